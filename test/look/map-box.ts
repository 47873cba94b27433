import { type Box, union } from "../helpers/plane.ts";
import { boxOf } from "./boxes.ts";
import { type Drawing, shapesOf } from "./shapes.ts";

/** What the map itself takes of the image: the globe's outline, or the regions where there is none. */
export function mapBox(drawing: Drawing): Box {
  const globe = shapesOf(drawing, "sea").find(({ element }) => element === "path");
  if (globe !== undefined) return boxOf(globe);
  return union(shapesOf(drawing, "regions").map(boxOf));
}
