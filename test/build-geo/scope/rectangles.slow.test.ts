import assert from "node:assert/strict";
import { test } from "node:test";
import type { MeasuredLayer } from "../../../build-geo/scope/projection-layers.ts";
import { box, drawnFrom, feature, type MadeUpFeature } from "../made-up-scope.ts";

const PROJECTIONS = ["conicConformal", "mercator", "equalEarth", "naturalEarth1"];

type Box = readonly [id: string, west: number, south: number, east: number, north: number];

/** Four corners, and nothing between them. */
const rectangle = ([id, ...ends]: Box): MadeUpFeature => feature(id, box(...ends));

async function drawn(boxes: readonly Box[]): Promise<readonly MeasuredLayer[]> {
  const file = { type: "FeatureCollection", features: boxes.map(rectangle) };
  // A broken rule rejects: what leaves the frame, overlaps, or covers another area than it states.
  const { scope } = await drawnFrom(file, { projections: PROJECTIONS, graticuleStepDeg: 5 });
  return scope.layers;
}

const CASES: readonly (readonly [claim: string, boxes: readonly Box[]])[] = [
  ["a rectangle", [["AA", 10, 40, 20, 50]]],
  [
    "neighbours of which one has a corner on the other's edge",
    [
      ["AA", 10, 40, 20, 50],
      ["BB", 20, 40, 30, 45],
      ["CC", 20, 45, 30, 50],
    ],
  ],
  ["a rectangle across the equator", [["AA", -30, -20, 40, 25]]],
  [
    "rectangles of the south",
    [
      ["AA", -70, -50, -40, -20],
      ["BB", -40, -50, -20, -20],
    ],
  ],
  ["a rectangle nearly half around the globe", [["AA", -80, 10, 80, 60]]],
  [
    "rectangles of a kilometre",
    [
      ["AA", 10, 40, 10.01, 40.005],
      ["BB", 10.01, 40, 10.02, 40.005],
    ],
  ],
];

for (const [claim, boxes] of CASES)
  test(`${claim} is drawn in every projection at every level`, async () => {
    const layers = await drawn(boxes);
    assert.equal(layers.length, 3 * PROJECTIONS.length);
    for (const { layer } of layers) {
      assert.equal(layer.regions.length, boxes.length);
      // The frame is fitted to what is drawn: on each side it comes within a pixel of the padding.
      const ends = [0, 1, 2, 3].map((side) => layer.regions.map(({ bounds }) => bounds[side]!));
      const [left, top] = [Math.min(...ends[0]!), Math.min(...ends[1]!)];
      const [right, bottom] = [Math.max(...ends[2]!), Math.max(...ends[3]!)];
      const rooms = [left, top, layer.widthPx - right, layer.heightPx - bottom];
      for (const room of rooms)
        assert.ok(Math.abs(room - 18) < 0.5, `${layer.projection.name}: ${rooms.join()}`);
    }
  });

test("land on both sides of 180° is drawn in one piece, as wide as it is", async () => {
  const layers = await drawn([
    ["WEST", 177, -19, 180, -16],
    ["EAST", -180, -19, -178, -16],
  ]);
  for (const { layer } of layers) {
    assert.ok(layer.heightPx > 700, `${layer.projection.name}: ${layer.heightPx} px high`);
    const [east, west] = ["EAST", "WEST"].map((id) => layer.regions.find((one) => one.id === id)!);
    // They meet in one line, of which the border is drawn.
    assert.ok(Math.abs(west!.bounds[2] - east!.bounds[0]) < 60);
    assert.notEqual(layer.borders, "");
  }
  assert.equal(layers[0]!.layer.projection.centralMeridianDeg, 179.5);
});
