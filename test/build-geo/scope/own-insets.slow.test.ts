import assert from "node:assert/strict";
import { test } from "node:test";
import { project } from "../../../src/geometry/projection.ts";
import { storedFile } from "../../published/stored-file.ts";
import { drawnFrom } from "../made-up-scope.ts";

const STATES = storedFile("us-atlas/states-10m.json");

test("Alaska and Hawaii of us-atlas stand in insets, at every level and in every projection", async () => {
  // A broken rule rejects: what leaves the frame, overlaps, or is not in its area.
  const { scope } = await drawnFrom(STATES, {
    object: "states",
    idProperty: undefined,
    idPrefix: "US-",
    nameProperty: "name",
    repair: true,
    projections: ["equalEarth", "conicConformal"],
    graticuleStepDeg: 5,
    // Without Puerto Rico and the territories, which lie elsewhere.
    withinDeg: [170, 18.6, -66.9, 72],
    insets: [
      { extentDeg: [170, 50, -129, 72], scale: 0.35 },
      { extentDeg: [-179, 18, -154, 29], place: "bottom" },
    ],
  });
  assert.equal(scope.layers.length, 6);
  for (const { layer } of scope.layers) {
    const { projection, regions } = layer;
    assert.equal(regions.length, 51);
    const [alaska, hawaii] = projection.insets!;
    const zoom = alaska!.scale / projection.scale;
    assert.ok(Math.abs(zoom - 0.35) < 1e-6, `${zoom}`);
    for (const [id, inset] of [
      ["US-02", alaska!],
      ["US-15", hawaii!],
    ] as const) {
      const [left, top, right, bottom] = regions.find((region) => region.id === id)!.bounds;
      const [boxLeft, boxTop, boxRight, boxBottom] = inset.boxPx;
      assert.ok(left > boxLeft && top > boxTop && right < boxRight && bottom < boxBottom, id);
    }
    const others = regions.filter(({ id }) => id !== "US-02" && id !== "US-15");
    for (const { boxPx } of projection.insets!)
      for (const {
        id,
        labelPoint: [x, y],
      } of others)
        assert.ok(x < boxPx[0] || x > boxPx[2] || y < boxPx[1] || y > boxPx[3], id);
    const [x, y] = project(projection)([-157.86, 21.31])!;
    assert.ok(x > hawaii!.boxPx[0] && y > hawaii!.boxPx[1], "Honolulu");
  }
});
