import type { Point, Polyline, Vertex } from "../../geometry/arcs/polyline.ts";
import { type Box, boxOf } from "../../geometry/box.ts";
import { numberText } from "../../svg/numbers.ts";

/** The visible part of a line that ends in an arrowhead, in image pixels. */
export interface Arrow {
  /** The line up to where the arrowhead covers its end. */
  readonly line: Polyline;
  /** Null when the line is shorter than it is wide, and would hide it. */
  readonly head: ArrowHead | null;
}

interface ArrowHead {
  /** Path data. */
  readonly path: string;
  readonly box: Box;
}

/** Half the distance between the barbs, as a share of the head's length. */
const HALF_BREADTH = 0.4;
/** A head of a thin line is at least so long, or it looks like the end of the line. */
const MIN_HEAD_PX = 10;
/** The barbs sweep back: the head's axis is shorter than its length by a fifth. */
const AXIS = 0.8;
/** Room for the line's end to stand beside the axis, as the line may be curved. */
const CURVED = 1.1;
/** A head points as the curve does over this last part before the tip. */
const TANGENT_RAD = 1e-6;

/**
 * An arrow at the end of a line: the tip on the curve, stopPx before the line's end, the axis along
 * the curve there. Heads grow with the line's width, and shrink to half the length of a short line.
 *
 * @param locate the true curve, in image pixels, by a vertex's angle
 */
export function arrow(
  whole: Polyline,
  widthPx: number,
  stopPx: number,
  locate: (angleRad: number) => Point | null,
): Arrow {
  const line = shortened(whole, stopPx);
  const visiblePx = lengthPx(line);
  if (visiblePx < widthPx) return { line: whole, head: null };
  const fullPx = Math.max(MIN_HEAD_PX, 4 + 3 * widthPx);
  const headPx = Math.min(fullPx, visiblePx / 2);
  // A head that had to shrink keeps broader than its line.
  const halfPx = Math.max(
    HALF_BREADTH * headPx,
    Math.min(0.75 * widthPx + 1, HALF_BREADTH * fullPx),
  );
  // The line's round end, half its width in radius, stays within the head's sides.
  const capPx = (widthPx / 2) * (Math.hypot(headPx, halfPx) / halfPx) * CURVED;
  const coveredPx = Math.max(0.7 * headPx, capPx);
  return {
    line: shortened(line, Math.min(coveredPx, 0.9 * visiblePx)),
    head: arrowHead(tipOf(line, locate), headPx, halfPx),
  };
}

interface Tip {
  readonly point: Point;
  /** Of length 1. */
  readonly direction: Point;
}

/** The direction is the true curve's: that of a segment may be several degrees off. */
function tipOf(line: Polyline, locate: (angleRad: number) => Point | null): Tip {
  const { point, angleRad } = line.at(-1)!;
  const backRad = Math.min(TANGENT_RAD, (angleRad - line[0]!.angleRad) / 2);
  const ahead = locate(angleRad) ?? point;
  const behind = locate(angleRad - backRad) ?? line.at(-2)!.point;
  const [dx, dy] = [ahead[0] - behind[0], ahead[1] - behind[1]];
  const length = Math.hypot(dx, dy);
  return { point, direction: [dx / length, dy / length] };
}

function arrowHead({ point, direction }: Tip, headPx: number, halfPx: number): ArrowHead {
  const corner = (backPx: number, asidePx: number): Point => [
    point[0] - direction[0] * backPx - direction[1] * asidePx,
    point[1] - direction[1] * backPx + direction[0] * asidePx,
  ];
  const corners = [corner(0, 0), corner(headPx, halfPx), corner(headPx, -halfPx)] as const;
  const [tip, left, right] = corners;
  const text = ([x, y]: Point): string => `${numberText(x)} ${numberText(y)}`;
  const barbs = [left, corner(AXIS * headPx, 0), right].map(text);
  return { path: `M${text(tip)}L${barbs.join(" ")}z`, box: boxOf(corners.flat()) };
}

/** A line without the last part of it, measured along it; at least its start is left. */
function shortened(line: Polyline, byPx: number): Polyline {
  let rest = byPx;
  for (let i = line.length - 1; i > 0 && rest > 0; i--) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const segmentPx = lengthPx([a, b]);
    if (segmentPx > rest) return [...line.slice(0, i), towards(b, a, rest / segmentPx)];
    rest -= segmentPx;
  }
  return rest > 0 ? line.slice(0, 1) : line;
}

function towards(a: Vertex, b: Vertex, share: number): Vertex {
  const [x, y] = a.point;
  return {
    point: [x + (b.point[0] - x) * share, y + (b.point[1] - y) * share],
    angleRad: a.angleRad + (b.angleRad - a.angleRad) * share,
  };
}

function lengthPx(line: Polyline): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) {
    const [[x, y], [toX, toY]] = [line[i - 1]!.point, line[i]!.point];
    length += Math.hypot(toX - x, toY - y);
  }
  return length;
}
