import type { GeometryLayer } from "../atlas.ts";
import { type Box, boxOf } from "../box.ts";
import type { PathLine } from "../paths/path-lines.ts";
import { simplerLine } from "../paths/simpler-line.ts";
import { shownPositions } from "../shown-positions.ts";
import type { Shape } from "./shapes.ts";

/** Degrees between lines, the widest first. */
const STEPS_DEG = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] as const;
/** So many spaces between parallels fit into a frame, if not more. */
const SPACES = 3;
/** Places that a line is followed by. */
const PLACES = 48;
/** By how much a line may leave its course, in units. */
const TOLERANCE_UNITS = 1;
/** Places of the frame, each way, that tell which degrees it shows. */
const LATTICE = 8;

type Range = readonly [from: number, to: number];

/**
 * Meridians and parallels for a frame, as many as a map of its size should have, in units of the grid: a little
 * longer than the frame, which is still to be cut out. Empty where it shows no part of the globe.
 */
export function frameGraticule(layer: GeometryLayer, frame: Box): Shape {
  const shown = shownDegrees(layer, frame);
  if (shown === null) return [];
  const { latitudes, longitudes } = shown;
  const span = latitudes[1] - latitudes[0];
  const step = STEPS_DEG.find((each) => SPACES * each <= span) ?? STEPS_DEG.at(-1)!;
  const middle = layer.projection.centralMeridianDeg;
  const [south, north] = layer.projection.latitudesDeg;
  const lat = widened(latitudes, step, [south, north]);
  const lon = widened(longitudes, step, [middle - 180, middle + 180]);
  // A bit beyond the antimeridian is the other side of the map.
  const between = ([from, to]: Range, place: number): number =>
    place === PLACES ? to : from + ((to - from) * place) / PLACES;
  return [
    ...multiples(lon, step, [middle - 180, middle + 180]).map((at) =>
      lineOf(layer, (place) => [at, between(lat, place)]),
    ),
    ...multiples(lat, step, [-90, 90]).map((at) =>
      lineOf(layer, (place) => [between(lon, place), at]),
    ),
  ].filter((line) => line.points.length > 2);
}

/** Longitudes within half a turn of the central meridian. */
function shownDegrees(
  layer: GeometryLayer,
  frame: Box,
): { readonly latitudes: Range; readonly longitudes: Range } | null {
  const middle = layer.projection.centralMeridianDeg;
  const positions = shownPositions(layer, frame, LATTICE);
  if (positions.length === 0) return null;
  const degrees = positions.flatMap(([lon, lat]) => {
    const turn = lon - middle;
    return [middle + turn - 360 * Math.round(turn / 360), lat];
  });
  const { left, top, right, bottom } = boxOf(degrees);
  return { latitudes: [top, bottom], longitudes: [left, right] };
}

/** By a step each way: between the places that were looked at there may be more. */
function widened([from, to]: Range, step: number, [min, max]: Range): Range {
  return [Math.max(min, from - step), Math.min(max, to + step)];
}

/** Multiples of a step within a range, but not at the ends of another. */
function multiples([from, to]: Range, step: number, [min, max]: Range): readonly number[] {
  const found: number[] = [];
  for (let count = Math.ceil(from / step); count * step <= to; count += 1)
    if (count * step > min && count * step < max) found.push(count * step);
  return found;
}

function lineOf(
  { project, unitsPerPx }: GeometryLayer,
  positionAt: (place: number) => readonly [number, number],
): PathLine {
  const points: number[] = [];
  for (let place = 0; place <= PLACES; place += 1) {
    const point = project(positionAt(place));
    if (point === null || !point.every(Number.isFinite)) continue;
    points.push(point[0] * unitsPerPx, point[1] * unitsPerPx);
  }
  if (points.length < 4) return { points: Int32Array.from([]), ...boxOf([]) };
  // Rounded places close to each other are steps, which is seen in small frames.
  const line = simplerLine(points, TOLERANCE_UNITS);
  return { points: line, ...boxOf(line) };
}
