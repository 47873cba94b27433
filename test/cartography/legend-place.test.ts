import assert from "node:assert/strict";
import { test } from "node:test";
import { document } from "../../src/compose/document.ts";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { overlaps } from "../../src/layout/boxes.ts";
import { crossesGlobeEdge } from "../../src/geometry/paths/globe-edge.ts";
import { frameBox, inFrame, placed } from "../../src/layout/frame.ts";
import type { Box, Scene } from "../../src/layout/scene.ts";
import { png } from "../../src/service/rasterise.ts";
import type { Scope } from "../../src/request/types.ts";
import { encodedSvg } from "../../src/encode/svg.ts";
import { POPULATION } from "../../build/gallery/data/world.ts";
import { sceneAt } from "../helpers/image.ts";
import { readPixels } from "../helpers/pixels.ts";
import { sampledShare } from "./drawn-shares.ts";
import { IMAGE_SIZES } from "./image-sizes.ts";
import { furniturePieces, lineBox, outsideCanvas, overlappingPairs } from "./scene-boxes.ts";

const MAPS: readonly (readonly [scope: Scope, projection: string])[] = [
  ["world", "naturalEarth1"],
  ["world", "equalEarth"],
  ["world", "mercator"],
  ["world", "conicConformal"],
  ["world", "albersUsa"],
  ["RO", "conicConformal"],
  ["RO", "mercator"],
];

/** Every region of a scope with a value, spread as incomes are. */
function everywhere(scope: Scope): string {
  const ids = [...gazetteer(scope).keys()].toSorted();
  return ids.map((id, i) => `${id}:${Math.round(300 * 1.021 ** ((i * 83) % 251))}`).join(",");
}

const GROUPS = [
  "Federal republic",
  "One-party state",
  "Absolute monarchy",
  "Constitutional monarchy",
  "Semi-presidential republic",
  "Parliamentary republic",
];

function kinds(scope: Scope): readonly string[] {
  const all = everywhere(scope);
  const groups = all.replaceAll(/:\d+/g, (value) => `:${GROUPS[Number(value.slice(1)) % 6]!}`);
  return [
    `data=${all}&legendTitle=GDP+per+person`,
    `data=${all}&legendTitle=Index&legendLayout=horizontal&title=A+title&scaleBar=true&logo=true`,
    `data=${groups}&theme=light&legendTitle=Form+of+government&title=Who+governs`,
    `proportional=${all}&theme=light&legendTitle=Residents`,
  ];
}

interface Case {
  readonly name: string;
  readonly scene: Scene;
}

async function cases(): Promise<readonly Case[]> {
  const queries = MAPS.flatMap(([scope, projection]) =>
    IMAGE_SIZES.flatMap((size) =>
      kinds(scope).map((kind) => `scope=${scope}&projection=${projection}&${size}&${kind}`),
    ),
  );
  return Promise.all(
    queries.map(async (query) => ({
      name: query.replace(/(data|proportional)=[^&]*/, "$1=…"),
      scene: await sceneAt(query),
    })),
  );
}

const all = await cases();

test("K6: no region with a datum loses more than a twentieth, nor its label point", (t) => {
  let worst = { share: 0, name: "none" };
  for (const { name, scene } of all) {
    const { legend, geometry, placement, paints } = scene;
    if (legend === null) continue;
    for (const [index, { id, labelPoint, bounds }] of geometry.regions.entries()) {
      if (paints.get(id)?.hasDatum !== true) continue;
      const [x, y] = placed(labelPoint, placement);
      const point = { left: x, right: x, top: y, bottom: y };
      assert.ok(!overlaps(point, legend.panel), `${name}: the label point of ${id}`);
      if (!overlaps(inImage(bounds, scene), legend.panel)) continue;
      const share = sampledShare(scene, index, legend.panel);
      if (share > worst.share) worst = { share, name: `${id} of ${name}` };
    }
  }
  t.diagnostic(`${(100 * worst.share).toFixed(1)} % of ${worst.name}`);
  assert.ok(worst.share <= 0.05, `${worst.share} of ${worst.name}`);
});

test("K6: no circle or marker lies under the legend", async (t) => {
  const markers = ["60,-150", "-45,170", "-50,-70", "-40,-175", "70,25", "20,-160", "75,170"];
  const pins = IMAGE_SIZES.map(
    (size) => `scope=world&${size}&data=US:1,CN:2&markers=${markers.join(";")}`,
  );
  const pinned = await Promise.all(
    pins.map(async (query) => ({
      name: query,
      scene: await sceneAt(query),
    })),
  );
  let count = 0;
  for (const { name, scene } of [...all, ...pinned]) {
    const { legend, circles, markers: icons } = scene;
    if (legend === null) continue;
    for (const { x, y, radiusPx } of circles) {
      const near = {
        left: x - radiusPx,
        right: x + radiusPx,
        top: y - radiusPx,
        bottom: y + radiusPx,
      };
      assert.ok(!overlaps(near, legend.panel), `${name}: a circle at ${x}, ${y}`);
    }
    for (const { x, y } of icons) {
      const near = { left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 };
      assert.ok(!overlaps(near, legend.panel), `${name}: a marker at ${x}, ${y}`);
    }
    count += circles.length + icons.length;
  }
  t.diagnostic(`${count} circles and markers`);
  assert.ok(count > 1000, `only ${count}`);
});

