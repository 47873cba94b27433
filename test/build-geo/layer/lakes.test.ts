import assert from "node:assert/strict";
import { test } from "node:test";
import { framing } from "../../../build-geo/plane/frame.ts";
import { layer, type Layer } from "../../../build-geo/layer/layer.ts";
import { shownLakes } from "../../../build-geo/layer/lakes.ts";
import { pathRings } from "../../../build-geo/plane/path-text.ts";
import { SCOPES } from "../../../build-geo/release.ts";
import type { Arc, Topology } from "../../../build-geo/topology/topology.ts";
import { isInside } from "../plane/plane.ts";
import { alone, boxRing } from "../topologies.ts";

const scope = SCOPES.find(({ isGlobe }) => !isGlobe)!;
const level = scope.levels.find(({ detail }) => detail === "low")!;

/** A closed square in degrees, clockwise with north up. */
function square(lon: number, lat: number, half: number): Arc {
  return boxRing([lon - half, lat - half, lon + half, lat + half]);
}

/** Each line a region of its own. */
function of(...arcs: readonly Arc[]): Topology {
  return { arcs, regions: arcs.map((_, i) => alone(`${i}`, i)) };
}

const land = of(square(20, 45, 1));
const frame = framing(scope, "mercator", land);

function drawn(lakes: Topology): Layer {
  const simplified = {
    topology: land,
    lakes: shownLakes(lakes, land, frame, true),
    isFixed: () => false,
    strictness: new Map<string, number>(),
  };
  return layer(scope, level, frame, simplified, new Map()).layer;
}

test("a country has the lakes that lie in it, whole where they reach beyond, and no others", () => {
  const inside = square(20.5, 45.5, 0.1);
  const across = square(21, 45, 0.2);
  const outside = square(25, 45, 0.2);
  const { lakes, widthPx, unitsPerPx } = drawn(of(inside, across, outside));
  const rings = pathRings(lakes);
  assert.equal(rings.length, 2);
  const right = Math.max(...rings.flat().map(([x]) => x)) / unitsPerPx;
  assert.ok(right > widthPx - 18 + 50, `the farthest shore is at ${right}`);
});

test("a label point keeps clear of a lake that covers the middle of a region", () => {
  const lake = square(20, 45, 0.5);
  const dry = drawn(of(square(20.7, 45.7, 0.05)));
  const wet = drawn(of(lake));
  const isInLake = ({ regions: [region], unitsPerPx }: Layer): boolean => {
    const [x, y] = region!.labelPoint;
    return isInside([x * unitsPerPx, y * unitsPerPx], pathRings(wet.lakes));
  };
  assert.ok(isInLake(dry), "else the test says nothing");
  assert.ok(!isInLake(wet));
});

test("a lake of fewer than 30 px², or nowhere 3 px wide, is not drawn", () => {
  const pxPerDegree = 582;
  const box = (width: number, height: number): Arc =>
    boxRing([20, 45, 20 + width / pxPerDegree, 45 + height / (pxPerDegree * Math.SQRT2)]);
  const isDrawn = (lake: Arc): boolean => drawn(of(lake)).lakes !== "";
  assert.ok(isDrawn(box(7, 7)));
  assert.ok(!isDrawn(box(5, 5)));
  assert.ok(!isDrawn(box(2, 100)));
  assert.ok(isDrawn(box(4, 100)));
});

test("a map without lakes has an empty path", () => {
  assert.equal(drawn(of(square(60, 10, 1))).lakes, "");
});
