import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  gridArc,
  inShortSegments,
  twiceArea,
  withoutIdleVertices,
} from "../../../build-geo/plane/grid.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import type { Project } from "../../../src/geometry/projection.ts";
import { signedArea } from "../../helpers/plane.ts";
import { longestSegment, segments, square } from "./plane.ts";
import { positions } from "../positions.ts";
import { law } from "../../helpers/law.ts";

const position = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
const lines = fc.array(position, { minLength: 1, maxLength: 30 });

test("repeated vertices, vertices along a line and spikes go", () => {
  const line: Position[] = positions("0 0, 0 0, 5 0, 9 0, 9 4, 9 9, 9 4, 12 4");
  assert.deepEqual(withoutIdleVertices(line), positions("0 0, 9 0, 9 4, 12 4"));
});

test("idle vertices take no area with them, and the ends stay", () => {
  law({ seed: 2, numRuns: 500 }, lines, (line) => {
    const kept = withoutIdleVertices(line);
    const closed = (points: readonly Position[]): readonly Position[] => [...points, line[0]!];
    assert.equal(twiceArea(closed(kept)), twiceArea(closed(line)));
    assert.deepEqual([kept[0], kept.at(-1)], [line[0], line.at(-1)]);
  });
});

test("no idle vertex is left, and nothing changes the second time", () => {
  law({ seed: 3, numRuns: 500 }, lines, (line) => {
    const kept = withoutIdleVertices(line);
    assert.deepEqual(withoutIdleVertices(kept), kept);
    for (let i = 2; i < kept.length; i++) {
      const triangle = [kept[i - 2]!, kept[i - 1]!, kept[i]!, kept[i - 2]!];
      assert.notEqual(signedArea(triangle), 0, JSON.stringify(kept));
    }
  });
});

test("the area of a ring is positive when it runs clockwise on screen", () => {
  assert.equal(twiceArea(square(3, 4, 5)), 50);
  assert.equal(twiceArea(square(3, 4, 5).toReversed()), -50);
});

test("a long line gets vertices until no segment is over two fifths of the width", () => {
  const ring = square(0, 0, 1000);
  const cut = inShortSegments(ring, 1000);
  assert.ok(longestSegment([cut]) <= 400);
  assert.equal(signedArea(cut), signedArea(ring));
  assert.deepEqual(inShortSegments(square(0, 0, 400), 1000), square(0, 0, 400));
});

const plain: Project = ([x, y]) => [x, y];
/** A parabola: straight lines across it bend. */
const bent: Project = ([x, y]) => [x, y + (x * x) / 50];

test("an arc is rounded to the grid at the layer's units", () => {
  const arc: Position[] = positions("0 0, 1.04 2.06");
  assert.deepEqual(gridArc(arc, plain, 10), positions("0 0, 10 21"));
});

test("a rounded zero has no sign", () => {
  const [only] = gridArc([[-0.01, -0.01]], plain, 10)!;
  assert.ok(Object.is(only![0], 0) && Object.is(only![1], 0));
});

test("an edge that the projection bends stays within a unit of its true course", () => {
  const arc: Position[] = positions("-30 0, 30 0");
  const drawn = gridArc(arc, bent, 10)!;
  assert.ok(drawn.length > 4);
  for (const [[ax, ay], [bx, by]] of segments(drawn)) {
    const [x, y] = [(ax + bx) / 20, (ay + by) / 20];
    assert.ok(Math.abs(y - bent([x, 0])![1]) * 10 <= 1.2, `at ${x}`);
  }
});

test("an edge that the projection keeps straight gains nothing", () => {
  const arc: Position[] = positions("-80 -40, 80 40");
  assert.equal(gridArc(arc, plain, 10)!.length, 2);
});

test("an arc with a position that is not shown is not drawn", () => {
  const northern: Project = ([x, y]) => (y < 0 ? null : [x, y]);
  const arc: Position[] = positions("0 5, 0 -5");
  assert.equal(gridArc(arc, northern, 10), null);
});
