import assert from "node:assert/strict";
import { test } from "node:test";
import { coveredShare } from "../../src/geometry/paths/region-cover.ts";
import { grown, isWithin, overlaps } from "../../src/layout/boxes.ts";
import { frameBox, inFrame, insetBoxes, placed } from "../../src/layout/frame.ts";
import { crowd, type CrowdMember } from "../../src/layout/magnify/crowds.ts";
import { idsOf } from "../../src/names/scope-ids.ts";
import type { Scene } from "../../src/layout/scene.ts";
import type { Scope } from "../../src/request/types.ts";
import { furniturePieces, labelPieces } from "../cartography/scene-boxes.ts";
import { layOut } from "../../src/service/laid-out-map.ts";
import { pixelsOf, requestOf, sceneAt, svgOf } from "../helpers/image.ts";

const CARIBBEAN = "data=AG:1,BB:2,DM:3,GD:4,KN:5,LC:6,VC:7,TT:1,JM:2,CU:3,HT:4,DO:5,US:3,CO:4,VE:5";
const GULF = "data=QA:5,BH:4,KW:3,AE:6,OM:2,SA:1,IQ:3,IR:4,LB:2,IL:3,PS:4,JO:5,CY:6,SY:2";

function dataOf(scope: Scope): string {
  return `data=${idsOf(scope)
    .map((id, i) => `${id}:${((i * 37) % 101) + 1}`)
    .join(",")}`;
}

const MAPS = [
  `scope=world&width=400&${CARIBBEAN}`,
  `scope=world&width=600&labels=ISO&title=A&legendTitle=B&${GULF}`,
  `scope=world&width=800&title=A&${dataOf("world")}`,
  `scope=world&width=1200&labels=names&theme=light&patterns=AG:dots,DM:stripes&${dataOf("world")}`,
  `scope=caribbean&width=500&labels=names&${dataOf("caribbean")}`,
  `scope=oceania&width=600&scaleBar=true&${dataOf("oceania")}`,
  `scope=FR-DEPARTMENTS&width=320&title=A&${dataOf("FR-DEPARTMENTS")}`,
];

async function magnifiedScene(query: string): Promise<Scene> {
  return sceneAt(`/map.svg?${query}&magnify=auto`);
}

for (const query of MAPS)
  test(`boxes hide no data, texts or each other, and leave all else in its place: ${query.slice(0, 60)}`, async () => {
    const scene = await magnifiedScene(query);
    const { geometry, placement, paints, magnified, widthPx, heightPx } = scene;
    assert.ok(magnified.length <= 2 && magnified.length + scene.crowdsLeftOut <= 2);
    const plain = await sceneAt(`/map.svg?${query}`);
    assert.deepEqual(plain.legend?.panel, scene.legend?.panel);
    const pieces = [...furniturePieces(scene), ...labelPieces(scene)];
    const insets = insetBoxes(geometry, placement);
    for (const [
      i,
      {
        area: { box, from },
      },
    ] of magnified.entries()) {
      assert.ok(isWithin(box, { left: 0, top: 0, right: widthPx, bottom: heightPx }));
      for (const piece of pieces) assert.ok(!overlaps(piece.box, box), piece.name);
      for (const other of [
        from,
        ...insets,
        ...magnified.slice(0, i).flatMap(({ area }) => [area.box, area.from]),
      ])
        assert.ok(!overlaps(other, box));
      for (const dot of scene.smallRegions)
        assert.ok(!isWithin({ left: dot.x, top: dot.y, right: dot.x, bottom: dot.y }, box), dot.id);
      for (const [index, { id }] of geometry.regions.entries())
        if (paints.get(id)?.hasDatum === true)
          assert.equal(coveredShare(geometry, index, inFrame(box, placement)), 0, id);
    }
  });

