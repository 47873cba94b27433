/** Longitude and latitude in degrees. */
export type Position = readonly [lon: number, lat: number];
/** Components on the unit sphere: towards (0°, 0°), (90° E, 0°) and the north pole. */
export type UnitVector = readonly [number, number, number];

/** The shorter arc of a great circle between two positions. */
export interface GreatCircleArc {
  readonly start: UnitVector;
  /** The direction of travel at the start: a unit vector at right angles to it. */
  readonly heading: UnitVector;
  /** Above 0, at most π. */
  readonly lengthRad: number;
}

const RADIANS = Math.PI / 180;
/** Positions closer than this are one: a hundredth of a millimetre on the ground. */
const IDENTICAL_RAD = 1e-12;
/** Ends closer to opposite than this leave the arc to us: less than a centimetre on the ground. */
const ANTIPODAL_RAD = 1e-9;

export function unitVector([lon, lat]: Position): UnitVector {
  const acrossAxis = Math.cos(lat * RADIANS);
  return [
    acrossAxis * Math.cos(lon * RADIANS),
    acrossAxis * Math.sin(lon * RADIANS),
    Math.sin(lat * RADIANS),
  ];
}

/** The position of a vector of any length but 0; longitude in [-180, 180]. */
export function positionOf([x, y, z]: UnitVector): Position {
  return [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.sqrt(x * x + y * y)) / RADIANS];
}

/**
 * The angle between two unit vectors in radians, 0..π, as exact for nearly equal and nearly
 * opposite ones as for others.
 */
export function angularDistance(a: UnitVector, b: UnitVector): number {
  return Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
}

/**
 * The shortest way from one position to another. Between antipodes, where every way is as short,
 * the one that sets out due north; from a pole, the one along longitude 0.
 *
 * @returns null when both are the same position, however it is written
 */
export function greatCircleArc(from: Position, to: Position): GreatCircleArc | null {
  const [start, end] = [unitVector(from), unitVector(to)];
  const lengthRad = angularDistance(start, end);
  if (lengthRad < IDENTICAL_RAD) return null;
  if (lengthRad > Math.PI - ANTIPODAL_RAD)
    return { start, heading: northwards(from), lengthRad: Math.PI };
  return { start, heading: normalised(cross(cross(start, end), start)), lengthRad };
}

/** The point of an arc that stands so far from its start; in radians. */
export function pointOfArc({ start, heading }: GreatCircleArc, angleRad: number): UnitVector {
  const [along, ahead] = [Math.cos(angleRad), Math.sin(angleRad)];
  return [
    start[0] * along + heading[0] * ahead,
    start[1] * along + heading[1] * ahead,
    start[2] * along + heading[2] * ahead,
  ];
}

function northwards([lon, lat]: Position): UnitVector {
  if (Math.abs(lat) === 90) return [1, 0, 0];
  const [sine, cosine] = [Math.sin(lat * RADIANS), Math.cos(lat * RADIANS)];
  return [-sine * Math.cos(lon * RADIANS), -sine * Math.sin(lon * RADIANS), cosine];
}

function dot(a: UnitVector, b: UnitVector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: UnitVector, b: UnitVector): UnitVector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function normalised(vector: UnitVector): UnitVector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}
