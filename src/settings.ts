import { availableParallelism } from "node:os";
import * as z from "zod";
import { trustedProxies } from "./operations/client-address.ts";
import { MIN_SECRET_LENGTH, SigningKey } from "./signing/signing-key.ts";

/** What an operator decides. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Scheme, host and port under which clients reach the server; null for as each addresses it. */
  readonly publicUrl: string | null;
  /** Origins whose pages may send bodies; null for all. */
  readonly allowedOrigins: readonly string[] | null;
  /** By one of which the URL of an image must be signed; the first signs. None for images to be had without. */
  readonly signingKeys: readonly SigningKey[];
  /** Bound of a PNG; null for that of the API. */
  readonly maxMegapixels: number | null;
  /** Bound of `scale` in URLs; null for that of the API. */
  readonly maxUrlScale: number | null;
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

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings, or everything that is wrong with the environment. */
export type SettingsResult =
  | { readonly ok: true; readonly value: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const DEFAULT_METRICS_PORT = 9464;
/** Each costs a microsecond of every request that no cache answers. */
const MAX_KEYS = 8;

/** The messages of the checks below say what was expected. */
const HOST = z.string().regex(/^[\w.:%-]+$/, "a host name or an address");
const PORT = integer(0, 65_535);
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
const ORIGIN_EXPECTED = "http:// or https:// with a host, without a path";

const VARIABLES = z
  .object({
    PORT: PORT.default(8080).describe("where maps are served; 0 takes any port"),
    HOST: HOST.default("0.0.0.0").describe("the address that maps are served at"),
    PUBLIC_URL: z
      .string()
      .regex(ORIGIN, ORIGIN_EXPECTED)
      .optional()
      .describe("scheme and host that links begin with (default: as addressed)"),
    ALLOWED_ORIGINS: z
      .string()
      .transform((text) => text.split(",").map((part) => part.trim().toLowerCase()))
      .refine(
        (origins) => origins.every((origin) => ORIGIN.test(origin)),
        `${ORIGIN_EXPECTED}, several with commas between them`,
      )
      .optional()
      .describe("origins whose pages may send bodies, with commas between them (default: all)"),
    SIGNING_KEYS: z
      .string()
      .transform(toSigningKeys)
      .optional()
      .describe(
        "keys that sign URLs of images; better in the environment, as others can see flags",
      ),
    MAX_MEGAPIXELS: integer(1, 64)
      .optional()
      .describe("millions of pixels that a PNG may have (default: 64)"),
    MAX_URL_SCALE: integer(1, 4).optional().describe("largest scale of a URL (default: 4)"),
    METRICS_PORT: z
      .union([z.literal("off").transform(() => null), PORT], {
        error: 'a whole number from 0 to 65535, or "off"',
      })
      .default(DEFAULT_METRICS_PORT)
      .describe("where Prometheus finds /metrics; off for nowhere"),
    METRICS_HOST: HOST.optional().describe(
      "the address of the metrics (default: that of the maps)",
    ),
    CACHE_MB: integer(1, 65_536).default(64).describe("bound of the image cache, of each worker"),
    GEOMETRY_CACHE_MB: integer(1, 65_536)
      .default(256)
      .describe("bound of the geometry layers in memory, of each worker"),
    WORKERS: integer(1, 64)
      .default(1)
      .describe("processes that share the port; one that dies is replaced"),
    RENDER_PROCESSES: integer(1, 64)
      .optional()
      .describe("processes that draw PNG, of each worker (default: 2 to 4, by machine)"),
    MAX_CONNECTIONS: integer(1, 1_000_000)
      .default(10_000)
      .describe("connections of each worker; it closes further ones as they come"),
    UNREAD_MB: integer(1, 65_536)
      .default(128)
      .describe("bound of answers yet to be read, and of bodies yet to be sent, of each worker"),
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
      .describe("proxies that are believed who asks, as 10.0.0.0/8,::1 (default: none)"),
    SLOW_REQUEST_MS: z
      .union([z.literal("off").transform(() => null), integer(1, 600_000)], {
        error: 'a whole number from 1 to 600000, or "off"',
      })
      .default(1000)
      .describe("work of so many milliseconds is logged with its stages; off for none"),
    KEEP_ALIVE_SECONDS: integer(1, 3600).default(5).describe("how long an idle connection is kept"),
    REQUEST_SECONDS: integer(1, 3600).default(30).describe("how long a request may take to arrive"),
    ANSWER_SECONDS: integer(1, 3600)
      .default(60)
      .describe("how long a client may take to read an answer"),
    DRAIN_DELAY_SECONDS: integer(0, 600)
      .default(0)
      .describe("seconds between the signal to end and the end of accepting"),
    DRAIN_SECONDS: integer(0, 600).default(10).describe("seconds for running requests to end"),
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
  const present = Object.entries(environment).filter(([, text]) => text !== "");
  const result = VARIABLES.safeParse(Object.fromEntries(present));
  if (result.success) return { ok: true, value: toSettings(result.data, processors) };
  return {
    ok: false,
    problems: result.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      // Of absent variables only the metrics port can be wrong: PORT may be the same.
      const text = environment[name] ?? String(DEFAULT_METRICS_PORT);
      const given = SECRETS.has(name) ? "not as it must be" : JSON.stringify(text);
      return `${name} is ${given}; expected ${message}`;
    }),
  };
}

function toSettings(read: z.output<typeof VARIABLES>, processors: number): Settings {
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? null,
    allowedOrigins: read.ALLOWED_ORIGINS ?? null,
    signingKeys: read.SIGNING_KEYS ?? [],
    maxMegapixels: read.MAX_MEGAPIXELS ?? null,
    maxUrlScale: read.MAX_URL_SCALE ?? null,
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

/** Variables whose values are shown to nobody. */
const SECRETS: ReadonlySet<string> = new Set(["SIGNING_KEYS"]);

const KEY = new RegExp(`^(?:([\\w-]{1,32}):)?([!-+\\--9;-~]{${MIN_SECRET_LENGTH},256})$`);
const KEYS_EXPECTED =
  `one to ${MAX_KEYS} keys with commas between them, each a secret of at least ${MIN_SECRET_LENGTH} characters ` +
  "without blanks, commas and colons, or a name, a colon and a secret; no name and no secret twice";

/** Keys in the order given; those without a name are called by their place. */
function toSigningKeys(text: string, context: z.RefinementCtx): readonly SigningKey[] {
  const found = text.split(",").map((part) => KEY.exec(part.trim()));
  const names = found.map((match, at) => match?.[1] ?? String(at + 1));
  const secrets = found.map((match) => match?.[2]);
  const isRight =
    found.every((match) => match !== null) &&
    found.length <= MAX_KEYS &&
    [names, secrets].every((list) => new Set(list).size === list.length);
  if (!isRight) context.addIssue({ code: "custom", message: KEYS_EXPECTED });
  return isRight ? names.map((name, at) => new SigningKey(name, secrets[at] ?? "")) : [];
}

/** Digits alone: neither signs nor blanks, fractions or exponents. */
function integer(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
}

/** At least two, so that a huge image does not keep small ones waiting. */
function defaultProcesses(processors: number, workers: number): number {
  return Math.max(2, Math.min(4, Math.floor((processors - 1) / workers)));
}
