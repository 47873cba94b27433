import { type Box, union } from "../helpers/plane.ts";
import { boxOf, fontSizeOf } from "./boxes.ts";
import { type Drawing, type Shape, shapesOf } from "./shapes.ts";

/** What the map itself takes of the image: the globe's outline, or the regions where there is none. */
export function mapBox(drawing: Drawing): Box {
  const globe = shapesOf(drawing, "sea").find(({ element }) => element === "path");
  if (globe !== undefined) return boxOf(globe);
  return union(shapesOf(drawing, "regions").map(boxOf));
}

/** Texts as the lines of paragraphs: those of one size, weight and left edge belong together. */
export function linesOf(shapes: readonly Shape[]): readonly (readonly Box[])[] {
  const paragraphs = new Map<string, Box[]>();
  for (const shape of shapes) {
    const name = `${fontSizeOf(shape)} ${shape.style.get("font-weight")}`;
    paragraphs.set(name, [...(paragraphs.get(name) ?? []), boxOf(shape)]);
  }
  return [...paragraphs.values()];
}
