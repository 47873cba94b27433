import { Engraving, type Piece } from "./engraving.ts";

const NO_PIECES: readonly Piece[] = [];

/** A part of finished SVG. Only this file makes one from text; everything else goes through `svg`. */
export class Markup {
  /** Up to the last engraving; empty where there is none. */
  readonly leading: readonly Piece[];
  /** What follows. */
  readonly text: string;

  constructor(text: string, leading: readonly Piece[] = NO_PIECES) {
    this.text = text;
    this.leading = leading;
  }

  get pieces(): readonly Piece[] {
    return this.text === "" ? this.leading : [...this.leading, this.text];
  }

  /** All of it as text: for tools and tests, as it decodes the engravings. */
  get source(): string {
    return this.pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
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
  let text = literals[0]!;
  for (let i = 0; i < holes.length; i++) {
    const filling = plainText(holes[i]!);
    if (filling === null) return assembled(literals, holes);
    text += filling + literals[i + 1]!;
  }
  return new Markup(text);
}

/** What goes into a hole; null where that is more than text. */
function plainText(hole: Hole): string | null {
  if (typeof hole === "string") return escaped(hole);
  if (typeof hole === "number") return numberText(hole);
  if (hole instanceof Markup) return hole.leading.length === 0 ? hole.text : null;
  let text = "";
  for (const markup of hole) {
    if (markup.leading.length > 0) return null;
    text += markup.text;
  }
  return text;
}

/** As `svg`, where engravings are among the fillings. */
function assembled(literals: TemplateStringsArray, holes: readonly Hole[]): Markup {
  const row = new PieceRow();
  row.addText(literals[0]!);
  for (let i = 0; i < holes.length; i++) {
    const hole = holes[i]!;
    if (hole instanceof Markup) row.add(hole);
    else if (typeof hole !== "object") row.addText(plainText(hole)!);
    else for (const markup of hole) row.add(markup);
    row.addText(literals[i + 1]!);
  }
  return row.markup();
}

/** Markup in a row, which takes less than a list of it where there are hundreds. */
export interface MarkupRow {
  readonly add: (markup: Markup) => void;
  /** To be called once, at the end. */
  readonly markup: () => Markup;
}

export function markupRow(): MarkupRow {
  return new PieceRow();
}

class PieceRow implements MarkupRow {
  readonly #leading: Piece[] = [];
  #text = "";

  add({ leading, text }: Markup): void {
    for (const piece of leading) {
      if (typeof piece === "string") this.#text += piece;
      else {
        // Text that meets text becomes one piece.
        if (this.#text !== "") this.#leading.push(this.#text);
        this.#leading.push(piece);
        this.#text = "";
      }
    }
    this.#text += text;
  }

  markup(): Markup {
    return new Markup(this.#text, this.#leading);
  }

  /** @param text finished markup, as nobody outside this file can tell */
  addText(text: string): void {
    this.#text += text;
  }
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

/** Engraves what stays the same from image to image, in the order in which documents have it. */
export class Engraver {
  #last: Engraving | null = null;

  /** The same markup, as an engraving. */
  engraved({ source }: Markup): Markup {
    return new Markup("", [this.#engraving(source)]);
  }

  /** @param opening of an element, up to where attributes may follow */
  element(opening: Markup): EngravedElement {
    const whole = this.#engraving(svg`${opening}/>`.source);
    const start = whole.withoutEnd("/>".length);
    return { whole: new Markup("", [whole]), opening: new Markup("", [start]) };
  }

  #engraving(text: string): Engraving {
    this.#last = new Engraving(text, this.#last);
    return this.#last;
  }
}

/** An element that has no attributes but those given yet, and the same up to where more may follow. */
export interface EngravedElement {
  readonly whole: Markup;
  readonly opening: Markup;
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
