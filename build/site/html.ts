import { escaped } from "../../src/svg/escaping.ts";

/** A part of finished HTML. Texts become one only by way of `markup`, which escapes them. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Hole = string | number | Html | readonly Html[];

/** The tag that pages are written with, by a name that the formatter does not know, as blanks count: strings are escaped, Html and lists of it passed through. */
export function markup(literals: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  let source = literals[0]!;
  for (const [at, hole] of holes.entries()) source += filled(hole) + literals[at + 1]!;
  return new Html(source);
}

export const EMPTY = new Html("");

export function joined(parts: readonly Html[], separator = ""): Html {
  return new Html(parts.map(({ source }) => source).join(separator));
}

function filled(hole: Hole): string {
  if (hole instanceof Html) return hole.source;
  return typeof hole === "object"
    ? hole.map(({ source }) => source).join("")
    : escaped(String(hole));
}
