import type { Flag } from "../terminal/flags.ts";

// Which verb takes which flags, as the help lists them.

export const DEFAULT_REPORT = "golden-report";
export const MAX_JOBS = 64;
export const MAX_RETRIES = 10;

const GOLDEN_FLAGS: readonly Flag[] = [
  { name: "cases", value: "FILE", help: "the cases (default: cases.txt in the goldens folder)" },
  { name: "goldens", value: "DIR", help: "the goldens (default: goldens)" },
  { name: "report", value: "DIR", help: `the report (default for run: ${DEFAULT_REPORT})` },
  { name: "base", value: "URL", help: "draw on this server (default: in this process)" },
  { name: "headers", value: null, help: "also compare ETag, Cache-Control and X-Geo-Warnings" },
  { name: "codings", value: null, help: "also compare the responses in br and gzip" },
];

const COMMON_FLAGS: readonly Flag[] = [
  {
    name: "only",
    value: "PATTERN",
    help: "only these names, separated by commas; * stands for any text",
  },
  { name: "threshold", value: "N", help: "tolerated difference of a colour, 0 to 1 (default: 0)" },
  { name: "max-diff-pixels", value: "N", help: "how many pixels may differ (default: 0)" },
  { name: "timeout", value: "S", help: "seconds that one response may take (default: 30)" },
  {
    name: "retries",
    value: "N",
    help: `how often a failed request is repeated, 0 to ${MAX_RETRIES} (default: 3)`,
  },
  { name: "redirects", value: null, help: "follow redirects, up to 5" },
  {
    name: "send-header",
    value: "HEADER",
    help: "send NAME: VALUE to the servers, or ORIGIN NAME: VALUE to one; repeatable",
    isRepeatable: true,
  },
  {
    name: "jobs",
    value: "N",
    help: `cases at the same time, 1 to ${MAX_JOBS} (default: one a processor)`,
  },
];

export const RUN_FLAGS: readonly Flag[] = [
  ...GOLDEN_FLAGS,
  { name: "head", value: "URL", help: "compare this server with --base, without goldens" },
  ...COMMON_FLAGS,
];

export const BLESS_FLAGS: readonly Flag[] = [
  ...GOLDEN_FLAGS,
  { name: "prune", value: null, help: "delete goldens without a case" },
  { name: "dry-run", value: null, help: "print what would be accepted, and write nothing" },
  ...COMMON_FLAGS,
];

export const ACCEPT_FLAGS: readonly Flag[] = [
  { name: "report", value: "DIR", help: `the report to accept from (default: ${DEFAULT_REPORT})` },
  { name: "goldens", value: "DIR", help: "the goldens (default: those of the report)" },
];

export const COMPARE_FLAGS: readonly Flag[] = [
  { name: "expected", value: "PLACE", help: "a folder, or the URL above the files" },
  { name: "actual", value: "PLACE", help: "the folder or URL to compare with it" },
  { name: "cases", value: "FILE", help: "the files to compare (default: all of both folders)" },
  { name: "report", value: "DIR", help: `the report (default: ${DEFAULT_REPORT})` },
  ...COMMON_FLAGS,
];
