import type { GeometryLayer } from "./atlas.ts";
import { visitEdges } from "./path-edges.ts";

/** A rectangle in frame pixels. */
interface FrameBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Four numbers an edge, in frame pixels: from x, from y, to x, to y. A globe has some 200 edges. */
const edgesOfLayers = new WeakMap<GeometryLayer, Float64Array>();

/** Whether the edge of the globe runs through a box; never where a layer shows no globe. */
export function crossesGlobeEdge(geometry: GeometryLayer, box: FrameBox): boolean {
  const edges = edgesOf(geometry);
  for (let at = 0; at < edges.length; at += 4)
    if (meets(edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!, box)) return true;
  return false;
}

function edgesOf(geometry: GeometryLayer): Float64Array {
  const known = edgesOfLayers.get(geometry);
  if (known !== undefined) return known;
  const numbers: number[] = [];
  if (geometry.spherePath !== null)
    visitEdges(geometry.spherePath, (x1, y1, x2, y2) => {
      numbers.push(x1, y1, x2, y2);
    });
  const edges = Float64Array.from(numbers, (units) => units / geometry.unitsPerPx);
  edgesOfLayers.set(geometry, edges);
  return edges;
}

/** Whether a line meets a box: cut at one pair of its sides, then at the other (Liang and Barsky, 1984). */
function meets(x1: number, y1: number, x2: number, y2: number, box: FrameBox): boolean {
  const { left, top, right, bottom } = box;
  // Nearly all edges lie on one side of the box.
  if (x1 < left && x2 < left) return false;
  if (x1 > right && x2 > right) return false;
  if (y1 < top && y2 < top) return false;
  if (y1 > bottom && y2 > bottom) return false;
  const [acrossFrom, acrossTo] = cut(x1, x2 - x1, left, right);
  const [downFrom, downTo] = cut(y1, y2 - y1, top, bottom);
  return Math.max(0, acrossFrom, downFrom) <= Math.min(1, acrossTo, downTo);
}

/** From which part of a step up to which a line lies between two bounds; it is not beyond one of them. */
function cut(start: number, step: number, low: number, high: number): readonly [number, number] {
  if (step === 0) return [0, 1];
  const [one, other] = [(low - start) / step, (high - start) / step];
  return one < other ? [one, other] : [other, one];
}
