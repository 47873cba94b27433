import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32 } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { PNG } from "pngjs";
import { emptyStores, rasterImage as imageFrom } from "../../src/raster/raster-image.ts";
import type { CoverageJob } from "../../src/raster/raster-job.ts";
import { OverlayStore, RasterStore } from "../../src/raster/raster-store.ts";
import { readPaths, png } from "../../src/service/rasterise.ts";
import { RenderPool } from "../../src/pool/render-pool.ts";
import { borders } from "../../src/layers/map/borders.ts";
import { context as around } from "../../src/layers/map/context.ts";
import { graticule } from "../../src/layers/map/graticule.ts";
import { lakes } from "../../src/layers/map/lakes.ts";
import { regions } from "../../src/layers/map/regions.ts";
import { smallRegions } from "../../src/layers/map/small-regions.ts";
import type { Scene } from "../../src/layout/scene.ts";
import { sea } from "../../src/layers/map/sea.ts";
import { drawingOver, jobOf } from "./raster-jobs.ts";

const WORLD =
  "scope=world&width=600&data=US:5,CA:2,RU:9,BR:4,CN:7,AU:1,FR:3&title=Title&graticule=1";

/** As in a render process: stores that all images share. */
const shared = emptyStores(readPaths);

function rasterImage(job: CoverageJob, stores = shared): Promise<Uint8Array> {
  return imageFrom(job, stores);
}

function pixelsOf(image: Uint8Array): Buffer {
  return PNG.sync.read(Buffer.from(image)).data;
}

/** The layers of a raster as SVG. */
function mapMarkup(scene: Scene): string {
  const { widthPx, heightPx } = scene;
  const layers = [sea, graticule, around, regions, borders, lakes, smallRegions]
    .map((layer) => layer(scene).source)
    .join("");
  return drawingOver(layers, 0, 0, widthPx, heightPx).markup;
}

/** In decibels, of red, green and blue. */
function likeness(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at]! - other[at]!) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / (0.75 * one.length)));
}

test("a raster looks as the same markup does in resvg", async () => {
  for (const [query, least] of [
    [WORLD, 42],
    ["scope=world&width=900&theme=light&data=US:5,CA:2,RU:9", 44],
    ["scope=world&width=900&theme=light&data=SG:5,LU:2,MT:9,MC:1,BB:7,LC:8,VC:1,GD:3", 44],
    ["scope=RO&width=700&theme=light-blue&data=RO-CJ:1,RO-B:2,RO-IS:3&graticule=1", 42],
    ["scope=world&projection=albersUsa&width=500&theme=dark-mono&data=US:1", 42],
    ["scope=world&width=500&theme=light&bbox=-25,34,45,72&title=T&graticule=1&data=FR:1,RU:2", 40],
    ["scope=world&width=500&theme=light&fit=RU&data=RU:1,CN:2&graticule=1", 40],
    ["scope=world&width=900&theme=light&bbox=65,22,100,40&data=IN:1,PK:2,CN:3", 40],
    ["scope=world&width=500&hide=US,AQ&data=CA:1,RU:2", 42],
    ["scope=europe&width=700&theme=light&graticule=1&data=FR:1,PL:2", 40],
    ["scope=GQ&width=400&theme=light-blue&context=1&graticule=1", 40],
    ["scope=RU&width=700&theme=dark-mono&context=1", 40],
    ["scope=g20&width=600&theme=light&data=FR:1,US:2", 40],
  ] as const) {
    const { scene, job } = await jobOf(query);
    const ours = pixelsOf(await rasterImage({ ...job, overlays: [] }));
    const theirs = new Resvg(mapMarkup(scene)).render().pixels;
    const decibels = likeness(ours, theirs);
    assert.ok(decibels > least, `${query}: ${decibels.toFixed(1)} dB`);
  }
});

test("the bytes are the same new, kept, after other rasters, without room, and in another process", async (context) => {
  const { job } = await jobOf(WORLD);
  const { job: other } = await jobOf("scope=RO&width=300");
  const stores = emptyStores(readPaths);
  const first = await rasterImage(job, stores);
  assert.deepEqual(await rasterImage(job, stores), first);
  await rasterImage({ ...other }, stores);
  await rasterImage({ ...job, fills: job.fills.map(() => "#123456") }, stores);
  assert.deepEqual(await rasterImage(job, stores), first);
  assert.deepEqual(
    await rasterImage(job, { ...emptyStores(readPaths), rasters: new RasterStore(readPaths, 1) }),
    first,
  );
  const entry = new URL("../../src/pool/worker.ts", import.meta.url);
  const pool = new RenderPool({ entry, processes: 1 });
  context.after(() => pool.close(0));
  assert.deepEqual(Buffer.from(await pool.rasterise(job)), Buffer.from(first));
  assert.deepEqual(Buffer.from(await png(job)), Buffer.from(first));
});

