import { LRUCache } from "lru-cache";
import { base64Text } from "../platform/bytes.ts";
import { crc32 } from "../platform/compression.ts";
import { Chunk } from "../svg/chunk.ts";
import { fontStyle, type Markup, NOTHING } from "../svg/markup.ts";
import { fontFile } from "./font/font-file.ts";
import { LetterSet, type WeighedText } from "./font/letters.ts";
import { SfntWriter } from "./font/sfnt.ts";
import type { Weight } from "./metrics.ts";

/** Fallbacks for readers that ignore embedded fonts: the same font if it is installed, then others of similar width. */
const FALLBACKS =
  "'Source Sans 3','Source Sans Pro',Carlito,Calibri,'Helvetica Neue',Arial,'DejaVu Sans Condensed',sans-serif";
const WEIGHTS: readonly (readonly [Weight, cssWeight: number])[] = [
  ["regular", 400],
  ["semibold", 600],
];
/** About a hundred fonts. */
const KEPT_BYTES = 2 * 1024 * 1024;

/** Fonts for some texts, and how the texts ask for them. */
export interface EmbeddedFonts {
  /** The value of `font-family`, with the embedded font first. Null if there are no letters. */
  readonly families: string | null;
  /** A style element; empty if there is no text. */
  readonly style: Markup;
}

/** A font of some characters in a weight. */
interface Face {
  readonly cssWeight: number;
  /** Names its content. */
  readonly sum: string;
  readonly base64: Chunk;
}

/** By weight and characters, which determine a font completely, so that no entry can go stale. */
const faces: Readonly<Record<Weight, LRUCache<string, Face>>> = {
  regular: faceCache(),
  semibold: faceCache(),
};

function faceCache(): LRUCache<string, Face> {
  return new LRUCache({
    maxSize: KEPT_BYTES / WEIGHTS.length,
    sizeCalculation: ({ base64 }, key) => base64.bytes.length + key.length,
  });
}

/** Shared by all documents. */
const letters: Readonly<Record<Weight, LetterSet>> = {
  regular: new LetterSet(),
  semibold: new LetterSet(),
};
const writer = new SfntWriter();

/**
 * Fonts that hold the letters of some texts and no others. They are named after their content: two
 * documents in one page have either other names or the same fonts.
 */
export function embeddedFonts(texts: readonly WeighedText[]): EmbeddedFonts {
  for (const [weight] of WEIGHTS) letters[weight].clear();
  for (let at = 0; at < texts.length; at += 1) letters[texts[at]!.weight].add(texts[at]!.text);
  const found: Face[] = [];
  for (const [weight, cssWeight] of WEIGHTS) {
    const key = letters[weight].key();
    if (key !== "") found.push(faces[weight].get(key) ?? newFace(key, weight, cssWeight));
  }
  if (found.length === 0) return { families: null, style: NOTHING };
  const family = `letters-${found.map(({ sum }) => sum).join("")}`;
  return { families: `${family},${FALLBACKS}`, style: fontStyle(family, found) };
}

function newFace(key: string, weight: Weight, cssWeight: number): Face {
  const file = fontFile(letters[weight].codes(), weight, writer);
  const sum = crc32(file).toString(16).padStart(8, "0");
  const made = { cssWeight, sum, base64: new Chunk(base64Text(file)) };
  faces[weight].set(key, made);
  return made;
}
