import { createRequire } from "node:module";
import type { Parser } from "opentype.js";

// The package resolves to CommonJS under Node, though its types say otherwise.
const opentype: Parser = createRequire(import.meta.url)("opentype.js");

/** A font file as another program reads it. */
export function parsedFont(file: Uint8Array): ReturnType<Parser["parse"]> {
  return opentype.parse(Uint8Array.from(file).buffer);
}