test("whatever a raster depends on makes another raster", async () => {
  const { job } = await jobOf("scope=world&width=200&graticule=1");
  const stores = emptyStores(readPaths);
  const { placement, strokes } = job;
  const variants: readonly CoverageJob[] = [
    job,
    { ...job, hasGraticule: false },
    { ...job, hasLakes: false },
    { ...job, placement: { ...placement, x: placement.x + 3 } },
    { ...job, placement: { ...placement, y: placement.y + 3 } },
    { ...job, placement: { ...placement, scale: 0.9 * placement.scale } },
    { ...job, strokes: { ...strokes, border: 3 } },
    { ...job, strokes: { ...strokes, graticule: 3 } },
    { ...job, strokes: { ...strokes, sphereOutline: 3 } },
    { ...job, heightPx: job.heightPx + 1 },
    { ...job, detail: "medium" },
  ];
  const images = [];
  for (const variant of variants)
    images.push(Buffer.from(await rasterImage(variant, stores)).toString("hex"));
  assert.equal(new Set(images).size, variants.length);
});

test("rasters that are kept take no more than their bound", async () => {
  const max = 600_000;
  const rasters = new RasterStore(readPaths, max);
  const stores = { ...emptyStores(readPaths), rasters };
  for (const width of [300, 350, 400, 450, 500, 550, 600]) {
    const { job } = await jobOf(`scope=world&width=${width}`);
    await rasterImage(job, stores);
    assert.ok(rasters.byteCount <= max, `${rasters.byteCount} bytes at ${width} px`);
  }
  assert.ok(rasters.byteCount > max / 4, `only ${rasters.byteCount} bytes are kept`);
});

test("drawings that are kept are the same in another place, and take no more than their bound", () => {
  const store = new OverlayStore();
  const dot = '<circle cx="9" cy="9" r="7" fill="#a02020"/>';
  const overlay = drawingOver(dot, 0, 0, 20, 20);
  const first = store.pixels(overlay);
  const again = store.pixels({ ...overlay, left: 5, top: 7 });
  assert.equal(again.pixels, first.pixels);
  assert.deepEqual([again.left, again.top, again.width, again.height], [5, 7, 20, 20]);
  assert.equal(first.inked.join(""), "00111111111111110000");
  assert.throws(() => store.pixels({ ...overlay, width: 21 }), RangeError);
  for (let count = 0; count < 300; count += 1)
    store.pixels(drawingOver(`${dot}<g id="a${count}"/>`, 0, 0, 100, 100));
  assert.ok(store.byteCount <= 4 * 2 ** 20, `${store.byteCount} bytes`);
  const large = store.byteCount;
  store.pixels(drawingOver(dot, 0, 0, 300, 300));
  assert.equal(store.byteCount, large);
});

test("no sea shows where two regions meet", async () => {
  const { job } = await jobOf("scope=world&width=800&detail=low");
  const one = "#808080";
  const image = await rasterImage({
    ...job,
    strokes: { ...job.strokes, border: 0.0001 },
    colors: { ...job.colors, sea: "#ff0000", land: one },
    fills: job.fills.map(() => one),
    overlays: [],
  });
  const pixels = pixelsOf(image);
  // The border of Canada and the United States, on the 49th parallel, at 110° west.
  const { scene } = await jobOf("scope=world&width=800&detail=low");
  const [x, y] = scene.geometry.project([-110, 49]) ?? [0, 0];
  const column = Math.round(x * job.placement.scale + job.placement.x);
  const row = Math.round(y * job.placement.scale + job.placement.y);
  for (let at = row - 4; at <= row + 4; at += 1) {
    const place = 4 * (at * job.widthPx + column);
    assert.deepEqual([...pixels.subarray(place, place + 3)], [128, 128, 128], `row ${at - row}`);
  }
});

test("fills, sea and background stay exact however many colours there are", async () => {
  const { job } = await jobOf("scope=world&width=700&data=US:1,CA:2,RU:3,BR:4,AU:5,CN:6&title=T");
  const fills = job.fills.map((fill, at) => fill ?? (at % 3 === 0 ? "#a1b2c3" : "#123456"));
  const image = await rasterImage({ ...job, fills });
  const seen = new Set<string>();
  const pixels = pixelsOf(image);
  for (let at = 0; at < pixels.length; at += 4)
    seen.add(`#${pixels.subarray(at, at + 3).toString("hex")}`);
  const { background, sea: water } = job.colors;
  for (const color of [...fills, background, water])
    assert.ok(seen.has(color.toLowerCase()), `no pixel is ${color}`);
});

