import assert from "node:assert/strict";
import { test } from "node:test";
import { framing } from "../../../build-geo/plane/frame.ts";
import { graticule } from "../../../build-geo/layer/graticule.ts";
import { SCOPES } from "../../../build-geo/release.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { project } from "../../../src/geometry/projection.ts";
import type { Layer } from "../../../build-geo/layer/layer.ts";
import { pathRings } from "../../../build-geo/plane/path-text.ts";
import { drawnLayers } from "../layers.ts";
import { segments } from "../plane/plane.ts";
import { distanceToSegment } from "../../helpers/plane.ts";

const UNITS_PER_PX = 10;
/** A line may leave its course by 0.6 units, and each of its vertices is rounded. */
const MAX_AWAY_UNITS = 0.6 + Math.SQRT1_2;

const world = SCOPES.find(({ isGlobe }) => isGlobe)!;
const frame = framing(world, "naturalEarth1", { arcs: [], regions: [] });
const lines = graticule(world, frame, UNITS_PER_PX);

/** The course of a line by half degrees, in path units. */
function course(from: Position, to: Position): Position[] {
  const forward = project(frame.constants);
  const count = 2 * Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  return Array.from({ length: count + 1 }, (_, i) => {
    const share = i / count;
    const [x, y] = forward([
      from[0] + share * (to[0] - from[0]),
      from[1] + share * (to[1] - from[1]),
    ])!;
    return [x * UNITS_PER_PX, y * UNITS_PER_PX];
  });
}

const degrees = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / 10 + 1 }, (_, i) => from + 10 * i);
const courses = [
  ...degrees(-170, 170).map((lon) => course([lon, -90], [lon, 90])),
  ...degrees(-80, 80).map((lat) => course([-180, lat], [180, lat])),
];

function distance(point: Position, line: readonly Position[]): number {
  return Math.min(...segments(line).map(([from, to]) => distanceToSegment(point, from, to)));
}

test("the globe has a meridian and a parallel each ten degrees, and none along its edge", () => {
  assert.equal(lines.length, courses.length);
});

test("each line follows its course, within 0.6 units and what rounding takes", () => {
  courses.forEach((points, i) => {
    const away = Math.max(...points.map((point) => distance(point, lines[i]!)));
    assert.ok(away <= MAX_AWAY_UNITS, `line ${i} is ${away} units off`);
  });
});

test("a straight parallel has two vertices, a bent meridian a third of its 361 samples", () => {
  const lengths = lines.map(({ length }) => length);
  assert.ok(lengths.slice(-17).every((length) => length === 2));
  assert.ok(Math.max(...lengths) <= 361 / 3, `${Math.max(...lengths)} vertices`);
});

/** Ends of the lines of a layer's graticule, in frame pixels. */
function endsOf({ graticule: path, unitsPerPx }: Layer): readonly Position[] {
  return pathRings(path)
    .flatMap((line) => [line[0]!, line.at(-1)!])
    .map(([x, y]): Position => [x / unitsPerPx, y / unitsPerPx]);
}

test("every line of a country's graticule ends where its frame ends", async () => {
  for (const { key, layer } of (await drawnLayers()).filter((one) => one.layer.scope === "RO")) {
    const { widthPx, heightPx, unitsPerPx } = layer;
    const ends = endsOf(layer);
    assert.ok(ends.length > 20, key);
    for (const [x, y] of ends) {
      const away = Math.min(x, y, widthPx - x, heightPx - y);
      assert.ok(Math.abs(away) <= 1 / unitsPerPx, `${key}: a line ends at ${x} ${y}`);
    }
  }
});

test("every line of the globe's graticule ends at the outline of the globe", async () => {
  for (const { key, layer } of (await drawnLayers()).filter((one) => one.layer.sphere !== "")) {
    const { unitsPerPx } = layer;
    const outline = pathRings(layer.sphere)[0]!.map(([x, y]): Position => [
      x / unitsPerPx,
      y / unitsPerPx,
    ]);
    for (const end of endsOf(layer)) {
      const away = distance(end, outline);
      assert.ok(away <= 1.5 / unitsPerPx, `${key}: it ends at ${end.join(" ")}, ${away} px off`);
    }
  }
});
