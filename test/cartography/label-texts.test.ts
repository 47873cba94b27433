import assert from "node:assert/strict";
import { test } from "node:test";
import { gazetteerDigests } from "../../generated/index.ts";
import { localeDigests } from "../../generated/locales.ts";
import { geometryDigests } from "../../src/geometry/geometry-digests.ts";
import { drawnLocaleDigests } from "../../src/locale/locale.ts";
import { drawsNames } from "../../src/request/drawn-names.ts";
import type { Box, RegionLabel, Scene } from "../../src/layout/scene.ts";
import type { HexColor } from "../../src/request/types.ts";
import { inFrame } from "../../src/layout/frame.ts";
import { coveredPx2, LAKE, regionSpans } from "../../src/geometry/paths/region-spans.ts";
import { CLEARANCE_PX, grown } from "../../src/layout/boxes.ts";
import { spansUnder } from "../../src/layout/labels/label-ink.ts";
import { contrastRatio } from "../../src/theme/ink.ts";
import { textReach } from "../../src/text/reach.ts";
import { union } from "../helpers/plane.ts";
import { POPULATIONS } from "../helpers/populations.ts";
import { requestOf, sceneAt, svgOf } from "../helpers/image.ts";
import {
  furniturePieces,
  labelPieces,
  lineBox,
  outsideCanvas,
  overlappingPairs,
} from "./scene-boxes.ts";

const COUNTIES =
  "data=RO-B:1716961,RO-CJ:679141,RO-IS:760774,RO-TM:650533,RO-IF:542686,RO-CT:655997";
const GROUPS = POPULATIONS.split(",")
  .map((pair, i) => `${pair.split(":")[0]}:Group ${i % 5} of them`)
  .join(",");
const CROWD = encodeURIComponent(
  Array.from({ length: 40 }, (_, i) => `${44 + (i % 7) / 3},${20 + (i % 11)}::Place ${i}`).join(
    ";",
  ),
);
const CZECHIA =
  "CZ-10:27.2,CZ-20:30.5,CZ-31:32.9,CZ-32:36,CZ-41:24.4,CZ-42:27.4,CZ-51:33.9,CZ-52:22,CZ-53:37.7,CZ-63:37.5,CZ-64:26.3,CZ-71:26.1,CZ-72:37.5,CZ-80:26";
const FERTILITY =
  "NL:1.39,BE:1.53,LU:1.14,DE:1.52,FR:1.16,CH:1.32,AT:1.17,SI:1.22,HR:1.23,HU:1.17,PL:1.51,PT:1.35,GB:1.62,FI:1.61,EE:1.33,ME:1.24,XK:1.19,MK:1.37,RS:1.44,AL:1.37,MD:1.39";
const QUERIES = [
  `scope=CZ&labels=values&unit=+%25&width=480&data=${CZECHIA}`,
  `scope=europe&labels=names%2Bvalues&width=1600&data=${FERTILITY}`,
  "scope=world&labels=ISO&labelMinArea=0&width=300",
  "scope=world&labels=ISO&width=2400",
  "scope=world&labels=ISO&projection=mercator&width=700",
  "scope=RO&labels=ISO&labelMinArea=20&width=300&title=Counties",
  `scope=world&labels=ISO&markers=${CROWD}`,
  `scope=RO&labels=ISO&markers=${CROWD}&width=500`,
  "scope=world&labels=names",
  "scope=world&labels=names&width=2400&lang=de&labelMinArea=0",
  "scope=world&labels=names&lang=ar",
  "scope=world&labels=names&lang=ja&labelSize=8",
  "scope=world&labels=names&lang=hi&labelSize=9",
  `scope=world&labels=names%2Bvalues&data=${POPULATIONS}&title=Population&scaleBar=true`,
  `scope=world&labels=values&data=${POPULATIONS}&numberFormat=compact&labelMinArea=0&northArrow=1`,
  `scope=world&labels=values&data=${GROUPS}&labelSize=7`,
  `scope=world&labels=names&proportional=${POPULATIONS}`,
  `scope=world&labels=names%2Bvalues&data=${POPULATIONS}&fit=FR,DE,IT,GB,PL&width=900`,
  `scope=world&labels=names&bbox=-20,-36,52,38&width=600&lang=he`,
  `scope=RO&labels=names%2Bvalues&${COUNTIES}&lang=ro`,
  "scope=RO&labels=names&width=300&labelMinArea=0",
  "scope=RO&labels=names&width=600&labelSize=20",
];

/** The lines of each label, from the top. */
function linesById({ labels }: Scene): ReadonlyMap<string, readonly RegionLabel[]> {
  const found = new Map<string, RegionLabel[]>();
  for (const label of labels) found.set(label.id, [...(found.get(label.id) ?? []), label]);
  return found;
}

