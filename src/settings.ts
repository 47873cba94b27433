import { availableParallelism } from "node:os";
import * as z from "zod";
import {
  answerVariables,
  type AnswerSettings,
  type Environment,
  integer,
  presentVariables,
  settingProblems,
  toAnswerSettings,
} from "./service/answer-settings.ts";
import { trustedProxies } from "./operations/client-address.ts";

/** What an operator decides. */
export interface Settings extends AnswerSettings {
  readonly port: number;
  readonly host: string;
  /** Null for no metrics. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** Of each worker, as are the next four. */
  readonly cacheMb: number;
  /** Bound of the geometry that is kept in memory. */
  readonly geometryCacheMb: number;
  readonly renderProcesses: number;
  readonly maxConnections: number;
  /** Bound of the responses that clients have yet to read, and of the bodies that they have yet to send. */
  readonly unreadMb: number;
  readonly workers: number;
  readonly logLevel: LogLevel;
  /** Addresses and networks of proxies whose word is taken for who asks. */
  readonly trustedProxies: readonly string[];
  /** Work that takes so long is logged with its stages; null for none. */
  readonly slowRequestMs: number | null;
  readonly keepAliveSeconds: number;
  readonly requestSeconds: number;
  readonly answerSeconds: number;
  readonly drainDelaySeconds: number;
  readonly drainSeconds: number;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings, or everything that is wrong with the environment. */
export type SettingsResult =
  | { readonly ok: true; readonly value: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const DEFAULT_METRICS_PORT = 9464;
/** The messages of the checks below say what was expected. */
const HOST = z.string().regex(/^[\w.:%-]+$/, "a host name or an address");
const PORT = integer(0, 65_535);

const VARIABLES = z
  .object({
    PORT: PORT.default(8080).describe("port of the maps; 0 takes any free port"),
    HOST: HOST.default("0.0.0.0").describe("address of the maps"),
    ...answerVariables,
    METRICS_PORT: z
      .union([z.literal("off").transform(() => null), PORT], {
        error: 'a whole number from 0 to 65535, or "off"',
      })
      .default(DEFAULT_METRICS_PORT)
      .describe("port of /metrics for Prometheus; off disables it"),
    METRICS_HOST: HOST.optional().describe("address of the metrics (default: that of the maps)"),
    CACHE_MB: integer(1, 65_536).default(64).describe("size of the image cache of each worker"),
    GEOMETRY_CACHE_MB: integer(1, 65_536)
      .default(256)
      .describe("memory for geometry layers in each worker"),
    WORKERS: integer(1, 64)
      .default(1)
      .describe("processes that share the port; a process that dies is replaced"),
    RENDER_PROCESSES: integer(1, 64)
      .optional()
      .describe("processes of each worker that draw PNG (default: 2 to 4, by machine)"),
    MAX_CONNECTIONS: integer(1, 1_000_000)
      .default(10_000)
      .describe("connections of each worker; it closes further ones as they come"),
    UNREAD_MB: integer(1, 65_536)
      .default(128)
      .describe(
        "memory of each worker for responses not read yet, and for bodies not received yet",
      ),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(", ")}` })
      .default("info")
      .describe(`how much the log says: ${LOG_LEVELS.join(", ")}`),
    TRUSTED_PROXIES: z
      .string()
      .transform((text) => text.split(",").map((part) => part.trim()))
      .refine(
        (texts) => trustedProxies(texts) !== null,
        "addresses or networks, as 10.0.0.0/8, with commas between them",
      )
      .optional()
      .describe("proxies whose X-Forwarded-For is trusted, such as 10.0.0.0/8,::1 (default: none)"),
    SLOW_REQUEST_MS: z
      .union([z.literal("off").transform(() => null), integer(1, 600_000)], {
        error: 'a whole number from 1 to 600000, or "off"',
      })
      .default(1000)
      .describe(
        "a request that takes more milliseconds is logged with its stages; off disables it",
      ),
    KEEP_ALIVE_SECONDS: integer(1, 3600)
      .default(5)
      .describe("seconds that an idle connection stays open"),
    REQUEST_SECONDS: integer(1, 3600)
      .default(30)
      .describe("seconds that a request may take to arrive"),
    ANSWER_SECONDS: integer(1, 3600)
      .default(60)
      .describe("seconds that a client may take to read a response"),
    DRAIN_DELAY_SECONDS: integer(0, 600)
      .default(0)
      .describe("seconds between the stop signal and the end of accepting"),
    DRAIN_SECONDS: integer(0, 600).default(10).describe("seconds for running requests to finish"),
  })
  .refine((read) => read.PORT === 0 || read.PORT !== read.METRICS_PORT, {
    path: ["METRICS_PORT"],
    error: 'another port than PORT, or "off"',
    // Even if other variables are wrong, so that all problems are told at once.
    when: ({ value }) => PORTS.safeParse(value).success,
  });

/** A variable, as a help text lists it. */
export interface SettingRow {
  readonly variable: string;
  readonly help: string;
}

/** Every variable, in the order in which problems are told. */
export const settingRows: readonly SettingRow[] = Object.entries<z.ZodType>(VARIABLES.shape).map(
  ([variable, type]) => {
    const usual = z.union([z.string(), z.number()]).safeParse(type.safeParse(undefined).data);
    const end = usual.success ? ` (default: ${usual.data})` : "";
    return { variable, help: `${type.description ?? ""}${end}` };
  },
);

/** Ports that were read. */
const PORTS = z.object({ PORT: z.number(), METRICS_PORT: z.number() });

/**
 * Settings from the environment; a variable that is empty counts as absent.
 *
 * @param processors of the machine: the default number of render processes follows from it
 */
export function settings(
  environment: Environment,
  processors: number = availableParallelism(),
): SettingsResult {
  const result = VARIABLES.safeParse(presentVariables(environment));
  if (result.success) return { ok: true, value: toSettings(result.data, processors) };
  // Of absent variables only the metrics port can be wrong: PORT may be the same.
  const defaults = { METRICS_PORT: String(DEFAULT_METRICS_PORT) };
  return { ok: false, problems: settingProblems(result.error, environment, defaults) };
}

function toSettings(read: z.output<typeof VARIABLES>, processors: number): Settings {
  return {
    port: read.PORT,
    host: read.HOST,
    ...toAnswerSettings(read),
    metricsPort: read.METRICS_PORT,
    metricsHost: read.METRICS_HOST ?? read.HOST,
    cacheMb: read.CACHE_MB,
    geometryCacheMb: read.GEOMETRY_CACHE_MB,
    workers: read.WORKERS,
    renderProcesses: read.RENDER_PROCESSES ?? defaultProcesses(processors, read.WORKERS),
    maxConnections: read.MAX_CONNECTIONS,
    unreadMb: read.UNREAD_MB,
    logLevel: read.LOG_LEVEL,
    trustedProxies: read.TRUSTED_PROXIES ?? [],
    slowRequestMs: read.SLOW_REQUEST_MS,
    keepAliveSeconds: read.KEEP_ALIVE_SECONDS,
    requestSeconds: read.REQUEST_SECONDS,
    answerSeconds: read.ANSWER_SECONDS,
    drainDelaySeconds: read.DRAIN_DELAY_SECONDS,
    drainSeconds: read.DRAIN_SECONDS,
  };
}

/** At least two, so that a huge image does not keep small ones waiting. */
function defaultProcesses(processors: number, workers: number): number {
  return Math.max(2, Math.min(4, Math.floor((processors - 1) / workers)));
}
