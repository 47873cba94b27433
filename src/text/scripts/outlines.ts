import type { Font } from "harfbuzzjs";
import { LRUCache } from "lru-cache";
import { glyph, type Weight } from "../metrics.ts";
import { scriptFont } from "./font-store.ts";
import type { PlacedGlyph } from "./shape.ts";

const TOKEN = /[A-Z]|-?\d+(?:\.\d+)?/g;

/** Outlines of a few thousand glyphs at most. */
const MAX_LETTERS = 2_000_000;

const known = new LRUCache<string, string>({
  maxSize: MAX_LETTERS,
  sizeCalculation: (path) => path.length + 32,
});

/** The outline of a glyph: relative path commands; empty for a blank. */
export function glyphOutline({ font, id }: PlacedGlyph, weight: Weight): string {
  if (font === null) return glyph(String.fromCodePoint(id), weight).path;
  const key = `${font} ${weight} ${id}`;
  const path = known.get(key) ?? outlineOf(scriptFont(font, weight)!, id);
  known.set(key, path);
  return path;
}

/** As the bundled ones are: whole numbers, y down. */
function outlineOf(font: Font, id: number): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let out = "";
  const tokens = font.glyphToPath(id).match(TOKEN) ?? [];
  for (let at = 0; at < tokens.length;) {
    const command = tokens[at++]!;
    if (command === "Z") {
      out += "z";
      [x, y] = [startX, startY];
      continue;
    }
    const count = { M: 1, L: 1, Q: 2, C: 3 }[command];
    if (count === undefined) throw new RangeError(`not a command of an outline: ${command}`);
    const steps: string[] = [];
    let [toX, toY] = [x, y];
    for (let point = 0; point < count; point += 1) {
      [toX, toY] = [Math.round(Number(tokens[at++])), -Math.round(Number(tokens[at++]))];
      steps.push(`${toX - x} ${toY - y}`);
    }
    out += command.toLowerCase() + steps.join(" ");
    [x, y] = [toX, toY];
    if (command === "M") [startX, startY] = [x, y];
  }
  return out;
}
