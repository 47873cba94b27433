import assert from "node:assert/strict";
import { test } from "node:test";
import { crossings } from "../../../build-geo/topology/crossings.ts";
import type { LevelParameters } from "../../../build-geo/release.ts";
import {
  regionAreasKm2,
  simplifiedTopology,
  weightedTopology,
} from "../../../build-geo/topology/simplify.ts";
import type { Arc, Island, Position, Topology } from "../../../build-geo/topology/topology.ts";
import { positions } from "../positions.ts";
import { boxesTopology } from "../topologies.ts";

const LARGER_THAN_ALL_KM2 = 1e9;

function level(
  smallestTriangleKm2: number,
  areaTolerance: number,
  smallestMeasuredKm2: number,
): LevelParameters {
  const unitsPerPx = 10;
  return { detail: "low", smallestTriangleKm2, areaTolerance, smallestMeasuredKm2, unitsPerPx };
}

/** From one position to another by way of teeth to the left and right of the straight line. */
function jagged([fromX, fromY]: Position, [toX, toY]: Position, depthDeg: number): Position[] {
  const count = 20;
  return Array.from({ length: count + 1 }, (_, i): Position => {
    const tooth = i === 0 || i === count ? 0 : i % 2 === 0 ? depthDeg : -depthDeg / 2;
    const [dx, dy] = [(toX - fromX) / count, (toY - fromY) / count];
    const length = Math.hypot(dx, dy);
    return [fromX + i * dx - (tooth * dy) / length, fromY + i * dy + (tooth * dx) / length];
  });
}

/** From corner to corner. */
function around(text: string): Position[] {
  const corners = positions(text);
  return corners.flatMap((corner, i) =>
    i === 0 ? [corner] : jagged(corners[i - 1]!, corner, 0.05).slice(1),
  );
}

// Two neighbours of 2° by 2° with a border on the meridian of 22°, and a small island.
const border = jagged([22, 44], [22, 46], 0.05);
const west = around("22 44, 20 44, 20 46, 22 46");
const east = around("22 46, 24 46, 24 44, 22 44");
const island: Arc = Array.from({ length: 13 }, (_, i): Position => {
  const angle = (-2 * Math.PI * (i % 12)) / 12;
  return [30 + 0.01 * Math.cos(angle), 45 + 0.01 * Math.sin(angle)];
});
const topology: Topology = {
  arcs: [border, west, east, island],
  regions: [
    { id: "E", polygons: [[[0, 2]]] },
    { id: "I", polygons: [[[3]]] },
    { id: "W", polygons: [[[~0, 1]]] },
  ],
};
const weighted = weightedTopology(topology, () => false);

function simplified(smallestTriangleKm2: number, areaTolerance: number, measuredKm2 = 0): Topology {
  const parameters = level(smallestTriangleKm2, areaTolerance, measuredKm2);
  return simplifiedTopology(weighted, parameters, new Map());
}

function vertexCount({ arcs }: Topology): number {
  return arcs.reduce((sum, arc) => sum + arc.length, 0);
}

test("the regions of the example have areas, so that what follows means something", () => {
  for (const area of regionAreasKm2(topology)) assert.ok(area > 1, `${area} km²`);
});

test("of two triangles of one area the sharper goes first", () => {
  // Half a degree of latitude wide and 0.1° high, and the other way round.
  const line: Arc = positions("0 0, 0.1 0.25, 0 0.5, 0 1, 0.5 1.05, 0 1.1, 0 2");
  const { weights } = weightedTopology({ arcs: [line], regions: [] }, () => false);
  const [, blunt, , , sharp] = weights[0]!;
  assert.ok(sharp! < blunt! / 2, `${sharp} and ${blunt} km²`);
});

test("a limit of nothing keeps every vertex", () => {
  assert.deepEqual(simplified(0, 0.05).arcs, topology.arcs);
});

test("a higher limit keeps fewer vertices, all of them from the source, in its order", () => {
  const counts = [0, 5, 20, 1000].map((limit) => vertexCount(simplified(limit, 1)));
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => b - a),
  );
  assert.ok(counts.at(-1)! < counts[0]! / 3, counts.join(" "));
  simplified(20, 1).arcs.forEach((arc, number) => {
    const places = arc.map((position) => topology.arcs[number]!.indexOf(position));
    assert.ok(places.every((place, i) => place >= 0 && (i === 0 || place > places[i - 1]!)));
  });
});

