import {
  CLOSED_PATHS,
  OPEN_PATHS,
  type PackedHead,
  unpackedLayer,
} from "../../../src/geometry/packed/packed-layer.ts";
import type { LayerModule } from "../layer-module.ts";
import { layerRows } from "../layer-modules.ts";
import type { Layer } from "../../layer/layer.ts";
import { pathRings } from "../../plane/path-text.ts";
import { type Arc, arcNumber } from "../../topology/topology.ts";
import { NumberWriter } from "./number-writer.ts";
import { type Course, sharedArcs } from "./shared-arcs.ts";

/**
 * A layer with each of its arcs once, as the server unpacks it.
 *
 * @throws Error when what is unpacked would not be the layer to the letter
 */
export function packedLayer(layer: Layer): Buffer {
  const writer = new NumberWriter();
  const { sphere, graticule, borders, outline, unassigned, lakes } = layer;
  const named = { sphere, borders, outline, unassigned, lakes };
  const disputed = layer.disputed === undefined ? {} : ({ hasDisputed: true } as const);
  writeHead(writer, { ...headOf(layer), ...disputed }, graticule);
  writePaths(writer, [
    ...CLOSED_PATHS.map((name) => coursesOf(named[name], true)),
    ...OPEN_PATHS.map((name) => coursesOf(named[name], false)),
    ...(layer.disputed === undefined ? [] : [coursesOf(layer.disputed, false)]),
    ...layer.regions.map(({ path }) => coursesOf(path, true)),
  ]);
  const received = unpackedLayer(writer.bytes);
  if (text(received) !== text(layerRows(layer)))
    throw new Error(
      `${layer.scope} ${layer.detail} ${layer.projection.name}: what is unpacked is not what was packed`,
    );
  return writer.bytes;
}

/** What a layer has of its own that takes its arcs from the same map in another projection. */
export type DerivedLayer = Omit<
  Layer,
  "sphere" | "borders" | "disputed" | "outline" | "unassigned" | "lakes" | "regions"
> & { readonly regions: readonly Omit<Layer["regions"][number], "path">[] };

/** @param arcsOf the projection whose layer has the arcs */
export function packedDerivedLayer(layer: DerivedLayer, arcsOf: PackedHead["arcsOf"] & {}): Buffer {
  const writer = new NumberWriter();
  writeHead(writer, { ...headOf(layer), arcsOf }, layer.graticule);
  return writer.bytes;
}

function headOf(layer: DerivedLayer): PackedHead {
  const { scope, detail, projection, widthPx, heightPx, unitsPerPx, regions } = layer;
  return {
    scope,
    detail,
    projection,
    widthPx,
    heightPx,
    unitsPerPx,
    regions: regions.map(({ id, labelPoint, areaPx2, bounds }) => [
      id,
      ...labelPoint,
      areaPx2,
      ...bounds,
    ]),
  };
}

function text(layer: LayerModule): string {
  return JSON.stringify(Object.entries(layer).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function writeHead(writer: NumberWriter, head: PackedHead, graticule: string): void {
  writer.text(JSON.stringify(head));
  writePaths(writer, [coursesOf(graticule, false)]);
}

function coursesOf(path: string, isClosed: boolean): readonly Course[] {
  return pathRings(path).map((points) => ({ points, isClosed }));
}

/** The arcs that some paths share, then of which arcs each path is. */
function writePaths(writer: NumberWriter, paths: readonly (readonly Course[])[]): void {
  const { arcs, courses } = sharedArcs(paths.flat());
  writeArcs(writer, arcs);
  let next = 0;
  for (const path of paths) {
    writePath(writer, courses.slice(next, next + path.length));
    next += path.length;
  }
}

function writeArcs(writer: NumberWriter, arcs: readonly Arc[]): void {
  writer.natural(arcs.length);
  for (const { length } of arcs) writer.natural(length);
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of arcs.flat()) {
    writer.integer(nextX - x);
    writer.integer(nextY - y);
    [x, y] = [nextX, nextY];
  }
}

/** Of each course how many arcs it has; of each arc the step from the one before, its sign, and whether backwards. */
function writePath(writer: NumberWriter, courses: readonly (readonly number[])[]): void {
  writer.natural(courses.length);
  let last = 0;
  for (const course of courses) {
    writer.natural(course.length);
    for (const number of course) {
      const arc = arcNumber(number);
      const step = arc - last;
      const size = step < 0 ? ~step : step;
      writer.natural((size << 2) | (step < 0 ? 2 : 0) | (number < 0 ? 1 : 0));
      last = arc;
    }
  }
}
