import type { Weight } from "../metrics.ts";
import { scriptFont } from "./font-store.ts";
import type { ShapedText } from "./shape.ts";

/** How far glyphs reach from their baseline, in thousandths of an em. */
export interface Ink {
  readonly above: number;
  readonly below: number;
}

const inks = new WeakMap<ShapedText, Ink>();

/** The ink of all glyphs of a text but those of the bundled font. */
export function inkOf(text: ShapedText, weight: Weight): Ink {
  const known = inks.get(text);
  if (known !== undefined) return known;
  let [above, below] = [0, 0];
  for (const { font, id, y } of text.glyphs) {
    const extents = font === null ? undefined : scriptFont(font, weight)!.glyphExtents(id);
    if (extents === undefined) continue;
    // The shaper counts up, lines count down: a height is negative, as the ink lies under its bearing.
    above = Math.max(above, extents.yBearing - y);
    below = Math.max(below, y - extents.yBearing - extents.height);
  }
  const ink = { above, below };
  inks.set(text, ink);
  return ink;
}
