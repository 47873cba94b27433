import assert from "node:assert/strict";
import { test } from "node:test";
import { Resvg } from "@resvg/resvg-js";
import { PNG } from "pngjs";
import { document } from "../../src/compose/document.ts";
import { type Layer, PAINT_ORDER } from "../../src/compose/paint-order.ts";
import { coloredRaster } from "../../src/compose/raster-job.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { emptyStores, rasterImage } from "../../src/raster/raster-image.ts";
import { readPaths } from "../../src/service/rasterise.ts";
import { textOutlines } from "../../src/text/lettering.ts";
import { hexColor } from "../../src/theme/lab.ts";
import { requestOf, sceneOf } from "../helpers/image.ts";

const STORES = emptyStores(readPaths);
const DATA = "data=AE:1,SA:2,IQ:3,US:1,CA:2,TZ:3,RU:4,KZ:5&graticule=true&proportional=CA:1,TZ:2";
/** With land around, and with lakes on borders: each with something of all layers but patterns. */
const MAPS = [
  `scope=africa&width=500&theme=light&${DATA}`,
  `scope=world&width=500&theme=light&bbox=-100,35,-70,55&${DATA}`,
];

/** The table with two rows in each other's places. */
function swapped(one: string, other: string): readonly Layer[] {
  const row = (name: string): Layer => PAINT_ORDER.find((layer) => layer.name === name)!;
  const others = new Map([
    [one, row(other)],
    [other, row(one)],
  ]);
  return PAINT_ORDER.map((layer) => others.get(layer.name) ?? layer);
}

async function outlinedScene(query: string): Promise<Scene> {
  const scene = await sceneOf(requestOf(`/map.png?${query}`));
  // Lines that can be told from all that they cross.
  const theme = { ...scene.theme, graticule: hexColor("#ff0000"), border: hexColor("#0000ff") };
  return { ...scene, theme, lettering: textOutlines };
}

/** As the document is drawn by resvg. */
function asDocument(scene: Scene, layers: readonly Layer[]): Uint8Array {
  const { source } = document({ ...scene, isForPixels: true }, "", "", layers);
  return new Resvg(source, { font: { loadSystemFonts: false } }).render().pixels;
}

/** As a raster; null where that cannot be. */
async function asRaster(scene: Scene, layers: readonly Layer[]): Promise<Uint8Array | null> {
  const colored = coloredRaster(scene, layers);
  if (colored === null) return null;
  const { scope, cut } = scene.geometry;
  const name = { scope, detail: "low", projection: "equalEarth", cut } as const;
  return PNG.sync.read(Buffer.from(await rasterImage({ ...name, ...colored }, STORES))).data;
}

/** Pixels that are clearly of another colour in two images. */
function movedPixels(one: Uint8Array, other: Uint8Array): readonly number[] {
  const pixels = Array.from({ length: one.length / 4 }, (_, pixel) => pixel);
  return pixels.filter((pixel) => distance(one, other, pixel) > 24);
}

/** Of two colours, over red, green and blue. */
function distance(one: Uint8Array, other: Uint8Array, pixel: number): number {
  const at = 4 * pixel;
  return [at, at + 1, at + 2].reduce((sum, i) => sum + Math.abs(one[i]! - other[i]!), 0);
}

test("two rows of the paint order that change places move SVG and PNG alike", async (t) => {
  const scenes = await Promise.all(MAPS.map(outlinedScene));
  const names = PAINT_ORDER.flatMap(({ name, inPng }) => (inPng.kind === "coverage" ? [name] : []));
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1)) {
      const layers = swapped(one, other);
      let [moved, alike] = [0, 0];
      for (const scene of scenes) {
        const [svg, before] = [asDocument(scene, layers), asDocument(scene, PAINT_ORDER)];
        // oxlint-disable-next-line no-await-in-loop -- a failure names its rows
        const png = (await asRaster(scene, layers)) ?? assert.fail("no raster");
        const pixels = movedPixels(before, svg);
        moved += pixels.length;
        alike += pixels.filter((it) => distance(png, svg, it) < distance(png, before, it)).length;
      }
      t.diagnostic(`${one} and ${other}: ${moved} pixels, ${alike} alike`);
      assert.ok(moved > 0, `${one} and ${other} move ${moved} pixels`);
      // At the edges of thin lines resvg covers other parts of pixels.
      assert.ok(alike > 0.6 * moved, `${one} and ${other}: ${alike} of ${moved} pixels`);
    }
});

test("what a raster cannot have under it makes the PNG of a document", async () => {
  const [scene] = await Promise.all(MAPS.map(outlinedScene));
  for (const pair of [
    ["lakes", "small-regions"],
    ["borders", "legend"],
    ["small-regions", "circles"],
  ] as const)
    assert.equal(coloredRaster(scene!, swapped(pair[0], pair[1])), null, pair.join(" and "));
  assert.notEqual(coloredRaster(scene!, swapped("circles", "markers")), null);
});
