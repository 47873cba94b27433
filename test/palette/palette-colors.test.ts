import assert from "node:assert/strict";
import { test } from "node:test";
import { paletteColors } from "../../src/palette/palette-colors.ts";
import { scaleColors } from "../../src/palette/scale-colors.ts";
import { SCHEMES } from "../../src/palette/schemes.ts";
import {
  orderedPaletteNames,
  paletteNames,
  themeNames,
} from "../../src/request/parameters/vocabulary.ts";
import { hexColors, hexColor, hexToLab } from "../../src/theme/lab.ts";
import { contrastRatio } from "../../src/theme/ink.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { difference, labOf, ciede2000 } from "../theme/color-science.ts";
import { aroundMap } from "../../src/palette/around-map.ts";
import { mapColorsBeside } from "../../src/palette/map-colors.ts";
import { colorDifference } from "../../src/palette/color-difference.ts";

const COUNTS = Array.from({ length: 21 }, (_, i) => i + 1);

test("every name has a scheme, and gives colours as #rrggbb for every count of classes", () => {
  assert.deepEqual(Object.keys(SCHEMES).toSorted(), [...paletteNames].toSorted());
  for (const name of orderedPaletteNames)
    for (const count of COUNTS) {
      const colors = paletteColors(name).classes(count);
      assert.equal(colors.length, count, name);
      for (const color of colors) assert.match(color, /^#[0-9a-f]{6}$/);
    }
});

test("ColorBrewer's five blues are those that are published", () => {
  const published = hexColors("#eff3ff #bdd7e7 #6baed6 #3182bd #08519c");
  assert.deepEqual(paletteColors("Blues").classes(5), published);
  const seven = hexColors("#b2182b #ef8a62 #fddbc7 #f7f7f7 #d1e5f0 #67a9cf #2166ac");
  assert.deepEqual(paletteColors("RdBu").sides(3, true, 3), seven);
  assert.deepEqual(paletteColors("Set2").categories(3).slice(0, 2), hexColors("#66c2a5 #fc8d62"));
});

test("viridis goes from its first colour to its last", () => {
  const colors = paletteColors("viridis").classes(5);
  assert.deepEqual([colors[0], colors[2], colors[4]], hexColors("#440154 #21918c #fde725"));
});

test("as many colours of one's own as classes are the classes", () => {
  const own = hexColors("#ffffcc #a1dab4 #41b6c4 #225ea8");
  assert.deepEqual(paletteColors(own).classes(4), own);
  assert.deepEqual(paletteColors(own).categories(9), own);
});

test("between two colours classes are equally far apart to the eye", () => {
  for (const [low, high] of [hexColors("#ffffcc #800026"), hexColors("#0000ff #ffff00")]) {
    const colors = paletteColors([low!, high!]).classes(7);
    assert.deepEqual([colors[0], colors[6]], [low, high]);
    const steps = colors.slice(1).map((color, i) => distance(colors[i]!, color));
    assert.ok(Math.max(...steps) - Math.min(...steps) < 3, steps.join(" "));
  }
});

test("a midpoint has the middle of the palette, and sides are mirrored", () => {
  const own = hexColors("#8c2d1c #f0f0f0 #17487f");
  const colors = paletteColors(own).sides(2, true, 4);
  assert.equal(colors.length, 7);
  assert.equal(colors[2], "#f0f0f0");
  assert.equal(colors[6], "#17487f");
  const mirrored = paletteColors(own.toReversed()).sides(4, true, 2);
  assert.deepEqual(mirrored.toReversed(), colors);
});

test("a ramp passes through all colours, its ends exactly", () => {
  const own = hexColors("#ffffcc #41b6c4 #081d58");
  const shades = paletteColors(own).shades(false);
  assert.deepEqual([shades[0], shades[(shades.length - 1) / 2], shades.at(-1)], own);
  const steps = shades.slice(1).map((color, i) => difference(shades[i]!, color));
  assert.ok(Math.max(...steps) < 1.5, String(Math.max(...steps)));
});

test("reverse gives what was highest to the lowest, of a palette and of a theme", () => {
  for (const palette of [null, "magma", "PuOr"] as const) {
    const plain = scaleColors(THEMES.dark, { palette, isReversed: false });
    const turned = scaleColors(THEMES.dark, { palette, isReversed: true });
    assert.deepEqual(turned.classes(5), plain.classes(5).toReversed());
    assert.deepEqual(turned.sides(2, true, 4), plain.sides(4, true, 2).toReversed());
    assert.deepEqual(turned.shades(true), plain.shades(true).toReversed());
    assert.deepEqual(turned.categories(4), plain.categories(4).toReversed());
  }
});

/** Straight through CIELAB. */
function distance(one: string, other: string): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

const nearest = (color: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => difference(color, other)));

