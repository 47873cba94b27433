import type { GeometryLayer } from "../atlas.ts";
import type { FrameBox } from "./frame-box.ts";
import type { Line, Shape } from "./shapes.ts";

/** Degrees between lines, the widest first. */
const STEPS_DEG = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] as const;
/** So many spaces between parallels fit into a frame, if not more. */
const SPACES = 3;
/** Places that a line is followed by. */
const PLACES = 48;
/** Places of the frame, each way, that tell which degrees it shows. */
const LATTICE = 8;

type Range = readonly [from: number, to: number];

/**
 * Meridians and parallels for a frame, as many as a map of its size should have, in units of the grid: a little
 * longer than the frame, which is still to be cut out. Empty where it shows no part of the globe.
 */
export function frameGraticule(layer: GeometryLayer, frame: FrameBox): Shape {
  const shown = shownDegrees(layer, frame);
  if (shown === null) return [];
  const { latitudes, longitudes } = shown;
  const span = latitudes[1] - latitudes[0];
  const step = STEPS_DEG.find((each) => SPACES * each <= span) ?? STEPS_DEG.at(-1)!;
  const middle = layer.projection.centralMeridianDeg;
  const [south, north] = layer.projection.latitudesDeg;
  const lat = widened(latitudes, step, [south, north]);
  const lon = widened(longitudes, step, [middle - 180, middle + 180]);
  const between = ([from, to]: Range, place: number): number =>
    from + ((to - from) * place) / PLACES;
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
  { unproject, project, projection }: GeometryLayer,
  { left, top, right, bottom }: FrameBox,
): { readonly latitudes: Range; readonly longitudes: Range } | null {
  const lats: number[] = [];
  const lons: number[] = [];
  for (let across = 0; across <= LATTICE; across += 1)
    for (let down = 0; down <= LATTICE; down += 1) {
      const x = left + ((right - left) * across) / LATTICE;
      const y = top + ((bottom - top) * down) / LATTICE;
      const position = unproject([x, y]);
      if (position === null) continue;
      // Beside the globe the inverse goes round it: what it says is not what is there.
      const back = project(position);
      if (back === null || Math.abs(back[0] - x) + Math.abs(back[1] - y) > 0.01) continue;
      const turn = position[0] - projection.centralMeridianDeg;
      lons.push(projection.centralMeridianDeg + turn - 360 * Math.round(turn / 360));
      lats.push(position[1]);
    }
  if (lats.length === 0) return null;
  return {
    latitudes: [Math.min(...lats), Math.max(...lats)],
    longitudes: [Math.min(...lons), Math.max(...lons)],
  };
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
): Line {
  const points: number[] = [];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let place = 0; place <= PLACES; place += 1) {
    const point = project(positionAt(place));
    if (point === null || !point.every(Number.isFinite)) continue;
    const [x, y] = [Math.round(point[0] * unitsPerPx), Math.round(point[1] * unitsPerPx)];
    points.push(x, y);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { points: Int32Array.from(points), left, top, right, bottom };
}
