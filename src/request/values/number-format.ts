import { limits } from "../parameters/limits.ts";

/**
 * How numbers are written, in the notation of d3-format without fill, width and symbols:
 *
 *     format = "compact" / [sign] [","] ["." digits] ["~"] [type]
 *     sign   = "-" / "+" / "("
 *     type   = d e f g r s % p
 */
const SPECIFIER = /^(?:[-+(])?,?(?:\.(\d{1,2}))?~?[defgrs%p]?$/;

const COMPACT = "compact";

export const numberFormatExpected =
  "compact, or a specifier of d3-format as ,.1f or .0% or ~s: [sign][,][.digits][~][type], sign one of - + (, at most 12 digits, type one of d e f g r s % p";

/** Null for every other text. */
export function parseNumberFormat(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  if (text.toLowerCase() === COMPACT) return COMPACT;
  const match = SPECIFIER.exec(text);
  return match === null || Number(match[1] ?? 0) > limits.formatDigits.max ? null : text;
}

const MAX_LENGTH = 16;
