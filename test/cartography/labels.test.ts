import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { test } from "node:test";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import type { HexColor } from "../../src/request/types.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import type { TextStyle } from "../../src/text/lettering.ts";
import { isInBox, lengthOf } from "../helpers/plane.ts";
import { POPULATIONS } from "../helpers/populations.ts";
import type { Box, Scene } from "../../src/layout/scene.ts";
import { grown } from "../../src/layout/boxes.ts";
import { inFrame, placed } from "../../src/layout/frame.ts";
import {
  coveredPx2,
  groundSpans,
  regionSpans,
  visitCovered,
} from "../../src/geometry/paths/region-spans.ts";
import { contrast } from "../theme/color-science.ts";
import { sceneAt, svgOf } from "../helpers/image.ts";
import { lineBox } from "./scene-boxes.ts";

const EUROPE =
  "FR,DE,IT,ES,PT,GB,IE,NL,BE,LU,CH,AT,CZ,SK,PL,HU,RO,BG,GR,RS,HR,SI,BA,ME,AL,MK,DK,NO,SE,FI,EE,LV,LT,UA,BY,MD,TR";
const CARIBBEAN = "AG,BB,DM,GD,KN,LC,VC,TT,JM,HT,DO,CU,BS,PR,BZ,CR,PA,SV,HN,GT,NI";
/** Maps, how many labels at least stand beside their regions, and how long the longest leader may be, in pixels. */
const LEADERS: readonly (readonly [query: string, min: number, maxPx: number])[] = [
  [`scope=world&labels=${EUROPE}`, 9, 56],
  [`scope=world&width=2000&labels=${EUROPE}`, 7, 25],
  [`scope=world&width=1600&labels=${EUROPE}`, 9, 53],
  [`scope=world&labels=${CARIBBEAN}`, 15, 53],
  [`scope=world&width=1900&labels=${CARIBBEAN}&theme=light`, 14, 22],
  [
    "scope=world&labels=DE,FR,CH,AT,IT,SI,HR,BA,ME,AL,MK,XK,RS,HU,SK,CZ,PL,NL,BE,LU,LI,MC,SM,VA&width=600",
    7,
    56,
  ],
  ["scope=world&labels=FJ,TO,WS,TV,KI,NR,MH,FM,PW,VU,SB,NU,CK&width=900", 13, 8],
];
const CHOROPLETH = `data=${POPULATIONS}`;
const CITIES =
  "41.01,28.98:dot:Istanbul;41.31,69.24:dot:Tashkent;52.5,13.4:dot:Berlin;30,31.2:dot:Cairo;-23.5,-46.6:dot:São Paulo;39.9,116.4:dot:Beijing;40.7,-74:dot:New York";

/** A label with a longer leader stands over no other region. */
const FAR_PX = 45;

/** How much of a box in image pixels other regions take, in px² of the frame. */
function otherLandPx2(box: Box, id: string, { geometry, placement }: Scene): number {
  const own = geometry.indices.get(id);
  const inside = inFrame(box, placement);
  return coveredPx2(regionSpans(geometry), inside, (region) => (region === own ? 0 : 1));
}

test("a label crosses no edge of a region that has room for it elsewhere", async () => {
  for (const [scope, looks, ids] of [
    ["europe", "names%2Bvalues&width=1200", ["NO", "GB", "FI"]],
    ["africa", "names&width=1000", ["MZ"]],
    ["US", "values&width=1000", ["US-MI", "US-MA"]],
  ] as const) {
    const data = [...gazetteer(scope).keys()].map((id, i) => `${id}:${i % 9}`);
    const query = `scope=${scope}&labels=${looks}&data=${data.join()}`;
    const scene = await sceneAt(query);
    for (const id of ids) {
      const lines = scene.labels.filter((label) => label.id === id);
      assert.ok(lines.length > 0 && lines.every(({ leader }) => leader === null), id);
      for (const line of lines) {
        const elsewherePx2 = otherLandPx2(lineBox(line, scene.labelStyle), id, scene);
        assert.ok(elsewherePx2 < 1, `${query} ${line.text}: ${elsewherePx2}`);
      }
    }
  }
});

test("the name of an extreme stands over no region with data where its value has room on its own", async () => {
  const data = [...gazetteer("asia").keys()].map((id, i) => `${id}:${id === "AE" ? 1 : 10 + i}`);
  const scene = await sceneAt(`scope=asia&labels=names%2Bvalues&width=1400&data=${data.join()}`);
  const lines = scene.labels.filter(({ id }) => id === "AE");
  assert.ok(lines.length > 0);
  for (const line of lines) {
    const box = lineBox(line, scene.labelStyle);
    assert.ok(otherLandPx2(box, "AE", scene) < 5, line.text);
  }
});

