import type { FrameBox } from "../framing/frame-box.ts";
import type { Extent } from "../packed/packed-context.ts";
import { projectedPoints } from "../projected-points.ts";
import type { ContextMap } from "./context-frame.ts";

/** Of what is wider, its corners tell too little. */
const MAX_SPAN_DEG = 20;
/** Sides that are straight in degrees are bent on a map, by less than this of what they take there, */
const BEND = 0.5;
/** or than this, in frame pixels. */
const LEAST_PX = 2;

/**
 * Whether what lies between some degrees may come into a box of a map: about a pole, and at the corners of conic
 * and azimuthal maps, fewer than the degrees of the box let in.
 */
export function nearBox(
  { projection }: ContextMap,
  box: FrameBox,
  unitsPerDegree: number,
): (extent: Extent) => boolean {
  const pointsOf = projectedPoints(projection);
  const corners = new Float64Array(8);
  return ({ west, south, east, north }) => {
    const maxSpan = MAX_SPAN_DEG * unitsPerDegree;
    if (east - west > maxSpan || north - south > maxSpan) return true;
    const [left, right] = [west / unitsPerDegree, east / unitsPerDegree];
    const [low, high] = [south / unitsPerDegree, north / unitsPerDegree];
    corners.set([left, low, right, low, left, high, right, high]);
    const points = pointsOf(corners);
    return points === null || meets(points, box);
  };
}

function meets(points: Float64Array, box: FrameBox): boolean {
  const minX = Math.min(points[0]!, points[2]!, points[4]!, points[6]!);
  const maxX = Math.max(points[0]!, points[2]!, points[4]!, points[6]!);
  const minY = Math.min(points[1]!, points[3]!, points[5]!, points[7]!);
  const maxY = Math.max(points[1]!, points[3]!, points[5]!, points[7]!);
  const margin = LEAST_PX + BEND * Math.max(maxX - minX, maxY - minY);
  return (
    minX - margin <= box.right &&
    maxX + margin >= box.left &&
    minY - margin <= box.bottom &&
    maxY + margin >= box.top
  );
}
