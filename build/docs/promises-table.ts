import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parameterRows } from "../../src/request/parameters/parameter-names.ts";
import { markdownTable } from "./markdown.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What the project promises, and what proves it. */
interface Row {
  readonly says: string;
  /** The test file that proves it, from the root. */
  readonly harness: string;
  /** What runs more than `make test` does. */
  readonly more?: string;
  /** Counted in what the harness reads, so that no number is written by hand; said as `said` has it. */
  readonly cases: (said: Said) => string;
  readonly blindTo: string;
}

/** How a count is told. */
type Said = (count: number) => string;

/** Down to its first digit, so that who adds a case changes no line of the page. */
const roughly: Said = (count) => {
  const unit = 10 ** Math.floor(Math.log10(count));
  return count % unit === 0 ? String(count) : `over ${Math.floor(count / unit) * unit}`;
};

const ROWS: readonly Row[] = [
  {
    says: "A released request gives the same bytes",
    harness: "test/golden/released.test.ts",
    cases: (said) => `${said(lines("test/golden/released/requests.txt"))} requests`,
    blindTo: "requests that nobody wrote down",
  },
  {
    says: "Order, cache and process change no byte",
    harness: "test/service/determinism.slow.test.ts",
    cases: () => `requests: ${usualAndThorough("test/service/determinism.slow.test.ts")}`,
    blindTo: "other processors and releases of Node: `make matrix`",
  },
  {
    says: "Maps drawn side by side do not change each other",
    harness: "test/service/together.slow.test.ts",
    cases: (said) =>
      `${said(lines("test/golden/released/requests.txt"))} requests and texts of each script, one in seven in each run`,
    blindTo: "more than sixteen at a time",
  },
  {
    says: "Workers draw the bytes of Node",
    harness: "test/edge/workerd.slow.test.ts",
    cases: (said) =>
      `${said(lines("test/golden/released/requests.txt"))} requests, one in ${found("test/edge/workerd.slow.test.ts", /everyNth\(cases, (\d+)\)/)} in each run`,
    blindTo: "the network of Cloudflare",
  },
  {
    says: "No input is answered by a 500",
    harness: "test/fuzz/smoke.test.ts",
    more: "make fuzz",
    cases: () =>
      `hostile requests: ${usualAndThorough("test/fuzz/smoke.test.ts")}, ${found("test/fuzz/fuzz.ts", /argument\(2, ([\d_]+)\)/)} by \`make fuzz\``,
    blindTo: "full disks, and sequences of more than one connection",
  },
  {
    says: "Any two parameters work together",
    harness: "test/service/pairwise.slow.test.ts",
    cases: (said) =>
      `all pairs of values of ${said(parameterRows.length)} parameters, one in ${found("test/service/pairwise.slow.test.ts", /everyNth\(sayings, (\d+)\)/)} drawn in each run`,
    blindTo: "faults that need three parameters",
  },
  {
    says: "No name or shape of the interface goes",
    harness: "test/service/interface.test.ts",
    cases: (said) => `${said(lines("test/service/interface.txt"))} names, values and shapes`,
    blindTo: "what a name means",
  },
  {
    says: "Data is not hidden, and legends are true",
    harness: "test/look/hidden-data.test.ts",
    cases: () =>
      `${found("test/look/choices.ts", /COUNT = (\d+)/)} maps, one in ${found("test/look/samples.ts", /everyNth\(SAMPLES, (\d+)\)/)} in each run`,
    blindTo: "whether a map is beautiful: `make gallery`",
  },
  {
    says: "Pictures change only where somebody accepted it",
    harness: "test/golden/golden.test.ts",
    cases: (said) => `${said(lines("test/golden/cases.txt"))} pictures`,
    blindTo: "a mistake that was accepted",
  },
  {
    says: "No name of a country is misread",
    harness: "test/names/lists-of-names.test.ts",
    cases: (said) =>
      `${lines("test/names/united-nations.txt")} names of the UN, ${lines("test/names/world-bank.txt")} of the World Bank, ${said(lines("test/names/misspellings.txt"))} misspellings, ten languages`,
    blindTo: "names that are on none of these lists",
  },
  {
    says: "Numbers are read by their column, never singly",
    harness: "test/request/pasted-tables.test.ts",
    cases: (said) =>
      `${said(tablesByHand())} tables, ${said(exportedTables())} files that programs wrote`,
    blindTo: "programs whose exports we do not have",
  },
  {
    says: "Text runs as Unicode says",
    harness: "test/text/scripts/directions.test.ts",
    cases: () =>
      `Unicode's own cases, one in ${found("test/text/scripts/directions.test.ts", /SHARE = (\d+)/)} in each run`,
    blindTo: "how a script looks: `test/text/script-readers.slow.test.ts` asks browsers",
  },
];

/** Promises, harnesses and counts: as `docs/testing.md` has them, or with exact counts. */
export function promisesTable(said: Said = roughly): string {
  const rows = ROWS.map(({ says, harness, more, cases, blindTo }) => [
    says,
    `[${harness.slice("test/".length)}](../${harness})${more === undefined ? "" : `, \`${more}\``}`,
    cases(said),
    blindTo,
  ]);
  return markdownTable(["promise", "harness", "cases", "does not see"], rows);
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Lines of a list, without comments. */
function lines(path: string): number {
  return read(path)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")).length;
}

/** @throws Error where a file has it no more: then its row counts nothing */
function found(path: string, pattern: RegExp): string {
  const text = pattern.exec(read(path))?.[1];
  if (text === undefined) throw new Error(`${path} has no ${pattern.source}`);
  return text.replaceAll("_", "");
}

function usualAndThorough(path: string): string {
  const usual = found(path, /IS_THOROUGH \? \d+ : (\d+)/);
  return `${usual}, thoroughly ${found(path, /IS_THOROUGH \? (\d+)/)}`;
}

const TABLES = "test/request/tables";
const isByHand = (file: string): boolean => file.endsWith(".tables");

function tablesByHand(): number {
  const files = readdirSync(join(ROOT, TABLES)).filter(isByHand);
  return files.flatMap((file) => read(`${TABLES}/${file}`).match(/^=== /gm) ?? []).length;
}

function exportedTables(): number {
  return readdirSync(join(ROOT, TABLES)).filter((file) => !isByHand(file)).length;
}
