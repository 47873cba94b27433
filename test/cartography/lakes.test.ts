import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { pathRings } from "../../build-geo/plane/path-text.ts";
import { isInside } from "../helpers/plane.ts";
import { imageOf, sceneAt, svgOf } from "../helpers/image.ts";

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

/** Water that a reader of a map looks for: a place in each, lon and lat, and the scopes that show it. */
const KNOWN: readonly (readonly [name: string, lon: number, lat: number, scopes: string])[] = [
  ["IJsselmeer", 5.35, 52.85, "NL eu europe"],
  ["Markermeer", 5.18, 52.55, "NL"],
  ["Vänern", 13.3, 58.9, "SE nordic eu europe"],
  ["Vättern", 14.55, 58.35, "SE nordic europe"],
  ["Saimaa", 28.35, 61.25, "FI"],
  ["Inari", 27.9, 69.0, "FI nordic"],
  ["Léman", 6.6, 46.47, "CH"],
  ["Léman", 6.55, 46.42, "FR"],
  ["Bodensee", 9.4, 47.62, "CH DE AT"],
  ["Balaton", 17.75, 46.83, "HU"],
  ["Garda", 10.67, 45.6, "IT"],
  ["Lough Neagh", -6.42, 54.62, "GB"],
  ["Ohrid", 20.73, 41.03, "MK AL"],
  ["Skadar", 19.33, 42.18, "AL ME"],
  ["Peipus", 27.5, 58.75, "EE"],
  ["Ladoga", 31.5, 60.8, "RU europe"],
  ["Onega", 35.5, 61.5, "RU europe"],
  ["Marmara", 28.1, 40.7, "TR"],
  ["Van", 43.0, 38.6, "TR"],
  ["Tuz", 33.4, 38.75, "TR"],
  ["Sevan", 45.35, 40.35, "AM"],
  ["Curonian Lagoon", 21.12, 55.25, "LT"],
  ["Szczecin Lagoon", 14.3, 53.8, "PL"],
  ["Dead Sea", 35.5, 31.6, "JO"],
  ["Urmia", 45.5, 37.6, "IR"],
  ["Balkhash", 74.0, 46.3, "KZ"],
  ["Issyk-Kul", 77.3, 42.45, "KG asia"],
  ["Baikal", 108.2, 53.6, "RU asia"],
  ["Khövsgöl", 100.5, 51.0, "MN"],
  ["Tonle Sap", 104.0, 12.9, "KH"],
  ["Biwa", 136.1, 35.35, "JP"],
  ["Maracaibo", -71.5, 9.8, "VE south-america"],
  ["Titicaca", -69.4, -15.8, "PE BO south-america"],
  ["Nicaragua", -85.4, 11.5, "NI"],
  ["Great Salt Lake", -112.5, 41.15, "US"],
  ["Okeechobee", -80.8, 26.95, "US"],
  ["Winnipeg", -97.5, 52.6, "CA north-america"],
  ["Great Bear", -121.0, 66.0, "CA north-america"],
  ["Reindeer Lake", -102.3, 57.3, "CA"],
  ["Victoria", 33.0, -1.0, "UG TZ africa"],
  ["Tanganyika", 29.5, -6.2, "TZ BI africa"],
  ["Malawi", 34.5, -11.5, "MW MZ TZ africa"],
  ["Turkana", 36.05, 3.6, "ET africa"],
  ["Tana", 37.3, 12.0, "ET"],
  ["Kivu", 29.1, -2.0, "RW"],
  ["Kariba", 28.0, -17.0, "ZM ZW"],
  ["Taupo", 175.9, -38.8, "NZ"],
];

test("maps show the water that their readers know", async () => {
  const dry: string[] = [];
  for (const [name, lon, lat, scopes] of KNOWN)
    for (const scope of scopes.split(" ")) {
      const { geometry: layer } = await sceneAt(`scope=${scope}&detail=high`);
      const [x, y] = layer.project([lon, lat])!;
      const at = [x * layer.unitsPerPx, y * layer.unitsPerPx] as const;
      const isIn = (path: string | undefined): boolean =>
        path !== undefined && isInside(pathRings(path), at);
      const isWater = isIn(layer.lakes?.source) || !layer.regions.some(({ path }) => isIn(path));
      if (!isWater) dry.push(`${name} on ${scope}`);
    }
  assert.deepEqual(dry, []);
});

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
    for (const width of [2400, 3600]) {
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
    /class="cp-lakes"[^>]*><path d="[^"]*" fill="([^"]*)"/.exec(
      await svgOf(`/map.svg?${query}`),
    )?.[1];
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
