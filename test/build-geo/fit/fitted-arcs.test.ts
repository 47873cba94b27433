import assert from "node:assert/strict";
import { test } from "node:test";
import { fittedArcs, type FitPlane } from "../../../build-geo/fit/fitted-arcs.ts";
import { crossings } from "../../../build-geo/topology/crossings.ts";
import { type Arc, type Position, ringPositions } from "../../../build-geo/topology/topology.ts";
import { signedArea } from "../../helpers/plane.ts";
import { positions } from "../positions.ts";
import { alone } from "../topologies.ts";
import { fittedLine } from "../../../build-geo/fit/fitted-line.ts";

const UNITS_PER_PX = 5;
const FIT = { tolerancePx: 0.35, bytesPerPx2: 8, smallestIslandPx2: 0.5, smallestMeasuredPx2: 4 };
const PLANE: FitPlane = {
  forward: (position) => position,
  unitsPerPx: UNITS_PER_PX,
  isFixed: () => false,
  areaTolerance: 0.05,
  strictness: new Map(),
};

/** A ring about a point, clockwise on screen, in pixels, with a coast as jagged as is said. */
function island([x, y]: Position, radius: number, jag = 0): Arc {
  const count = 60;
  const ring = Array.from({ length: count }, (_, i): Position => {
    const reach = radius + (i % 2 === 0 ? jag : -jag);
    const angle = (2 * Math.PI * i) / count;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}

function areaPx2(arc: Arc): number {
  return signedArea(arc) / UNITS_PER_PX ** 2;
}

/** Side of a circle, as radius, of so many square pixels. */
function radiusOf(px2: number): number {
  return Math.sqrt(px2 / Math.PI);
}

test("islands from half a square pixel on stay, smaller ones go, but for a region's largest", () => {
  const arcs = [
    island([50, 50], 30),
    island([100, 50], radiusOf(0.5)),
    island([120, 50], radiusOf(0.4)),
    island([140, 50], radiusOf(0.2)),
  ];
  const fitted = fittedArcs({ arcs, regions: [alone("A", 0, 1, 2), alone("B", 3)] }, FIT, PLANE);
  const areas = fitted.map(areaPx2);
  assert.ok(areas[1]! >= 0.3, `${areas[1]} px²`);
  assert.equal(areas[2], 0);
  assert.ok(areas[3]! > 0);
});

test("a region of small islands alone keeps enough of them for its area", () => {
  const arcs = Array.from({ length: 40 }, (_, i) => island([10 + 4 * i, 20], radiusOf(0.3)));
  const fitted = fittedArcs({ arcs, regions: [alone("A", ...arcs.keys())] }, FIT, PLANE);
  const area = fitted.reduce((sum, arc) => sum + areaPx2(arc), 0);
  assert.ok(Math.abs(area / 12 - 1) <= 0.05, `${area} px² of 12`);
});

test("a region keeps its area though its coast is jagged, and loses most of its vertices", () => {
  for (const radius of [1.2, 2, 4]) {
    const arcs = [island([100, 100], radius, radius / 20)];
    const [fitted] = fittedArcs({ arcs, regions: [alone("A", 0)] }, FIT, PLANE);
    const share = areaPx2(fitted!) / areaPx2(arcs[0]!.map(([x, y]) => [5 * x, 5 * y] as const));
    assert.ok(Math.abs(share - 1) <= 0.035, `radius ${radius}: ${share}`);
    assert.ok(fitted!.length < 40, `${fitted!.length} positions`);
  }
});

test("an island in a bay that a coast would pass over stays in the sea", () => {
  // A bay 0.6 px wide, which the coast may cross, with an island in it.
  const coast: Arc = positions("0 0, 50 0, 50 20, 25.3 20, 25.3 16, 24.7 16, 24.7 20, 0 20, 0 0");
  const islet: Arc = positions("24.9 16.5, 25.1 16.5, 25.1 19.2, 24.9 19.2, 24.9 16.5");
  const regions = [alone("A", 0), alone("B", 1)];
  const [shore, land] = fittedArcs({ arcs: [coast, islet], regions }, FIT, PLANE);
  assert.deepEqual(crossings([shore!, land!]), []);
  const bay = shore!.filter(([, y]) => y < 97 && y > 10);
  assert.ok(bay.length >= 1, `the coast is ${JSON.stringify(shore)}`);
  // Without the island, the coast crosses the bay.
  const [bare] = fittedArcs({ arcs: [coast], regions: [alone("A", 0)] }, FIT, PLANE);
  assert.equal(bare!.filter(([, y]) => y < 97 && y > 10).length, 0);
});

test("neighbours share their border, position for position", () => {
  const border = Array.from({ length: 50 }, (_, i): Position => [
    20 + (i % 3) * 0.4 + 3 * Math.sin(i / 6),
    (40 * i) / 49,
  ]);
  const [from, to] = [border[0]!, border.at(-1)!];
  const west: Arc = [to, [0, 40], [0, 0], from];
  const east: Arc = [from, [40, 0], [40, 40], to];
  const regions = [
    { id: "W", polygons: [[[0, 1]]] },
    { id: "E", polygons: [[[~0, 2]]] },
  ];
  const fitted = fittedArcs({ arcs: [border, west, east], regions }, FIT, PLANE);
  const total = regions.reduce(
    (sum, { polygons }) => sum + signedArea(ringPositions(fitted, polygons[0]![0]!)),
    0,
  );
  assert.equal(Math.abs(total), 200 * 200);
  assert.ok(fitted[0]!.length < 40, `${fitted[0]!.length} positions`);
});

test("positions on the edges of the map stay, and what lies between two of them", () => {
  const edge = Array.from({ length: 21 }, (_, i): Position => [0.1 * Math.sin(i), i]);
  const ring: Arc = [...edge, [30, 20], [30, 0], edge[0]!];
  const arcs: Arc[] = [ring.toReversed()];
  const isFixed = ([x]: Position): boolean => x < 1;
  const [fitted] = fittedArcs(
    { arcs, regions: [alone("A", 0)] },
    { ...FIT, bytesPerPx2: 0.01 },
    { ...PLANE, isFixed },
  );
  const drawn = new Set(fitted!.map(([x, y]) => `${x} ${y}`));
  const corners = edge.map(([x, y]) => `${Math.round(5 * x) + 0} ${Math.round(5 * y)}`);
  assert.ok(corners.filter((corner) => drawn.has(corner)).length >= 2);
  const ends = [corners[0]!, corners.at(-1)!];
  for (const end of ends) assert.ok(drawn.has(end), end);
});

const DEAR = { bytesPerUnit2: 1000, toleranceUnits: 2, bias: 0 };
const CHEAP = { bytesPerUnit2: 0.01, toleranceUnits: 2, bias: 0 };

/** A level line of 40 units with a triangle of some width and height on it. */
function withBump(width: number, height: number): readonly Position[] {
  return [
    [0, 0],
    [20 - width / 2, 0],
    [20, height],
    [20 + width / 2, 0],
    [40, 0],
  ];
}

test("a straight line keeps its ends alone, however dear its ground", () => {
  const line = Array.from({ length: 30 }, (_, i): Position => [3 * i, 2 * i]);
  assert.deepEqual(fittedLine(line, DEAR), [0, 29]);
});

test("a bump goes where its ground is worth less than its bytes, and stays where it is worth more", () => {
  const bump = withBump(6, 1);
  assert.deepEqual(fittedLine(bump, CHEAP), [0, 4]);
  assert.deepEqual(fittedLine(bump, DEAR), [0, 1, 2, 3, 4]);
});

test("no segment passes farther from the line than it may, however cheap the ground", () => {
  assert.deepEqual(fittedLine(withBump(6, 1.9), CHEAP), [0, 4]);
  const semicircle = Array.from({ length: 31 }, (_, i): Position => {
    const angle = (Math.PI * i) / 30;
    return [10 - 10 * Math.cos(angle), 10 * Math.sin(angle)];
  });
  for (const toleranceUnits of [1, 2, 4]) {
    const kept = fittedLine(semicircle, { ...CHEAP, toleranceUnits });
    const sagittas = kept.slice(1).map((to, i) => {
      const half = (Math.PI * (to - kept[i]!)) / 60;
      return 10 * (1 - Math.cos(half));
    });
    // Rounding moves either end of a segment by up to 0.7 units.
    const farthest = Math.max(...sagittas);
    assert.ok(farthest <= toleranceUnits + 0.75, `${farthest} of ${toleranceUnits}`);
    assert.ok(kept.length < 12, `${kept.length} positions`);
  }
});

test("an inlet narrower than the tolerance may be passed over, however long", () => {
  const inlet: readonly Position[] = positions("0 0, 19 0, 20 30, 21 0, 40 0");
  assert.deepEqual(fittedLine(inlet, CHEAP), [0, 4]);
});

test("where ground to the right is to be won, the line swings to the left, and the other way about", () => {
  // Teeth to both sides: one way round the ground is all won, the other all lost.
  const teeth = Array.from({ length: 41 }, (_, i): Position => [4 * i, i % 2 === 0 ? 0 : 2]);
  const mean = (bias: number): number => {
    const kept = fittedLine(teeth, { bytesPerUnit2: 0.5, toleranceUnits: 3, bias });
    return kept.reduce((sum, i) => sum + teeth[i]![1], 0) / kept.length;
  };
  // y points down: what lies to the right of a line to the right is below it.
  assert.ok(mean(0.75) < mean(-0.75), `${mean(0.75)} and ${mean(-0.75)}`);
});
