import assert from "node:assert/strict";
import { test } from "node:test";
import { levelsOf } from "../../../../build-geo/sources/own/levels.ts";
import type { ScopeEntry } from "../../../../build-geo/sources/own/scope-entry.ts";
import { boxesTopology, boxRing, type LonLatBox } from "../../topologies.ts";

const MAP: LonLatBox = [10, 40, 20, 48];
const LARGE: LonLatBox = [10, 40, 15, 44];
const SMALL: LonLatBox = [10, 40, 10.01, 40.01];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what else an entry says is no matter of levels
const ENTRY = { levels: "fitted" } as ScopeEntry;

/** Units to a pixel of the coarsest level. */
function gridOf(...boxes: readonly LonLatBox[]): number {
  const lands = boxes.map((box, at) => ({ id: `R${at}`, polygons: [[boxRing(box)]] }));
  return levelsOf(ENTRY, lands, boxesTopology({ A: [MAP] })).find(({ detail }) => detail === "low")!
    .unitsPerPx;
}

const lot = (count: number): readonly LonLatBox[] => Array.from({ length: count }, () => LARGE);

test("the grid is fine where half of the regions are small, or there are more than 1000", () => {
  for (const coarse of [[LARGE], [LARGE, LARGE, SMALL], lot(1000)])
    assert.equal(gridOf(...coarse), 10);
  for (const fine of [[SMALL], [LARGE, SMALL, SMALL], lot(1001)]) assert.equal(gridOf(...fine), 50);
});

test("levels that are stated are taken, and fitted ones drop the more the coarser they are", () => {
  const trianglesOf = (levels: ScopeEntry["levels"]) =>
    levelsOf(
      { ...ENTRY, levels },
      [{ id: "A", polygons: [[boxRing(LARGE)]] }],
      boxesTopology({ A: [MAP] }),
    ).map(({ detail, smallestTriangleKm2 }) => [detail, smallestTriangleKm2]);
  const stated = { high: 1, medium: 2, low: 3 };
  assert.deepEqual(Object.fromEntries(trianglesOf(stated)), stated);
  // 10° at 44° N are 801 km, on 1168 px: a pixel is 0.47 km².
  assert.deepEqual(Object.fromEntries(trianglesOf("fitted")), {
    high: 0,
    medium: 0.066,
    low: 0.66,
  });
});
