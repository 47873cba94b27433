import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { pathRings, linesPath, ringsPath } from "../../../build-geo/plane/path-text.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { square } from "./plane.ts";
import { positions } from "../positions.ts";
import { law } from "../../helpers/law.ts";

const coordinate = fc.integer({ min: -60_000, max: 60_000 });
const near = fc.integer({ min: -3, max: 3 });
/** Lines of steps, many of them level or upright, from anywhere; no step is idle. */
const lines = fc.array(
  fc
    .tuple(
      fc.tuple(coordinate, coordinate),
      fc.array(
        fc.tuple(near, near).filter(([x, y]) => x !== 0 || y !== 0),
        { minLength: 1 },
      ),
    )
    .map(([start, steps]) => walk(start, steps)),
  { maxLength: 6 },
);

function walk(start: Position, steps: readonly Position[]): Position[] {
  let [x, y] = start;
  return [start, ...steps.map(([dx, dy]): Position => [(x += dx), (y += dy)])];
}

test("lines read back from their text are the same lines", () => {
  law({ seed: 5, numRuns: 500 }, lines, (wanted) => {
    assert.deepEqual(pathRings(linesPath(wanted)), wanted);
  });
});

test("rings read back from their text are the same rings", () => {
  law({ seed: 6, numRuns: 500 }, lines, (open) => {
    const rings = open.map((line) => [...line, line[0]!]);
    assert.deepEqual(pathRings(ringsPath(rings)), rings);
  });
});

test("each segment has its shortest spelling", () => {
  const line: Position[] = positions("10 -5, 10 20, 15 20, 12 30, 11 25, 20 26");
  assert.equal(linesPath([line]), "M10-5v25h5l-3 10-1-5 9 1");
});

test("a path starts with M, and each ring after the first from where the last one closed", () => {
  assert.equal(ringsPath([square(5, 5, 2), square(9, 1, 2)]), "M5 5h2v2h-2zm4-4h2v2h-2z");
  assert.equal(ringsPath([]), "");
});

test("an open line after another starts from where the last one ended", () => {
  const first: Position[] = positions("0 0, 3 0");
  const second: Position[] = positions("1 1, 1 4");
  assert.equal(linesPath([first, second]), "M0 0h3m-2 1v3");
});

for (const path of ["M0 0L5 5", "M0 0c1 1 2 2 3 3z", "M0 0Z"])
  test(`${path} is refused: it has a command that layers do not use`, () => {
    assert.throws(() => pathRings(path), /unexpected path command/);
  });

test("numbers that are not whole are refused", () => {
  assert.throws(() => pathRings("M0 0l1.5 2z"), /not integers/);
});
