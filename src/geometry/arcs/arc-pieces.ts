import { type GreatCircleArc, type Position, pointOfArc, positionOf } from "./great-circle.ts";
import type { UnitVector } from "./great-circle.ts";

/**
 * A part of an arc on which the map is continuous, for projections cut along the meridian opposite
 * to their centre. Latitude only rises or only falls on it.
 */
export interface ArcPiece {
  /** Radians from the start of the arc. */
  readonly startRad: number;
  readonly endRad: number;
  /** The position at an angle of the piece; on the cut, the one on the piece's side of it. */
  readonly position: (angleRad: number) => Position;
}

const RADIANS = Math.PI / 180;
/** Pieces stop so far from the pole or the cut that they end at: 6 mm on the ground. */
const MARGIN_RAD = 1e-9;
const MARGIN_DEG = 1e-7;
/** An arc that leaves a plane by less lies in it. */
const IN_PLANE = 1e-12;

/** The pieces of an arc in order. They leave out its parts shorter than a few centimetres. */
export function arcPieces(
  arc: GreatCircleArc,
  ends: readonly [Position, Position],
  centralMeridianDeg: number,
): readonly ArcPiece[] {
  const turned = turnedArc(arc, centralMeridianDeg);
  const bounds = [0, ...turningAngles(turned), arc.lengthRad];
  return bounds.slice(1).flatMap((bound, i): readonly ArcPiece[] => {
    const [startRad, endRad] = [bounds[i]! + MARGIN_RAD, bound - MARGIN_RAD];
    if (endRad <= startRad) return [];
    const side = sideOfCut(turned, (startRad + endRad) / 2, ends, centralMeridianDeg);
    const position = (angleRad: number): Position => {
      const [x, y, z] = pointOfArc(turned, angleRad);
      // Rounding must not carry a point that stands on the cut to the other side of it.
      const [lon, lat] = positionOf([x, Math.abs(y), z]);
      return [centralMeridianDeg + side * Math.min(lon, 180 - MARGIN_DEG), lat];
    };
    return [{ startRad, endRad, position }];
  });
}

/** The arc in coordinates whose first axis lies on the central meridian. */
function turnedArc(arc: GreatCircleArc, centralMeridianDeg: number): GreatCircleArc {
  const [cosine, sine] = [
    Math.cos(centralMeridianDeg * RADIANS),
    Math.sin(centralMeridianDeg * RADIANS),
  ];
  const turn = ([x, y, z]: UnitVector): UnitVector => [
    x * cosine + y * sine,
    y * cosine - x * sine,
    z,
  ];
  return { start: turn(arc.start), heading: turn(arc.heading), lengthRad: arc.lengthRad };
}

/** Angles within the arc where it meets the plane of the central meridian or turns back to the equator. */
function turningAngles({ start, heading, lengthRad }: GreatCircleArc): readonly number[] {
  const isInPlane = Math.hypot(start[1], heading[1]) < IN_PLANE;
  const crossing = isInPlane ? [] : [Math.atan2(-start[1], heading[1])];
  return [...crossing, Math.atan2(heading[2], start[2])]
    .map((angle) => (angle < 0 ? angle + Math.PI : angle))
    .filter((angle) => angle > 0 && angle < lengthRad)
    .toSorted((a, b) => a - b);
}

/** 1 for the piece east of the central meridian, -1 west of it; on the cut, as its end is written. */
function sideOfCut(
  turned: GreatCircleArc,
  middleRad: number,
  ends: readonly [Position, Position],
  centralMeridianDeg: number,
): 1 | -1 {
  const y = pointOfArc(turned, middleRad)[1];
  if (Math.abs(y) > IN_PLANE) return y > 0 ? 1 : -1;
  const west = ends.find(([lon, lat]) => Math.abs(lat) < 90 && isOnCut(lon - centralMeridianDeg));
  return west !== undefined && west[0] < centralMeridianDeg ? -1 : 1;
}

function isOnCut(lonFromCentre: number): boolean {
  return Math.abs(Math.abs(lonFromCentre) - 180) < MARGIN_DEG;
}
