import { maxLengths } from "../parameters/limits.ts";
import type { JsonSchema } from "./json-schema.ts";
import { cleanText } from "./text.ts";
import type { RegionId } from "../types.ts";

const usual = /^[A-Z0-9-]{1,16}$/;
const smallLetters = /[a-z]+/g;

export const regionIdExpected = `an id of 1 to ${maxLengths.regionId} characters`;

export const regionIdSchema = {
  type: "string",
  minLength: 1,
  maxLength: maxLengths.regionId,
} as const satisfies JsonSchema;

/**
 * As ids are compared until it is known which regions there are: without blanks around it, in composed form, the
 * letters of ASCII in capitals. Null for an empty or long one, or one with a control character.
 */
export function parseRegionId(text: string): RegionId | null {
  const canonical = usual.test(text) ? text : capitalised(text);
  return canonical !== null && isRegionId(canonical) ? canonical : null;
}

function capitalised(text: string): string | null {
  const clean = cleanText(text, maxLengths.regionId);
  // Other capitals can be longer and stand for something else: a sharp s is no SS, a ligature no FI.
  return clean?.trim().replace(smallLetters, (letters) => letters.toUpperCase()) ?? null;
}

/**
 * Whether a text without a region may be a code all the same, old or of another standard: \`ZZ\`, \`RO-XX\`, \`840\`,
 * \`DE21\`. Short words that mean something in other places of a query are none.
 */
export function isShapedLikeCode(text: string): boolean {
  return CODE.test(text) && !WORDS.has(text);
}

const CODE = /^(?:[A-Z]{2,3}|(?=..)[A-Z]{0,3}\d{1,8}[A-Z]{0,2}|[A-Z]{2,3}-[A-Z\d][A-Z\d-]{0,11})$/;
const WORDS: ReadonlySet<string> = new Set(["ALL", "ANY", "OFF", "ON", "TOP", "MIN", "MAX"]);

function isRegionId(text: string): text is RegionId {
  return text !== "";
}

export function byId<T extends { readonly id: RegionId }>(a: T, b: T): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