/** The texts of each label. */
async function textsAt(query: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const lines = [...linesById(await sceneAt(query))];
  return new Map(lines.map(([id, own]) => [id, own.map(({ text }) => text)]));
}

/** The part of a box that lies in a region of a map, or in any. */
function shareIn(id: string | null, box: Box, { geometry, placement }: Scene): number {
  const own = inFrame(box, placement);
  const index = id === null ? null : geometry.indices.get(id);
  const inside = coveredPx2(regionSpans(geometry), own, (region) =>
    index === null || region === index ? 1 : 0,
  );
  return inside / ((own.right - own.left) * (own.bottom - own.top));
}

test("no line of a name or a value touches another, stands under furniture or leaves the image", async () => {
  for (const query of QUERIES) {
    const scene = await sceneAt(query);
    const pieces = labelPieces(scene);
    assert.ok(pieces.length > 8, `${query}: ${pieces.length}`);
    assert.deepEqual(overlappingPairs(pieces), [], query);
    assert.deepEqual(outsideCanvas(pieces, scene), [], query);
    const furniture = furniturePieces(scene);
    const within = overlappingPairs(furniture).length;
    assert.equal(overlappingPairs([...furniture, ...pieces]).length, within, query);
  }
});

test("nine tenths of a label without a leader, and of each of its lines, lie in its region", async () => {
  for (const query of QUERIES) {
    const scene = await sceneAt(query);
    for (const [id, lines] of linesById(scene)) {
      if (lines[0]!.leader !== null) continue;
      const boxes = lines.map((line) => lineBox(line, scene.labelStyle));
      for (const box of [union(boxes), ...boxes]) {
        const share = shareIn(id, box, scene);
        assert.ok(share >= 0.9, `${query} ${id}: ${share}`);
        const stray = shareIn(null, box, scene) - share;
        assert.ok(
          stray <= (query.includes("ISO") ? 0.08 : 0.04),
          `${query} ${id}: ${stray} in other regions`,
        );
      }
    }
  }
});

test("the lines of a label stand under each other, no letter on another's", async () => {
  for (const query of QUERIES) {
    const scene = await sceneAt(query);
    const style = scene.labelStyle;
    for (const [id, lines] of linesById(scene))
      for (const [at, { text, x, y, ink }] of lines.entries()) {
        const over = lines[at - 1];
        if (over === undefined) continue;
        const reach = textReach(over.text, style).below + textReach(text, style).above;
        assert.ok(y - over.y >= reach * style.sizePx, `${query} ${id}: ${y - over.y}`);
        assert.deepEqual([over.x, over.ink], [x, ink], `${query} ${id}`);
      }
  }
});

test("names are in the language of the map, in two lines or short where that has room", async () => {
  const english = await textsAt("scope=world&labels=names&width=1300");
  assert.deepEqual(english.get("US"), ["United States"]);
  assert.deepEqual(english.get("SA"), ["Saudi", "Arabia"]);
  assert.deepEqual(english.get("CD"), ["Democratic Republic", "of the Congo"]);
  const german = await textsAt("scope=world&labels=names&lang=de&width=2400");
  assert.deepEqual(german.get("SA"), ["Saudi-", "Arabien"]);
  assert.deepEqual(german.get("GB"), ["UK"]);
  const small = await textsAt("scope=world&labels=names&lang=ja&width=600&labelSize=12");
  assert.deepEqual(small.get("US"), ["アメリカ", "合衆国"]);
  assert.deepEqual(small.get("CN"), ["中国"]);
  const arabic = await textsAt("scope=world&labels=names&lang=ar&width=1400");
  assert.deepEqual(arabic.get("ZA"), ["جنوب أفريقيا"]);
});

test("values are in their format and on regions that have one; categories are their text", async () => {
  const data = "data=BR:2031.5,AU:-26,US:%23ff0000";
  const values = await textsAt(`scope=world&labels=values&lang=de&unit=+km&${data}`);
  assert.deepEqual(
    [...values],
    [
      ["BR", ["2.031,5\u00a0km"]],
      ["AU", ["−26,0\u00a0km"]],
    ],
  );
  const groups = await textsAt("scope=world&labels=values&data=BR:Low income");
  assert.deepEqual([...groups], [["BR", ["Low income"]]]);
});

test("a name stands over its value, else the code; regions without one have their names", async () => {
  const data = "data=SA:123,RU:7,NE:8,ML:9";
  const both = await textsAt(`scope=world&labels=names%2Bvalues&labelSize=14&${data}`);
  assert.deepEqual(both.get("RU"), ["Russia", "7"]);
  assert.deepEqual(both.get("SA"), ["Saudi", "Arabia", "123"]);
  assert.deepEqual(both.get("NE"), ["NE 8"]);
  assert.deepEqual(both.get("CN"), ["China"]);
});

