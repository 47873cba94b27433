import assert from "node:assert/strict";
import { test } from "node:test";
import { framing } from "../../../build-geo/plane/frame.ts";
import { NO_LAKES } from "../../../build-geo/layer/lakes.ts";
import { layer } from "../../../build-geo/layer/layer.ts";
import { SCOPES } from "../../../build-geo/release.ts";
import type { Position, Topology } from "../../../build-geo/topology/topology.ts";
import { positions } from "../positions.ts";

const scope = SCOPES.find(({ isGlobe }) => !isGlobe)!;
const level = scope.levels.find(({ detail }) => detail === "low")!;

/** Two neighbours of one degree each, on either side of the meridian of 21°. */
const topology: Topology = {
  arcs: [
    positions("21 46, 21 45"),
    positions("21 45, 20 45, 20 46, 21 46"),
    positions("21 46, 22 46, 22 45, 21 45"),
  ],
  regions: [
    { id: "E", polygons: [[[~0, 2]]] },
    { id: "W", polygons: [[[0, 1]]] },
  ],
};
const simplified = {
  topology,
  lakes: NO_LAKES.near,
  isFixed: () => false,
  strictness: new Map<string, number>(),
};
const frame = framing(scope, "mercator", topology);

function labelPoints(anchors: ReadonlyMap<string, Position>): ReadonlyMap<string, Position> {
  const { regions } = layer(scope, level, frame, simplified, anchors).layer;
  return new Map(regions.map(({ id, labelPoint }) => [id, labelPoint]));
}

test("a label point of the high level is kept where it is inside, and else found anew", () => {
  const own = labelPoints(new Map());
  const [x, y] = own.get("W")!;
  const moved = labelPoints(
    new Map([
      ["W", [x + 40, y - 40]],
      ["E", [x, y]],
    ]),
  );
  assert.deepEqual(moved.get("W"), [x + 40, y - 40]);
  assert.deepEqual(moved.get("E"), own.get("E"));
});

test("the border between two regions is one line, and the outline goes around both", () => {
  const { borders, outline, sphere, unassigned } = layer(
    scope,
    level,
    frame,
    simplified,
    new Map(),
  ).layer;
  assert.match(borders, /^M6000 180v\d+$/);
  assert.equal(outline.match(/M/g)!.length, 1);
  assert.deepEqual([sphere, unassigned], ["", ""]);
});

test("a country's conic touches the globe a sixth of its height from either end", () => {
  const { parallelsDeg, centralMeridianDeg } = framing(scope, "conicConformal", topology).constants;
  assert.deepEqual(parallelsDeg, [45.1667, 45.8333]);
  assert.equal(centralMeridianDeg, 21);
});
