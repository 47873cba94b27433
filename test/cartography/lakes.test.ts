import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { imageOf, sceneAt, svgOf } from "../helpers/image.ts";
import { everyNth } from "../helpers/thorough.ts";

/** In the middle of lakes, lon and lat; of some a border runs through them. */
const LAKES: readonly (readonly [name: string, lon: number, lat: number])[] = [
  ["Superior, US and CA", -87.5, 47.8],
  ["Michigan", -87.0, 43.5],
  ["Victoria, KE, TZ and UG", 33.0, -1.0],
  ["Tanganyika, CD and TZ", 29.5, -6.2],
  ["Malawi, MW, MZ and TZ", 34.5, -11.5],
  ["Baikal", 108.2, 53.6],
  ["Ladoga", 31.5, 60.8],
  ["Great Bear", -121.0, 66.0],
];

/** The colours of a map where the lakes are. */
async function colorsAt(query: string): Promise<ReadonlyMap<string, string>> {
  const { placement, geometry } = await sceneAt(`/map.png?${query}`);
  const { body } = await imageOf(`/map.png?${query}`);
  const { width, data } = PNG.sync.read(Buffer.from(body));
  return new Map(
    LAKES.map(([name, lon, lat]) => {
      const [x, y] = geometry.project([lon, lat])!;
      const column = Math.floor(x * placement.scale + placement.x);
      const row = Math.floor(y * placement.scale + placement.y);
      const at = 4 * (row * width + column);
      return [name, `#${data.subarray(at, at + 3).toString("hex")}`];
    }),
  );
}

const DATA = "data=US:1,CA:2,KE:3,TZ:4,UG:5,CD:6,MW:7,MZ:8,RU:9";

for (const theme of themeNames)
  test(`lakes have the colour of the sea, over fills and borders: ${theme}`, async () => {
    for (const width of everyNth([2400, 3600], 2)) {
      const query = `scope=world&theme=${theme}&width=${width}&legend=false&${DATA}`;
      for (const [name, color] of await colorsAt(query))
        assert.equal(color, THEMES[theme].sea, `${name} at ${width} px`);
    }
  });

test("without lakes, land and its borders are where they were", async () => {
  const query = `scope=world&theme=light&width=2400&legend=false&${DATA}`;
  for (const [name, color] of await colorsAt(`${query}&lakes=false`))
    assert.notEqual(color, THEMES.light.sea, name);
});

test("where there is no sea, lakes take the background's colour, and none where that is clear", async () => {
  const fillOf = async (query: string): Promise<string | undefined> =>
    /class="lakes"[^>]*><path d="[^"]*" fill="([^"]*)"/.exec(await svgOf(`/map.svg?${query}`))?.[1];
  const world = "scope=world&theme=light";
  assert.equal(await fillOf(world), THEMES.light.sea);
  assert.equal(await fillOf(`${world}&background=%23ffeedd`), THEMES.light.sea);
  assert.equal(await fillOf(`${world}&background=%23ffeedd&sea=false`), "#ffeedd");
  assert.equal(await fillOf(`${world}&background=transparent`), undefined);
  assert.equal(await fillOf(`${world}&background=transparent&sea=true`), THEMES.light.sea);
  assert.equal(await fillOf(`${world}&lakes=false`), undefined);
  assert.equal(await fillOf(`${world}&projection=albersUsa`), THEMES.light.background);
  assert.equal(await fillOf("scope=RO"), undefined);
});

test("a lake keeps its islands, and each layer of the world has as many lakes as it shows", async () => {
  for (const detail of ["low", "medium", "high"] as const) {
    const { lakes } = await geometryLayer("world", detail, "naturalEarth1");
    const rings = lakes!.source.match(/z/g)!.length;
    assert.ok(rings >= 155, `${detail}: ${rings}`);
    if (detail === "high") assert.ok(rings > 180, `${rings}, so islands are missing`);
  }
});
