import { createRequire } from "node:module";
import type { Parser, PathCommand } from "opentype.js";

/** One character of the bundled font; advance and outline in thousandths of an em, y down. */
export interface Glyph {
  readonly character: string;
  readonly advance: number;
  /** Relative integer commands; empty for a blank. */
  readonly path: string;
}

/** One weight of the bundled font. */
export interface Font {
  readonly style: (typeof STYLES)[number];
  readonly glyphs: readonly Glyph[];
}

const STYLES = ["Regular", "SemiBold"] as const;

// The package resolves to CommonJS under Node, though its types and its linter entry say otherwise.
const opentype = createRequire(import.meta.url)("opentype.js") as Parser;

/** Outlines are on this grid, whatever the font's own. */
const UNITS_PER_EM = 1000;

/**
 * Blocks that are bundled: Latin with its extensions A and B and the comma-below letters in it,
 * Greek, Cyrillic, combining marks left out, punctuation, currency, and the signs that labels use.
 */
const BLOCKS = `
  20-7e a0-24f 2b0-2ff 370-3ff 400-52f 1e00-1eff 1f00-1fff 2010-2044 2070-209c 20a0-20bf
  2100-214f 2150-215f 2190-2199 2200-2265`;

/** Replaces a character that the font lacks. */
const REPLACEMENT = "\ufffd";

/** The weights that the server sets text in, from the sources by name. */
export function fonts(files: ReadonlyMap<string, Buffer>): readonly Font[] {
  return STYLES.map((style) => ({
    style,
    glyphs: glyphs(files.get(`source-sans-3-${style.toLowerCase()}.ttf`)!),
  }));
}

/**
 * Every character of the bundled blocks that a font has, by code point, and last the replacement
 * character. Source Sans 3 has none, so it gets the font's `.notdef`, a crossed box: a question
 * mark could be read as part of the text.
 */
function glyphs(font: Buffer): readonly Glyph[] {
  const bytes = font.buffer.slice(font.byteOffset, font.byteOffset + font.byteLength);
  const parsed = opentype.parse(bytes as ArrayBuffer);
  const scale = UNITS_PER_EM / parsed.unitsPerEm;
  const codes = BLOCKS.trim()
    .split(/\s+/)
    .flatMap((block) => {
      const [from, to] = block.split("-").map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to! - from! + 1 }, (_, i) => from! + i);
    });
  const bundled = (character: string): Glyph => {
    // A font answers with its `.notdef` for a character that it lacks.
    const glyph = parsed.charToGlyph(character);
    const { commands } = glyph.getPath(0, 0, UNITS_PER_EM);
    const advance = Math.round(glyph.advanceWidth! * scale);
    return { character, advance, path: outline(commands) };
  };
  const characters = codes.map((code) => String.fromCodePoint(code));
  const present = characters.filter((character) => parsed.hasChar(character));
  return [...present, REPLACEMENT].map((character) => bundled(character));
}

/** Contours are closed in words, or a stroke around them would have a notch where they begin. */
function outline(commands: readonly PathCommand[]): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let text = "";
  const relative = (toX: number, toY: number): string =>
    `${Math.round(toX) - x} ${Math.round(toY) - y}`.replace(" -", "-");
  for (const command of commands) {
    if (command.type === "Z") continue;
    const isFirst = command.type === "M";
    if (isFirst && text !== "") {
      text += "z";
      [x, y] = [startX, startY];
    }
    const end = relative(command.x, command.y);
    if (command.type === "Q") text += `q${relative(command.x1, command.y1)} ${end}`;
    else if (command.type === "C")
      text += `c${relative(command.x1, command.y1)} ${relative(command.x2, command.y2)} ${end}`;
    else if (isFirst || end !== "0 0") text += `${command.type.toLowerCase()}${end}`;
    [x, y] = [Math.round(command.x), Math.round(command.y)];
    if (isFirst) [startX, startY] = [x, y];
  }
  return text === "" ? "" : `${text}z`;
}