test("neighbours still share their border: the regions name the same arcs", () => {
  const { arcs, regions } = simplified(1000, 1);
  assert.equal(regions, weighted.regions);
  assert.ok(arcs[0]!.length < border.length);
});

test("the ends of arcs stay", () => {
  simplified(LARGER_THAN_ALL_KM2, 1).arcs.forEach((arc, number) => {
    const source = topology.arcs[number]!;
    assert.deepEqual([arc[0], arc.at(-1)], [source[0], source.at(-1)]);
  });
});

test("a vertex on the edge of the map stays", () => {
  const edge = border[7]!;
  const fixed = weightedTopology(topology, (position) => position === edge);
  const arcs = simplifiedTopology(fixed, level(LARGER_THAN_ALL_KM2, 1, 0), new Map()).arcs;
  assert.ok(arcs[0]!.includes(edge));
});

test("no region vanishes, whatever the limit", () => {
  for (const limit of [1, 100, LARGER_THAN_ALL_KM2])
    for (const area of regionAreasKm2(simplified(limit, 0.9, LARGER_THAN_ALL_KM2)))
      assert.ok(area > 0, `${area} km² at a limit of ${limit} km²`);
});

test("a region keeps its area within the tolerance, whatever the limit", () => {
  const references = regionAreasKm2(topology);
  for (const tolerance of [0.05, 0.01, 0.003])
    regionAreasKm2(simplified(LARGER_THAN_ALL_KM2, tolerance)).forEach((area, region) => {
      const error = Math.abs(area / references[region]! - 1);
      assert.ok(error <= tolerance, `${topology.regions[region]!.id}: ${error} of ${tolerance}`);
    });
});

test("a region named as strict keeps its area that many times closer", () => {
  const strict = new Map([["W", 50]]);
  const areas = regionAreasKm2(
    simplifiedTopology(weighted, level(LARGER_THAN_ALL_KM2, 0.05, 0), strict),
  );
  const reference = regionAreasKm2(topology)[2]!;
  assert.ok(Math.abs(areas[2]! / reference - 1) <= 0.05 / 50);
});

test("lines that would cross keep the vertices that part them", () => {
  // An islet lies in the mouth of a bay: the chord of the bay would cut it twice, and one vertex parts them.
  const tip: Position = [1.5, 0.3];
  const cape: Arc = [[0, 0], tip, [3, 0], [1.5, -2], [0, 0]];
  const islet: Arc = positions("1.4 0.1, 1.5 0.2, 1.6 0.1, 1.5 -0.05, 1.4 0.1");
  const bay: Topology = {
    arcs: [cape, islet],
    regions: [
      { id: "A", polygons: [[[0], [~1]]] },
      { id: "B", polygons: [[[1]]] },
    ],
  };
  const sparse = weightedTopology(bay, (position) => islet.includes(position));
  const arcs = simplifiedTopology(sparse, level(12_000, 0.9, LARGER_THAN_ALL_KM2), new Map()).arcs;
  assert.deepEqual(crossings(arcs), []);
  assert.deepEqual(arcs[0], cape);
  assert.ok(sparse.weights[0]![1]! < 12_000, "the level alone would let the tip go");
});

test("an island that must stay keeps most of its area, and others may be less", () => {
  const coarse = (islands: readonly Island[]): Topology =>
    simplifiedTopology(weighted, level(LARGER_THAN_ALL_KM2, 1, 1e9), new Map(), islands);
  const [whole] = regionAreasKm2({ ...topology, regions: [topology.regions[1]!] });
  const kept = (islands: readonly Island[]): number => {
    const { arcs, regions } = coarse(islands);
    return regionAreasKm2({ arcs, regions: [regions[1]!] })[0]! / whole!;
  };
  assert.ok(kept([]) < 0.5, `${kept([])} of it is left by chance`);
  const share = kept([{ region: 1, polygon: 0 }]);
  assert.ok(share >= 0.7 && share < 1, `${share} of it is left`);
});

test("lines that cross before anything is left out are told with their regions and their place", () => {
  const crossed = boxesTopology({ FLAT: [[0, 1, 3, 2]], HIGH: [[1, 0, 2, 3]] });
  assert.throws(
    () =>
      simplifiedTopology(
        weightedTopology(crossed, () => false),
        level(0, 0.05, 0),
        new Map(),
      ),
    /^Error: lines of FLAT and HIGH cross near lon [12] lat [12] in the source$/,
  );
});
