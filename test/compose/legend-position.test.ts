import assert from "node:assert/strict";
import { test } from "node:test";
import { frameBox, inFrame } from "../../src/layout/frame.ts";
import { overlaps } from "../../src/layout/boxes.ts";
import type { Box, Scene } from "../../src/layout/scene.ts";
import { CORNERS } from "../../src/layout/legend/places.ts";
import { textSizePx } from "../../src/layout/typography.ts";
import { layOut } from "../../src/service/laid-out-map.ts";
import { requestOf, sceneAt } from "../helpers/image.ts";
import { coveredShare } from "../../src/geometry/paths/region-cover.ts";
import { idsOf } from "../../src/names/scope-ids.ts";
import type { Scope } from "../../src/request/types.ts";

const DATA = "data=RO-B:500,RO-CJ:200,RO-IS:150,RO-TM:180,RO-BV:120,RO-CT:100,RO-BH:90,RO-SM:7";

async function placed(query: string): Promise<Scene & { readonly panel: Box; readonly map: Box }> {
  const scene = await sceneAt(`scope=RO&${DATA}&legendTitle=A&${query}`);
  const map = frameBox(scene.geometry, scene.placement);
  return { ...scene, panel: scene.legend!.panel, map };
}

test("a corner that is asked for is taken, even over data", async () => {
  for (const position of CORNERS)
    for (const size of ["width=400", "width=900&height=400", "width=600&height=1000"]) {
      const { panel, map } = await placed(`${size}&legendPosition=${position}`);
      assert.equal(cornerOf(panel, map), position, size);
    }
});

/** The corner of a map that a legend is nearest to. */
function cornerOf(panel: Box, map: Box): string {
  const isRight = panel.left + panel.right > map.left + map.right;
  const isBottom = panel.top + panel.bottom > map.top + map.bottom;
  return `${isBottom ? "bottom" : "top"}-${isRight ? "right" : "left"}`;
}

const AQUA = "scope=world&hide=AQ&width=800&title=Tea&legendTitle=Test&data=US:3,CN:5,FR:2,BR:7";
const GERMANY = "scope=DE&width=1200&height=630&title=A&data=BY:3.7,BE:9.7,NW:7.5,SN:6.5,HB:11.1";

test("a corner that is asked for is taken on a map that begins between two pixels", async () => {
  for (const corner of CORNERS) {
    const { legend, isLegendElsewhere, ...map } = await sceneAt(`${AQUA}&legendPosition=${corner}`);
    assert.equal(cornerOf(legend!.panel, frameBox(map.geometry, map.placement)), corner);
    assert.equal(isLegendElsewhere, false);
  }
});

test("in room to spare beside the map, a legend stands at the side and end asked for", async () => {
  for (const corner of CORNERS) {
    const { legend, geometry, placement } = await sceneAt(`${GERMANY}&legendPosition=${corner}`);
    const map = frameBox(geometry, placement);
    assert.equal(legend!.hasPanel, false, corner);
    assert.ok(legend!.panel.right <= map.left || legend!.panel.left >= map.right, corner);
    assert.equal(cornerOf(legend!.panel, map), corner);
  }
});

test("a place without room is told, and the legend stands elsewhere", async () => {
  const query = "scope=world&width=110&legendTitle=Test&data=FR:1,DE:5&legendPosition=";
  const partsAt = async (position: string) =>
    (await layOut(requestOf(`/map.svg?${query}${position}`))).notes.partsLeftOut;
  assert.ok((await partsAt("top-left")).includes("legendPosition"));
  assert.ok(!(await partsAt("above")).includes("legendPosition"));
});

test("a legend on a side stands apart from the map, which is fitted into the rest", async () => {
  const { map: whole } = await placed("width=600");
  for (const position of ["left", "right", "above", "below"] as const)
    for (const title of ["", "&title=Counties"]) {
      const { panel, map, widthPx, heightPx } = await placed(
        `width=600&legendPosition=${position}${title}`,
      );
      assert.ok(!overlaps(panel, map), position);
      const isAside = position === "left" || position === "right";
      assert.ok(!isAside || map.right - map.left < whole.right - whole.left, position);
      const side = {
        left: panel.right <= map.left,
        right: panel.left >= map.right,
        above: panel.bottom <= map.top,
        below: panel.top >= map.bottom,
      };
      assert.ok(side[position], position);
      assert.ok(panel.left >= 0 && panel.right <= widthPx && panel.bottom <= heightPx, position);
    }
});

test("a band above or below makes the image higher, and the map keeps its width", async () => {
  for (const scope of ["world", "RO", "europe", "CL", "US&hide=US-AK"])
    for (const more of ["&legendLayout=horizontal", "&title=A+map&logo=true"])
      for (const position of ["above", "below"]) {
        const query = `scope=${scope}&width=600${more}&data=RO-B:1,RO-CJ:5,FR:1,DE:5,CL-AI:1,CL-AN:3,US-TX:1,US-CA:3`;
        const without = await sceneAt(`${query}&legend=false`);
        const { placement, heightPx, legend, geometry } = await sceneAt(
          `${query}&legendPosition=${position}`,
        );
        const lostPx = (without.placement.scale - placement.scale) * geometry.widthPx;
        assert.ok(Math.abs(lostPx) < 3, `${query} ${position}: ${lostPx}`);
        const { top, bottom } = legend!.panel;
        assert.ok(heightPx >= without.heightPx, query);
        assert.ok(heightPx <= without.heightPx + 2 * (bottom - top) + 24, query);
      }
});