test("K6: the legend keeps clear of all furniture, in the image, and is left out of small ones alone", () => {
  for (const { name, scene } of all) {
    const pieces = furniturePieces(scene);
    assert.deepEqual(outsideCanvas(pieces, scene), [], name);
    assert.deepEqual(overlappingPairs(pieces), [], name);
    assert.ok(scene.legend !== null || scene.widthPx < 400, `${name}: no legend`);
  }
});

test("K7: at most 40 % of the image each way; K8: sizes of text; what horizontal legends are", (t) => {
  let worst = { across: 0, down: 0 };
  for (const { name, scene } of all) {
    const { legend, widthPx, heightPx } = scene;
    if (legend === null) continue;
    const { panel, entries, entryStyle } = legend;
    worst = {
      across: Math.max(worst.across, (panel.right - panel.left) / widthPx),
      down: Math.max(worst.down, (panel.bottom - panel.top) / heightPx),
    };
    const min = widthPx >= 800 ? 11 : widthPx >= 400 ? 10 : 9;
    assert.ok(entryStyle.sizePx >= min, `${name}: ${entryStyle.sizePx} px`);
    if (name.includes("horizontal") && widthPx >= 480)
      assert.equal(
        new Set(entries.map(({ swatch }) => swatch.top)).size,
        1,
        `${name}: not in a row`,
      );
  }
  t.diagnostic(
    `${(100 * worst.across).toFixed(1)} % across, ${(100 * worst.down).toFixed(1)} % down`,
  );
  assert.ok(worst.across <= 0.4 && worst.down <= 0.4, JSON.stringify(worst));
});

test("B1: in square and tall images title, map and legend are one block in the middle", async (t) => {
  let [worstGap, worstShift] = [0, 0];
  for (const [scope, projection] of MAPS)
    for (const size of ["width=1080&height=1080", "width=1080&height=1920"])
      for (const layout of ["vertical", "horizontal", "continuous"]) {
        const query = `scope=${scope}&projection=${projection}&${size}&legendLayout=${layout}&title=Where+people+earn+most&subtitle=In+2023&data=${everywhere(scope)}`;
        const scene = await sceneAt(query);
        const pieces = [headingBox(scene), mapBox(scene), scene.legend!.panel];
        const sorted = pieces.toSorted((a, b) => a.top - b.top);
        const gaps = sorted.slice(1).map(({ top }, i) => top - sorted[i]!.bottom);
        worstGap = Math.max(worstGap, ...gaps);
        const [top, bottom] = [sorted[0]!.top, Math.max(...sorted.map((box) => box.bottom))];
        worstShift = Math.max(worstShift, Math.abs(top - (scene.heightPx - bottom)));
      }
  t.diagnostic(`gaps up to ${worstGap.toFixed(1)} px, ${worstShift.toFixed(1)} px off the middle`);
  assert.ok(worstGap <= 48, `a gap of ${worstGap} px`);
  assert.ok(worstShift <= 96, `${worstShift} px more on one side than on the other`);
});

test("K6: in pixels, no county of 400 px loses more than a twentieth of its colour", async () => {
  const ids = [...gazetteer("RO").keys()].toSorted();
  const colors = ids.map((_, i) => `#${(0x20_40_30 + i * 0x04_03_05).toString(16)}`);
  const data = ids.map((id, i) => `${id}:${100 * i}:${colors[i]}`).join(",");
  const query = new URLSearchParams({ scope: "RO", width: "400", data, legendTitle: "Residents" });
  const scene = await sceneAt(`/map.png?${query.toString()}`);
  assert.ok(scene.legend !== null);
  const [shown, whole] = [await counts(scene), await counts({ ...scene, legend: null })];
  for (const [i, color] of colors.entries()) {
    const [after, before] = [shown.get(color) ?? 0, whole.get(color) ?? 0];
    assert.ok(before > 20, `${ids[i]} has ${before} pixels`);
    assert.ok(after >= 0.95 * before, `${ids[i]}: ${after} of ${before} pixels`);
  }
});

async function counts(scene: Scene): Promise<Map<string, number>> {
  const markup = document({ ...scene, isForPixels: true }, "", "");
  const { data } = readPixels(Buffer.from(await png(encodedSvg(markup.pieces).toString())));
  const found = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = `#${Buffer.from(data.subarray(at, at + 3)).toString("hex")}`;
    found.set(color, (found.get(color) ?? 0) + 1);
  }
  return found;
}

function inImage(
  [left, top, right, bottom]: readonly [number, number, number, number],
  scene: Scene,
): Box {
  const [x1, y1] = placed([left, top], scene.placement);
  const [x2, y2] = placed([right, bottom], scene.placement);
  return { left: x1, top: y1, right: x2, bottom: y2 };
}

/** What is drawn of the map: the globe if there is one, else its regions. */
function mapBox(scene: Scene): Box {
  const { geometry, placement } = scene;
  if (geometry.sphere !== null) return frameBox(geometry, placement);
  const boxes = geometry.regions.map(({ bounds }) => inImage(bounds, scene));
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function headingBox({ heading }: Scene): Box {
  const boxes = heading.map((line) => lineBox(line, line.style));
  return { ...boxes[0]!, bottom: boxes.at(-1)!.bottom };
}

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
