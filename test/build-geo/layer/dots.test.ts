import assert from "node:assert/strict";
import { test } from "node:test";
import { withDots } from "../../../build-geo/layer/dots.ts";
import { crossings } from "../../../build-geo/topology/crossings.ts";
import {
  type Arc,
  type RegionArcs,
  ringPositions,
  type Topology,
  type Position,
} from "../../../build-geo/topology/topology.ts";
import { signedArea } from "../../helpers/plane.ts";
import { square } from "../plane/plane.ts";
import { positions } from "../positions.ts";
import { alone } from "../topologies.ts";
import { drawnPolygons, positionsOf } from "../../../build-geo/layer/drawn-polygons.ts";

/** The arcs alone. */
function dottedArcs(topology: Topology, source: readonly Arc[]): readonly Arc[] {
  return withDots(topology, source).arcs;
}

/** The same arcs on the globe, north up. */
function inDegrees(arcs: readonly Arc[]): readonly Arc[] {
  return arcs.map((arc) => arc.map(([x, y]) => [x / 10, -y / 10] as const));
}

function areaOf(arcs: readonly Arc[], { polygons }: RegionArcs): number {
  return polygons.flat().reduce((sum, ring) => sum + signedArea(ringPositions(arcs, ring)), 0);
}

const emptied = (x: number, y: number): Arc => [
  [x, y],
  [x, y],
];

test("an island that rounding has emptied becomes a square of one unit in its place", () => {
  const arcs = [emptied(100, 100)];
  const dotted = dottedArcs({ arcs, regions: [alone("A", 0)] }, inDegrees(arcs));
  assert.deepEqual(dotted, [square(100, 100, 1)]);
});

test("of a region of several islets, all emptied, the largest in the source becomes the dot", () => {
  const arcs = [emptied(0, 0), emptied(200, 200), emptied(400, 0)];
  const source = inDegrees([square(0, 0, 1), square(200, 200, 3), square(400, 0, 2)]);
  const dotted = dottedArcs({ arcs, regions: [alone("A", 0, 1, 2)] }, source);
  assert.deepEqual([dotted[0], dotted[2]], [arcs[0], arcs[2]]);
  assert.equal(signedArea(dotted[1]!), 1);
});

test("a region of which anything is left stays as it is, and so does land without a region", () => {
  const arcs = [square(0, 0, 1), emptied(100, 100)];
  const regions = [alone("A", 0), alone(null, 1)];
  const { arcs: dotted, dotted: ids } = withDots({ arcs, regions }, inDegrees(arcs));
  assert.deepEqual(dotted, arcs);
  assert.deepEqual(ids, []);
});

for (const [way, hole] of [
  ["forwards", 1],
  ["backwards", ~1],
] as const)
  test(`an enclave whose arc runs ${way} is a dot and its neighbour's hole, wound the right way`, () => {
    const arcs = [square(0, 0, 100), emptied(50, 50)];
    const outer: RegionArcs = { id: "A", polygons: [[[0], [~hole]]] };
    const enclave = alone("B", hole);
    const dotted = dottedArcs({ arcs, regions: [outer, enclave] }, inDegrees(arcs));
    assert.equal(areaOf(dotted, enclave), 1);
    assert.equal(areaOf(dotted, outer), 100 ** 2 - 1);
  });

test("a dot beside other land stands where it touches nothing", () => {
  const arcs = [square(0, 0, 100), emptied(100, 50)];
  const regions = [alone("A", 0), alone("B", 1)];
  const dotted = dottedArcs({ arcs, regions }, inDegrees(arcs));
  const left = Math.min(...dotted[1]!.map(([x]) => x));
  assert.ok(left > 100, `reaches ${left}`);
  assert.equal(signedArea(dotted[1]!), 1);
  assert.deepEqual(crossings(dotted), []);
});

test("a strip of coast that rounding has emptied bulges into the sea by a unit", () => {
  // A runs along the coast from (0, 50) to (20, 50); its land border with B has the same ends.
  const border: Arc = positions("0 50, 20 50");
  const rest: Arc = positions("20 50, 20 90, 0 90, 0 50");
  const strip: RegionArcs = { id: "A", polygons: [[[0, ~1]]] };
  const inland: RegionArcs = { id: "B", polygons: [[[1, 2]]] };
  const dotted = dottedArcs(
    { arcs: [border, border, rest], regions: [strip, inland] },
    inDegrees([border, border, rest]),
  );
  assert.deepEqual(dotted[1], border);
  assert.equal(areaOf(dotted, strip), 20);
  assert.equal(areaOf(dotted, inland), 20 * 40);
});

test("the regions that became dots are named, and no others", () => {
  const arcs = [square(0, 0, 100), emptied(200, 0), emptied(300, 0)];
  const regions = [alone("A", 0), alone("B", 1), alone(null, 2)];
  assert.deepEqual(withDots({ arcs, regions }, inDegrees(arcs)).dotted, ["B"]);
});

type Rings = readonly (readonly Position[])[];

/** What is drawn of some polygons that share no arcs. */
function drawn(...polygons: readonly Rings[]): readonly Rings[] {
  const arcs = polygons.flat();
  const numbers = polygons.map((rings) => rings.map((ring) => [arcs.indexOf(ring)]));
  return drawnPolygons(arcs, { id: "A", polygons: numbers }).map(positionsOf);
}

const land = [square(0, 0, 200)];

const cases: readonly (readonly [claim: string, given: readonly Rings[], readonly number[]])[] = [
  ["polygons are drawn from the largest on", [[square(300, 0, 20)], land], [1, 0]],
  ["a polygon that is emptied by rounding is not drawn", [land, [square(300, 0, 0)]], [0]],
  ["nor one that is turned over", [land, [square(300, 0, 20).toReversed()]], [0]],
  ["an islet that the coast has closed over is not drawn", [land, [square(50, 50, 20)]], [0]],
  ["nor one of which a part sticks out", [land, [square(190, 50, 20)]], [0]],
  ["an islet beside the coast is", [land, [square(210, 50, 20)]], [0, 1]],
  ["one in a lake is", [[...land, square(40, 40, 60).toReversed()], [square(60, 60, 20)]], [0, 1]],
  ["what is larger than an islet is left to the checks", [land, [square(50, 50, 60)]], [0, 1]],
];

for (const [claim, given, kept] of cases)
  test(claim, () => {
    assert.deepEqual(
      drawn(...given),
      kept.map((place) => given[place]),
    );
  });

test("an islet of which a corner lies in larger land goes without that corner, if most of it is left", () => {
  const islet: readonly Position[] = positions("199 55, 202 50, 220 50, 220 70, 202 70, 199 55");
  const clear: readonly Position[] = positions("202 70, 202 50, 220 50, 220 70, 202 70");
  assert.deepEqual(drawn(land, [islet]), [land, [clear]]);
  // With two thirds of its ground, it is not the same islet.
  const sunk = islet.map(([x, y]): Position => [x === 199 ? 185 : x, y]);
  assert.deepEqual(drawn(land, [sunk]), [land]);
});
