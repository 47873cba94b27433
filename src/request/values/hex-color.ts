import type { HexColor } from "../types.ts";
import type { JsonSchema } from "./json-schema.ts";

const sixDigits = /^#[0-9a-f]{6}$/;

export const hexColorExpected = "a colour as #rrggbb";

export const hexColorSchema: JsonSchema = { type: "string", pattern: "^#[0-9a-fA-F]{6}$" };

/** Lowercase; null for every other way to write a colour. */
export function parseHexColor(text: string): HexColor | null {
  const lower = text.toLowerCase();
  return isHexColor(lower) ? lower : null;
}

function isHexColor(text: string): text is HexColor {
  return sixDigits.test(text);
}
