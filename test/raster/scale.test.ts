import assert from "node:assert/strict";
import { test } from "node:test";
import { Resvg } from "@resvg/resvg-js";
import { document } from "../../src/compose/document.ts";
import { coloredRaster } from "../../src/compose/raster-job.ts";
import { rasterCost } from "../../src/pool/cost.ts";
import { image } from "../../src/service/image.ts";
import { textOutlines } from "../../src/text/lettering.ts";
import { requestOf, sceneAt, sceneOf } from "../helpers/image.ts";
import { readPixels } from "../helpers/pixels.ts";

const AROUND =
  "title=Health+spending+per+person&subtitle=In+2021&legendTitle=Index&logo=1&northArrow=1&scaleBar=1&graticule=1";
const WORLD = `scope=world&${AROUND}&data=US:6,CN:2,IN:1,BR:3,RU:5,DE:9,FR:8,AU:7`;
const COUNTIES = `scope=RO&${AROUND}&data=RO-B:5,RO-CJ:2,RO-IS:1,RO-TM:4&theme=light`;

/** A level of detail is named: by itself it would follow the pixels. */
const MAPS: readonly (readonly [way: string, query: string, scales: readonly number[]])[] = [
  ["over a coverage raster", `${WORLD}&width=500&height=268&detail=low`, [2, 3, 1.5]],
  [
    "over a coverage raster, with marks",
    `${COUNTIES}&width=400&detail=medium&labels=ISO&labelMinArea=20&markers=44.4,26.1::Bucharest&routes=RO-TM>RO-CT:arrow&proportional=RO-CJ:5,RO-B:9`,
    [2, 4],
  ],
  ["as a document with patterns", `${WORLD}&width=500&detail=low&patterns=US:dots,BR:stripes`, [2]],
  ["on nothing", `${WORLD}&width=502&height=270&detail=low&background=transparent`, [2, 1.5]],
];

/** The layout at scale 1, drawn by resvg at a zoom: what a map at that scale has to look like. */
async function zoomed(query: string, zoom: number) {
  const scene = await sceneAt(`/map.png?${query}`);
  const { source } = document({ ...scene, lettering: textOutlines, isForPixels: true }, "", "");
  const drawn = new Resvg(source, {
    font: { loadSystemFonts: false },
    fitTo: { mode: "zoom", value: zoom },
  }).render();
  return { width: drawn.width, height: drawn.height, pixels: drawn.pixels, scene };
}

/** In decibels, of all four channels. */
function likeness(
  one: { readonly width: number; readonly height: number; readonly data: Uint8Array },
  other: { readonly width: number; readonly height: number; readonly pixels: Uint8Array },
): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < one.height; y += 1)
    for (let at = 0; at < 4 * one.width; at += 1) {
      // resvg multiplies colours by their opacity.
      const opacity = one.data[4 * one.width * y + (at | 3)]! / 255;
      const value = one.data[4 * one.width * y + at]! * (at % 4 === 3 ? 1 : opacity);
      sum += (value - other.pixels[4 * other.width * y + at]!) ** 2;
      count += 1;
    }
  return 10 * Math.log10(255 ** 2 / (sum / count));
}

for (const [way, query, scales] of MAPS)
  for (const scale of scales)
    test(`scale=${scale} is the layout of scale 1 enlarged, to the pixel, ${way}`, async (t) => {
      const request = requestOf(`/map.png?${query}&scale=${scale}`);
      const drawnAtOne = await zoomed(query, scale);
      const { data, width, height } = readPixels(Buffer.from((await image(request)).body));
      const { scene } = drawnAtOne;
      assert.deepEqual([width, height], [scale * scene.widthPx, scale * scene.heightPx]);
      assert.deepEqual([drawnAtOne.width, drawnAtOne.height], [width, height]);
      const decibels = likeness({ data, width, height }, drawnAtOne);
      t.diagnostic(`${decibels.toFixed(1)} dB`);
      assert.ok(decibels > 40, `${decibels.toFixed(1)} dB`);
    });

test("nothing is laid out anew: places and sizes are those of scale 1", async () => {
  const [one, two] = await Promise.all(
    ["", "&scale=2"].map((scale) => sceneAt(`/map.png?${WORLD}&width=600&detail=medium${scale}`)),
  );
  const { pixelsPerUnit, lettering: _l, idSuffix: _i, geometry: _g, ...rest } = two!;
  const { pixelsPerUnit: _p, lettering: _ll, idSuffix: _ii, geometry: _gg, ...plain } = one!;
  assert.equal(pixelsPerUnit, 2);
  assert.deepEqual(rest, plain);
});

test("whoever waits for a PNG waits by its pixels: twice the scale costs some four times as much", async () => {
  const cost = async (scale: number): Promise<number> => {
    const request = requestOf(`/map.png?${WORLD}&width=1200&detail=low&scale=${scale}`);
    const drawn = coloredRaster(await sceneOf(request)) ?? assert.fail("no raster");
    const { scope, detail, projection } = request;
    return rasterCost({ scope, detail, projection, cut: null, ...drawn });
  };
  const [one, two, four] = [await cost(1), await cost(2), await cost(4)];
  assert.ok(two / one > 2.5 && two / one < 4.5, `${one}, ${two}`);
  assert.ok(four / two > 3 && four / two < 4.5, `${two}, ${four}`);
});

test("the largest PNG there may be is made, and one pixel more is refused", async () => {
  const { width, height } = readPixels(
    Buffer.from(
      (await image(requestOf("/map.png?scope=world&width=2000&scale=4&detail=low"))).body,
    ),
  );
  assert.deepEqual([width, height], [8000, 4276]);
  assert.throws(() => requestOf("/map.png?scope=world&width=2001&scale=4"), /at most 3\.99/);
});

test("where a side is no whole number of pixels, the last of them is covered like any other", async () => {
  for (const way of ["", "&patterns=US:dots"]) {
    const query = `scope=RO&theme=light-blue&width=333&height=207&scale=1.25${way}`;
    const { data, width, height } = readPixels(
      Buffer.from((await image(requestOf(`/map.png?${query}`))).body),
    );
    assert.deepEqual([width, height], [416, 258]);
    const corner = [...data.subarray(0, 4)];
    for (const at of [4 * (width - 1), 4 * width * (height - 1), 4 * (width * height - 1)])
      assert.deepEqual([...data.subarray(at, at + 4)], corner, way);
  }
});