test("a box shows five small regions or more at least 2.5 times larger, each where the map has it", async () => {
  for (const query of MAPS.slice(0, 2)) {
    const scene = await magnifiedScene(query);
    const [{ area: { from: area, box }, scene: part } = assert.fail(query)] = scene.magnified;
    const times = part.placement.scale / scene.placement.scale;
    assert.ok(times >= 2.5, String(times));
    const held = scene.smallRegions.filter(({ id }) => {
      const { labelPoint } = scene.geometry.regions[scene.geometry.indices.get(id)!]!;
      const [x, y] = placed(labelPoint, scene.placement);
      if (x < area.left || x > area.right || y < area.top || y > area.bottom) return false;
      const [toX, toY] = placed(labelPoint, part.placement);
      assert.ok(Math.abs(toX - box.left - times * (x - area.left)) < 0.01, id);
      assert.ok(Math.abs(toY - box.top - times * (y - area.top)) < 0.01, id);
      assert.ok(part.geometry.indices.has(id), id);
      return true;
    });
    assert.ok(held.length >= 5, String(held.length));
    for (const { name, box: label } of labelPieces(part))
      assert.ok(isWithin(label, grown(frameBox(part.geometry, part.placement), 1)), name);
  }
});

test("the box has the fills of its regions in PNG and in SVG, with ids of its own", async () => {
  const query = `scope=world&width=400&theme=light&magnify=auto&legend=false&${GULF}&patterns=SA:dots`;
  for (const looks of [query, query.replace("&patterns=SA:dots", "")]) {
    const scene = await sceneAt(`/map.svg?${looks}`);
    const [{ scene: part } = assert.fail()] = scene.magnified;
    const image = await pixelsOf(`/map.png?${looks}`);
    const [{ id, labelPoint } = assert.fail()] = part.geometry.regions
      .filter((region) => region.id !== "SA" && scene.paints.get(region.id)?.hasDatum === true)
      .toSorted((a, b) => b.areaPx2 - a.areaPx2);
    const [x, y] = placed(labelPoint, part.placement).map(Math.round);
    const at = 4 * (y! * image.width + x!);
    const fill = Buffer.from(scene.paints.get(id)!.fill!.slice(1), "hex");
    for (const [channel, value] of fill.entries())
      assert.ok(Math.abs(image.data[at + channel]! - value) < 24, `${channel} of ${fill.join()}`);
  }
  const svg = await svgOf(`/map.svg?${query}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  assert.equal(new Set(ids).size, ids.length, ids.join(" "));
  assert.match(svg, /<g class="cp-magnified">/);
});

test("a crowd without room is told; a request that does not ask has neither", async () => {
  const crowded = `/map.svg?scope=europe&width=300&${dataOf("europe")}`;
  const { notes, scene } = await layOut(requestOf(`${crowded}&magnify=auto`));
  assert.equal(scene.crowdsLeftOut > 0, true);
  assert.ok(notes.partsLeftOut.includes("magnified"));
  const plain = await layOut(requestOf(crowded));
  assert.deepEqual([plain.scene.magnified, plain.notes.partsLeftOut], [[], []]);
});

test("a crowd is five or more within a square, with all of their land in it and some room", () => {
  const member = (x: number, y: number): CrowdMember => ({
    point: [x, y],
    land: { left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 },
  });
  const four = [member(10, 10), member(12, 11), member(14, 15), member(11, 18)];
  assert.equal(crowd([...four, member(60, 60)], 20), null);
  const area = crowd([...four, member(20, 12), member(60, 60)], 20)!;
  assert.ok(isWithin({ left: 10, top: 10, right: 20, bottom: 18 }, area));
  assert.ok(area.right < 30 && area.bottom < 30);
  // Others may stand above, below or beside it, whoever comes first.
  for (const [x, y] of [
    [10, 60],
    [10, -60],
    [60, 10],
    [-60, 10],
  ] as const)
    assert.deepEqual(crowd([member(x, y), ...four, member(20, 12)], 20), area, `beside ${x} ${y}`);
});