test("with a colour of its own for every region, a fill is still exact", async () => {
  const { job } = await jobOf("scope=world&width=900");
  const fills = job.fills.map(
    (_, at) =>
      `#${((Math.imul(at + 1, 0x9e3779b1) >>> 8) & 0xffffff).toString(16).padStart(6, "0")}`,
  );
  const image = await rasterImage({ ...job, fills });
  const merged = pixelsOf(image);
  const brazil = (await jobOf("scope=world&width=900")).scene;
  const [x, y] = brazil.geometry.project([-52, -10]) ?? [0, 0];
  const at =
    4 *
    (Math.round(y * job.placement.scale + job.placement.y) * 900 +
      Math.round(x * job.placement.scale + job.placement.x));
  const region = brazil.geometry.regions.findIndex(({ id }) => id === "BR");
  assert.equal(`#${merged.subarray(at, at + 3).toString("hex")}`, fills[region]);
});

test("drawings lie over the map in order, where their boxes meet and overlap too", async () => {
  const { job } = await jobOf("scope=world&width=200");
  const rect = (fill: string, opacity: number) =>
    `<rect x="-99" y="-99" width="999" height="999" fill="${fill}" fill-opacity="${opacity}"/>`;
  const overlays = [
    drawingOver(rect("#ff0000", 1), 10, 10, 20, 20),
    drawingOver(rect("#00ff00", 1), 30, 10, 20, 20),
    drawingOver(rect("#0000ff", 0.5), 20, 20, 20, 20),
    drawingOver(rect("#ffffff", 1), 190, -5, 30, 10),
  ];
  const bare = pixelsOf(await rasterImage({ ...job, overlays: [] }));
  const pixels = pixelsOf(await rasterImage({ ...job, overlays }));
  const at = (x: number, y: number, from = pixels) => [
    ...from.subarray(4 * (y * 200 + x)).subarray(0, 3),
  ];
  assert.deepEqual(at(10, 10), [255, 0, 0]);
  assert.deepEqual(at(29, 19), [255, 0, 0]);
  assert.deepEqual(at(30, 19), [0, 255, 0]);
  assert.deepEqual(at(49, 12), [0, 255, 0]);
  assert.deepEqual(at(50, 12), at(50, 12, bare));
  assert.deepEqual(at(29, 20), [127, 0, 128]);
  assert.deepEqual(at(30, 20), [0, 127, 128]);
  assert.deepEqual(at(199, 0), [255, 255, 255]);
  assert.deepEqual(at(199, 5), at(199, 5, bare));
  assert.deepEqual(at(9, 10), at(9, 10, bare));
  const under = at(25, 35, bare);
  assert.deepEqual(
    at(25, 35),
    under.map((value, channel) => Math.round((value * 127) / 255) + (channel === 2 ? 128 : 0)),
  );
});

test("the file is sound: every chunk has its sum, and the image its size", async () => {
  const { job } = await jobOf(WORLD);
  const file = Buffer.from(await rasterImage(job));
  const types: string[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const end = at + 8 + file.readUInt32BE(at);
    types.push(file.toString("latin1", at + 4, at + 8));
    assert.equal(file.readUInt32BE(end), crc32(file.subarray(at + 4, end)), types.at(-1));
  }
  assert.deepEqual(types, ["IHDR", "PLTE", "IDAT", "IEND"]);
  assert.deepEqual([file.readUInt32BE(16), file.readUInt32BE(20)], [job.widthPx, job.heightPx]);
});

test("a world map of 1200 px takes at most 80 KB, and two fifths of what resvg makes of it", async () => {
  const values =
    "US:5,CA:2,RU:9,BR:4,AR:3,CN:8,IN:7,AU:6,FR:5,DE:4,ES:3,IT:2,GB:6,PL:5,EG:6,ZA:7,NG:8";
  const { scene, job } = await jobOf(
    `scope=world&theme=light&graticule=1&labels=ISO&data=${values}`,
  );
  const ours = (await rasterImage(job)).length;
  const theirs = new Resvg(mapMarkup(scene)).render().asPng().length;
  assert.ok(ours <= 80 * 1024, `${ours} bytes`);
  assert.ok(ours <= 0.4 * theirs, `${ours} of ${theirs} bytes`);
});

test("a job whose drawing is not of its size is refused", async () => {
  const { job } = await jobOf("scope=world&width=100");
  const wrong = { ...drawingOver("", 0, 0, 20, 10), width: 21 };
  await assert.rejects(rasterImage({ ...job, overlays: [wrong] }), RangeError);
  await assert.rejects(rasterImage({ ...job, colors: { ...job.colors, sea: "blue" } }), RangeError);
});
