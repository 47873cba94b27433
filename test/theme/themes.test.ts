import assert from "node:assert/strict";
import { test } from "node:test";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import type { ThemeName } from "../../src/request/types.ts";
import { hexColor as hex, hexColors as hexes } from "../../src/theme/lab.ts";
import { contrastRatio } from "../../src/theme/ink.ts";
import { noDataHatch } from "../../src/theme/ground.ts";
import { THEMES, type Theme } from "../../src/theme/themes.ts";
import { labOf } from "./color-science.ts";
import { type Character, RULES, brokenRules } from "./rules.ts";

/** For each rule, a change to the light theme that must break it. */
const PLANTED: Readonly<Record<string, Partial<Theme>>> = {
  "contrast of text": { text: hex("#6b7a72") },
  "contrast of muted text": { mutedText: hex("#8b9a94") },
  "contrast of halo": { halo: hex("#8b9a94") },
  "five classes apart": { sequential: hexes("#d0e7b4 #8fbf8c") },
  "seven classes apart": { sequential: hexes("#d0e7b4 #7fb07c") },
  "five classes apart, colour-blind": { sequential: hexes("#e2d0ff #8fc9b0") },
  "seven classes apart, colour-blind": { sequential: hexes("#e2d0ff #8fc9b0") },
  "five classes by lightness": { sequential: hexes("#0c4a3a #52aa73 #d0e7b4") },
  "seven classes by lightness": { sequential: hexes("#0c4a3a #52aa73 #d0e7b4") },
  "seven diverging colours": { diverging: hexes("#5e2d7c #8f66aa #d1d4d3 #4f9c63 #16643f") },
  "diverging arms apart": {
    diverging: hexes("#d73027 #fc8d59 #fee08b #ffffbf #d9ef8b #91cf60 #1a9850"),
  },
  "diverging ends apart": {
    diverging: hexes("#5e2d7c #8f66aa #c0a6d0 #d1d4d3 #9dc898 #4f9c63 #6a2d7c"),
  },
  "neutral diverging middle": {
    diverging: hexes("#d73027 #fc8d59 #fee08b #ffffbf #d9ef8b #91cf60 #1a9850"),
  },
  "diverging steps": {
    diverging: hexes("#5e2d7c #8f66aa #c0a6d0 #d1d4d3 #cdd5cc #4f9c63 #16643f"),
  },
  "diverging steps, colour-blind": {
    diverging: hexes("#5e2d7c #8f66aa #cfcbd2 #d1d4d3 #9dc898 #4f9c63 #16643f"),
  },
  "diverging lightness": {
    diverging: hexes("#8f66aa #5e2d7c #c0a6d0 #d1d4d3 #9dc898 #4f9c63 #16643f"),
  },
  "no data apart from classes": { land: hex("#d4d6d2") },
  "number of categories": {
    categorical: hexes("#30905c #e5a02b #396da7 #c4553a #9c80c5 #8cd5e4 #613f2e"),
  },
  "categories apart": { categorical: hexes("#30905c #3d9a68") },
  "categories apart, colour-blind": { categorical: hexes("#30905c #c0602a #a06a2a") },
  "categories against land and sea": { categorical: hexes("#e5e0d0 #30905c") },
  "lowest class against land and sea": { sequential: hexes("#e9e4d4 #0c4a3a") },
  "land against sea": { land: hex("#f3f2ec") },
  highlight: { highlight: hex("#7fb89a") },
  border: { border: hex("#e5e0cd") },
  "border, colour-blind": { border: hex("#e5e0cd") },
  "pattern inks": { text: hex("#4c5b55") },
  graticule: { graticule: hex("#eaf0f1") },
  "outline of the globe": { sphereOutline: hex("#e3e9ea") },
  accent: { accent: hex("#f2a73b") },
};

test("there are six themes", () => {
  assert.deepEqual(Object.keys(THEMES).toSorted(), themeNames.toSorted());
});

for (const name of themeNames)
  test(`${name} keeps every drawing rule`, () => {
    assert.deepEqual(brokenRules(THEMES[name], characterOf(name)), []);
  });

for (const [name] of RULES)
  test(`a bad colour breaks the rule: ${name}`, () => {
    const planted = { ...THEMES.light, ...PLANTED[name] };
    const broken = brokenRules(planted, characterOf("light"));
    assert.ok(
      broken.some((line) => line.startsWith(`${name}: `)),
      `planted, but only these broke: ${broken.join("; ")}`,
    );
  });

test("a mono theme with three greys, or with two alike, breaks the rules of categories", () => {
  const mono = characterOf("light-mono");
  const three = { ...THEMES["light-mono"], categorical: hexes("#525252 #acacac #242424") };
  const alike = { ...THEMES["light-mono"], categorical: hexes("#525252 #acacac #242424 #646464") };
  assert.match(brokenRules(three, mono).join(), /number of categories/);
  assert.match(brokenRules(alike, mono).join(), /categories apart/);
});

test("the mono themes hold nothing but greys", () => {
  for (const name of ["light-mono", "dark-mono"] as const)
    for (const color of Object.values(THEMES[name]).flat())
      assert.match(color, /^#(..)\1\1$/, `${name}: ${color}`);
});

test("light themes stand on near-white, dark themes on near-black", () => {
  for (const name of themeNames) {
    const [lightness] = labOf(THEMES[name].background);
    if (characterOf(name).isDark) assert.ok(lightness <= 12, `${name}: ${lightness}`);
    else assert.ok(lightness >= 97, `${name}: ${lightness}`);
  }
});

test("each theme has the hue of its name: greens, blues, ambers", () => {
  const hues: readonly [ThemeName, number, number][] = [
    ["light", 120, 190],
    ["light-blue", 230, 290],
    ["dark", 50, 95],
    ["dark-blue", 230, 290],
  ];
  for (const [name, from, to] of hues) {
    const { highlight, sequential, categorical } = THEMES[name];
    for (const color of [highlight, categorical[0] ?? highlight, ...sequential.slice(0, -1)])
      assert.ok(hueOf(color) >= from && hueOf(color) <= to, `${name} ${color}: ${hueOf(color)}`);
  }
});

function characterOf(name: ThemeName): Character {
  return { isDark: name.startsWith("dark"), isMono: name.endsWith("mono") };
}

/** Degrees in CIELAB, 0..360. */
function hueOf(color: string): number {
  const [, a, b] = labOf(color);
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

test("lines over land without data are seen, and are quieter than any pattern", () => {
  for (const name of themeNames) {
    const theme = THEMES[name];
    const ratio = contrastRatio(noDataHatch(theme).ink, theme.land);
    assert.ok(ratio >= 1.45 && ratio <= 2.2, `${name}: ${ratio}`);
  }
});
