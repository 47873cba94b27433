import type { ArcPiece } from "./arc-pieces.ts";
import { distancePx, type Point, type Polyline, type Rectangle, type Vertex } from "./polyline.ts";
import type { Project } from "./projection.ts";

export interface Sample {
  readonly point: Point | null;
  readonly angleRad: number;
}

/** Where a line breaks is sought down to this length: 6 mm on the ground. */
const FINEST_RAD = 1e-9;
/** Ends of the finest parts that are further apart, in tolerances, stand on either side of a cut. */
export const CUT = 0.4;

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
  readonly frame: Rectangle;
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
    trace(previous, next, tracing, lines);
    previous = next;
  }
  return lines;
}

/** Adds the part of the curve between two samples to the lines. */
function trace(a: Sample, b: Sample, tracing: Tracing, lines: Vertex[][]): void {
  if (a.point === null && b.point === null) return;
  const middle = tracing.sample((a.angleRad + b.angleRad) / 2);
  if (isVertex(a) && isVertex(b) && isVertex(middle))
    if (isOutside([a, middle, b], tracing.frame) || isStraight(a, middle, b, tracing))
      return extend(lines, a, b);
  if (b.angleRad - a.angleRad < FINEST_RAD) {
    if (isVertex(a) && isVertex(b) && distancePx(a.point, b.point) < CUT * tracing.tolerancePx)
      extend(lines, a, b);
    return;
  }
  trace(a, middle, tracing, lines);
  trace(middle, b, tracing, lines);
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
function isStraight(a: Vertex, middle: Vertex, b: Vertex, tracing: Tracing): boolean {
  const { sample, tolerancePx } = tracing;
  return [0.5, 0.25, 0.75].every((share) => {
    const there = share === 0.5 ? middle : sample(a.angleRad + share * (b.angleRad - a.angleRad));
    if (!isVertex(there)) return false;
    const [dx, dy] = [b.point[0] - a.point[0], b.point[1] - a.point[1]];
    const [x, y] = [there.point[0] - a.point[0], there.point[1] - a.point[1]];
    const length = Math.hypot(dx, dy);
    if (length < tolerancePx / 4) return Math.hypot(x, y) < tolerancePx;
    const along = (x * dx + y * dy) / (length * length);
    const aside = Math.abs(x * dy - y * dx) / length;
    return aside <= tolerancePx && Math.abs(along - share) < 0.2;
  });
}

/** Whether a part of the curve is so far outside that no bend of it reaches the frame. */
function isOutside(vertices: readonly Vertex[], { widthPx, heightPx }: Rectangle): boolean {
  const xs = vertices.map(({ point }) => point[0]);
  const ys = vertices.map(({ point }) => point[1]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const margin = right - left + bottom - top;
  return (
    right + margin < 0 || left - margin > widthPx || bottom + margin < 0 || top - margin > heightPx
  );
}

function isVertex(sample: Sample): sample is Vertex {
  return sample.point !== null;
}
