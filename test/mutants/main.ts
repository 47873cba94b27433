import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Random } from "../helpers/random.ts";
import { type Fault, faultsOf } from "./faults.ts";
import { firstFailure, type Verdict, verdictOn } from "./verdict.ts";
import { importsOf, watchersOf } from "./watchers.ts";
import { Workshop } from "./workshop.ts";

/**
 * `node --import tsx test/mutants/main.ts [count] [seed] [path]`: plants faults in src and build-geo,
 * or in files below a path, and tells who noticed each. For people: nothing runs it on its own.
 */

const root = join(import.meta.dirname, "..", "..");
const count = Number(process.argv[2] ?? 150);
const seed = Number(process.argv[3] ?? 1);
const under = process.argv[4] ?? "";
/** As many as the tests have processors on the smallest machine that they are made for. */
const WORKERS = 2;

interface Judged {
  readonly fault: Fault;
  readonly verdict: Verdict;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const started = performance.now();
const files = ["build-geo", "generated", "golden", "src", "test"].flatMap(sourcesIn);
const tests = files.filter((file) => file.endsWith(".test.ts"));
const imports = importsOf(root, files);
const faults = pickedFaults();
const workshops = Array.from({ length: WORKERS }, () => new Workshop(root));
const close = (): void => {
  for (const workshop of workshops) workshop.close();
};
process.once("SIGINT", () => {
  close();
  process.exit(130);
});
try {
  report(await judgeAll(await soundTests()));
} finally {
  close();
}

/** Files by their length, and in each the kinds of faults alike: else constants would be most of them. */
function pickedFaults(): readonly Fault[] {
  const random = new Random(seed);
  const places = files
    .filter((file) => /^(src|build-geo)\//.test(file) && file.startsWith(under))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return text.split("\n").map(() => ({ file, text }));
    });
  const picked = new Map<string, Fault>();
  for (let tries = 0; picked.size < count && tries < count * 20; tries += 1) {
    const { file, text } = random.pick(places);
    const all = faultsOf(file, text);
    if (all.length === 0) continue;
    const kind = random.pick([...new Set(all.map((fault) => fault.kind))]);
    const fault = random.pick(all.filter((one) => one.kind === kind));
    picked.set(`${file}:${fault.start}:${fault.end}`, fault);
  }
  return [...picked.values()];
}

/** The tests that pass without a fault: one that fails would seem to see them all. */
async function soundTests(): Promise<readonly string[]> {
  const watching = faults.flatMap(({ file }) => {
    const { near, far } = watchersOf(file, tests, imports);
    return [...near, ...far];
  });
  const list = [...new Set(watching)].toSorted();
  const sound = await Promise.all(
    workshops.map((workshop, at) =>
      soundAmong(
        list.filter((_test, index) => index % WORKERS === at),
        workshop,
      ),
    ),
  );
  // No fault runs more than half of the tests in one go, unless it makes them slower.
  for (const workshop of workshops) workshop.maxSeconds = Math.max(60, 2 * seconds());
  say(`${sound.flat().length} test files pass without a fault, ${seconds()} s`);
  return sound.flat().toSorted();
}

async function soundAmong(list: readonly string[], workshop: Workshop): Promise<readonly string[]> {
  const failure = await firstFailure(list, workshop);
  if (failure === null) return list;
  const failing = list.find((test) => failure.includes(test));
  if (failing === undefined) throw new Error(`tests fail without a fault: ${failure}`);
  say(`set aside, as it fails without a fault: ${failing}`);
  return soundAmong(
    list.filter((test) => test !== failing),
    workshop,
  );
}

async function judgeAll(sound: readonly string[]): Promise<readonly Judged[]> {
  const waiting = [...faults];
  const judged: Judged[] = [];
  const work = async (workshop: Workshop): Promise<void> => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const verdict = await verdictOn(fault, watchersOf(fault.file, sound, imports), workshop);
      judged.push({ fault, verdict });
      say(`${judged.length}/${faults.length} ${seconds()} s  ${verdict.padEnd(9)} ${told(fault)}`);
    }
  };
  await Promise.all(workshops.map(work));
  return judged;
}

function report(judged: readonly Judged[]): void {
  const valid = judged.filter(({ verdict }) => verdict !== "types");
  const folders = [...new Set(valid.map(({ fault }) => folderOf(fault.file)))].toSorted();
  say(`\n${"folder".padEnd(22)} faults behaviour golden nobody`);
  for (const folder of [...folders, "all"]) {
    const rows = valid.filter(({ fault }) => folder === "all" || folderOf(fault.file) === folder);
    const cells = [rows.length, ...(["behaviour", "golden", "nobody"] as const).map(countIn(rows))];
    say(`${folder.padEnd(22)} ${cells.map((cell) => String(cell).padStart(6)).join("  ")}`);
  }
  const share = (100 * countIn(valid)("behaviour")) / valid.length;
  say(`\n${share.toFixed(1)} % were seen by tests of behaviour, ${seconds()} s`);
  say(`${judged.length - valid.length} more do not compile, and are not counted`);
  for (const verdict of ["golden", "nobody"] as const) {
    say(`\nseen by ${verdict === "golden" ? "goldens alone" : "nobody"}:`);
    for (const { fault } of valid.filter((one) => one.verdict === verdict).toSorted(byPlace))
      say(`  ${told(fault)}`);
  }
}

function countIn(rows: readonly Judged[]): (verdict: Verdict) => number {
  return (verdict) => rows.filter((row) => row.verdict === verdict).length;
}

function byPlace({ fault: a }: Judged, { fault: b }: Judged): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}

function told({ file, line, kind, before, after }: Fault): string {
  const short = (text: string): string => text.replaceAll(/\s+/g, " ").slice(0, 60);
  return `${file}:${line} ${kind}: ${short(before)} → ${short(after)}`;
}

function folderOf(file: string): string {
  const [top = "", folder = ""] = file.split("/");
  return folder.endsWith(".ts") ? top : `${top}/${folder}`;
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name}`)
    .toSorted();
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000);
}
