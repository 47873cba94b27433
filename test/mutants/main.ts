import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Random } from "../helpers/random.ts";
import { type Fault, faultsOf } from "./faults.ts";
import { compiledUnits } from "./units.ts";
import { Court, type Verdict } from "./verdict.ts";
import { isOfPage, Workshop } from "./workshop.ts";

/**
 * `node --import tsx test/mutants/main.ts [count] [seed] [path]`: plants faults in the folders below, or in files
 * whose path begins so, and tells who noticed each. For people: nothing runs it on its own. `make geo-check` is not
 * asked: it sees that a source of the build changed, whatever the change does. The tree has to stay as it is meanwhile.
 */
const FOLDERS = ["build-geo", "command", "playground", "src"] as const;
/** As many as the tests have processors on the smallest machine that they are made for. */
const WORKERS = 2;
interface Judged {
  readonly fault: Fault;
  readonly verdict: Verdict;
}

type Numbered = readonly [number: number, fault: Fault];

const root = join(import.meta.dirname, "..", "..");
const count = Number(process.argv[2] ?? 150);
const seed = Number(process.argv[3] ?? 1);
const under = process.argv[4] ?? "";
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const started = performance.now();
const workshops = Array.from({ length: WORKERS }, () => new Workshop(root));
const close = (): void => void workshops.map((workshop) => workshop.close());
process.once("SIGINT", () => {
  close();
  process.exit(130);
});
try {
  report(await judgedFaults());
} finally {
  close();
}

async function judgedFaults(): Promise<readonly Judged[]> {
  const picked = pickedFaults();
  const faults = await compiling(picked, workshops[0]!);
  say(`${picked.length - faults.length} do not compile, and are not counted, ${seconds()} s`);
  const tests = sourcesIn("test").filter((file) => file.endsWith(".test.ts"));
  const planted = workshops.map(async (workshop) => {
    workshop.plantSwitches(faults);
    const compiled = await compiledUnits(tests, workshop);
    workshop.clearPage(faults);
    return compiled;
  });
  const [units] = await Promise.all(planted);
  const court = new Court(units!, say);
  const judged: Judged[] = [];
  /** @returns those that nobody saw */
  const judge = async (waiting: Numbered[], among: "near" | "far"): Promise<Numbered[]> => {
    const unseen: Numbered[] = [];
    const work = async (workshop: Workshop): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [, fault] = next;
        const [verdict, seenBy] = await court.verdictOn(next, among, workshop);
        if (verdict === "nobody") unseen.push(next);
        else judged.push({ fault, verdict });
        say(
          `${judged.length}/${faults.length} ${seconds()} s  ${verdict.padEnd(9)} ${told(fault)}  ${seenBy}`,
        );
      }
    };
    await Promise.all(workshops.map(work));
    return unseen;
  };
  // Most faults are seen by the tests next to them; to ask all others takes the most time.
  const unseen = await judge(await judge([...faults.entries()], "near"), "far");
  return [...judged, ...unseen.map(([, fault]) => ({ fault, verdict: "nobody" as const }))];
}

/** Files by their length, and in each the kinds of faults alike: else constants would be most of them. */
function pickedFaults(): readonly Fault[] {
  const random = new Random(seed);
  const places = FOLDERS.flatMap(sourcesIn)
    .filter((file) => file.startsWith(under))
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

/** The faults that the type checker lets pass: it looks at one in each file at once, as few fail. */
async function compiling(faults: readonly Fault[], workshop: Workshop): Promise<readonly Fault[]> {
  const files = faults.map(({ file }) => file);
  const batch = faults.filter(
    (fault, at) => files.indexOf(fault.file) === at && isOfPage(fault) === isOfPage(faults[0]!),
  );
  if (batch.length === 0) return [];
  const page = batch.some(isOfPage) ? ["-p", "playground"] : [];
  const check = () => workshop.run(["node_modules/.bin/tsc", "--noEmit", ...page], 900);
  const { hasPassed, output } = await workshop.withFaults(batch, check);
  const errors = [...output.matchAll(/^(\S+)\((\d+),/gm)].map(
    ([, file, line]) => `${file}:${line}`,
  );
  const isGuilty = ({ file, line }: Fault): boolean => errors.includes(`${file}:${line}`);
  const places = new Set(batch.map(({ file, line }) => `${file}:${line}`));
  const left = batch.filter((fault) => !isGuilty(fault));
  const others = faults.filter((fault) => !batch.includes(fault));
  if (hasPassed || (errors.length > 0 && errors.every((place) => places.has(place))))
    return [...left, ...(await compiling(others, workshop))];
  if (left.length < batch.length) return compiling([...left, ...others], workshop);
  // Errors stand at another line of a fault's expression, or of its file; elsewhere, any fault may have made them.
  const named = batch.filter(({ file }) => errors.some((place) => place.startsWith(`${file}:`)));
  const suspects = named.length === 0 ? batch : named;
  const passing = batch.filter((fault) => !suspects.includes(fault));
  const alone = batch.length === 1 ? [] : suspects.map((fault) => [fault]);
  // oxlint-disable-next-line no-await-in-loop -- in one copy, one after another
  for (const some of [...alone, others]) passing.push(...(await compiling(some, workshop)));
  return passing;
}

function report(judged: readonly Judged[]): void {
  const of = (wanted: Verdict): readonly Judged[] =>
    judged.filter(({ verdict }) => verdict === wanted);
  const share = ((100 * of("behaviour").length) / judged.length).toFixed(1);
  say(`\n${share} % of ${judged.length} were seen by tests of behaviour, seed ${seed}`);
  for (const verdict of ["golden", "nobody"] as const) {
    say(`\nseen by ${verdict === "golden" ? "goldens alone" : "nobody"}: ${of(verdict).length}`);
    for (const { fault } of of(verdict)) say(`  ${told(fault)}`);
  }
}

function told({ file, line, kind, before, after }: Fault): string {
  const short = (text: string): string => text.replaceAll(/\s+/g, " ").slice(0, 60);
  return `${file}:${line} ${kind}: ${short(before)} → ${short(after)}`;
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
    .map((name) => `${folder}/${name}`)
    .toSorted();
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000);
}
