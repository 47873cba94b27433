import assert from "node:assert/strict";
import { test } from "node:test";
import { crossings } from "../../../build-geo/topology/crossings.ts";
import { overlaps } from "../../../build-geo/plane/overlaps.ts";
import { planarArcs } from "../../../build-geo/plane/repair.ts";
import type { Arc } from "../../../build-geo/topology/topology.ts";
import { square } from "./plane.ts";
import { positions } from "../positions.ts";

const straight: Arc = positions("0 50, 100 50");

test("lines that do not cross stay as they are", () => {
  const arcs = [straight, square(0, 0, 40), square(0, 60, 40)];
  assert.deepEqual(planarArcs(arcs), arcs);
});

test("a vertex that rounding carried over a line goes, and the ends of both lines stay", () => {
  const wavy: Arc = positions("0 60, 50 70, 60 49, 70 70, 100 60");
  const mended = planarArcs([straight, wavy]);
  assert.deepEqual(crossings(mended), []);
  assert.deepEqual(mended, [straight, wavy.filter(([x]) => x !== 60)]);
});

test("of two vertices that could go, the one with the smaller triangle does", () => {
  const deep: Arc = positions("0 0, 50 41, 100 0");
  const shallow: Arc = positions("0 46, 40 45, 50 39, 60 45, 100 46");
  assert.deepEqual(planarArcs([deep, shallow]), [deep, shallow.filter(([x]) => x !== 50)]);
});

test("where no vertex less ends a crossing, one moves by a unit or two, and all stay", () => {
  const border: Arc = positions("22 30, 22 10");
  const coast: Arc = positions("80 30, 60 33, 40 30, 24 12, 21 10");
  const mended = planarArcs([border, coast]);
  assert.deepEqual(crossings(mended), []);
  const [kept, shifted] = mended;
  assert.deepEqual(kept, border);
  assert.deepEqual(shifted!.with(3, coast[3]!), coast);
  const away = Math.hypot(shifted![3]![0] - coast[3]![0], shifted![3]![1] - coast[3]![1]);
  assert.ok(away <= 2, `moved by ${away}`);
});

test("an islet that runs over itself without crossing is made simple", () => {
  const folded: Arc = positions("0 0, 10 0, 10 2, 4 2, 4 0, 2 0, 2 6, 0 6, 0 0");
  const [mended] = planarArcs([folded]);
  assert.deepEqual(overlaps([{ id: "A", rings: [mended!] }]), []);
});

test("lines that cross and have no vertex to give stop the build", () => {
  const upright: Arc = positions("50 0, 50 100");
  assert.throws(() => planarArcs([straight, upright]), {
    message: /arcs (0 and 1|1 and 0) cross for good/,
    at: [50, 50],
  });
});
