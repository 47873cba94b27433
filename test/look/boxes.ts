import { readFileSync } from "node:fs";
import { join } from "node:path";
import { around, type Box } from "../helpers/plane.ts";
import { parsedFont } from "../helpers/opentype.ts";
import { ringsOf } from "./rings.ts";
import { mapped, numberOf, scaleOf, type Shape } from "./shapes.ts";

const SOURCES = join(import.meta.dirname, "../../data-sources");
const [REGULAR, SEMIBOLD] = ["regular", "semibold"].map((weight) =>
  parsedFont(readFileSync(join(SOURCES, `source-sans-3-${weight}.ttf`))),
);
/** Of capitals and digits over the baseline, and of the deepest letters below it, in ems. */
const [ASCENT, DESCENT] = [0.69, 0.21];

/** What a shape takes of the image, by the font's own metrics where it is a text; lines without their width. */
export function boxOf(shape: Shape): Box {
  if (shape.element === "text") return textBox(shape);
  if (shape.element === "path") return around(ringsOf(shape).flat());
  const [x, y] = shape.element === "rect" ? ["x", "y"] : ["cx", "cy"];
  const [left, top] = mapped(shape.matrix, [numberOf(shape, x), numberOf(shape, y)]);
  const scale = scaleOf(shape.matrix);
  if (shape.element === "circle") {
    const radius = numberOf(shape, "r") * scale;
    return { left: left - radius, top: top - radius, right: left + radius, bottom: top + radius };
  }
  const [width, height] = [numberOf(shape, "width") * scale, numberOf(shape, "height") * scale];
  return { left, top, right: left + width, bottom: top + height };
}

function textBox(shape: Shape): Box {
  const size = fontSizeOf(shape);
  const width = textWidth(shape.text, size, shape.style.get("font-weight") === "600");
  const [x, baseline] = mapped(shape.matrix, [numberOf(shape, "x"), numberOf(shape, "y")]);
  const anchor = shape.style.get("text-anchor") ?? "start";
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return {
    left,
    right: left + width,
    top: baseline - ASCENT * size,
    bottom: baseline + DESCENT * size,
  };
}

export function fontSizeOf(shape: Shape): number {
  return numberOf(shape, "font-size") * scaleOf(shape.matrix);
}

/** Advance of a line in Source Sans 3, as another program reads the font, without kerning: at most a pixel too wide. */
function textWidth(text: string, sizePx: number, isSemibold: boolean): number {
  const font = (isSemibold ? SEMIBOLD : REGULAR)!;
  const units = Array.from(text, (character) => font.charToGlyph(character).advanceWidth ?? 0);
  return (units.reduce((sum, width) => sum + width, 0) * sizePx) / font.unitsPerEm;
}
