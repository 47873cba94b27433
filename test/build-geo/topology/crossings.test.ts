import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { crossings } from "../../../build-geo/topology/crossings.ts";
import type { Arc, Position } from "../../../build-geo/topology/topology.ts";
import { segments } from "../plane/plane.ts";
import { positions } from "../positions.ts";
import { law } from "../../helpers/law.ts";

test("two segments that cross are found by arc and by start", () => {
  const level: Arc = positions("-5 0, 0 0, 10 0");
  const upright: Arc = positions("5 -5, 5 5");
  const [first] = crossings([level, upright]);
  const places = first!.arcs.map((arc, i) => `${arc} ${first!.starts[i]}`);
  assert.deepEqual(places.toSorted(), ["0 1", "1 0"]);
});

test("an arc that crosses itself is found", () => {
  const bow: Arc = positions("0 0, 10 10, 10 0, 0 10");
  assert.deepEqual(crossings([bow])[0]?.arcs, [0, 0]);
});

const touching: readonly (readonly [string, Arc, Arc])[] = [
  ["meet at their ends", positions("0 0, 5 5"), positions("5 5, 9 0")],
  ["meet where one ends on the other", positions("0 0, 10 0"), positions("5 0, 5 9")],
  ["run along each other", positions("0 0, 10 0"), positions("4 0, 20 0")],
  ["are the same", positions("0 0, 10 3"), positions("10 3, 0 0")],
  ["are parallel", positions("0 0, 10 0"), positions("0 1, 10 1")],
  ["would cross if they were longer", positions("0 0, 4 4"), positions("10 0, 6 4")],
];

for (const [how, one, other] of touching)
  test(`segments that ${how} do not cross`, () => {
    assert.deepEqual(crossings([one, other]), []);
  });

test("no lines, and lines of one position, do not cross", () => {
  assert.deepEqual(crossings([]), []);
  assert.deepEqual(crossings([[], [[1, 1]]]), []);
});

test("every crossing of any lines is found, and nothing else", () => {
  const position = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }));
  const lines = fc.array(fc.array(position, { minLength: 2, maxLength: 6 }), { maxLength: 8 });
  law({ seed: 1, numRuns: 300 }, lines, (arcs) => {
    const found = crossings(arcs).map(({ arcs: [a, b], starts: [i, j] }) =>
      pairName([a, i], [b, j]),
    );
    assert.deepEqual([...new Set(found)].toSorted(), crossingPairs(arcs));
  });
});

test("with changed arcs named, their crossings are found in the same order, and no others", () => {
  const position = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }));
  const lines = fc.array(fc.array(position, { minLength: 2, maxLength: 6 }), { maxLength: 8 });
  law({ seed: 2, numRuns: 300 }, lines, fc.array(fc.nat(7), { maxLength: 3 }), (arcs, numbers) => {
    const changed = new Set(numbers);
    const expected = crossings(arcs).filter(({ arcs: pair }) =>
      pair.some((arc) => changed.has(arc)),
    );
    assert.deepEqual(crossings(arcs, changed), expected);
  });
});

function pairName(...places: readonly (readonly [number, number])[]): string {
  return places
    .map((place) => place.join("."))
    .toSorted()
    .join(" ");
}

/** The same by trying all pairs, with the crossing's own parameters: both strictly within. */
function crossingPairs(arcs: readonly Arc[]): readonly string[] {
  const all = arcs.flatMap((arc, number) =>
    segments(arc).map((ends, start) => ({ ends, place: [number, start] as const })),
  );
  return all
    .flatMap((one, i) =>
      all
        .slice(i + 1)
        .filter((other) => doCross(one.ends, other.ends))
        .map((other) => pairName(one.place, other.place)),
    )
    .toSorted();
}

function doCross(
  [a, b]: readonly [Position, Position],
  [c, d]: readonly [Position, Position],
): boolean {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const [wx, wy] = [c[0] - a[0], c[1] - a[1]];
  const determinant = ux * vy - uy * vx;
  if (determinant === 0) return false;
  const [along, across] = [wx * vy - wy * vx, wx * uy - wy * ux].map(
    (value) => value * Math.sign(determinant),
  );
  const whole = Math.abs(determinant);
  return along! > 0 && along! < whole && across! > 0 && across! < whole;
}
