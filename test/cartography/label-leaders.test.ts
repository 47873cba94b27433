import assert from "node:assert/strict";
import { test } from "node:test";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { aroundSpans, regionSpans, coveredPx2 } from "../../src/geometry/paths/region-spans.ts";
import { CLEARANCE_PX, grown } from "../../src/layout/boxes.ts";
import { inFrame, placed } from "../../src/layout/frame.ts";
import { type LaidOutMap, layOut } from "../../src/service/laid-out-map.ts";
import { requestOf } from "../helpers/image.ts";
import { isInBox, lengthOf, meet, pointsAlong } from "../helpers/plane.ts";
import { pluck } from "../helpers/pluck.ts";
import { everyNth } from "../helpers/thorough.ts";
import { lineBox } from "./scene-boxes.ts";

const SCOPES = ["DE", "US", "RO", "europe", "world", "FR", "JP", "africa", "oceania"] as const;
const CONTENTS = ["names", "values", "names%2Bvalues"] as const;
const WIDTHS = [400, 800, 1200] as const;

/** What a map asks for, with a value for every region: the largest and the smallest in its smallest regions. */
const MAPS = everyNth(
  SCOPES.flatMap((scope) =>
    WIDTHS.flatMap((width) => CONTENTS.map((labels) => ({ scope, width, labels }))),
  ),
  7,
);

interface Asked {
  readonly scope: (typeof SCOPES)[number] | "eu";
  readonly labels: string;
  readonly width: number;
}

const isLed = ({ leader }: LaidOutMap["scene"]["labels"][number]): boolean => leader !== null;

async function laidOut({ scope, labels, width }: Asked): Promise<{
  readonly map: LaidOutMap;
  readonly extremes: readonly string[];
}> {
  const ids = [...gazetteer(scope).keys()];
  const at = `/map.svg?scope=${scope}&labels=${labels}&width=${width}`;
  const { geometry } = await layOut(requestOf(`/map.svg?scope=${scope}&width=${width}`));
  const bySize = pluck(
    geometry.regions.toSorted((a, b) => a.areaPx2 - b.areaPx2),
    "id",
  );
  const extremes = bySize.slice(0, 2);
  const data = ids.map(
    (id, i) => `${id}:${id === extremes[0] ? 99.5 : id === extremes[1] ? 1 : 10 + i / 10}`,
  );
  return { map: await layOut(requestOf(`${at}&data=${data.join()}`)), extremes };
}

test("the regions of the largest and the smallest value are labelled, however small they are", async () => {
  for (const asked of MAPS) {
    const { map, extremes } = await laidOut(asked);
    const drawn = new Set(pluck(map.scene.labels, "id"));
    assert.deepEqual(
      extremes.filter((id) => !drawn.has(id)),
      [],
      JSON.stringify(asked),
    );
  }
});

for (const labels of CONTENTS)
  test(`Bremen is readable where its value is the largest: ${labels}`, async () => {
    for (const theme of ["light", "dark"])
      for (const width of [320, 600, 1000]) {
        const states = [...gazetteer("DE").keys()].map(
          (id, i) => `${id}:${id === "DE-HB" ? 11.4 : (3 + i / 4).toFixed(1)}`,
        );
        const query = `scope=DE&labels=${labels}&theme=${theme}&width=${width}&data=${states.join()}`;
        const { scene } = await layOut(requestOf(`/map.svg?${query}`));
        const lines = scene.labels.filter(({ id }) => id === "DE-HB");
        const text = lines.map((line) => line.text).join(" ");
        const value = labels === "names" ? "" : "11.4";
        const name = labels === "values" ? "" : "Bremen";
        assert.equal(text, `${name} ${value}`.trim(), query);
      }
  });

test("leaders of names and values cross no text and no leader, are few, and most of them short", async (t) => {
  const lengths: number[] = [];
  for (const asked of MAPS) {
    const { map } = await laidOut(asked);
    const { labels, labelStyle, widthPx } = map.scene;
    const led = new Map(labels.filter(isLed).map((label) => [label.id, label.leader!]));
    const lines = [...led].map(([id, { from, to }]) => ({ id, line: [from, to] as const }));
    const what = JSON.stringify(asked);
    assert.ok(
      lines.length <= 2 * Math.max(4, Math.min(12, widthPx / 80)),
      `${what}: ${lines.length}`,
    );
    for (const [at, { id, line }] of lines.entries()) {
      const crossed = lines.slice(at + 1).filter((other) => meet(line, other.line));
      assert.deepEqual(pluck(crossed, "id"), [], `${what}: leader of ${id}`);
      const points = pointsAlong(line, 0.5);
      const under = labels.filter(
        (label) =>
          label.id !== id && points.some((point) => isInBox(point, lineBox(label, labelStyle))),
      );
      assert.deepEqual(pluck(under, "text"), [], `${what}: leader of ${id}`);
      lengths.push(lengthOf(line));
    }
  }
  lengths.sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)]!;
  t.diagnostic(
    `${lengths.length} leaders, median ${median.toFixed(0)} px, longest ${lengths.at(-1)!.toFixed(0)}`,
  );
  assert.ok(median < 20, `${median}`);
});