test("labels are placed by area, and regions under the threshold have none", async () => {
  const { labels, geometry, placement } = await sceneAt("scope=world&labels=ISO&labelMinArea=900");
  const areas = labels.map(
    ({ id }) => geometry.regions.find((region) => region.id === id)!.areaPx2 * placement.scale ** 2,
  );
  assert.ok(areas.every((area) => area >= 900));
  assert.deepEqual(
    areas,
    areas.toSorted((a, b) => b - a),
  );
});

test("listed regions are labelled whatever their area, and only they", async () => {
  const ids = ["DE", "LU", "MC", "VA", "SM", "LI"];
  const { labels } = await sceneAt(`scope=world&labels=${ids.join(",")}&labelMinArea=100000`);
  assert.deepEqual(labels.map(({ id }) => id).toSorted(), ids.toSorted());
});

test("only labels that stand beside their regions have leaders, which end at them", async () => {
  const all = await sceneAt("scope=world&labels=ISO");
  assert.ok(all.labels.every(({ leader }) => leader === null));
  const { labels, labelStyle } = await sceneAt("scope=world&labels=MC,VA,BR,SM,LI,LU&width=600");
  const brazil = labels.find(({ id }) => id === "BR");
  assert.equal(brazil?.leader, null);
  const led = labels.filter(({ leader }) => leader !== null);
  assert.ok(led.length >= 3, `${led.length} leaders`);
  for (const label of led) {
    const box = lineBox(label, labelStyle);
    const [x, y] = label.leader!.to;
    const isAtEdge =
      x >= box.left - 2 && x <= box.right + 2 && y >= box.top - 2 && y <= box.bottom + 2;
    assert.ok(isAtEdge, `${label.id}: ${x}, ${y}`);
  }
});

test("labels of markers and beside regions are 4.5:1 against what most of them lies on", async (t) => {
  let worst = 21;
  const cities = encodeURIComponent(CITIES);
  for (const theme of themeNames) {
    const scene = await sceneAt(
      `scope=world&${CHOROPLETH}&theme=${theme}&markers=${cities}&labels=${EUROPE}`,
    );
    const inks = [
      ...pluck(scene.labels, "ink"),
      ...scene.markers.flatMap(({ label }) => (label === null ? [] : [inkOf(label.style)])),
    ];
    const grounds = new Set<string>([scene.theme.land, scene.ground.sea!, scene.ground.lakes!]);
    for (const { fill } of scene.paints.values()) grounds.add(fill!);
    for (const { color, halo } of inks) {
      if (halo === null) continue;
      assert.ok(grounds.has(halo), `${theme}: ${halo} is no colour of the map`);
      worst = Math.min(worst, contrast(color, halo));
    }
  }
  t.diagnostic(`least contrast ${worst.toFixed(2)}:1`);
  assert.ok(worst >= 4.5, `${worst}`);
});

test("no halo of a name or a value paints beyond its fill, over a lake or the sea", async () => {
  for (const [scope, width] of [
    ["US", 800],
    ["FI", 700],
    ["europe", 900],
    ["CA", 1200],
  ] as const)
    for (const theme of ["light", "dark"]) {
      const ids = [...gazetteer(scope).keys()];
      const data = ids.map((id, i) => `${id}:${(7 * i) % 20}`).join();
      const at = `scope=${scope}&width=${width}&theme=${theme}&labels=names%2Bvalues&data=${data}`;
      const { labels, geometry, placement, paints, ground } = await sceneAt(at);
      const onRegions = labels.filter(({ ink, leader }) => ink.halo !== null && leader === null);
      assert.ok(onRegions.length > 5, at);
      for (const { id, on, ink } of onRegions) {
        const around = inFrame(grown(on, 1.5), placement);
        let otherPx2 = (around.right - around.left) * (around.bottom - around.top);
        const whole = otherPx2;
        visitCovered(groundSpans(geometry), around, (region, areaPx2) => {
          const fill = region < 0 ? ground.lakes : paints.get(geometry.regions[region]!.id)?.fill;
          if (fill === ink.halo) otherPx2 -= areaPx2;
        });
        assert.ok(otherPx2 <= 0.03 * whole, `${at}: ${id} ${otherPx2 / whole}`);
      }
    }
});

test("a label in a circle takes its ink by the circle", async () => {
  const { labels, theme } = await sceneAt(
    "scope=world&theme=light&labels=CN,US&proportional=CN:1400:%23101010,US:1",
  );
  const [china, states] = ["CN", "US"].map((id) => labels.find((label) => label.id === id));
  const isLight = (color: HexColor): boolean =>
    contrast(color, theme.text) > contrast(color, theme.halo);
  assert.ok(isLight(china!.ink.color));
  assert.ok(!isLight(states!.ink.color));
});

