import assert from "node:assert/strict";
import { type Pixels } from "../helpers/pixels.ts";
import { before, describe, test } from "node:test";
import { sceneAt, svgOf, pixelsOf } from "../helpers/image.ts";
import { browserPixels } from "./browser.ts";
import { skippedWithout } from "./programs.ts";
import { VARIED_MAPS } from "./varied-maps.ts";
import { textLines } from "../text/text-boxes.ts";
import { lineBox } from "./scene-boxes.ts";

const MOST_SHARE = 0.015;
const TOLERANCE = 32;
/** Two pixels of halo, and letters of another font than the bundled one. */
const AROUND_TEXT_PX = 4;

interface Painted {
  readonly browser: Pixels;
  readonly ours: Pixels;
  /** One byte a pixel, 1 where text may be. */
  readonly mask: Uint8Array;
}

describe("the rasteriser beside a browser", { skip: skippedWithout("chromium") }, () => {
  const painted = new Map<string, Painted>();

  before(async () => {
    const queries = [...VARIED_MAPS];
    const ours = await Promise.all(queries.map(([, query]) => pngPixels(query)));
    const sources = await Promise.all(queries.map(([, query]) => svgOf(`/map.svg?${query}`)));
    const pieces = sources.map((html, i) => ({ html, ...sizeOf(ours[i]!) }));
    const shots = await browserPixels(pieces);
    const masks = await Promise.all(queries.map(([, query]) => textMask(query)));
    for (const [i, [name]] of queries.entries())
      painted.set(name, { browser: shots[i]!, ours: ours[i]!, mask: masks[i]! });
  });

  test("both paint the same: outside text fewer than 1.5 % of the pixels differ visibly", (t) => {
    assert.equal(painted.size, 14);
    for (const [name, { browser, ours, mask }] of painted) {
      const share = differingShare(browser, ours, mask);
      t.diagnostic(`${name}: ${(100 * share).toFixed(3)} %, text ${maskedShare(mask)} % of it`);
      assert.ok(share < MOST_SHARE, `${name}: ${(100 * share).toFixed(2)} %`);
    }
  });

  test("the comparison finds another theme, missing patterns and a map one pixel off", async (t) => {
    const share = async (name: string, from: RegExp, to: string): Promise<number> => {
      const { browser, mask } = painted.get(name)!;
      return differingShare(
        browser,
        await pngPixels(VARIED_MAPS.get(name)!.replace(from, to)),
        mask,
      );
    };
    const { browser, ours, mask } = painted.get("counties")!;
    const shares = {
      "another theme": await share("choropleth", /theme=dark/, "theme=light"),
      "missing patterns": await share("world patterns", /&patterns=.*/, ""),
      "one pixel off": differingShare(browser, movedRight(ours), mask),
    };
    for (const [fault, found] of Object.entries(shares)) {
      t.diagnostic(`${fault}: ${(100 * found).toFixed(1)} %`);
      assert.ok(found > 1.5 * MOST_SHARE, `${fault}: ${found}`);
    }
  });
});

async function pngPixels(query: string): Promise<Pixels> {
  return await pixelsOf(`/map.png?${query}`);
}

function sizeOf({ width, height }: Pixels): Pick<Pixels, "width" | "height"> {
  return { width, height };
}

/** The same picture one pixel further right. */
function movedRight({ data, ...size }: Pixels): Pixels {
  return { ...size, data: Buffer.concat([data.subarray(0, 4), data.subarray(0, -4)]) };
}

/** The share of the pixels outside text that differ by more than the tolerance in any channel. */
function differingShare(one: Pixels, other: Pixels, mask: Uint8Array): number {
  assert.deepEqual(sizeOf(one), sizeOf(other));
  let [differing, counted] = [0, 0];
  for (const [pixel, isText] of mask.entries()) {
    if (isText === 1) continue;
    counted += 1;
    const at = 4 * pixel;
    const isOff = [at, at + 1, at + 2].some(
      (channel) => Math.abs(one.data[channel]! - other.data[channel]!) > TOLERANCE,
    );
    if (isOff) differing += 1;
  }
  return differing / counted;
}

function maskedShare(mask: Uint8Array): string {
  return ((100 * mask.reduce((sum, bit) => sum + bit, 0)) / mask.length).toFixed(1);
}

/** Where a map has text. */
async function textMask(query: string): Promise<Uint8Array> {
  const scene = await sceneAt(query);
  const { widthPx, heightPx } = scene;
  const mask = new Uint8Array(widthPx * heightPx);
  for (const { left, top, right, bottom } of textLines(scene).map((line) =>
    lineBox(line, line.style),
  )) {
    const first = Math.max(0, Math.floor(top - AROUND_TEXT_PX));
    const last = Math.min(heightPx, Math.ceil(bottom + AROUND_TEXT_PX));
    const from = Math.max(0, Math.floor(left - AROUND_TEXT_PX));
    const to = Math.min(widthPx, Math.ceil(right + AROUND_TEXT_PX));
    for (let row = first; row < last; row++) mask.fill(1, row * widthPx + from, row * widthPx + to);
  }
  return mask;
}
