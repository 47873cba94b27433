import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { SCRIPT_WORDS, scriptQuery } from "../../gallery/script-pages.ts";
import type { Scene } from "../../src/layout/scene.ts";
import type { Pixels } from "../cartography/browser.ts";
import { skippedWithout } from "../cartography/programs.ts";
import { imageOf, requestOf, sceneOf, svgOf } from "../helpers/image.ts";
import { readPixels } from "../helpers/pixels.ts";
import { paintedBy, type SystemFonts } from "./readers.ts";

const WIDTH = 900;
/**
 * Of a title's width, where the reader has the fonts. Chromium thickens the regular weight where it
 * falls back to a font by itself, and librsvg does for some scripts: letters are narrower then.
 */
const MAX_SHARE = { "firefox-esr": 0.02, chromium: 0.07, "rsvg-convert": 0.07 } as const;
const MAX_PX = 4;
/** Emoji of a reader are in colours and sizes of their own. */
const WORDS = SCRIPT_WORDS.filter(({ name }) => name !== "Emoji");
const RIGHT_TO_LEFT = new Set(["Hebrew", "Arabic", "Persian", "Urdu"]);

interface Row {
  readonly name: string;
  readonly scene: Scene;
  readonly source: string;
  readonly png: Pixels;
}

/** First and last column in which a title has ink. */
type Span = readonly [left: number, right: number];

let rows: readonly Row[] = [];

before(async () => {
  const found: Row[] = [];
  for (const words of WORDS) {
    const query = scriptQuery(words, "RO", `theme=light&width=${WIDTH}`);
    const scene = await sceneOf(requestOf(`/map.svg?${query}`));
    const png = readPixels(Buffer.from((await imageOf(`/map.png?${query}`)).body));
    found.push({ name: words.name, scene, source: await svgOf(`/map.svg?${query}`), png });
  }
  rows = found;
});

for (const reader of ["chromium", "firefox-esr", "rsvg-convert"] as const)
  describe(`titles of all scripts in ${reader}`, { skip: skippedWithout(reader) }, () => {
    test("are as wide as in the PNG, and where it has them, with the fonts of this repository", async () => {
      const strays = (await spans(reader, "Noto Sans")).flatMap(([name, own, other]) => {
        const most = Math.max(MAX_PX, MAX_SHARE[reader] * (own[1] - own[0]));
        const isNear = own.every((x, i) => Math.abs(x - other[i]!) <= most);
        return isNear ? [] : [`${name}: ${other.join(" to ")}, not ${own.join(" to ")}`];
      });
      assert.deepEqual(strays, []);
    });

    // Without any letters librsvg has no box of a known size.
    const others = ["as installed", "none with letters"] as const;
    for (const fonts of reader === "rsvg-convert" ? others.slice(0, 1) : others)
      test(`begin where the PNG has them where the system's fonts are ${fonts}`, async () => {
        const strays = (await spans(reader, fonts)).flatMap(([name, own, other]) => {
          const side = RIGHT_TO_LEFT.has(name) ? 1 : 0;
          const isNear = Math.abs(own[side] - other[side]) <= 2 * MAX_PX;
          return isNear ? [] : [`${name}: ${other.join(" to ")}, not ${own.join(" to ")}`];
        });
        assert.deepEqual(strays, []);
      });
  });

async function spans(
  reader: Parameters<typeof paintedBy>[0],
  fonts: SystemFonts,
): Promise<readonly (readonly [name: string, own: Span, other: Span])[]> {
  const documents = rows.map(({ source, scene }) => ({
    source,
    width: scene.widthPx,
    height: scene.heightPx,
  }));
  const painted = await paintedBy(reader, documents, fonts);
  return rows.map(({ name, scene, png }, i) => [name, span(png, scene), span(painted[i]!, scene)]);
}

/** Of the rows from a little above the title's baseline to it: halos and the map lie elsewhere. */
function span({ width, data }: Pixels, { heading }: Scene): Span {
  const { y, style } = heading[0]!;
  let [left, right] = [width, -1];
  for (let row = Math.max(0, Math.floor(y - 0.6 * style.sizePx)); row < y; row += 1)
    for (let x = 0; x < width; x += 1)
      if (data[4 * (row * width + x)]! < 128)
        [left, right] = [Math.min(left, x), Math.max(right, x)];
  return [left, right];
}
