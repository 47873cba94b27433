import assert from "node:assert/strict";
import { test } from "node:test";
import type { Box } from "../../src/layout/scene.ts";
import {
  bestPlace,
  type LabelPlace,
  type Surroundings,
} from "../../src/layout/labels/leader-place.ts";
import { lengthOf } from "../../src/layout/labels/lines.ts";

/** A label of 20 × 10 px around its region's point. */
const LABEL = {
  point: [0, 0] as const,
  boxes: [{ left: -10, top: -5, right: 10, bottom: 5 }],
  isVital: false,
  isCode: true,
  isNumber: false,
  radiusPx: 0,
  isBarred: () => false,
  isOnOneGround: () => true,
  isNear: false,
  overData: () => 0,
};
const nothing = { isFree: () => true, take: () => undefined };
const OPEN: Surroundings = {
  others: [],
  points: nothing,
  room: { left: -200, top: -200, right: 200, bottom: 200 },
  taken: nothing,
  written: nothing,
};

/** How far a box is from the point, along the axis on which it is farther. */
function farPx({ left, top, right, bottom }: Box): number {
  return Math.max(left, -right, top, -bottom);
}

/** Where nothing nearer is free: a leader may cross what is taken for labels alone. */
function takenWithin(px: number): Surroundings {
  const isFree = (box: Box): boolean => box.left === box.right || farPx(box) >= px;
  return { ...OPEN, taken: { ...nothing, isFree } };
}

function placeIn(
  surroundings: Surroundings,
  elsewhere: (box: Box) => number = () => 0,
): LabelPlace | null {
  return bestPlace({ ...LABEL, elsewhere }, null, surroundings);
}

test("with room all around, a label stands 4 px to the right of its point", () => {
  const { box, line, cost } = placeIn(OPEN)!;
  assert.deepEqual(box, { left: 4, top: -5, right: 24, bottom: 5 });
  assert.deepEqual(line, [
    [0, 0],
    [4, 0],
  ]);
  assert.equal(cost, 4);
});

test("a label stands as far away as there is no room nearer, up to leaders of 60 px", () => {
  for (const px of [5, 8, 12, 18, 24, 30, 40, 50]) {
    const place = placeIn(takenWithin(px));
    assert.ok(place !== null, `${px} px`);
    assert.ok(lengthOf(place.line) >= px && lengthOf(place.line) <= 60, `${px} px`);
  }
  assert.equal(placeIn(takenWithin(52)), null);
});

test("beyond 10 px three tenths of a label may stand over other regions, beyond 25 px nothing", () => {
  const over =
    (share: number) =>
    (box: Box): number =>
      box.right - box.left < 19 ? 0 : share;
  for (const [px, share, isPlaced] of [
    [9, 1, true],
    [11, 0.3, true],
    [11, 0.31, false],
    [24, 0.3, true],
    [26, 0.01, false],
    [26, 0, true],
  ] as const)
    assert.equal(placeIn(takenWithin(px), over(share)) !== null, isPlaced, `${px} px, ${share}`);
});

test("a place over other regions is as good as one that is 45 px farther away over nothing else", () => {
  const right = ({ right: end }: Box): number => (end > 0 ? 0.2 : 0);
  for (const [px, cost, side] of [
    [4, 4, "left"],
    [10, 10, "left"],
    [14, 4 + 0.2 * 45, "right"],
  ] as const) {
    const isFree = (box: Box): boolean =>
      box.right > 0 || box.left === box.right || -box.right >= px;
    const place = placeIn({ ...OPEN, taken: { ...nothing, isFree } }, right)!;
    assert.equal(place.cost, cost);
    assert.equal(place.box.right <= 0 ? "left" : "right", side);
  }
});

test("a leader runs over other regions for 30 px at most", () => {
  const steps = ({ left, right }: Box): number => (right - left < 19 ? 1 : 0);
  assert.ok(placeIn(takenWithin(24), steps) !== null);
  assert.equal(placeIn(takenWithin(38), steps), null);
});

test("no leader is read as the minus sign of a number: none comes from the left level, or beside the digits", () => {
  const number = { ...LABEL, isNumber: true, elsewhere: () => 0 };
  const beside = bestPlace(number, null, OPEN)!;
  assert.ok(
    beside.box.right < 0,
    "with room all around it stands to the left, its leader behind it",
  );
  const sides = new Set<string>();
  for (const below of [true, false])
    for (const px of [4, 20, 40]) {
      const isFree = (box: Box): boolean =>
        box.left === box.right || (box.left > -5 && farPx(box) >= px && box.top > 0 === below);
      const { box, line } = bestPlace(number, null, { ...OPEN, taken: { ...nothing, isFree } })!;
      const [[x, y], [toX, toY]] = line;
      assert.ok(toY <= box.top || toY >= box.bottom, `${px} px`);
      assert.ok(Math.abs(toY - y) >= toX - x, `${px} px`);
      sides.add(below ? "below" : "above");
    }
  assert.equal(sides.size, 2);
  const level = (box: Box): boolean =>
    box.left === box.right || (box.left > 0 && box.top < 0 && box.bottom > 0);
  const onlyRight = { ...OPEN, taken: { ...nothing, isFree: level } };
  assert.equal(bestPlace(number, null, onlyRight), null);
  assert.ok(bestPlace({ ...number, isNumber: false }, null, onlyRight) !== null);
});

test("words stand over no other region, but for those of an extreme, and these rather over land without data", () => {
  const words = { ...LABEL, isCode: false, elsewhere: (): number => 1 };
  assert.equal(bestPlace(words, null, OPEN), null);
  const vital = { ...words, isVital: true };
  assert.ok(bestPlace(vital, null, OPEN)!.box.left > 0);
  const dataAtRight = ({ right }: Box): number => (right > 0 ? 1 : 0);
  assert.ok(bestPlace({ ...vital, overData: dataAtRight }, null, OPEN)!.box.right <= 0);
});
