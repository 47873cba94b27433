import {
  areaOf,
  areaWithin,
  distanceToRings,
  isInside,
  overhang,
  overlap,
} from "../helpers/plane.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { boxOf } from "./boxes.ts";
import { fewestDigits, significantDigits } from "./digits.ts";
import { judge } from "./judged.ts";
import { contains, intervalOf, legendOf, numbersOf } from "./legend-reading.ts";
import { ringsOf } from "./rings.ts";
import { readDrawing, shapesOf } from "./shapes.ts";

/** A map of known measures. */
const MAP = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="80" viewBox="0 0 100 80" role="img">',
  '<title/><desc/><g class="cp-regions" transform="translate(10 20)scale(0.5)" fill="#dddddd">',
  '<path data-id="AA" d="M0 0h40v40h-40zM10 10v10h10v-10z" fill="#112233"/>',
  '<path data-id="BB" d="M40 0L80 0 80 40 40 40z"/></g>',
  '<g class="cp-legend" font-size="10"><rect x="40" y="20" width="50" height="30" fill="#ffffff"/>',
  '<g class="cp-entry"><rect x="42" y="22" width="8" height="8" fill="#112233"/>',
  '<text x="52" y="30">≤ 5</text></g></g></svg>',
].join("");

test("a drawing is read with its transforms and what groups hand down", () => {
  const [one, other] = shapesOf(readDrawing(MAP), "regions");
  assert.deepEqual(boxOf(one!), { left: 10, top: 20, right: 30, bottom: 40 });
  assert.deepEqual(boxOf(other!), { left: 30, top: 20, right: 50, bottom: 40 });
  assert.deepEqual(
    [one, other].map((shape) => shape!.style.get("fill")),
    ["#112233", "#dddddd"],
  );
});

test("areas have their holes taken off, and are cut by boxes", () => {
  const rings = ringsOf(shapesOf(readDrawing(MAP), "regions")[0]!);
  assert.equal(areaOf(rings), 400 - 25);
  assert.equal(areaWithin(rings, { left: 20, top: 0, right: 99, bottom: 99 }), 200);
  assert.equal(areaWithin(rings, { left: 31, top: 0, right: 99, bottom: 99 }), 0);
  assert.deepEqual(
    [isInside(rings, [12, 22]), isInside(rings, [17, 27]), isInside(rings, [31, 22])],
    [true, false, false],
  );
  assert.equal(distanceToRings(rings, [33, 30]), 3);
});

test("a legend is read with its ground, rows and texts", () => {
  const legend = legendOf(readDrawing(MAP))!;
  assert.deepEqual(legend.box, { left: 40, top: 20, right: 90, bottom: 50 });
  assert.deepEqual(
    legend.entries.map(({ fill, text }) => [fill, text]),
    [["#112233", "≤ 5"]],
  );
  assert.equal(legend.contents.length, 2);
  const { left, right } = boxOf(legend.entries[0]!.texts[0]!);
  assert.ok(left === 52 && right > 62 && right < 68, `${right}`);
});

test("boxes overlap and hang over by so many pixels", () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  assert.equal(overlap(box, { left: 8, top: 5, right: 20, bottom: 20 }), 2);
  assert.equal(overlap(box, { left: 13, top: 0, right: 20, bottom: 20 }), -3);
  assert.equal(overhang({ left: -1, top: 2, right: 5, bottom: 14 }, box), 4);
});

test("printed numbers and ranges mean what a reader takes them for", () => {
  assert.deepEqual(numbersOf("> 9,100 – 27,500"), [9100, 27500]);
  assert.deepEqual(numbersOf("−10.5 to 2×10⁻⁷"), [-10.5, 2e-7]);
  assert.deepEqual(numbersOf("4.8 trillion"), [4.8e12]);
  const meanings = "5 – 10, > 5 – 10, ≤ 5, > 5, 5, under 5, 5 or more, > −5 … 0 … 5"
    .split(", ")
    .map((text) => [4, 5, 6, 10].map((value) => contains(intervalOf(text)!, value)));
  assert.deepEqual(meanings, [
    [false, true, true, true],
    [false, false, true, true],
    [true, true, false, false],
    [false, false, true, true],
    [false, true, false, false],
    [true, false, false, false],
    [false, true, true, true],
    [true, true, false, false],
  ]);
});

test("digits are counted as they are said", () => {
  assert.deepEqual([9100, 0.25, 0, -27_500, 4.8e12].map(significantDigits), [2, 2, 1, 3, 2]);
  assert.equal(fewestDigits(9011, 9106), 2);
  assert.equal(fewestDigits(4_783_857_142_857.266, 4.9e12), 2);
  assert.equal(fewestDigits(-3, 4), 1);
  assert.equal(fewestDigits(101.2002, 101.2003), 7);
});

test("a line fails by its worst finding, and by having measured nothing", (t) => {
  const finding = (value: number) => ({ value, what: "px", url: "/map.svg" });
  judge(t, [finding(1), finding(2)], { name: "planted", atMost: 2 });
  assert.throws(() => judge(t, [finding(1), finding(3)], { name: "planted", atMost: 2 }));
  assert.throws(() => judge(t, [finding(1)], { name: "planted", atLeast: 2 }));
  assert.throws(() => judge(t, [finding(Number.NaN)], { name: "planted", atMost: 2 }));
  assert.throws(() => judge(t, [], { name: "planted", atMost: 2 }));
});
