import { isBlank } from "../values/text.ts";

/**
 * A name and a value of a query, escaped no more than a URL needs that people read, and that stands
 * unharmed in HTML, Markdown and shells between quotes.
 */
export function queryPair(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)
    .replace(READABLE, (escape) => decoded.get(escape)!)
    .replace(HARMFUL, percentOf)}`;
}

const decoded: ReadonlyMap<string, string> = new Map([
  ["%2C", ","],
  ["%3A", ":"],
  ["%3B", ";"],
  ["%2F", "/"],
  ["%40", "@"],
  ["%20", "+"],
]);
const READABLE = /%(?:2C|3A|3B|2F|40|20)/g;
const HARMFUL = /[!'()*]/g;

function percentOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** A text as one field of a grammar: what would end or trim it is made literal. */
export function field(text: string): string {
  const escaped = text.replace(DELIMITER, "\\$&");
  const isPlain = !isBlank(text.charCodeAt(0)) && !isBlank(text.charCodeAt(text.length - 1));
  return isPlain ? escaped : escaped.replace(BLANKS_AT_ENDS, "\\$&");
}

const DELIMITER = /[\\,;:>]/g;
const BLANKS_AT_ENDS = /^[ \t\r\n]|[ \t\r\n]$/g;
