import assert from "node:assert/strict";
import { test } from "node:test";
import { iconNames } from "../../src/request/parameters/vocabulary.ts";
import type { IconName } from "../../src/request/types.ts";
import { ICONS } from "../../src/theme/icons.ts";
import {
  bestDistance,
  cellDistance,
  closestPair,
  type Coverage,
  coverage,
  coverageAt,
  inkArea,
  inkBounds,
  smallCoverage,
} from "./icon-coverage.ts";

/** Ten pixels to a unit of the grid. */
const LARGE_PX = 240;

/** Of the live area of 20 × 20, for icons that weigh alike. */
const INK_FROM = 0.25 * 20 ** 2;
const INK_TO = 0.6 * 20 ** 2;

/**
 * Markers stand at any fraction of a pixel, so one icon has many pictures at 16 px: a quarter of a
 * pixel aside it differs from itself by up to 0.093 of the cells. Two icons must differ by more.
 */
const MIN_APART = 0.1;

const QUARTER_PIXELS = [
  [0.25, 0],
  [0, 0.25],
  [0.25, 0.25],
  [0.25, -0.25],
] as const;

/** Points of the grid that must be open. */
const OPENINGS: readonly (readonly [name: IconName, x: number, y: number])[] = [
  ["pin", 12, 9],
  ["anchor", 12, 4.6],
  ["car", 8.7, 8.5],
  ["bicycle", 4.5, 13.5],
  ["bicycle", 19.5, 13.5],
  ["helicopter", 17, 12],
  ["train", 12, 7.5],
  ["train", 8.6, 14.1],
  ["truck", 18.3, 11],
  ["house", 12, 18],
  ["building", 9, 5.5],
  ["building", 15, 14],
  ["factory", 12, 16.5],
  ["hospital", 12, 12],
  ["tank", 9.4, 17.3],
  ["base", 12, 14.4],
  ["bomb", 5.9, 11.3],
  ["fist", 12, 15.6],
  ["soccer-ball", 12, 18],
  ["mountain", 16.9, 12],
  ["fire", 12, 18],
  ["warning", 12, 10],
  ["warning", 12, 17.5],
];

const entries = Object.entries(ICONS);

test("the icons are the thirty of the vocabulary, in its order", () => {
  assert.equal(iconNames.length, 30);
  assert.deepEqual(Object.keys(ICONS), [...iconNames]);
});

test("a path is closed, of plain commands and numbers of two decimals at most", () => {
  for (const [name, { path }] of entries) {
    assert.match(path, /^M[MmLlHhVvCcQqAaZz0-9 .,-]*[Zz]$/, name);
    assert.doesNotMatch(path, /\.\d{3}/, name);
  }
});

test("the bounds are those of the ink, inside the grid", async () => {
  for (const [name, { path, bounds }] of entries) {
    const inked = inkBounds(await coverage(path, LARGE_PX));
    for (const [side, declared] of bounds.entries()) {
      const drawn = inked[side] ?? Number.NaN;
      assert.ok(Math.abs(declared - drawn) <= 0.3, `${name}: ${declared} is drawn at ${drawn}`);
      assert.ok(declared >= 0 && declared <= 24, `${name}: ${declared}`);
    }
  }
});

test("the anchor is the pin's tip, the foot of the flag's pole, and else the centre", () => {
  for (const [name, { anchor, bounds }] of entries) {
    const [left, , , bottom] = bounds;
    if (name === "pin") assert.deepEqual(anchor, [12, bottom]);
    else if (name === "flag") {
      assert.equal(anchor[1], bottom);
      assert.ok(anchor[0] > left && anchor[0] - left < 2, `${anchor[0]} is beside the pole`);
    } else assert.deepEqual(anchor, [12, 12], name);
  }
});

