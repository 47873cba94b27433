import { crc32 } from "node:zlib";
import { type FontFace, fontStyle, type Markup, NOTHING } from "../svg/markup.ts";
import { fontFile } from "./font/font-file.ts";
import type { Weight } from "./metrics.ts";

/** A text in a weight. */
export interface WeighedText {
  readonly text: string;
  readonly weight: Weight;
}

/** For readers that ignore the fonts in the file: the same font, and then others about as narrow. */
const FALLBACKS =
  "'Source Sans 3','Source Sans Pro',Carlito,Calibri,'Helvetica Neue',Arial,'DejaVu Sans Condensed',sans-serif";
const WEIGHTS: readonly (readonly [Weight, cssWeight: number])[] = [
  ["regular", 400],
  ["semibold", 600],
];

/** Fonts for some texts, and how the texts ask for them. */
export interface EmbeddedFonts {
  /** The value of `font-family`: first what the document brings along. */
  readonly families: string;
  /** A style element; nothing where there is no text. */
  readonly style: Markup;
}

/**
 * Fonts that hold the letters of some texts and no others. They are named after their content: two
 * documents in one page have either other names or the same fonts.
 */
export function embeddedFonts(texts: readonly WeighedText[]): EmbeddedFonts {
  const faces = WEIGHTS.flatMap(([weight, cssWeight]): FontFace[] => {
    const codes = codePoints(texts, weight);
    return codes.length === 0 ? [] : [{ cssWeight, file: fontFile(codes, weight) }];
  });
  const sums = faces.map(({ file }) => crc32(file).toString(16).padStart(8, "0"));
  const family = `letters-${sums.join("")}`;
  const style = faces.length === 0 ? NOTHING : fontStyle(family, faces);
  return { families: `${family},${FALLBACKS}`, style };
}

/** Of all texts in a weight, each once, ascending. */
function codePoints(texts: readonly WeighedText[], wanted: Weight): readonly number[] {
  const codes = new Set<number>();
  for (const { text, weight } of texts)
    if (weight === wanted)
      for (let i = 0; i < text.length; i++) {
        const code = text.codePointAt(i)!;
        codes.add(code);
        if (code > 0xffff) i += 1;
      }
  return [...codes].toSorted((a, b) => a - b);
}