test("no value of a map that says names stands without a name or a code", async () => {
  const texts = await textsAt(`scope=europe&labels=names%2Bvalues&width=1600&data=${FERTILITY}`);
  for (const id of ["LU", "SI", "ME", "MK", "CH"]) assert.ok(texts.has(id), id);
  for (const [id, lines] of texts) assert.match(lines[0]!, /^\p{L}/u, id);
});

test("labels are as large as asked for, codes too, and theirs alone", async () => {
  for (const labels of ["ISO", "names", "RO-B,RO-CJ"]) {
    const scene = await sceneAt(`scope=RO&labels=${labels}&labelSize=24&markers=44,26::A`);
    assert.equal(scene.labelStyle.sizePx, 24);
    assert.notEqual(scene.markerLabelStyle.sizePx, 24);
    assert.ok(scene.labels.length > 0);
  }
});

test("the tag of a map that says names depends on what regions are called, in English too", () => {
  const digestsOf = (rest: string): readonly string[] => {
    const request = requestOf(`/map.svg?scope=world${rest}`);
    return [...geometryDigests(request), ...drawnLocaleDigests(request, drawsNames(request))];
  };
  for (const rest of ["&labels=names", "&labels=names+values", "&tooltips=1"]) {
    assert.ok(digestsOf(rest).includes(gazetteerDigests.world), rest);
    assert.ok(digestsOf(rest).includes(localeDigests.en), rest);
  }
  assert.deepEqual(digestsOf("&labels=values"), digestsOf(""));
});

test("texts of a label are escaped and say their region", async () => {
  const source = await svgOf("/map.svg?scope=world&labels=values&data=BR:%3Cb%3E%26");
  assert.match(source, /<text data-id="BR"[^>]*>&lt;b&gt;&amp;<\/text>/);
});

test("no letter of a label on its region is lost on the sea, a lake or a neighbour", async () => {
  const states = "MD:9,DE:8,NJ:9,MA:7,CT:6,FL:4,TX:3,NY:9,PA:8,MI:9,LA:9,VT:9,NH:8,ME:9";
  const counties = "AC:3.6,BD:3.9,F:5.3,H:6.2,K:7.4,N:5.2,O:6.1,X:8.3,Y:6.6,E:7,D:9.1";
  const provinces = "AB:2.2,BC:2.8,MB:0.4,NB:0.01,NL:0.02,NT:4.2,NU:0.01,ON:0.4,QC:5.2,SK:1.9";
  const inScope = (scope: string, list: string): string =>
    list.replaceAll(/(?<=^|,)/gu, `${scope}-`);
  for (const query of [
    `scope=US&theme=light&width=800&labels=ISO&data=${inScope("US", states)}`,
    `scope=SE&theme=light-mono&width=500&labels=names&data=${inScope("SE", counties)}`,
    `scope=europe&theme=light&width=1600&labels=names%2Bvalues&data=${FERTILITY}`,
    `scope=CA&theme=light-mono&width=1200&labels=names&palette=YlOrRd&data=${inScope("CA", provinces)}`,
    "scope=MX&theme=light-mono&labels=values&palette=Reds&classes=4&data=MX-BCN:62.1,MX-SON:46.9,MX-COL:113.5,MX-TAB:12,MX-YUC:2",
  ]) {
    const scene = await sceneAt(query);
    const { labels, labelStyle } = scene;
    for (const label of labels.filter(({ leader, ink }) => leader === null && ink.halo === null)) {
      const line = grown(lineBox(label, labelStyle), -CLEARANCE_PX);
      const halfPx = (line.right - line.left) / 2 / label.text.length;
      for (const left of [line.left, line.right - halfPx]) {
        const lost = lostShare({ ...line, left, right: left + halfPx }, label.ink.color, scene);
        assert.ok(lost < 0.2, `${query}: ${label.text} ${lost}`);
      }
    }
  }
});

/** The part of a box where a colour has less than 3:1 to what is under it. */
function lostShare(box: Box, color: HexColor, scene: Scene): number {
  const { geometry, ground, theme, placement, paints } = scene;
  const inside = inFrame(box, placement);
  const isLost = (tone: HexColor): number => (contrastRatio(color, tone) < 3 ? 1 : 0);
  const areaPx2 = (inside.right - inside.left) * (inside.bottom - inside.top);
  const landPx2 = coveredPx2(spansUnder(scene), inside, () => 1);
  const lostPx2 = coveredPx2(spansUnder(scene), inside, (region) => {
    const own = region === LAKE ? ground.lakes : paints.get(geometry.regions[region]!.id)?.fill;
    return isLost(own ?? theme.land);
  });
  const sea = ground.background ?? theme.background;
  return (lostPx2 + isLost(sea) * (areaPx2 - landPx2)) / areaPx2;
}