test("the pin and the pole come down to their anchors", async () => {
  for (const { path, anchor } of [ICONS.pin, ICONS.flag]) {
    const drawing = await coverage(path, LARGE_PX);
    assert.equal(coverageAt(drawing, anchor[0], anchor[1] - 0.5), 1);
    assert.equal(coverageAt(drawing, anchor[0], anchor[1] + 0.1), 0);
  }
});

test("what has no hot spot of its own is balanced about the centre", () => {
  for (const [name, { anchor, bounds }] of entries) {
    if (name === "pin" || name === "flag") continue;
    const [left, top, right, bottom] = bounds;
    assert.ok(Math.abs((left + right) / 2 - anchor[0]) <= 0.5, `${name}: sideways`);
    assert.ok(Math.abs((top + bottom) / 2 - anchor[1]) <= 1.5, `${name}: upwards`);
  }
});

test("the icons weigh alike: their ink is a quarter to three fifths of the live area", async () => {
  for (const [name, { path }] of entries) {
    const area = inkArea(await coverage(path, LARGE_PX));
    assert.ok(area >= INK_FROM && area <= INK_TO, `${name}: ${area}`);
  }
});

test("what is cut out is open", async () => {
  for (const [name, x, y] of OPENINGS) {
    const drawing = await coverage(ICONS[name].path, LARGE_PX);
    assert.equal(coverageAt(drawing, x, y), 0, `${name} at ${x} ${y}`);
  }
});

test("no part overlaps another: either fill rule draws the same", async () => {
  for (const [name, { path }] of entries)
    assert.deepEqual(
      await coverage(path, LARGE_PX, { fillRule: "nonzero" }),
      await coverage(path, LARGE_PX),
      name,
    );
});

test("at 16 px any two icons differ by more than an icon from itself a quarter pixel aside", async () => {
  for (const [name, { path }] of entries) {
    const drawing = await smallCoverage(path);
    for (const moved of QUARTER_PIXELS) {
      const apart = cellDistance(drawing, await smallCoverage(path, moved));
      assert.ok(apart < MIN_APART, `${name} differs from itself by ${apart}`);
    }
  }
  const { pair, apart } = closestPair(await smallDrawings(), cellDistance);
  assert.ok(apart > MIN_APART, `${pair}: ${apart}`);
});

test("at 16 px any two icons differ as much when one is shifted to fit the other best", async () => {
  const { pair, apart } = closestPair(await smallDrawings(), bestDistance);
  assert.ok(apart > MIN_APART, `${pair}: ${apart}`);
});

test("an icon that is another with a small change is not far enough from it", async () => {
  const drawings = await smallDrawings();
  const changed = {
    "pin without its hole": outlineOf(ICONS.pin.path),
    "warning without its mark": outlineOf(ICONS.warning.path),
    "square with a small hole": `${ICONS.square.path}M10 10h4v4h-4z`,
  };
  for (const [name, path] of Object.entries(changed)) {
    const closest = closestPair(
      new Map([...drawings, [name, await smallCoverage(path)]]),
      cellDistance,
    );
    assert.ok(closest.apart < MIN_APART, `${closest.pair}: ${closest.apart}`);
    assert.equal(closest.pair, `${name.split(" ")[0]} and ${name}`);
  }
});

test("a drawing that is only moved by a pixel is the same one after the best shift", async () => {
  const [here, there] = await Promise.all([
    smallCoverage(ICONS.tank.path),
    smallCoverage(ICONS.tank.path, [1, -1]),
  ]);
  assert.ok(cellDistance(here, there) > MIN_APART);
  assert.ok(bestDistance(here, there) < 0.01);
});

async function smallDrawings(): Promise<ReadonlyMap<string, Coverage>> {
  return new Map(
    await Promise.all(
      entries.map(async ([name, { path }]) => [name, await smallCoverage(path)] as const),
    ),
  );
}

/** A path without the subpaths after its first. */
function outlineOf(path: string): string {
  return `${path.split("z")[0] ?? ""}z`;
}