test("a label hides no circle: it stands within one, or clear of it", async () => {
  for (const labels of ["ISO", "AU,CA,FR,DE,IT,PE"]) {
    const scene = await sceneAt(
      `scope=world&theme=light&labels=${labels}&proportional=${POPULATIONS}`,
    );
    assert.ok(scene.labels.length > 5, labels);
    for (const label of scene.labels) {
      const box = lineBox(label, scene.labelStyle);
      for (const { id, x, y, radiusPx } of scene.circles) {
        if (radiusPx >= scene.labelStyle.sizePx) continue;
        const [dx, dy] = [
          Math.max(box.left - x, 0, x - box.right),
          Math.max(box.top - y, 0, y - box.bottom),
        ];
        const hidden = radiusPx - Math.hypot(dx, dy);
        const isWithin = radiusPx >= 0.8 * scene.labelStyle.sizePx;
        assert.ok(isWithin || hidden <= 1, `${label.id} hides ${hidden} px of the circle of ${id}`);
      }
    }
  }
});

test("where there is no room on regions labels have leaders, most of them short", async (t) => {
  for (const [query, min, maxPx] of LEADERS) {
    const { labels } = await sceneAt(query);
    const led = labels.flatMap(({ leader }) =>
      leader === null ? [] : [[leader.from, leader.to] as const],
    );
    assert.ok(led.length >= min, `${query}: ${led.length} leaders`);
    const lengths = led.map(lengthOf).toSorted((a, b) => a - b);
    const median = lengths[Math.floor(lengths.length / 2)]!;
    t.diagnostic(
      `${led.length} leaders, median ${median.toFixed(0)}, longest ${lengths.at(-1)!.toFixed(0)} px: ${query.slice(0, 50)}`,
    );
    assert.ok(median <= 32, `${query}: ${median}`);
    assert.ok(lengths.at(-1)! <= maxPx, `${query}: ${lengths.at(-1)}`);
  }
});

test("a label beside its region is near it, and over the middle of no other", async () => {
  for (const [query] of LEADERS) {
    const scene = await sceneAt(query);
    const { labels, labelStyle, geometry, placement } = scene;
    const led = labels.filter(({ leader }) => leader !== null);
    for (const label of led) {
      const box = lineBox(label, labelStyle);
      const { from, to } = label.leader!;
      if (lengthOf([from, to]) > FAR_PX)
        assert.ok(
          otherLandPx2(box, label.id, scene) < 1,
          `${query}: ${label.id} is far, and over land`,
        );
      const below = geometry.regions.filter(({ labelPoint }) =>
        isInBox(placed(labelPoint, placement), box),
      );
      assert.deepEqual(pluck(below, "id"), [], `${query}: ${label.id}`);
    }
  }
});

test("a label keeps off the edge of its region where there is room beside its point", async () => {
  for (const width of [600, 1200]) {
    const scene = await sceneAt(`scope=RO&width=${width}&labels=ISO&labelMinArea=20`);
    // The middle of Mehedinți lies at a bend of the Danube.
    const label = scene.labels.find(({ id }) => id === "RO-MH")!;
    const around = grown(lineBox(label, scene.labelStyle), 2);
    const { geometry, placement } = scene;
    const inside = inFrame(around, placement);
    const own = geometry.indices.get("RO-MH");
    const landPx2 = coveredPx2(regionSpans(geometry), inside, (region) => (region === own ? 1 : 0));
    const share = landPx2 / ((inside.right - inside.left) * (inside.bottom - inside.top));
    assert.ok(share > 0.98, `${width} px: ${share}`);
  }
});

test("a world of 1200 px has at least 70 labels, Romania at least 40 of 42", async (t) => {
  const world = (await sceneAt("scope=world&labels=ISO")).labels.length;
  const counties = (await sceneAt("scope=RO&labels=ISO&labelMinArea=20")).labels.length;
  t.diagnostic(`${world} and ${counties} labels`);
  assert.ok(world >= 70, `${world} labels`);
  assert.ok(counties >= 40, `${counties} labels`);
});

test("a marker label that has no room is a tooltip, and is said to be missing", async () => {
  const crowd = encodeURIComponent(
    Array.from({ length: 30 }, (_, i) => `45,25:dot:Label ${i}`).join(";"),
  );
  const target = `/map.svg?scope=RO&width=400&markers=${crowd}`;
  const { markers } = await sceneAt(target);
  const hidden = markers.filter(({ hiddenLabel }) => hiddenLabel !== null);
  assert.equal(markers.length, 30);
  assert.equal(hidden.length, 27);
  assert.ok(hidden.every(({ label }) => label === null));
  const markup = await svgOf(target);
  assert.match(markup, /<title>Label 29<\/title>/);
  assert.match(markup, /There was no room for 27 marker labels\.</);
});

test("codes of subdivisions are written without their country, ids in full on the element", async () => {
  const markup = await svgOf("/map.svg?scope=RO&labels=RO-CJ,RO-B");
  assert.match(markup, /<text data-id="RO-CJ"[^>]*>CJ<\/text>/);
  assert.match(markup, /<text data-id="RO-B"[^>]*>B<\/text>/);
});

function inkOf({ color, halo }: TextStyle): {
  readonly color: string;
  readonly halo: string | null;
} {
  return { color, halo: halo?.color ?? null };
}
