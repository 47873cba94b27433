import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Flag, type GivenFlags, UsageError } from "./flags.ts";
import type { Tolerance } from "./compare/tolerance.ts";

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

const GOLDENS = "goldens";
const REPORT = "golden-report";
const MOST_JOBS = 64;

export const SETTING_FLAGS: readonly Flag[] = [
  { name: "cases", value: "FILE", help: "the cases (default: cases.txt in the goldens folder)" },
  { name: "goldens", value: "DIR", help: `the goldens (default: ${GOLDENS})` },
  { name: "report", value: "DIR", help: `the report (default for run: ${REPORT})` },
  { name: "base", value: "URL", help: "draw on this server (default: in this process)" },
  { name: "only", value: "PATTERN", help: "only these names; * is any run, commas separate" },
  { name: "threshold", value: "N", help: "how far colours may be apart, 0 to 1 (default: 0)" },
  { name: "max-diff-pixels", value: "N", help: "how many pixels may differ (default: 0)" },
  {
    name: "jobs",
    value: "N",
    help: `how many cases at once, 1 to ${MOST_JOBS} (default: processors)`,
  },
];

export const HEAD_FLAG: Flag = {
  name: "head",
  value: "URL",
  help: "compare this server with --base, without goldens",
};

/** @throws UsageError for a value out of range and for flags that exclude each other */
export function toSettings({ values }: GivenFlags, defaultReport: string | null): Settings {
  const head = serverUrl(values, "head");
  const base = serverUrl(values, "base");
  if (head !== null && base === null)
    throw new UsageError("--head needs --base to compare it with");
  const goldensFolder = values.get("goldens") ?? GOLDENS;
  return {
    casesFile: values.get("cases") ?? join(goldensFolder, "cases.txt"),
    goldensFolder,
    reportFolder: values.get("report") ?? defaultReport,
    server: head ?? base,
    baseServer: head === null ? null : base,
    only: values.get("only") ?? null,
    tolerance: {
      threshold: numberIn(values, "threshold", 0, [0, 1]),
      maxDiffPixels: wholeIn(values, "max-diff-pixels", 0, [0, 1e9]),
    },
    jobs: wholeIn(values, "jobs", Math.min(MOST_JOBS, availableParallelism()), [1, MOST_JOBS]),
  };
}

export const DEFAULT_REPORT = REPORT;

type Values = GivenFlags["values"];
type Range = readonly [number, number];

function numberIn(values: Values, name: string, otherwise: number, [least, most]: Range): number {
  const text = values.get(name);
  if (text === undefined) return otherwise;
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (!(value >= least && value <= most))
    throw new UsageError(`--${name} expects a number from ${least} to ${most}, received "${text}"`);
  return value;
}

function wholeIn(values: Values, name: string, otherwise: number, range: Range): number {
  const value = numberIn(values, name, otherwise, range);
  if (!Number.isInteger(value))
    throw new UsageError(`--${name} expects a whole number, received "${values.get(name) ?? ""}"`);
  return value;
}

function serverUrl(values: Values, name: string): string | null {
  const text = values.get(name);
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (url === null || !isWeb || url.search !== "" || url.hash !== "")
    throw new UsageError(
      `--${name} expects a URL such as http://localhost:8080, received "${text}"`,
    );
  return text;
}
