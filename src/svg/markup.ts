/** A piece of finished SVG. Only this file makes one from text; everything else goes through `svg`. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

export const NOTHING = new Markup("");

type Hole = string | number | Markup | readonly Markup[];

/**
 * The tag that all markup is written with: strings are escaped, numbers rounded, Markup and lists
 * of it passed through.
 *
 * @throws RangeError for a number that is not finite
 */
export function svg(literals: TemplateStringsArray, ...holes: readonly Hole[]): Markup {
  let source = literals[0]!;
  for (let i = 0; i < holes.length; i++) source += filled(holes[i]!) + literals[i + 1]!;
  return new Markup(source);
}

function filled(hole: Hole): string {
  if (typeof hole === "string") return escaped(hole);
  if (typeof hole === "number") return numberText(hole);
  if (hole instanceof Markup) return hole.source;
  let source = "";
  for (const markup of hole) source += markup.source;
  return source;
}

/**
 * Geometry that the build made: trusted, and too long to be looked through at every request.
 *
 * @param path relative integer path commands
 */
export function pathMarkup(path: string): Markup {
  if (!/^[MmlhvzcqMLHVZCQ0-9 -]*$/.test(path)) throw new RangeError("not a path of the build");
  return new Markup(path);
}

// oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 forbids are controls
const SPECIAL = /["&'<>\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/;

/**
 * Text for element content and attribute values. Characters that XML 1.0 forbids, lone surrogates
 * among them, become U+FFFD.
 */
export function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  let out = "";
  for (const character of text) out += ENTITIES.get(character) ?? allowed(character);
  return out;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['"', "&quot;"],
  ["&", "&amp;"],
  ["'", "&#39;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);

function allowed(character: string): string {
  const code = character.codePointAt(0)!;
  const isControl = code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return isControl || isSurrogate || code === 0xfffe || code === 0xffff ? "\ufffd" : character;
}

/** A number with at most two decimals, without exponent or minus zero. */
export function numberText(value: number): string {
  if (!(Math.abs(value) < 1e9)) throw new RangeError(`not a coordinate: ${value}`);
  return String(Math.round(value * 100) / 100 + 0);
}

/** A scale factor with six significant digits, without exponent. */
export function factorText(value: number): string {
  if (!(value > 0 && value < 1e6)) throw new RangeError(`not a factor: ${value}`);
  const decimals = Math.max(0, 5 - Math.floor(Math.log10(value)));
  return value.toFixed(Math.min(decimals, 20)).replace(/\.?0+$/, "");
}