const FUELS = [
  "Coal and lignite",
  "Natural gas from pipelines",
  "Hydropower",
  "Nuclear power stations",
];

test("beside a band at a side, letters are as large as elsewhere and no room is left above or below the map", async () => {
  for (const scope of ["CL", "IT", "europe", "NO", "RO", "world"] as const)
    for (const size of ["width=400", "width=800", "width=1600", "width=1080&height=1920"]) {
      const data = idsOf(scope).map((id, i) => `${id}:${FUELS[i % FUELS.length]}`);
      const query = `scope=${scope}&${size}&title=Power&data=${encodeURIComponent(data.join())}`;
      const without = await sceneAt(`${query}&legend=false`);
      const { legend, heading, geometry, placement, ...image } = await sceneAt(
        `${query}&legendPosition=right`,
      );
      const heightPx = size.includes("height") ? image.heightPx : image.widthPx / 2;
      const usualPx = textSizePx("legend", image.widthPx, heightPx);
      assert.equal(legend!.entryStyle.sizePx, usualPx, query);
      assert.ok(placement.scale >= 0.74 * without.placement.scale, query);
      const map = frameBox(geometry, placement);
      assert.ok(map.top - heading.at(-1)!.y < 48, query);
      assert.ok(size.includes("height") || image.heightPx - map.bottom < 64, query);
    }
});

test("in an image of a height that was asked for, the map keeps three quarters of its width", async () => {
  for (const scope of ["RO", "FR", "world", "IT"])
    for (const position of ["left", "right", "above", "below"])
      for (const layout of ["vertical", "horizontal"]) {
        const query = `scope=${scope}&width=800&height=500&legendTitle=Index&legendLayout=${layout}&data=RO-B:1,RO-CJ:5,RO-IS:9,FR:1,DE:5,FR-BRE:2,FR-IDF:6,IT-21:1,IT-25:4`;
        const without = await sceneAt(`${query}&legend=false`);
        const { placement, heightPx } = await sceneAt(`${query}&legendPosition=${position}`);
        assert.equal(heightPx, 500);
        assert.ok(placement.scale >= 0.75 * without.placement.scale, `${query} ${position}`);
      }
});

test("a horizontal legend that needs room stands below the map, not in a corner beside it", async () => {
  for (const [scope, width] of [
    ["RO", 400],
    ["RO", 300],
    ["FR", 400],
  ] as const) {
    const { legend, placement, geometry } = await withData(
      scope,
      `width=${width}&legendLayout=horizontal`,
    );
    assert.ok(legend!.panel.top >= frameBox(geometry, placement).bottom, scope);
  }
});

test("a horizontal legend of many categories has rows whose swatches stand below one another", async () => {
  const names = ["Rye", "Pears and quinces", "Figs", "Wine", "Olives", "Wheat and rye", "Rice"];
  const data = idsOf("RO").map((id, i) => `${id}:${names[i % names.length]}`);
  const { legend } = await sceneAt(
    `scope=RO&width=400&legendLayout=horizontal&data=${encodeURIComponent(data.join())}`,
  );
  const tops = [...new Set(legend!.entries.map(({ swatch }) => swatch.top))];
  const rows = tops.map((top) =>
    legend!.entries.map(({ swatch }) => swatch).filter((swatch) => swatch.top === top),
  );
  assert.ok(rows.length > 1 && rows[0]!.length > 2);
  for (const row of rows)
    for (const [i, { left }] of row.entries()) assert.equal(left, rows[0]![i]!.left);
});

test("a legend that is too wide has its unit in the title, then compact numbers, and is there", async () => {
  const ids = idsOf("RO").map((id, i) => `${id}:${1_000_000 + i * 173_331}`);
  const legendOf = async (query: string) => {
    const { legend } = await sceneAt(`scope=RO&data=${ids.join()}&legendTitle=Residents&${query}`);
    const rows = legend!.entries.flatMap(({ lines }) => lines.map(({ text }) => text));
    return { title: legend!.heading[0]?.text, rows: rows.join(" ") };
  };
  const wide = await legendOf("unit=+people&width=1200");
  assert.match(wide.rows, /people/);
  const narrow = await legendOf("unit=+people&width=300");
  assert.equal(narrow.title, "Residents, people");
  assert.doesNotMatch(narrow.rows, /people/);
  const compact = await legendOf("unit=+people&prefix=ca.+about+&width=260");
  assert.match(compact.rows, /\dM/);
  for (const layout of ["vertical", "horizontal", "continuous"])
    for (const width of [200, 240, 320, 400])
      await legendOf(`unit=+people&width=${width}&legendLayout=${layout}`);
});

