import assert from "node:assert/strict";
import { test } from "node:test";
import { requestOf, sceneAt, svgOf, pixelsOf } from "../helpers/image.ts";
import { layOut } from "../../src/service/laid-out-map.ts";
import { contrastRatio } from "../../src/theme/ink.ts";
import { hexColor, hexToLab } from "../../src/theme/lab.ts";
import type { HexColor } from "../../src/request/types.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";

const MAP = "scope=world&width=300&data=BR:5,AU:3&attribution=false&legend=false";

/** Red, green, blue and alpha at a place of a PNG. */
async function pixelAt(query: string, x: number, y: number): Promise<readonly number[]> {
  const { data, width } = await pixelsOf(`/map.png?${query}`);
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

test("nothing lies under the land on a transparent background, in SVG and in PNG", async () => {
  const markup = await svgOf(`/map.svg?${MAP}&background=transparent`);
  const { background, sea } = THEMES.dark;
  assert.ok(!markup.includes(`fill="${background}"/>`), "the background");
  assert.ok(!markup.includes(sea), "the sea");
  assert.match(markup, /<g class="cp-regions"/);
  const [corner, ocean, brazil] = await Promise.all([
    pixelAt(`${MAP}&background=transparent`, 1, 1),
    pixelAt(`${MAP}&background=transparent`, 120, 75),
    pixelAt(`${MAP}&background=transparent`, 106, 87),
  ]);
  assert.equal(corner[3], 0);
  assert.equal(ocean[3], 0);
  assert.equal(brazil[3], 255);
});

test("a background of one's own lies behind everything, and the sea stays", async () => {
  const markup = await svgOf(`/map.svg?${MAP}&background=%23204060`);
  assert.match(
    markup,
    /<g class="cp-sea"[^>]*><rect [^>]*fill="#204060"\/><path [^>]*fill="#101d33"/,
  );
  assert.deepEqual(await pixelAt(`${MAP}&background=%23204060`, 1, 1), [0x20, 0x40, 0x60, 255]);
});

test("the sea can be left out, or kept on a page that shows through", async () => {
  const none = await svgOf(`/map.svg?${MAP}&sea=false`);
  assert.ok(none.includes(`fill="${THEMES.dark.background}"/>`));
  assert.ok(!none.includes(THEMES.dark.sea));
  assert.deepEqual(await pixelAt(`${MAP}&sea=false`, 120, 75), [0x0b, 0x14, 0x24, 255]);
  const kept = `${MAP}&background=transparent&sea=true`;
  assert.equal((await pixelAt(kept, 1, 1))[3], 0);
  assert.deepEqual(await pixelAt(kept, 120, 75), [0x10, 0x1d, 0x33, 255]);
});

test("a map of a few pixels is drawn, where it is drawn as a document too", async () => {
  const opacities = async (query: string): Promise<readonly number[]> => {
    const { data } = await pixelsOf(`/map.png?${query}`);
    return [...data].filter((_byte, at) => at % 4 === 3);
  };
  for (const size of ["width=12", "width=3&height=9", "width=1", "width=2000&height=3"]) {
    const small = `scope=RO&detail=medium&attribution=false&${size}`;
    const patterned = await opacities(`${small}&patterns=RO-B:dots`);
    assert.ok(
      patterned.every((opacity) => opacity === 255),
      size,
    );
    const clear = await opacities(`${small}&background=transparent`);
    assert.ok(Math.max(...clear) > 100, size);
  }
});

for (const name of themeNames)
  test(`words of ${name} stand out from any background`, async () => {
    for (const text of ["#000000", "#ffffff", "#808080", "#d02020", "#2040c0", "#40a040"]) {
      const background = hexColor(text);
      const query = `${MAP}&theme=${name}&title=A&background=%23${text.slice(1)}`;
      const { heading, theme } = await sceneAt(query);
      const ratio = contrastRatio(hexColor(heading[0]!.style.color), background);
      const [black, white] = [hexColor("#000000"), hexColor("#ffffff")];
      const best = Math.max(contrastRatio(black, background), contrastRatio(white, background));
      assert.ok(ratio >= 0.6 * best, `${text}: ${ratio} of ${best}`);
      assert.ok(contrastRatio(theme.text, theme.halo) > 9);
    }
  });

test("where a page shows through, heading, legend and credit have the same halo; on a background the credit alone", async () => {
  const query =
    "scope=world&width=700&data=FR:1,BR:2&title=T&subtitle=S&legendTitle=L&noDataLabel=N";
  const halos = async (more: string): Promise<readonly (string | undefined)[]> => {
    const { heading, legend, attribution } = await sceneAt(`${query}${more}`);
    const lines = [
      ...heading,
      ...legend!.heading,
      ...legend!.entries.flatMap((entry) => entry.lines),
    ];
    assert.ok(!legend!.hasPanel && lines.length >= 5);
    return [attribution!, ...lines].map(({ style }) => style.halo?.color);
  };
  assert.equal(new Set(await halos("&background=transparent")).size, 1);
  const [credit, ...others] = await halos("");
  assert.ok(credit !== undefined && others.every((halo) => halo === undefined));
});

const alikeGrounds: readonly (readonly [query: string, told: readonly string[]])[] = [
  ["scope=world&data=US:1,FR:5&palette=magma", []],
  [
    "scope=world&data=US:1,FR:5&sea=0&theme=light&palette=%23fefefe,%23004488",
    ["everyone-1-background"],
  ],
  ["scope=world&theme=light&data=US:a:%23eef4f5,FR:b:%23004488", ["everyone-US-sea"]],
  ["scope=world&theme=light&data=US:a:%23e5e0cd,FR:b", ["everyone-US-land"]],
  ["scope=world&theme=light&data=US:1,FR:5,CN:9&noDataColor=%23d0e7b4", ["everyone-1-land"]],
  // A line goes around a country alone.
  ["scope=RO&theme=light&data=RO-B:1,RO-CJ:5&palette=%23fefefe,%23004488", []],
  ["scope=RO&theme=light&data=RO-B:1,RO-CJ:5&background=%23d0e7b4", ["everyone-1-background"]],
];

for (const [query, expected] of alikeGrounds)
  test(`${query} tells ${expected.join() || "of no ground"}`, async () => {
    const { notes } = await layOut(requestOf(`/map.svg?${query}`));
    assert.deepEqual(
      notes.alikeColors.filter((text) => /[a-z]$/.test(text)),
      expected,
    );
  });

/** Of two greys. */
const lightness = (color: HexColor): number => hexToLab(color)[0];

for (const [query, least] of [
  ["scope=world&data=US:1,FR:5,CN:9", 15],
  ["scope=TZ&data=TZ-01:1,TZ-02:5&classification=none", 15],
  ["scope=europe&data=FR:1,DE:5,IT:9", 8],
] as const)
  for (const theme of ["light-mono", "dark-mono"] as const)
    test(`land of a map that is mostly without data is plain and apart: ${query}, ${theme}`, async () => {
      const { theme: drawn, landHatch } = await sceneAt(`${query}&theme=${theme}`);
      assert.equal(landHatch, null);
      const { land, sea, context, sequential } = drawn;
      const away = lightness(land) - lightness(sequential[0]!);
      assert.ok(Math.abs(away) >= least, `${land} beside ${sequential[0]}`);
      // Nothing around the land lies on the side of the scale.
      for (const other of [sea, context])
        assert.ok((lightness(other) - lightness(land)) * away > 0, `${other} beside ${land}`);
    });

for (const theme of ["light-mono", "dark-mono"] as const)
  test(`the lines over land of ${theme} lie on its far side from the scale, and are a quarter of it at most`, async () => {
    const { theme: drawn, landHatch } = await sceneAt(
      `scope=RO&theme=${theme}&data=RO-B:1&noDataColor=hatch`,
    );
    const { ink, strokePx } = landHatch!;
    const [land, scale] = [drawn.land, drawn.sequential[0]!].map(lightness);
    assert.ok((lightness(ink) - land!) * (land! - scale!) > 0, `${ink} on ${drawn.land}`);
    // Lines at 45° stand 8 / √2 px apart.
    assert.ok(strokePx! / (8 / Math.SQRT2) <= 0.25);
  });
