import assert from "node:assert/strict";
import { test } from "node:test";
import { document } from "../../src/compose/document.ts";
import type { GeometryLayer } from "../../src/geometry/atlas.ts";
import { crossesGlobeEdge } from "../../src/geometry/paths/globe-edge.ts";
import { coveredShare } from "../../src/geometry/paths/region-cover.ts";
import { inFrame } from "../../src/layout/frame.ts";
import type { Box } from "../../src/layout/scene.ts";
import { idsOf } from "../../src/names/scope-ids.ts";
import type { Scope } from "../../src/request/types.ts";
import { png } from "../../src/service/rasterise.ts";
import { encodedSvg } from "../../src/encode/svg.ts";
import { hexColor } from "../../src/theme/lab.ts";
import { POPULATION } from "../../build/gallery/data/world.ts";
import { sceneAt } from "../helpers/image.ts";
import { readPixels } from "../helpers/pixels.ts";
import { everyNth } from "../helpers/thorough.ts";
import { seededNumbers, shuffled } from "../look/random.ts";

const PEOPLE = `title=Most+people+live+in+Asia&subtitle=Population&proportional=${[...POPULATION]
  .map(([id, people]) => `${id}:${people}`)
  .join(",")}`;

test("a map of the world gives way a little rather than have a panel cut its globe off", async () => {
  for (const theme of ["light-blue", "dark"]) {
    const scene = await sceneAt(`scope=world&width=600&theme=${theme}&${PEOPLE}`);
    const without = await sceneAt(`scope=world&width=600&theme=${theme}&${PEOPLE}&legend=false`);
    assert.equal(scene.legend!.hasPanel, false);
    assert.ok(scene.placement.scale >= 0.8 * without.placement.scale);
  }
});

const TEN = "data=US:200,CN:150,IN:80,BR:60,RU:120,DE:95,FR:40,GB:55,JP:90,CA:30&legendTitle=Index";

test("where a corner is free of land, no panel cuts the edge of the globe off", async () => {
  for (const query of [
    "theme=dark&width=1200&scaleBar=true",
    "theme=light&width=800",
    "theme=light&width=600&projection=equalEarth",
  ]) {
    const scene = await sceneAt(`scope=world&${query}&${TEN}`);
    const { panel, hasPanel } = scene.legend!;
    const isCut = hasPanel && crossesGlobeEdge(scene.geometry, inFrame(panel, scene.placement));
    assert.ok(!isCut, query);
  }
});

/** Scopes of every shape: full of land, with much sea, of islands, high and wide. */
const SERIES_SCOPES = everyNth(
  [
    ...([
      "world",
      "RO",
      "europe",
      "IT",
      "NO",
      "FR",
      "africa",
      "south-america",
      "US",
      "g20",
    ] as const),
    ...([
      "DE",
      "CL",
      "JP",
      "nordic",
      "GR",
      "ID",
      "NZ",
      "asia",
      "CH",
      "caribbean",
      "HR",
      "AU",
    ] as const),
  ],
  2,
);

/** Values of some regions, other ones in each year: one in each class at least, as classes without any have no row. */
function yearOf(scope: Scope, seed: number): string {
  const next = seededNumbers(seed);
  const ids = shuffled(idsOf(scope), seed);
  const some = ids.slice(0, Math.max(5, Math.ceil(ids.length * (seed % 2 === 0 ? 0.3 : 0.9))));
  return some.map((id, i) => `${id}:${i < 5 ? 20 * i + 10 : (100 * next()).toFixed()}`).join(",");
}

for (const scope of SERIES_SCOPES)
  test(`two years of one map of ${scope} have their legend in one place`, async () => {
    for (const look of [
      "width=400",
      "width=800&title=A+title",
      "width=700&height=500&graticule=true",
    ]) {
      const query = `scope=${scope}&${look}&legendTitle=Index+of+things&classification=custom&breaks=20,40,60,80`;
      const [one, other] = await Promise.all(
        [1, 2].map((year) => sceneAt(`${query}&data=${yearOf(scope, year)}`)),
      );
      assert.deepEqual(one!.placement, other!.placement, query);
      const [a, b] = [one!.legend!.panel, other!.legend!.panel];
      assert.ok(
        (Math.abs(a.left - b.left) < 2 || Math.abs(a.right - b.right) < 2) &&
          (Math.abs(a.top - b.top) < 2 || Math.abs(a.bottom - b.bottom) < 2),
        `${query}: ${JSON.stringify([a, b])}`,
      );
      assert.equal(one!.legend!.hasPanel, other!.legend!.hasPanel);
      for (const { geometry, placement, legend } of [one!, other!])
        assert.ok(
          landUnder(geometry, inFrame(legend!.panel, placement)) * placement.scale ** 2 < 20,
        );
    }
  });

/** Frame pixels squared of all regions, with data or without. */
function landUnder(geometry: GeometryLayer, box: Box): number {
  return geometry.regions.reduce(
    (sum, { areaPx2 }, i) => sum + areaPx2 * coveredShare(geometry, i, box),
    0,
  );
}

test("words without a panel stand on no island: a legend leaves Hawaii's alone", async () => {
  const { legend, geometry, placement } = await sceneAt(
    `scope=world&theme=light&width=1000&hide=AQ&${TEN}&title=Index&classification=equal`,
  );
  const box = inFrame(legend!.panel, placement);
  const hawaii = geometry.regions.findIndex(({ id }) => id === "US");
  assert.equal(legend!.hasPanel, false);
  assert.equal(coveredShare(geometry, hawaii, box), 0);
});

test("the edge of the globe ends where a legend begins: no pixel of that has its colour", async () => {
  for (const query of ["theme=light&width=800", "theme=dark&width=800"]) {
    const scene = await sceneAt(`scope=world&${query}&${TEN}`);
    const { panel } = scene.legend!;
    assert.ok(crossesGlobeEdge(scene.geometry, inFrame(panel, scene.placement)), query);
    const [red, blue] = await Promise.all(
      ["#ff0000", "#0000ff"].map(async (color) => {
        const theme = { ...scene.theme, sphereOutline: hexColor(color) };
        const { pieces } = document({ ...scene, theme, isForPixels: true }, "", "");
        return readPixels(Buffer.from(await png(encodedSvg(pieces).toString())));
      }),
    );
    let rim = 0;
    for (let y = Math.ceil(panel.top); y < panel.bottom; y++)
      for (let x = Math.ceil(panel.left); x < panel.right; x++) {
        const at = 4 * (y * red!.width + x);
        if (Math.abs(red!.data[at]! - blue!.data[at]!) > 8) rim++;
      }
    assert.equal(rim, 0, query);
  }
});
