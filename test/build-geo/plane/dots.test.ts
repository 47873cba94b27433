import assert from "node:assert/strict";
import { test } from "node:test";
import { withVisibleDots } from "../../../build-geo/plane/dots.ts";
import { crossings } from "../../../build-geo/topology/crossings.ts";
import {
  type Arc,
  type RegionArcs,
  ringPositions,
  type Topology,
} from "../../../build-geo/topology/topology.ts";
import { signedArea, square } from "./plane.ts";

const SIDE = 8;

/** The arcs alone. */
function withDots(topology: Topology, source: readonly Arc[], side: number): readonly Arc[] {
  return withVisibleDots(topology, source, side).arcs;
}

/** The same arcs on the globe, north up. */
function inDegrees(arcs: readonly Arc[]): readonly Arc[] {
  return arcs.map((arc) => arc.map(([x, y]) => [x / 10, -y / 10] as const));
}

function areaOf(arcs: readonly Arc[], { polygons }: RegionArcs): number {
  return polygons.flat().reduce((sum, ring) => sum + signedArea(ringPositions(arcs, ring)), 0);
}

const alone = (id: string | null, ...arcs: readonly number[]): RegionArcs => ({
  id,
  polygons: arcs.map((arc) => [[arc]]),
});

test("an island that rounding has emptied becomes a square dot in its place", () => {
  const arcs: Arc[] = [
    [
      [100, 100],
      [100, 100],
    ],
  ];
  assert.deepEqual(withDots({ arcs, regions: [alone("A", 0)] }, inDegrees(arcs), SIDE), [
    square(96, 96, 8),
  ]);
});

test("a region of several islets becomes a dot where its largest is", () => {
  const arcs = [square(0, 0, 1), square(200, 200, 3), square(400, 0, 2)];
  const dotted = withDots({ arcs, regions: [alone("A", 0, 1, 2)] }, inDegrees(arcs), SIDE);
  assert.deepEqual([dotted[0], dotted[2]], [arcs[0], arcs[2]]);
  assert.equal(signedArea(dotted[1]!), SIDE ** 2);
});

test("a region as large as a dot stays as it is, and so does land without a region", () => {
  const arcs = [square(0, 0, 8), square(100, 100, 2)];
  const regions = [alone("A", 0), alone(null, 1)];
  assert.deepEqual(withDots({ arcs, regions }, inDegrees(arcs), SIDE), arcs);
});

test("an enclave's dot is its neighbour's hole too", () => {
  const arcs = [square(0, 0, 100), square(50, 50, 2)];
  const outer: RegionArcs = { id: "A", polygons: [[[0], [~1]]] };
  const enclave = alone("B", 1);
  const dotted = withDots({ arcs, regions: [outer, enclave] }, inDegrees(arcs), SIDE);
  assert.equal(areaOf(dotted, enclave), SIDE ** 2);
  assert.equal(areaOf(dotted, outer), 100 ** 2 - SIDE ** 2);
});

test("an enclave whose arc runs backwards gets a dot that is wound the right way", () => {
  const arcs = [square(0, 0, 100), square(50, 50, 2).toReversed()];
  const outer: RegionArcs = { id: "A", polygons: [[[0], [1]]] };
  const enclave = alone("B", ~1);
  const dotted = withDots({ arcs, regions: [outer, enclave] }, inDegrees(arcs), SIDE);
  assert.equal(areaOf(dotted, enclave), SIDE ** 2);
});

test("a dot beside other land is made smaller until it touches nothing", () => {
  const arcs = [square(0, 0, 100), square(103, 50, 1)];
  const regions = [alone("A", 0), alone("B", 1)];
  const dotted = withDots({ arcs, regions }, inDegrees(arcs), SIDE);
  const left = Math.min(...dotted[1]!.map(([x]) => x));
  assert.ok(left > 100, `reaches ${left}`);
  assert.ok(signedArea(dotted[1]!) > 0);
  assert.deepEqual(crossings(dotted), []);
});

test("a strip of coast that rounding has emptied bulges into the sea", () => {
  // A runs along the coast from (0, 50) to (20, 50); its land border with B has the same ends.
  const border: Arc = [
    [0, 50],
    [20, 50],
  ];
  const rest: Arc = [
    [20, 50],
    [20, 90],
    [0, 90],
    [0, 50],
  ];
  const strip: RegionArcs = { id: "A", polygons: [[[0, ~1]]] };
  const inland: RegionArcs = { id: "B", polygons: [[[1, 2]]] };
  const dotted = withDots(
    { arcs: [border, border, rest], regions: [strip, inland] },
    inDegrees([border, border, rest]),
    SIDE,
  );
  assert.deepEqual(dotted[1], border);
  assert.equal(areaOf(dotted, strip), 20 * (SIDE / 2));
  assert.equal(areaOf(dotted, inland), 20 * 40);
});

test("the regions that became dots are named, and no others", () => {
  const arcs = [square(0, 0, 100), square(200, 0, 2), square(300, 0, 3)];
  const regions = [alone("A", 0), alone("B", 1), alone(null, 2)];
  assert.deepEqual(withVisibleDots({ arcs, regions }, inDegrees(arcs), SIDE).dotted, ["B"]);
});

test("a small region with neighbours that rounding has left something of is no dot", () => {
  const [left, right] = [
    [
      [4, 0],
      [4, 8],
      [0, 8],
      [0, 0],
      [4, 0],
    ],
    [
      [4, 8],
      [4, 0],
      [8, 0],
      [8, 8],
      [4, 8],
    ],
  ] as const;
  const arcs: Arc[] = [left.slice(0, 2), left.slice(1), right.slice(1)];
  const regions: RegionArcs[] = [
    { id: "A", polygons: [[[0, 1]]] },
    { id: "B", polygons: [[[~0, 2]]] },
  ];
  assert.deepEqual(withVisibleDots({ arcs, regions }, inDegrees(arcs), SIDE).dotted, []);
});
