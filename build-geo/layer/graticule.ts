import { type Project, projectEachPart } from "../../src/geometry/projection.ts";
import type { Framing } from "../plane/frame.ts";
import { inShortSegments, withoutIdleVertices } from "../plane/grid.ts";
import { linesPath } from "../plane/path-text.ts";
import type { ScopeParameters } from "../release.ts";
import type { Arc, Position } from "../topology/topology.ts";

/** Steps that the lines of a country go beyond it, on the way to the edge of the frame. */
const MARGIN_STEPS = 6;
/** How far a line may leave its true course, in frame pixels; on a coarse grid, in path units. */
const FLATNESS_PX = 0.06;
const FLATNESS_UNITS = 0.6;
/** Halvings of a step by which the end of a line is found where the frame ends: far below a unit. */
const HALVINGS = 20;
const SAMPLES_PER_STEP = 20;
/** Lines jump between the insets of a composite projection; no real step is as long. */
const LONGEST_STEP_PX = 60;

/** Meridians and parallels inside the frame, every step of the scope, on the grid. */
export function graticule(
  { graticuleStepDeg: step, isGlobe }: ScopeParameters,
  { constants, widthPx, heightPx, extentDeg }: Framing,
  unitsPerPx: number,
): Arc[] {
  const [main, ...insets] = projectEachPart(constants);
  const margin = isGlobe ? 0 : MARGIN_STEPS * step;
  const size = { widthPx, heightPx };
  return [
    ...partLines(main!, step, withMargin(extentDeg, margin), size),
    ...insets.flatMap((forward, i) =>
      partLines(forward, step, constants.insets![i]!.extentDeg, size),
    ),
  ]
    .map((run) =>
      withoutNearVertices(
        run.map(([x, y]) => [x * unitsPerPx, y * unitsPerPx]),
        Math.max(FLATNESS_UNITS, FLATNESS_PX * unitsPerPx),
      ),
    )
    .filter((line) => line.length > 1);
}

/** The same as path text. */
export function graticulePath(scope: ScopeParameters, frame: Framing, unitsPerPx: number): string {
  const lines = graticule(scope, frame, unitsPerPx);
  return linesPath(lines.map((line) => inShortSegments(line, frame.widthPx * unitsPerPx)));
}

function withMargin(
  [west, south, east, north]: Framing["extentDeg"],
  margin: number,
): Framing["extentDeg"] {
  const middle = (west + east) / 2;
  return [
    Math.max(middle - 180, west - margin),
    Math.max(-90, south - margin),
    Math.min(middle + 180, east + margin),
    Math.min(90, north + margin),
  ];
}

/** The lines of one part of a map, in frame pixels. */
function partLines(
  forward: Project,
  step: number,
  [west, south, east, north]: Framing["extentDeg"],
  { widthPx, heightPx }: Pick<Framing, "widthPx" | "heightPx">,
): Arc[] {
  const toFrame = (position: Position): Position | null => {
    const point = forward(position);
    if (point === null) return null;
    const [x, y] = point;
    return x < 0 || x > widthPx || y < 0 || y > heightPx ? null : point;
  };
  // The antimeridian is the outline of the globe; poles and cut latitudes are its ends.
  const meridians = multiples(step, west, east).map((lon) =>
    samples(south, north, step / SAMPLES_PER_STEP).map((lat): Position => [lon, lat]),
  );
  const parallels = multiples(step, south, north).map((lat) =>
    samples(west, east, step / SAMPLES_PER_STEP).map((lon): Position => [lon, lat]),
  );
  return [...meridians, ...parallels].flatMap((line) => runs(line, toFrame));
}

function multiples(step: number, from: number, to: number): number[] {
  const found: number[] = [];
  for (let value = Math.ceil(from / step) * step; value < to; value += step)
    if (value > from) found.push(value);
  return found;
}

function samples(from: number, to: number, step: number): number[] {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
}

/** The parts of a line that the frame shows, each up to where the frame ends. */
function runs(line: readonly Position[], toFrame: ToFrame): Arc[] {
  const found: Position[][] = [[]];
  line.forEach((position, i) => {
    const before = line[i - 1];
    const point = toFrame(position);
    const last = before === undefined ? null : toFrame(before);
    if (point !== null && last === null && before !== undefined)
      found.at(-1)!.push(lastShown(position, before, toFrame));
    if (point === null && last !== null) found.at(-1)!.push(lastShown(before!, position, toFrame));
    const isJump = point !== null && last !== null && distance(point, last) > LONGEST_STEP_PX;
    if (isJump) found.at(-1)!.push(lastShown(before!, position, toFrame, last));
    if (point === null || isJump) found.push([]);
    if (isJump) found.at(-1)!.push(lastShown(position, before!, toFrame, point));
    if (point !== null) found.at(-1)!.push(point);
  });
  return found.filter((run) => run.length > 1);
}

/** A position in the frame in pixels; null outside it. */
type ToFrame = (position: Position) => Position | null;

/**
 * How far a line goes from a position that is shown towards one that is not: in pixels.
 *
 * @param near what lies far from it is another part of the map; null where there is but one
 */
function lastShown(
  shown: Position,
  hidden: Position,
  toFrame: ToFrame,
  near: Position | null = null,
): Position {
  let [from, to] = [shown, hidden];
  let last = toFrame(shown)!;
  for (let i = 0; i < HALVINGS; i++) {
    const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const point = toFrame(middle);
    const isShown = point !== null && (near === null || distance(point, near) <= LONGEST_STEP_PX);
    if (isShown) [from, last] = [middle, point];
    else to = middle;
  }
  return last;
}

function distance([ax, ay]: Position, [bx, by]: Position): number {
  return Math.hypot(ax - bx, ay - by);
}

/** Keeps the samples that a line so flat needs (Douglas and Peucker, 1973). */
function withoutNearVertices(line: readonly Position[], flatness: number): Arc {
  const keep = (from: number, to: number): number[] => {
    let [worst, farthest] = [flatness, -1];
    const [[ax, ay], [bx, by]] = [line[from]!, line[to]!];
    for (let i = from + 1; i < to; i++) {
      const [x, y] = line[i]!;
      const away =
        Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);
      if (away > worst) [worst, farthest] = [away, i];
    }
    return farthest < 0 ? [] : [...keep(from, farthest), farthest, ...keep(farthest, to)];
  };
  const kept = [0, ...keep(0, line.length - 1), line.length - 1].map((i) => line[i]!);
  return withoutIdleVertices(kept.map(([x, y]) => [Math.round(x) + 0, Math.round(y) + 0]));
}
