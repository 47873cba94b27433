import { availableParallelism } from "node:os";

/** What an operator decides. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Null for no metrics. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Of each worker, as are the next two. */
  readonly cacheMb: number;
  readonly renderProcesses: number;
  readonly maxConnections: number;
  readonly workers: number;
  readonly logLevel: LogLevel;
  readonly keepAliveSeconds: number;
  readonly requestSeconds: number;
  readonly answerSeconds: number;
  readonly drainDelaySeconds: number;
  readonly drainSeconds: number;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings, or everything that is wrong with the environment. */
export type SettingsResult =
  | { readonly ok: true; readonly value: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Settings from the environment; a variable that is empty counts as absent.
 *
 * @param processors of the machine: the default number of render processes follows from it
 */
export function settings(
  environment: Environment,
  processors: number = availableParallelism(),
): SettingsResult {
  const problems: string[] = [];
  const read = <T>(name: string, absent: T, { parse, expected }: Kind<T>): T => {
    const text = environment[name] ?? "";
    const value = text === "" ? absent : parse(text);
    if (value === undefined) problems.push(problem(name, text, expected));
    return value === undefined ? absent : value;
  };
  const port = read("PORT", 8080, integer(0, 65_535));
  const host = read("HOST", "0.0.0.0", HOST);
  const workers = read("WORKERS", 1, integer(1, 64));
  const value: Settings = {
    port,
    host,
    metricsPort: read<number | null>("METRICS_PORT", 9464, orOff(integer(0, 65_535))),
    metricsHost: read("METRICS_HOST", host, HOST),
    cacheMb: read("CACHE_MB", 64, integer(1, 65_536)),
    workers,
    renderProcesses: read("RENDER_PROCESSES", defaultProcesses(processors, workers), UP_TO_64),
    maxConnections: read("MAX_CONNECTIONS", 10_000, integer(1, 1_000_000)),
    logLevel: read<LogLevel>("LOG_LEVEL", "info", LEVEL),
    keepAliveSeconds: read("KEEP_ALIVE_SECONDS", 5, integer(1, 3600)),
    requestSeconds: read("REQUEST_SECONDS", 30, integer(1, 3600)),
    answerSeconds: read("ANSWER_SECONDS", 60, integer(1, 3600)),
    drainDelaySeconds: read("DRAIN_DELAY_SECONDS", 0, integer(0, 600)),
    drainSeconds: read("DRAIN_SECONDS", 10, integer(0, 600)),
  };
  const { metricsPort } = value;
  if (port !== 0 && port === metricsPort)
    problems.push(problem("METRICS_PORT", String(metricsPort), `another port than PORT, or "off"`));
  return problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}

interface Kind<T> {
  /** Undefined for what is not of the kind. */
  readonly parse: (text: string) => T | undefined;
  readonly expected: string;
}

const HOST: Kind<string> = {
  parse: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
  expected: "a host name or an address",
};

const LEVEL: Kind<LogLevel> = {
  parse: (text) => LOG_LEVELS.find((level) => level === text),
  expected: `one of ${LOG_LEVELS.join(", ")}`,
};

const UP_TO_64 = integer(1, 64);

function integer(least: number, most: number): Kind<number> {
  return {
    parse: (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
    expected: `a whole number from ${least} to ${most}`,
  };
}

function orOff<T>({ parse, expected }: Kind<T>): Kind<T | null> {
  return {
    parse: (text) => (text === "off" ? null : parse(text)),
    expected: `${expected}, or "off"`,
  };
}

/** Two at least, so that a huge image does not keep small ones waiting. */
function defaultProcesses(processors: number, workers: number): number {
  return Math.max(2, Math.min(4, Math.floor((processors - 1) / workers)));
}

function problem(name: string, text: string, expected: string): string {
  return `${name} is ${JSON.stringify(text)}; expected ${expected}`;
}
