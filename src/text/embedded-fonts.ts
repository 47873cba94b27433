import { crc32 } from "node:zlib";
import { LRUCache } from "lru-cache";
import { fontStyle, type Markup, NOTHING } from "../svg/markup.ts";
import { fontFile } from "./font/font-file.ts";
import { letterCodes, type WeighedText } from "./font/letters.ts";
import type { Weight } from "./metrics.ts";

/** For readers that ignore the fonts in the file: the same font, and then others about as narrow. */
const FALLBACKS =
  "'Source Sans 3','Source Sans Pro',Carlito,Calibri,'Helvetica Neue',Arial,'DejaVu Sans Condensed',sans-serif";
const WEIGHTS: readonly (readonly [Weight, cssWeight: number])[] = [
  ["regular", 400],
  ["semibold", 600],
];
/** A hundred fonts or so, with the bits that the gzip encoder keeps of each. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** Fonts for some texts, and how the texts ask for them. */
export interface EmbeddedFonts {
  /** The value of `font-family`: first what the document brings along. Null where there is no letter. */
  readonly families: string | null;
  /** A style element; nothing where there is no text. */
  readonly style: Markup;
}

/** A font of some characters in a weight. */
interface Face {
  readonly cssWeight: number;
  /** Names its content. */
  readonly sum: string;
  readonly base64: Buffer;
}

/** By weight and characters, which say all of a font: nothing in it can go stale. */
const faces = new LRUCache<string, Face>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ base64 }, key) => 2 * base64.length + 2 * key.length,
});

/**
 * Fonts that hold the letters of some texts and no others. They are named after their content: two
 * documents in one page have either other names or the same fonts.
 */
export function embeddedFonts(texts: readonly WeighedText[]): EmbeddedFonts {
  const found = WEIGHTS.flatMap(([weight, cssWeight]): Face[] => {
    const codes = letterCodes(texts, weight);
    return codes.length === 0 ? [] : [faceOf(codes, weight, cssWeight)];
  });
  if (found.length === 0) return { families: null, style: NOTHING };
  const family = `letters-${found.map(({ sum }) => sum).join("")}`;
  return { families: `${family},${FALLBACKS}`, style: fontStyle(family, found) };
}

let scratch = Buffer.alloc(0);

/** The same memory for all files, as none outlives its text: fresh memory takes longer than a file. */
function scratchOf(length: number): Buffer {
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * length);
  return scratch.subarray(0, length);
}

function faceOf(codes: Uint16Array, weight: Weight, cssWeight: number): Face {
  const key = `${weight} ${String.fromCharCode(...codes)}`;
  const known = faces.get(key);
  if (known !== undefined) return known;
  const file = fontFile(codes, weight, scratchOf);
  const sum = crc32(file).toString(16).padStart(8, "0");
  // Not of the pool that small buffers share: it would be kept as long as this one.
  const text = file.toString("base64");
  const base64 = Buffer.allocUnsafeSlow(text.length);
  base64.write(text, "latin1");
  const made = { cssWeight, sum, base64 };
  faces.set(key, made);
  return made;
}
