import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Tolerance } from "./compare/verdict.ts";
import type { Asking, SentHeader } from "./draw/asker.ts";
import { DEFAULT_REPORT, MAX_JOBS, MAX_RETRIES } from "./flag-lists.ts";
import { type GivenFlags, UsageError } from "../terminal/flags.ts";
import { numberIn, wholeIn } from "../terminal/numbers.ts";

/** What a run or a bless is to do. */
export interface Settings {
  /** Null where every picture of two places is a case. */
  readonly casesFile: string | null;
  readonly goldensFolder: string;
  /** Null: no report. */
  readonly reportFolder: string | null;
  /** The server that draws; null: this process. */
  readonly server: string | null;
  /** The server that draws what is expected; null: goldens are. */
  readonly baseServer: string | null;
  /** Two folders, or the URLs that files stand under, whose pictures are compared; null: cases are drawn. */
  readonly compared: { readonly expected: string; readonly actual: string } | null;
  readonly only: string | null;
  readonly tolerance: Tolerance;
  readonly jobs: number;
  readonly asking: Asking;
}

const MAX_TIMEOUT_S = 3600;

/** What a run does without flags, in the folder of a project. */
export const DEFAULT_SETTINGS: Settings = {
  casesFile: join("goldens", "cases.txt"),
  goldensFolder: "goldens",
  reportFolder: null,
  server: null,
  baseServer: null,
  compared: null,
  only: null,
  tolerance: { threshold: 0, maxDiffPixels: 0 },
  jobs: Math.min(MAX_JOBS, availableParallelism()),
  asking: {
    timeoutMs: 30_000,
    retries: 3,
    followsRedirects: false,
    sentHeaders: [],
    promises: { headers: false, codings: false },
  },
};

/** @throws UsageError for a value out of range and for flags that exclude each other */
export function toSettings(given: GivenFlags, defaultReport: string | null): Settings {
  const [head, base] = [serverUrl(given, "head"), serverUrl(given, "base")];
  if (head !== null && base === null)
    throw new UsageError("--head needs --base to compare it with");
  const goldensFolder = given.get("goldens") ?? DEFAULT_SETTINGS.goldensFolder;
  return {
    ...commonSettings(given, [head, base]),
    casesFile: given.get("cases") ?? join(goldensFolder, "cases.txt"),
    goldensFolder,
    reportFolder: given.get("report") ?? defaultReport,
    server: head ?? base,
    baseServer: head === null ? null : base,
  };
}

/** The same for two places. */
export function toCompareSettings(given: GivenFlags): Settings {
  const [expected, actual] = [given.get("expected"), given.get("actual")];
  if (expected === undefined || actual === undefined)
    throw new UsageError("compare needs --expected PLACE and --actual PLACE");
  const urls = [expected, actual].map((place) => (isUrl(place) ? place : null));
  const casesFile = given.get("cases") ?? null;
  if (casesFile === null && !urls.includes(null))
    throw new UsageError("two URLs need --cases, because URLs do not list their files");
  return {
    ...commonSettings(given, urls),
    casesFile,
    compared: { expected, actual },
    reportFolder: given.get("report") ?? DEFAULT_REPORT,
  };
}

/** @param servers whom headers are sent that name no origin */
function commonSettings(given: GivenFlags, servers: readonly (string | null)[]): Settings {
  return {
    ...DEFAULT_SETTINGS,
    only: given.get("only") ?? null,
    tolerance: {
      threshold: numberIn(given, "threshold", 0, 1) ?? 0,
      maxDiffPixels: wholeIn(given, "max-diff-pixels", 0, 1e9) ?? 0,
    },
    jobs: wholeIn(given, "jobs", 1, MAX_JOBS) ?? DEFAULT_SETTINGS.jobs,
    asking: askingOf(given, servers),
  };
}

/** Whether a place is a URL, and no folder. @throws UsageError for a URL that cannot be asked */
function isUrl(place: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) return false;
  const { protocol, search, hash } = new URL(URL.canParse(place) ? place : "none:");
  if (["http:", "https:"].includes(protocol) && search === "" && hash === "") return true;
  throw new UsageError(
    `a place is a folder or a URL such as https://maps.example/1, received "${place}"`,
  );
}

function askingOf(given: GivenFlags, servers: readonly (string | null)[]): Asking {
  const { timeoutMs, retries } = DEFAULT_SETTINGS.asking;
  const seconds = numberIn(given, "timeout", 0.001, MAX_TIMEOUT_S);
  return {
    timeoutMs: seconds === null ? timeoutMs : seconds * 1000,
    retries: wholeIn(given, "retries", 0, MAX_RETRIES) ?? retries,
    followsRedirects: given.has("redirects"),
    promises: { headers: given.has("headers"), codings: given.has("codings") },
    sentHeaders: sentHeaders(given.get("send-header") ?? "", servers),
  };
}

/** @param given a header each, with U+0000 between them */
function sentHeaders(given: string, servers: readonly (string | null)[]): readonly SentHeader[] {
  const known = servers.flatMap((url) => (url === null ? [] : [new URL(url).origin]));
  return given.split("\0").flatMap((line) => {
    if (line === "") return [];
    const parts = /^(?:(https?:\/\/[^\s/]+)\/?\s+)?([\w!#$%&'*+.^`|~-]+):\s*([\t\x20-\x7e]*)$/.exec(
      line,
    );
    const [, origin, name = "", value = ""] = parts ?? [];
    if (parts === null || (origin !== undefined && !URL.canParse(origin)))
      throw new UsageError(`--send-header expects "NAME: VALUE" or "https://host NAME: VALUE"`);
    const origins = origin === undefined ? known : [new URL(origin).origin];
    if (origins.length === 0)
      throw new UsageError(
        `--send-header without --base needs an origin: "https://host NAME: VALUE"`,
      );
    return origins.map((one) => ({ origin: one, name: name.toLowerCase(), value }));
  });
}

function serverUrl(given: GivenFlags, name: string): string | null {
  const text = given.get(name);
  if (text === undefined) return null;
  const { protocol, search, hash } = new URL(URL.canParse(text) ? text : "none:");
  if (["http:", "https:"].includes(protocol) && search === "" && hash === "") return text;
  throw new UsageError(`--${name} expects a URL such as http://localhost:8080, received "${text}"`);
}
