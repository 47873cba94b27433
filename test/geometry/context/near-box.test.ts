import assert from "node:assert/strict";
import { test } from "node:test";
import { scopes } from "../../../generated/scopes.ts";
import { geometryLayer } from "../../../src/geometry/atlas.ts";
import { nearBox } from "../../../src/geometry/context/context-frame.ts";
import { contextArea } from "../../../src/geometry/packed/context-levels.ts";
import { project, unproject } from "../../../src/geometry/projection.ts";

const SPAN_DEG = 3;

async function boxOf(scope: (typeof scopes)[number]["name"]) {
  const { projections } = scopes.find(({ name }) => name === scope)!;
  const layer = await geometryLayer(scope, "low", projections[0]);
  const { insets: _, ...projection } = layer.projection;
  const map = {
    ...layer,
    projection,
    project: project(projection),
    unproject: unproject(projection),
  };
  const { box } = contextArea(layer, 0.15, "low");
  return { map, box, isNear: nearBox(map, box, 1) };
}

test("whatever has a position in the box comes near it", async () => {
  for (const scope of ["CA", "RU", "europe", "FJ", "RO", "NO"] as const) {
    const { map, box, isNear } = await boxOf(scope);
    let seen = 0;
    for (let west = -180; west < 180; west += SPAN_DEG)
      for (let south = -87; south < 87; south += SPAN_DEG) {
        const middle = map.project([west + SPAN_DEG / 2, south + SPAN_DEG / 2]);
        if (middle === null) continue;
        const [x, y] = middle;
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
        seen += 1;
        const extent = { west, south, east: west + SPAN_DEG, north: south + SPAN_DEG };
        assert.ok(isNear(extent), `${scope}: ${west} ${south}`);
      }
    assert.ok(seen > 0, scope);
  }
});

test("what lies behind the pole, or far away, does not", async () => {
  const { isNear } = await boxOf("CA");
  assert.equal(isNear({ west: 100, east: 103, south: 50, north: 52 }), false, "Siberia");
  assert.equal(isNear({ west: -60, east: -57, south: -30, north: -27 }), false, "Argentina");
  assert.equal(isNear({ west: -45, east: -42, south: 70, north: 73 }), true, "Greenland");
  assert.equal(isNear({ west: -180, east: 180, south: -90, north: -60 }), true, "too wide to tell");
});