/** Of some numbers of classes, and shades of a ramp. */
function fillsOf(palette: (typeof orderedPaletteNames)[number]) {
  const colors = paletteColors(palette);
  const shades = colors.shades(false).filter((_, i) => i % 8 === 0);
  return [...[2, 3, 5, 7, 9].map((count) => colors.classes(count)), shades];
}

test("land, sea and borders are told from every class of every palette in every theme, or land is hatched", () => {
  const hatched: string[] = [];
  const narrowSeas: string[] = [];
  const likeLines: string[] = [];
  for (const name of themeNames)
    for (const palette of orderedPaletteNames)
      for (const fills of fillsOf(palette)) {
        const theme = THEMES[name];
        const what = `${name} ${palette} ${fills.length}`;
        const colors = mapColorsBeside(fills, theme, theme.sea, false);
        const { land, sea, border, needsHatch } = colors;
        assert.equal(needsHatch, nearest(land, fills) < 8, what);
        if (needsHatch) hatched.push(what);
        if (nearest(sea!, fills) < 8) narrowSeas.push(what);
        // A white line on pale yellow is none. Where shades have every lightness, no line is far from all.
        const least = Math.min(...[...fills, land].map((fill) => contrastRatio(border, fill)));
        assert.ok(least >= (fills.length > 9 ? 1.015 : 1.14), `${what}: ${border} ${least}`);
        if (nearest(border, [...fills, land]) < 8) likeLines.push(what);
      }
  // Greys from black to white leave no room for one more, nor nearly for water.
  const isGrey = (what: string): boolean => /(Greys|RdGy) [3579]+$/.test(what);
  assert.ok(
    hatched.every((what) => isGrey(what) && what.includes("mono")),
    hatched.join(),
  );
  assert.ok(narrowSeas.every(isGrey), narrowSeas.join());
  assert.ok(likeLines.every(isGrey), likeLines.join());
});

test("land around a map is told from every class, or is as it was", () => {
  for (const name of themeNames)
    for (const palette of orderedPaletteNames)
      for (const fills of fillsOf(palette)) {
        const theme = THEMES[name];
        const { context } = aroundMap(theme, theme.sea, fills);
        const what = `${name} ${palette} ${fills.length}: ${context}`;
        assert.ok(context === theme.context || nearest(context, fills) >= 8, what);
        assert.ok(nearest(context, [theme.land]) >= 12, what);
      }
});

test("a theme keeps its colours where they are apart", () => {
  const theme = THEMES.light;
  const fills = hexColors("#225ea8 #800026");
  const { land, border, sea, graticule } = mapColorsBeside(fills, theme, theme.sea, false);
  assert.deepEqual(
    [land, border, sea, graticule],
    [theme.land, theme.border, theme.sea, theme.graticule],
  );
});

test("land that the request chooses stays, and is not hatched", () => {
  const theme = { ...THEMES.light, land: hexColor("#eff3ff") };
  const { land, needsHatch } = mapColorsBeside(hexColors("#eff3ff #08519c"), theme, null, true);
  assert.deepEqual([land, needsHatch], ["#eff3ff", false]);
});

test("where greys fill the whole range, lines tell what has no data", () => {
  const fills = Array.from({ length: 40 }, (_, i) => {
    const pair = Math.round((255 * i) / 39)
      .toString(16)
      .padStart(2, "0");
    return hexColor(`#${pair}${pair}${pair}`);
  });
  assert.ok(mapColorsBeside(fills, THEMES["light-mono"], null, false).needsHatch);
});

test("colour differences are those that the tests measure with", () => {
  const colors = hexColors("#000000 #ffffff #808080 #e41a1c #4daf4a #123456 #ffff33 #0000ff");
  for (const one of colors)
    for (const other of colors) {
      const own = colorDifference(hexToLab(one), hexToLab(other));
      assert.ok(Math.abs(own - ciede2000(labOf(one), labOf(other))) < 1e-9, `${one} ${other}`);
    }
});
