import { escaped } from "./escaping.ts";
import { numberText } from "./numbers.ts";
import { Chunk, type Piece } from "./chunk.ts";

/** A part of finished SVG. Only this file makes one from text; everything else goes through `svg`. */
export class Markup {
  /** All of it; null where anything but text is among its parts. */
  readonly text: string | null;
  readonly #content: Piece | readonly Part[];

  constructor(content: Piece | readonly Part[]) {
    this.text = typeof content === "string" ? content : null;
    this.#content = content;
  }

  /** Its pieces in order. Adjacent texts are one piece. */
  get pieces(): readonly Piece[] {
    const pieces: Piece[] = [];
    const last = this.#addTo(pieces, "");
    if (last !== "") pieces.push(last);
    return pieces;
  }

  /** All of it as text: for tools and tests, as it decodes the chunks. */
  get source(): string {
    return this.pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
  }

  /** @returns the text at the end, given that at the beginning */
  #addTo(pieces: Piece[], before: string): string {
    const content = this.#content;
    if (typeof content === "string") return before + content;
    if (content instanceof Chunk) {
      if (before !== "") pieces.push(before);
      pieces.push(content);
      return "";
    }
    let text = before;
    for (const part of content) {
      if (typeof part === "string") text += part;
      else if (part instanceof Markup) text = part.#addTo(pieces, text);
      else for (const markup of part) text = markup.#addTo(pieces, text);
    }
    return text;
  }
}

type Part = string | Markup | readonly Markup[];

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

/** The text for a hole; null if the value is more than text. */
function plainText(hole: Hole): string | null {
  if (typeof hole === "string") return escaped(hole);
  if (typeof hole === "number") return numberText(hole);
  if (hole instanceof Markup) return hole.text;
  let text = "";
  for (const markup of hole) {
    if (markup.text === null) return null;
    text += markup.text;
  }
  return text;
}

/** Like `svg`, for values that include chunks. */
function assembled(literals: TemplateStringsArray, holes: readonly Hole[]): Markup {
  const parts: Part[] = [literals[0]!];
  for (let i = 0; i < holes.length; i++) {
    const hole = holes[i]!;
    parts.push(typeof hole === "object" ? hole : plainText(hole)!, literals[i + 1]!);
  }
  return new Markup(parts);
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

/** A font file for one weight of a family. */
export interface FontFace {
  readonly cssWeight: number;
  /** The file, as base64. */
  readonly base64: Chunk;
}

/** A style element that does nothing but bring fonts along. */
export function fontStyle(family: string, faces: readonly FontFace[]): Markup {
  if (!/^[a-z][a-z0-9-]*$/.test(family)) throw new RangeError(`not a plain name: ${family}`);
  const parts: Part[] = ["<style>"];
  for (const { cssWeight, base64 } of faces) {
    const names = `font-family:${family};font-weight:${cssWeight}`;
    parts.push(`@font-face{${names};src:url(data:font/ttf;base64,`, new Markup(base64), ")}");
  }
  return new Markup([...parts, "</style>"]);
}

/** The same markup, encoded once for all documents. */
export function chunkOf({ source }: Markup): Markup {
  return new Markup(new Chunk(source));
}

/** @param opening of an element, up to where attributes may follow */
export function elementChunk(opening: Markup): ElementChunk {
  const whole = new Chunk(svg`${opening}/>`.source);
  return { whole: new Markup(whole), opening: new Markup(whole.withoutEnd("/>".length)) };
}

/** An element that has no attributes but those given yet, and the same up to where more may follow. */
export interface ElementChunk {
  readonly whole: Markup;
  readonly opening: Markup;
}
