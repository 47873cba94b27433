import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Random } from "../helpers/random.ts";
import { type Fault, faultsOf, told } from "./faults.ts";
import { compiledUnits, nearnessOf } from "./units.ts";
import { Court, type Numbered, type Verdict } from "./verdict.ts";
import { isOfPage, Workshop } from "./workshop.ts";

/**
 * `node --import tsx test/mutants/main.ts [count] [seed] [path] [tests]`: plants faults in the folders below, or in files
 * whose path begins so, and tells who noticed each. With `path:line` it plants every fault of that line,
 * and with `tests` it asks only tests whose path begins so.
 * For people: nothing runs it on its own. `make geo-check` is not asked: it sees that a source of the build changed,
 * whatever the change does. The tree has to stay as it is meanwhile.
 */
const FOLDERS = ["build-geo", "command", "playground", "src"] as const;
/** As many as the tests have processors on the smallest machine that they are made for. */
const WORKERS = 2;
const root = join(import.meta.dirname, "..", "..");
const count = Number(process.argv[2] ?? 150);
const seed = Number(process.argv[3] ?? 1);
const [under = "", onlyLine] = process.argv[4]?.split(":") ?? [];
const testsUnder = process.argv[5] ?? "test/";
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const started = performance.now();
const workshops = Array.from({ length: WORKERS }, () => new Workshop(root));
const close = (): void => void workshops.map((workshop) => workshop.close());
process.once("SIGINT", () => {
  close();
  process.exit(130);
});
try {
  report(...(await askedCourt()));
} finally {
  close();
}

/** Asks all tests about all faults, until one sees them. */
async function askedCourt(): Promise<readonly [Court, readonly Numbered[]]> {
  const picked = onlyLine === undefined ? pickedFaults() : faultsOfLine(Number(onlyLine));
  const faults = await compiling(picked, workshops[0]!);
  say(`${picked.length - faults.length} do not compile, and are not counted, ${seconds()} s`);
  const tests = sourcesIn("test").filter(
    (file) => file.endsWith(".test.ts") && file.startsWith(testsUnder),
  );
  const planted = workshops.map(async (workshop) => {
    workshop.plantSwitches(faults);
    const compiled = await compiledUnits(tests, workshop);
    workshop.clearPage(faults);
    return compiled;
  });
  const [units] = await Promise.all(planted);
  say(`${units!.length} processes of tests, ${seconds()} s`);
  const court = new Court(say);
  const numbered = [...faults.entries()];
  // Most faults are seen by the tests next to them; to ask all others takes the most time.
  for (const nearness of ["near", "far", "golden"] as const) {
    const waiting = [...units!];
    const work = async (workshop: Workshop): Promise<void> => {
      for (let unit = waiting.shift(); unit !== undefined; unit = waiting.shift()) {
        const of = unit;
        const own = numbered.filter(([, { file }]) => nearnessOf(file, of) === nearness);
        // oxlint-disable-next-line no-await-in-loop -- in one copy, one after another
        await court.ask(unit, own, workshop);
        if (own.length > 0) say(`${seconds()} s: ${nearness} ${unit.place}`);
      }
    };
    // oxlint-disable-next-line no-await-in-loop -- the far are only asked where the near see nothing
    await Promise.all(workshops.map(work));
  }
  return [court, numbered];
}

function faultsOfLine(at: number): readonly Fault[] {
  const all = faultsOf(under, readFileSync(join(root, under), "utf8"));
  return all.filter((fault) => fault.line === at);
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
  const [project, name] = batch.some(isOfPage) ? ["playground", "page"] : [".", "rest"];
  // What it knows of the other files halves its time.
  const known = ["--incremental", "--tsBuildInfoFile", `output/${name}.tsbuildinfo`];
  const command = ["node_modules/.bin/tsc", "--noEmit", "-p", project, ...known] as const;
  const check = () => workshop.run(command, { seconds: 900 });
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

function report({ judged }: Court, faults: readonly Numbered[]): void {
  for (const [number, fault] of faults)
    say(
      `${(judged.get(number)?.verdict ?? "nobody").padEnd(9)} ${told(fault)}  ${judged.get(number)?.seenBy ?? ""}`,
    );
  const of = (wanted: Verdict): readonly Numbered[] =>
    faults.filter(([number]) => (judged.get(number)?.verdict ?? "nobody") === wanted);
  const seen = of("behaviour").length;
  const [low, high] = interval(seen, faults.length);
  const percent = (share: number): string => (100 * share).toFixed(1);
  say(
    `\n${percent(seen / faults.length)} % of ${faults.length} were seen by tests of behaviour, 95 % interval ` +
      `${percent(low)} to ${percent(high)}, seed ${seed}`,
  );
  for (const verdict of ["golden", "nobody"] as const) {
    say(`\nseen by ${verdict === "golden" ? "goldens alone" : "nobody"}: ${of(verdict).length}`);
    for (const [, fault] of of(verdict)) say(`  ${told(fault)}`);
  }
}

/** In which the true share lies in 95 of 100 samples (E. B. Wilson, 1927). */
function interval(hits: number, of: number): readonly [low: number, high: number] {
  const z = 1.96;
  const share = hits / of;
  const middle = share + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return [(middle - reach) / scale, (middle + reach) / scale];
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
