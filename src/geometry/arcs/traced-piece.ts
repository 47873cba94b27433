import type { ArcPiece } from "./arc-pieces.ts";
import { distancePx, type Point, type Polyline, type Vertex } from "./polyline.ts";
import type { Box } from "../box.ts";
import type { Project } from "../projection.ts";

export interface Sample {
  readonly point: Point | null;
  readonly angleRad: number;
}

/** Where a line breaks is sought down to this length: 6 mm on the ground. */
const FINEST_RAD = 1e-9;
/** Ends of the finest parts that are further apart, in tolerances, stand on either side of a cut. */
export const CUT = 0.4;
const SHORT_PX = 48;
/** What is asked of the middle where it alone is looked at, as a part of the tolerance. */
const MIDDLE_SHARE = 0.8;

/** The places of a piece in frame pixels; null where the projection goes to infinity, too. */
export function sampler(piece: ArcPiece, project: Project): (angleRad: number) => Sample {
  return (angleRad) => {
    const point = project(piece.position(angleRad));
    const isShown = point !== null && Number.isFinite(point[0]) && Number.isFinite(point[1]);
    return { angleRad, point: isShown ? point : null };
  };
}

export interface Tracing {
  readonly sample: (angleRad: number) => Sample;
  readonly tolerancePx: number;
  /** Its corner is the origin. */
  readonly frame: Box;
}

/**
 * A piece of an arc as polylines within the tolerance of the true curve, halving its steps where the
 * curve bends. Far outside the frame they may be coarser.
 *
 * @param stepRad what is looked at in four places only when it seems straight
 */
export function tracedPiece(
  { startRad, endRad }: ArcPiece,
  stepRad: number,
  tracing: Tracing,
): readonly Polyline[] {
  const count = Math.ceil((endRad - startRad) / stepRad);
  const lines: Vertex[][] = [];
  let previous = tracing.sample(startRad);
  for (let i = 1; i <= count; i++) {
    const angleRad = i === count ? endRad : startRad + ((endRad - startRad) * i) / count;
    const next = tracing.sample(angleRad);
    trace(previous, middleOf(previous, next, tracing), next, tracing, lines);
    previous = next;
  }
  return lines;
}

/** Adds the part of the curve between two samples, whose middle is known, to the lines. */
function trace(a: Sample, middle: Sample, b: Sample, tracing: Tracing, lines: Vertex[][]): void {
  if (a.point === null && b.point === null) return;
  const isFinest = b.angleRad - a.angleRad < FINEST_RAD;
  if (isVertex(a) && isVertex(b)) {
    if (isVertex(middle) && isOutside(a, middle, b, tracing.frame)) return extend(lines, a, b);
    if (isFinest && distancePx(a.point, b.point) < CUT * tracing.tolerancePx)
      return extend(lines, a, b);
  }
  if (isFinest) return;
  // On a short chord there is no room for a second bend: the middle alone tells.
  if (isVertex(a) && isVertex(b) && isShort(a, b)) {
    if (isStraight(a, b, [middle], MIDDLE_SHARE * tracing.tolerancePx)) return extend(lines, a, b);
  }
  // The quarters tell whether the chord stands for the curve, and are the next middles if not.
  const [first, third] = [middleOf(a, middle, tracing), middleOf(middle, b, tracing)];
  if (isVertex(a) && isVertex(b) && isStraight(a, b, [first, middle, third], tracing.tolerancePx))
    return extend(lines, a, b);
  trace(a, first, middle, tracing, lines);
  trace(middle, third, b, tracing, lines);
}

function middleOf(a: Sample, b: Sample, { sample }: Tracing): Sample {
  return sample((a.angleRad + b.angleRad) / 2);
}

function extend(lines: Vertex[][], a: Vertex, b: Vertex): void {
  const last = lines.at(-1);
  if (last?.at(-1)?.angleRad === a.angleRad) last.push(b);
  else lines.push([a, b]);
}

/**
 * Whether the chord stands for the curve. Places that are not spread evenly along the chord tell of
 * a cut or a bend between them.
 */
function isStraight(
  a: Vertex,
  b: Vertex,
  between: readonly Sample[],
  tolerancePx: number,
): boolean {
  const [dx, dy] = [b.point[0] - a.point[0], b.point[1] - a.point[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  for (let i = 0; i < between.length; i++) {
    const there = between[i]!.point;
    if (there === null) return false;
    const [x, y] = [there[0] - a.point[0], there[1] - a.point[1]];
    if (length < tolerancePx / 4) {
      if (x * x + y * y >= tolerancePx * tolerancePx) return false;
      continue;
    }
    const along = (x * dx + y * dy) / (length * length);
    if (Math.abs(x * dy - y * dx) > tolerancePx * length) return false;
    if (Math.abs(along - (i + 1) / (between.length + 1)) >= 0.2) return false;
  }
  return true;
}

function isShort(a: Vertex, b: Vertex): boolean {
  return distancePx(a.point, b.point) <= SHORT_PX;
}

/** Whether a part of the curve is so far outside that no bend of it reaches the frame. */
function isOutside(a: Vertex, middle: Vertex, b: Vertex, frame: Box): boolean {
  const left = Math.min(a.point[0], middle.point[0], b.point[0]);
  const right = Math.max(a.point[0], middle.point[0], b.point[0]);
  const top = Math.min(a.point[1], middle.point[1], b.point[1]);
  const bottom = Math.max(a.point[1], middle.point[1], b.point[1]);
  const margin = right - left + bottom - top;
  return (
    right + margin < 0 ||
    left - margin > frame.right ||
    bottom + margin < 0 ||
    top - margin > frame.bottom
  );
}

function isVertex(sample: Sample): sample is Vertex {
  return sample.point !== null;
}
