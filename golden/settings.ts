import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Tolerance } from "./compare/verdict.ts";
import { type Flag, type GivenFlags, UsageError } from "./flags.ts";

/** What a run or a bless is to do. */
export interface Settings {
  readonly casesFile: string;
  readonly goldensFolder: string;
  /** Null: no report. */
  readonly reportFolder: string | null;
  /** The server that draws; null: this process. */
  readonly server: string | null;
  /** The server that draws what is expected; null: goldens are. */
  readonly baseServer: string | null;
  readonly only: string | null;
  readonly tolerance: Tolerance;
  readonly jobs: number;
}

export const DEFAULT_REPORT = "golden-report";
const MAX_JOBS = 64;

const COMMON_FLAGS: readonly Flag[] = [
  { name: "cases", value: "FILE", help: "the cases (default: cases.txt in the goldens folder)" },
  { name: "goldens", value: "DIR", help: "the goldens (default: goldens)" },
  { name: "report", value: "DIR", help: `the report (default for run: ${DEFAULT_REPORT})` },
  { name: "base", value: "URL", help: "draw on this server (default: in this process)" },
  { name: "only", value: "PATTERN", help: "only these names; * is any run, commas separate" },
  { name: "threshold", value: "N", help: "how far colours may be apart, 0 to 1 (default: 0)" },
  { name: "max-diff-pixels", value: "N", help: "how many pixels may differ (default: 0)" },
  { name: "jobs", value: "N", help: `how many at once, 1 to ${MAX_JOBS} (default: processors)` },
];

export const RUN_FLAGS: readonly Flag[] = [
  ...COMMON_FLAGS,
  { name: "head", value: "URL", help: "compare this server with --base, without goldens" },
];

export const BLESS_FLAGS: readonly Flag[] = [
  ...COMMON_FLAGS,
  { name: "prune", value: null, help: "delete goldens that no case asks for" },
];

/** @throws UsageError for a value out of range and for flags that exclude each other */
export function toSettings(given: GivenFlags, defaultReport: string | null): Settings {
  const [head, base] = [serverUrl(given, "head"), serverUrl(given, "base")];
  if (head !== null && base === null)
    throw new UsageError("--head needs --base to compare it with");
  const goldensFolder = given.get("goldens") ?? "goldens";
  const processors = Math.min(MAX_JOBS, availableParallelism());
  return {
    casesFile: given.get("cases") ?? join(goldensFolder, "cases.txt"),
    goldensFolder,
    reportFolder: given.get("report") ?? defaultReport,
    server: head ?? base,
    baseServer: head === null ? null : base,
    only: given.get("only") ?? null,
    tolerance: {
      threshold: numberIn(given, "threshold", 0, 1) ?? 0,
      maxDiffPixels: wholeIn(given, "max-diff-pixels", 0, 1e9) ?? 0,
    },
    jobs: wholeIn(given, "jobs", 1, MAX_JOBS) ?? processors,
  };
}

function numberIn(given: GivenFlags, name: string, min: number, max: number): number | null {
  const text = given.get(name);
  if (text === undefined) return null;
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`--${name} expects a number from ${min} to ${max}, received "${text}"`);
}

function wholeIn(given: GivenFlags, name: string, min: number, max: number): number | null {
  const value = numberIn(given, name, min, max);
  if (value === null || Number.isInteger(value)) return value;
  throw new UsageError(`--${name} expects a whole number, received "${value}"`);
}

function serverUrl(given: GivenFlags, name: string): string | null {
  const text = given.get(name);
  if (text === undefined) return null;
  const { protocol, search, hash } = new URL(URL.canParse(text) ? text : "none:");
  if (["http:", "https:"].includes(protocol) && search === "" && hash === "") return text;
  throw new UsageError(`--${name} expects a URL such as http://localhost:8080, received "${text}"`);
}