test("a legend that would take half of a thumbnail goes, unless a band is asked for", async () => {
  const data = idsOf("world").map((id, i) => `${id}:${i}`);
  const query = `scope=world&width=200&data=${data.join()}`;
  const [plain, without, asked] = await Promise.all(
    ["", "&legend=false", "&legendPosition=below"].map((more) => sceneAt(query + more)),
  );
  assert.equal(plain!.legend, null);
  assert.deepEqual(plain!.placement, without!.placement);
  assert.notEqual(asked!.legend, null);
});

test("a legend over land has a panel, over a plain sea and beside the map it has none", async () => {
  const over = await placed("width=400&legendPosition=bottom-right");
  assert.equal(over.legend!.hasPanel, true);
  const beside = await placed("width=400&legendPosition=left");
  assert.equal(beside.legend!.hasPanel, false);
  const sea = "scope=world&data=US:1,CN:2,FR:3&width=1200";
  const onSea = await sceneAt(`${sea}&legendPosition=bottom-left`);
  assert.equal(onSea.legend!.hasPanel, false);
  const onLines = await sceneAt(`${sea}&legendPosition=bottom-left&graticule=true`);
  assert.equal(onLines.legend!.hasPanel, true);
});

test("circles that reach beyond the map keep the legend at its side away", async () => {
  const query = "scope=RO&proportional=RO-CT:9,RO-TL:9,RO-B:3&proportionalMax=60&width=500";
  const { legend, circles } = await sceneAt(`${query}&legendPosition=right&legendTitle=A`);
  for (const { x, y, radiusPx } of circles) {
    const box = {
      left: x - radiusPx,
      top: y - radiusPx,
      right: x + radiusPx,
      bottom: y + radiusPx,
    };
    assert.ok(!overlaps(box, legend!.panel));
  }
});

async function withData(scope: Scope, query: string) {
  const data = idsOf(scope).map((id, i) => `${id}:${(i * 37) % 101}`);
  return sceneAt(`scope=${scope}&data=${data.join()}&legendTitle=A&${query}`);
}

const NARROW = [
  ["south-america", 320],
  ["africa", 320],
  ["nordic", 400],
  ["asia", 400],
  ["DK", 400],
  ["AU", 400],
  ["HR", 320],
] as const;

for (const [scope, width] of NARROW)
  test(`the legend stands on the map of ${scope}, ${width} px wide, and covers nothing of it`, async () => {
    const { legend, geometry, placement } = await withData(scope, `width=${width}`);
    const { left, right } = frameBox(geometry, placement);
    assert.ok(right - left > width - 1, "the map is as wide as the image");
    assert.equal(legend!.hasPanel, false);
    const covered = inFrame(legend!.panel, placement);
    const hiddenPx2 = geometry.regions.map(
      ({ areaPx2 }, i) => areaPx2 * coveredShare(geometry, i, covered) * placement.scale ** 2,
    );
    assert.ok(hiddenPx2.reduce((sum, px2) => sum + px2) < 20, "no more than islets");
  });

test("a legend on the sea of a country stands between its islands rather than over one", async () => {
  for (const width of [320, 400, 640]) {
    const { legend, widthPx, heightPx } = await withData("IT", `width=${width}`);
    const { left, top, right, bottom } = legend!.panel;
    assert.equal(legend!.hasPanel, false);
    assert.ok(left >= 0 && top >= 0 && right <= widthPx && bottom <= heightPx);
  }
});

test("no legend makes the map vanish, however small the image and long the heading", async () => {
  const words =
    "title=How+many+there+were+of+them&subtitle=In+each+year&legendTitle=Cases+per+million";
  for (const width of [110, 140, 180])
    for (const position of ["", "&legendPosition=below", "&legendPosition=right"]) {
      const query = `scope=world&${words}&routes=US>NZ:arrow&data=US:2,CN:1,IN:8&legendLayout=horizontal&width=${width}&height=${width}${position}`;
      const { placement, geometry } = await sceneAt(query);
      assert.ok(placement.scale * geometry.widthPx > width / 4, query);
    }
});

test("keys to colours and circles side by side have their titles at one height, right above them", async () => {
  const words = "proportionalTitle=People&legendTitle=Share";
  const data = "data=US:93,CN:78,IN:56,BR:84,JP:87&proportional=US:335,CN:1411,IN:1438,BR:211";
  for (const more of ["", "+of+people+with+a+connection", "&legendLayout=horizontal", "&lang=ar"]) {
    const { legend } = await sceneAt(`scope=world&width=1000&${data}&${words}${more}`);
    const [title] = legend!.heading;
    const name = legend!.heading.find(({ text }) => text === "People")!;
    assert.equal(name.y, title!.y, more);
    const rowTop = Math.min(...legend!.entries.map(({ swatch }) => swatch.top));
    const ringTop = Math.min(...legend!.rings.map(({ y, radiusPx }) => y - radiusPx));
    for (const top of [rowTop, ringTop])
      assert.ok(top - title!.y < 1.5 * title!.style.sizePx, more);
  }
});
