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
  { name: "codings", value: null, help: "also compare what is sent as br and as gzip" },
];

const COMMON_FLAGS: readonly Flag[] = [
  { name: "only", value: "PATTERN", help: "only these names; * is any run, commas separate" },
  { name: "threshold", value: "N", help: "how far colours may be apart, 0 to 1 (default: 0)" },
  { name: "max-diff-pixels", value: "N", help: "how many pixels may differ (default: 0)" },
  { name: "timeout", value: "S", help: "seconds that one answer may take (default: 30)" },
  {
    name: "retries",
    value: "N",
    help: `how often a server is asked again, 0 to ${MAX_RETRIES} (default: 3)`,
  },
  { name: "redirects", value: null, help: "follow redirects, up to 5" },
  {
    name: "send-header",
    value: "HEADER",
    help: "NAME: VALUE to the servers, or ORIGIN NAME: VALUE; repeatable",
    isRepeatable: true,
  },
  { name: "jobs", value: "N", help: `how many at once, 1 to ${MAX_JOBS} (default: processors)` },
];

export const RUN_FLAGS: readonly Flag[] = [
  ...GOLDEN_FLAGS,
  { name: "head", value: "URL", help: "compare this server with --base, without goldens" },
  ...COMMON_FLAGS,
];

export const BLESS_FLAGS: readonly Flag[] = [
  ...GOLDEN_FLAGS,
  { name: "prune", value: null, help: "delete goldens that no case asks for" },
  { name: "dry-run", value: null, help: "tell what would be accepted, and write nothing" },
  ...COMMON_FLAGS,
];

export const ACCEPT_FLAGS: readonly Flag[] = [
  { name: "report", value: "DIR", help: `the report to accept from (default: ${DEFAULT_REPORT})` },
  { name: "goldens", value: "DIR", help: "the goldens (default: those of the report)" },
];

export const COMPARE_FLAGS: readonly Flag[] = [
  { name: "expected", value: "PLACE", help: "a folder, or the URL that the files stand under" },
  { name: "actual", value: "PLACE", help: "what is compared with it" },
  { name: "cases", value: "FILE", help: "the files to compare (default: all of both folders)" },
  { name: "report", value: "DIR", help: `the report (default: ${DEFAULT_REPORT})` },
  ...COMMON_FLAGS,
];
