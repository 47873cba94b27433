import assert from "node:assert/strict";
import { test } from "node:test";
import { mapColorsBeside } from "../../src/palette/map-colors.ts";
import { paletteColors } from "../../src/palette/palette-colors.ts";
import { orderedPaletteNames, themeNames } from "../../src/request/parameters/vocabulary.ts";
import { colorDifference } from "../../src/palette/color-difference.ts";
import { hexColor, hexColors, hexToLab } from "../../src/theme/lab.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { ciede2000, difference, labOf } from "../theme/color-science.ts";

const nearest = (color: string, others: readonly string[]): number =>
  Math.min(...others.map((other) => difference(color, other)));

test("K9: land without data is apart from every class of every palette in every theme, or hatched", () => {
  const hatched: string[] = [];
  for (const name of themeNames)
    for (const palette of orderedPaletteNames)
      for (const count of [2, 5, 9]) {
        const theme = THEMES[name];
        const fills = paletteColors(palette).classes(count);
        const { land, needsHatch } = mapColorsBeside(fills, theme, theme.sea, false);
        assert.equal(needsHatch, nearest(land, fills) < 8, `${name} ${palette} ${count}`);
        if (needsHatch) hatched.push(`${name} ${palette} ${count}`);
      }
  assert.deepEqual(hatched, ["light-mono Greys 9", "dark-mono Greys 9"]);
});

test("coasts and borders are seen beside every palette in every theme", () => {
  for (const name of themeNames)
    for (const palette of orderedPaletteNames) {
      const theme = THEMES[name];
      const fills = paletteColors(palette).classes(5);
      const { sea, border, land } = mapColorsBeside(fills, theme, theme.sea, false);
      assert.ok(nearest(sea!, fills) >= 6, `${name} ${palette}: ${sea} ${nearest(sea!, fills)}`);
      const lines = nearest(border, [...fills, land]);
      assert.ok(lines >= 6, `${name} ${palette}: ${border} ${lines}`);
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
  const colors = hexColors(
    "#000000 #ffffff #808080 #e41a1c #377eb8 #4daf4a #123456 #ffff33 #0000ff",
  );
  for (const one of colors)
    for (const other of colors) {
      const own = colorDifference(hexToLab(one), hexToLab(other));
      assert.ok(Math.abs(own - ciede2000(labOf(one), labOf(other))) < 1e-9, `${one} ${other}`);
    }
});