test("regions with a value and without a label are told, and no others", async () => {
  for (const asked of MAPS) {
    const { map } = await laidOut(asked);
    const drawn = new Set(pluck(map.scene.labels, "id"));
    const expected = pluck(map.geometry.regions, "id").filter((id) => !drawn.has(id));
    assert.deepEqual(map.notes.labelsLeftOut, expected, JSON.stringify(asked));
  }
});

test("an area that is asked for keeps leaders off smaller regions, but for the extremes", async () => {
  const ids = [...gazetteer("US").keys()];
  const data = ids.map((id, i) => `${id}:${id === "US-RI" ? 99 : i}`).join();
  const query = `scope=US&width=1200&labels=names&data=${data}`;
  const ledIn = async (rest: string): Promise<readonly string[]> => {
    const { scene } = await layOut(requestOf(`/map.svg?${query}${rest}`));
    return [...new Set(pluck(scene.labels.filter(isLed), "id"))].toSorted();
  };
  const all = await ledIn("");
  assert.ok(all.includes("US-DE") && all.includes("US-RI"), all.join());
  assert.deepEqual(await ledIn("&labelMinArea=5000"), ["US-RI"]);
});

test("a label beside its region stands over one ground, not over a coast or a border", async () => {
  const { map } = await laidOut({ scope: "europe", labels: "names", width: 1200 });
  const { labels, geometry, placement, labelStyle } = map.scene;
  const led = labels.filter(isLed);
  assert.ok(led.length >= 6, `${led.length}`);
  for (const label of led) {
    const box = lineBox(label, labelStyle);
    const points = geometry.regions.filter(({ labelPoint }) =>
      isInBox(placed(labelPoint, placement), box),
    );
    assert.deepEqual(pluck(points, "id"), [], label.text);
  }
});

test("no label of a map of countries stands in a country around it", async () => {
  for (const labels of ["ISO", "values", "names%2Bvalues"]) {
    const { map } = await laidOut({ scope: "eu", labels, width: 800 });
    const { geometry, placement, labelStyle, labels: drawn } = map.scene;
    const around = aroundSpans(geometry)!;
    const foreign = drawn.filter((label) => {
      const box = inFrame(grown(lineBox(label, labelStyle), -CLEARANCE_PX), placement);
      return label.leader !== null && coveredPx2(around, box, () => 1) > 0;
    });
    assert.deepEqual(pluck(foreign, "text"), [], labels);
  }
});

test("a leader ends at the rim of a small region's dot, and no dot of its own hides it or a small island", async () => {
  const data = "MH:Taiwan,PW:Taiwan,TV:Taiwan,KI:China,SB:China,NR:China,FJ:China,PG:China";
  const query = `/map.svg?scope=oceania&width=1000&labels=names&data=${data}`;
  const { labels, smallRegions } = (await layOut(requestOf(query))).scene;
  const leaders = new Map(labels.filter(isLed).map(({ id, leader }) => [id, leader!]));
  assert.ok(smallRegions.length >= 5, `${smallRegions.length} dots`);
  for (const { id, x, y, radiusPx } of smallRegions) {
    const { from, hasDot } = leaders.get(id)!;
    assert.ok(lengthOf([[x, y], from]) >= radiusPx - 0.01, id);
    assert.ok(!hasDot, id);
  }
  assert.equal(leaders.get("FJ")!.hasDot, false);
  assert.equal(leaders.get("PG")!.hasDot, true);
});

test("names beside their regions stand over no other region, but for the two extremes", async () => {
  const data = "CD:6,CG:4.1,RW:3.7,BI:4.9,UG:4.3,TZ:4.6,MW:3.7,MZ:4.8,ZM:4.1,ZA:2.2,LS:2.7,SZ:2.8";
  for (const query of [
    `scope=africa&width=1000&labels=names&data=${data}`,
    "scope=asia&width=800&labels=names&data=IN:9,PK:2,CN:8,BD:1,NP:5",
    "scope=europe&width=800&labels=names&data=DE:9,FR:1,BE:4,NL:5,CZ:6",
  ]) {
    const { scene, geometry } = await layOut(requestOf(`/map.svg?${query}`));
    const extremes = new Set(["CD", "ZA", "IN", "BD", "DE", "FR"]);
    for (const label of scene.labels.filter((one) => isLed(one) && !extremes.has(one.id))) {
      const box = grown(lineBox(label, scene.labelStyle), -CLEARANCE_PX);
      const own = geometry.indices.get(label.id);
      const elsewhere = coveredPx2(regionSpans(geometry), inFrame(box, scene.placement), (region) =>
        region === own ? 0 : 1,
      );
      assert.ok(elsewhere < 1, `${query}: ${label.text}`);
    }
  }
});
