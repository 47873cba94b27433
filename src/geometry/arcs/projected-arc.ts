import { type ArcPiece, arcPieces } from "./arc-pieces.ts";
import type { GeometryLayer } from "../atlas.ts";
import { greatCircleArc, type Position } from "./great-circle.ts";
import { clippedLine, joinedLines, type Point, type Polyline, simplifiedLine } from "./polyline.ts";
import { insetBoxesPx } from "../inset-projection.ts";
import { isComposite, type Project } from "../projection.ts";
import { CUT, sampler, tracedPiece } from "./traced-piece.ts";

/** A great-circle arc as the map shows it. */
export interface ProjectedArc {
  /** From start to end, broken where the map is cut or shows nothing; within the frame. */
  readonly polylines: readonly Polyline[];
  /** Whether the first polyline starts where the arc does. */
  readonly reachesStart: boolean;
  /** Whether the last polyline ends where the arc does. */
  readonly reachesEnd: boolean;
  /** Whether nearly all of the arc is on the map. */
  readonly isWhole: boolean;
  /** The true place of a point of the arc, on the side of the map where the polylines have it. */
  readonly locate: (angleRad: number) => Point | null;
}

const RADIANS = Math.PI / 180;
/** The longest part of an arc that is looked at in four places only. */
const STEP_RAD = 15 * RADIANS;
/** Insets show a few degrees, which longer steps would miss. */
const INSET_STEP_RAD = 0.25 * RADIANS;
/** Six tenths of the tolerance go into following the curve, the rest into having fewer vertices. */
const TRACING_SHARE = 0.6;

/** From the mainland to an inset, or between two: one straight line, as the way between them is on no map. */
function lineToInset(from: Position, to: Position, layer: FramedProjection): ProjectedArc | null {
  if (!isComposite(layer.projection)) return null;
  const [start, end] = [layer.project(from), layer.project(to)];
  if (start === null || end === null) return null;
  const boxes = insetBoxesPx(layer.projection);
  const insetOf = ([x, y]: Point): number =>
    boxes.findIndex(
      ([left, top, right, bottom]) => x >= left && x <= right && y >= top && y <= bottom,
    );
  if (insetOf(start) === insetOf(end)) return null;
  const line = [
    { point: start, angleRad: 0 },
    { point: end, angleRad: 1 },
  ];
  return {
    polylines: clippedLine(line, {
      left: layer.leftPx,
      top: layer.topPx,
      right: layer.leftPx + layer.widthPx,
      bottom: layer.topPx + layer.heightPx,
    }),
    reachesStart: true,
    reachesEnd: true,
    isWhole: true,
    locate: (share) => [
      start[0] + share * (end[0] - start[0]),
      start[1] + share * (end[1] - start[1]),
    ],
  };
}

/**
 * The shortest way between two positions, as the layer's projection shows it.
 *
 * @param tolerancePx how far the polylines may stand from the true curve, in frame pixels, above 0
 * @returns null when both ends are the same position, or when the tolerance is one that no line keeps
 */
export function projectedArc(
  from: Position,
  to: Position,
  layer: FramedProjection,
  tolerancePx: number,
): ProjectedArc | null {
  const straight = lineToInset(from, to, layer);
  if (straight !== null) return straight;
  // The curve would be halved down to 6 mm on the ground, all of it.
  if (!(tolerancePx > 0) || tolerancePx === Infinity) return null;
  const arc = greatCircleArc(from, to);
  if (arc === null) return null;
  const pieces = arcPieces(arc, [from, to], layer.projection.centralMeridianDeg);
  const frame = { left: 0, top: 0, right: layer.widthPx, bottom: layer.heightPx };
  const project = fromCorner(layer);
  const stepRad = isComposite(layer.projection) ? INSET_STEP_RAD : STEP_RAD;
  const finePx = TRACING_SHARE * tolerancePx;
  const lines = pieces.flatMap((piece) => {
    const sample = sampler(piece, project);
    return tracedPiece(piece, stepRad, { sample, tolerancePx: finePx, frame });
  });
  const polylines = joinedLines(lines, CUT * finePx).flatMap((line) =>
    clippedLine(simplifiedLine(line, tolerancePx - finePx), frame).map((part) =>
      fromOrigin(part, layer),
    ),
  );
  const end = polylines.at(-1)?.at(-1)?.angleRad ?? 0;
  const start = polylines[0]?.[0]?.angleRad;
  return {
    polylines,
    reachesStart: start !== undefined && Math.abs(start - pieces[0]!.startRad) < 1e-6,
    reachesEnd: end === pieces.at(-1)?.endRad,
    isWhole: shownRad(polylines) >= WHOLE_SHARE * arcRad(pieces),
    locate: (angleRad) => {
      const piece = pieces.find(({ endRad }) => angleRad <= endRad) ?? pieces.at(-1);
      return piece === undefined ? null : sampler(piece, layer.project)(angleRad).point;
    },
  };
}

/** What the edge of a map takes from a line on it is no part that is missed. */
const WHOLE_SHARE = 0.99;

function arcRad(pieces: readonly ArcPiece[]): number {
  return pieces.reduce((sum, { startRad, endRad }) => sum + endRad - startRad, 0);
}

function shownRad(polylines: readonly Polyline[]): number {
  return polylines.reduce((sum, line) => sum + line.at(-1)!.angleRad - line[0]!.angleRad, 0);
}

type FramedProjection = Pick<
  GeometryLayer,
  "project" | "projection" | "leftPx" | "topPx" | "widthPx" | "heightPx"
>;

/** Places as counted from the corner of the frame. */
function fromCorner({ project, leftPx, topPx }: FramedProjection): Project {
  if (leftPx === 0 && topPx === 0) return project;
  return (position) => {
    const point = project(position);
    return point === null ? null : [point[0] - leftPx, point[1] - topPx];
  };
}

/** As counted on the whole layer again. */
function fromOrigin(line: Polyline, { leftPx, topPx }: FramedProjection): Polyline {
  if (leftPx === 0 && topPx === 0) return line;
  return line.map(({ point: [x, y], angleRad }) => ({ point: [x + leftPx, y + topPx], angleRad }));
}
