import * as z from "zod";
import type { OperatorBounds } from "../http/service-port.ts";
import { MIN_SECRET_LENGTH, SigningKey } from "../signing/signing-key.ts";

/** What an operator decides of answers, whatever they run on. */
export interface AnswerSettings extends OperatorBounds {
  /** Bound of a PNG; null for that of the API. */
  readonly maxMegapixels: number | null;
}

/** Each costs a microsecond of every request that no cache answers. */
const MAX_KEYS = 8;

/** The messages of the checks below say what was expected. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
const ORIGIN_EXPECTED = "http:// or https:// with a host, without a path";

/** The variables that say it, in the order in which problems are told. */
export const answerVariables = {
  PUBLIC_URL: z
    .string()
    .regex(ORIGIN, ORIGIN_EXPECTED)
    .optional()
    .describe("scheme and host at the start of links (default: as addressed)"),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim().toLowerCase()))
    .refine(
      (origins) => origins.every((origin) => ORIGIN.test(origin)),
      `${ORIGIN_EXPECTED}, several with commas between them`,
    )
    .optional()
    .describe("origins whose pages may send bodies, separated by commas (default: all)"),
  SIGNING_KEYS: z
    .string()
    .transform(toSigningKeys)
    .optional()
    .describe(
      "keys that sign URLs of images; better in the environment, because others can see flags",
    ),
  MAX_MEGAPIXELS: integer(1, 64)
    .optional()
    .describe("largest PNG in millions of pixels (default: 64)"),
  MAX_URL_SCALE: integer(1, 4).optional().describe("largest scale in a URL (default: 4)"),
};

const VARIABLES = z.object(answerVariables);

export function toAnswerSettings(read: z.output<typeof VARIABLES>): AnswerSettings {
  return {
    publicUrl: read.PUBLIC_URL ?? null,
    allowedOrigins: read.ALLOWED_ORIGINS ?? null,
    signingKeys: read.SIGNING_KEYS ?? [],
    maxMegapixels: read.MAX_MEGAPIXELS ?? null,
    maxUrlScale: read.MAX_URL_SCALE ?? null,
  };
}

/** Variables whose values are shown to nobody. */
const SECRETS: ReadonlySet<string> = new Set(["SIGNING_KEYS"]);

/** A variable that is empty counts as absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

export function presentVariables(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ""));
}

/** @param defaults of variables that may be wrong though nobody has set them */
export function settingProblems(
  { issues }: z.ZodError,
  environment: Environment,
  defaults: Environment = {},
): readonly string[] {
  return issues.map(({ path, message }) => {
    const name = String(path[0]);
    const text = environment[name] ?? defaults[name];
    const given = SECRETS.has(name) ? "not as it must be" : JSON.stringify(text);
    return `${name} is ${given}; expected ${message}`;
  });
}

/**
 * The settings of answers from the environment, which may have other variables.
 *
 * @throws RangeError naming everything that is wrong
 */
export function answerSettings(environment: Environment): AnswerSettings {
  const result = VARIABLES.safeParse(presentVariables(environment));
  if (result.success) return toAnswerSettings(result.data);
  throw new RangeError(settingProblems(result.error, environment).join("; "));
}

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
export function integer(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
}
