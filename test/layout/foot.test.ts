import assert from "node:assert/strict";
import { test } from "node:test";
import { coloredRaster } from "../../src/compose/raster-job.ts";
import type { Box, Scene } from "../../src/layout/scene.ts";
import { emptyStores, rasterImage } from "../../src/raster/raster-image.ts";
import { readPaths } from "../../src/service/rasterise.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { parseHexColor } from "../../src/request/values/hex-color.ts";
import { contrastRatio } from "../../src/theme/ink.ts";
import { IMAGE_SIZES } from "../cartography/image-sizes.ts";
import { lineBox } from "../cartography/scene-boxes.ts";
import { requestOf, sceneAt, sceneOf } from "../helpers/image.ts";
import { readPixels } from "../helpers/pixels.ts";

const SIZES = ["width=200", ...IMAGE_SIZES] as const;
const MAPS = (
  "scope=world scope=world&projection=equalEarth scope=world&projection=mercator " +
  "scope=world&projection=conicConformal scope=world&projection=albersUsa scope=RO " +
  "scope=RO&projection=mercator scope=RO&graticule=true"
).split(" ");
const AROUND = ["", "&title=Health+spending&logo=true", "&title=Health&scaleBar=true&logo=true"];
const COUNTIES =
  "AB AG AR BC BH BN BR BT BV BZ CJ CL CS CT CV DB DJ GJ GL GR HD HR IF IL IS MH MM MS NT OT PH SB SJ SM SV TL TM TR VL VN VS".split(
    " ",
  );
const stores = emptyStores(readPaths);

interface Sample {
  readonly query: string;
  readonly scene: Scene;
  readonly pixels: { readonly width: number; readonly data: Uint8Array };
}

/** A map without anything that stands over it, which makes what a text would hide easy to see. */
async function sample(query: string): Promise<Sample> {
  const request = requestOf(`/map.png?${query}&detail=low`);
  const scene = await sceneOf(request);
  const drawn = coloredRaster(scene) ?? assert.fail("no raster");
  const { scope, detail, projection } = request;
  const hasFrame = query.includes("graticule");
  const job = { scope, detail, projection, cut: null, ...drawn, overlays: [], hasGraticule: false };
  const file = await rasterImage(job, stores);
  return { query, scene, pixels: withFrame(readPixels(file), hasFrame, scene) };
}

/** Lines of a graticule may pass behind a text, the frame where they all end may not. */
function withFrame(
  { width, height, data }: { width: number; height: number; data: Uint8Array },
  hasFrame: boolean,
  { placement: { x, y, scale }, geometry }: Scene,
) {
  if (!hasFrame) return { width, data };
  const bottom = y + scale * geometry.heightPx;
  const right = x + scale * geometry.widthPx;
  for (let row = 0; row < height; row += 1)
    for (const [column, isLine] of [
      [Math.round(x), x > 1 && row > y && row < bottom],
      [Math.round(right), right < width - 1 && row > y && row < bottom],
    ] as const)
      if (isLine) data.fill(7, 4 * (row * width + column), 4 * (row * width + column) + 3);
  return { width, data };
}

/** How many colours lie behind a box: one where it hides no land and no line. */
function colorsBehind({ left, top, right, bottom }: Box, { width, data }: Sample["pixels"]) {
  const found = new Set<number>();
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let row = Math.floor(top); row < Math.ceil(bottom); row += 1)
    for (let column = Math.floor(left); column < Math.ceil(right); column += 1)
      found.add(view.getUint32(4 * (row * width + column)));
  return [...found].map((color) =>
    parseHexColor(`#${(color >>> 8).toString(16).padStart(6, "0")}`)!,
  );
}

async function samples(): Promise<readonly Sample[]> {
  const found: Sample[] = [];
  for (const [at, size] of SIZES.entries())
    for (const [kind, map] of MAPS.entries()) {
      const theme = themeNames[(at + kind) % themeNames.length]!;
      const around = AROUND[(at + 2 * kind) % AROUND.length]!;
      found.push(await sample(`${map}&theme=${theme}&${size}${around}`));
    }
  return found;
}

const all = await samples();

test("credit and wordmark hide no land, and never stand half inside the frame of the map", (t) => {
  const counts = { credit: 0, wordmark: 0 };
  for (const { query, scene, pixels } of all)
    for (const [name, line] of [
      ["credit", scene.attribution],
      ["wordmark", scene.wordmark],
    ] as const) {
      if (line === null) continue;
      counts[name] += 1;
      const colors = colorsBehind(lineBox(line, line.style), pixels);
      assert.equal(colors.length, 1, `${query}: the ${name} stands on ${colors.join(", ")}`);
      assert.ok(
        contrastRatio(parseHexColor(line.style.color)!, colors[0]!) >= 4.5,
        `${query}: C1 of the ${name}`,
      );
    }
  t.diagnostic(`${counts.credit} credits and ${counts.wordmark} wordmarks on one colour each`);
  assert.ok(counts.credit === all.length && counts.wordmark > 50);
});

test("the map gives no more than a sixth of its size for the line at its foot", (t) => {
  let worst = { share: 1, query: "" };
  for (const { query, scene } of all) {
    if (!query.includes("theme") || query.includes("title")) continue;
    const full = Math.min(
      scene.widthPx / scene.geometry.widthPx,
      scene.heightPx / scene.geometry.heightPx,
    );
    const share = scene.placement.scale / full;
    if (share < worst.share) worst = { share, query };
  }
  t.diagnostic(`at least ${worst.share.toFixed(3)} of it is left: ${worst.query}`);
  assert.ok(worst.share > 5 / 6, `${worst.query}: ${worst.share}`);
});

test("a scale bar that would stand half on the map stands in line with the credit", async () => {
  const { attribution, scaleBar } = await sceneAt("scope=world&scaleBar=true&width=400");
  assert.ok(attribution !== null && scaleBar !== null);
  assert.ok(Math.abs(scaleBar.y - attribution.y) <= 2);
  assert.ok(scaleBar.label.x > scaleBar.right);
  assert.equal(scaleBar.label.y, scaleBar.y);
});

test("a map that makes room for its legend in a corner does not go to where the credit stands", async () => {
  const data = COUNTIES.map((id, i) => `RO-${id}:${1_000 * ((i * 37) % 101) + 190_000}`).join(",");
  for (const width of [360, 400, 440, 480]) {
    const query = `scope=RO&data=${data}&legendTitle=Residents&title=Romania&subtitle=2021&width=${width}`;
    const { scene, pixels } = await sample(query);
    const { attribution } = scene;
    assert.equal(colorsBehind(lineBox(attribution!, attribution!.style), pixels).length, 1, query);
  }
});
