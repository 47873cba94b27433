import assert from "node:assert/strict";
import { callsOf } from "../helpers/steps.ts";
import { test } from "node:test";
import { recolored } from "../../src/compose/recolored.ts";
import { textBox } from "../../src/layout/boxes.ts";
import { lettersRead } from "../../src/layout/labels/label-ink.ts";
import type { Scene } from "../../src/layout/scene.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { layOut } from "../../src/service/laid-out-map.ts";
import { jsonRequestOf, requestOf, svgOf } from "../helpers/image.ts";
import { validQueries } from "../service/valid-queries.ts";

const EVERYTHING =
  "scope=world&data=US:1,SG:2,FR:3&graticule=true&proportional=BR:4,IN:2&routes=US>FR:arrow;FR>BR:%2300aa00" +
  "&markers=44,26::B;10,10:star:C&labels=ISO&title=A&subtitle=B&northArrow=true&scaleBar=true&logo=true&source=S";
const QUERIES = [
  EVERYTHING,
  "scope=RO&data=RO-B:1,RO-CJ:2,RO-IS:3&labels=RO-B,RO-IF&legendLayout=horizontal&patterns=RO-CJ:dots",
  "scope=FR&data=FR-75:1,FR-13:9&legendLayout=continuous&noDataLabel=None&labels=names",
  "scope=europe&data=FR:a,DE:b,IT:c&noDataColor=hatch&labels=ISO",
  "scope=world&data=US:1,CN:2,BR:3&palette=YlOrRd&title=A",
  "scope=caribbean&data=AG:1,DM:2,LC:3,VC:2,KN:1,GD:3,BB:2&magnify=auto&labels=ISO&width=500",
  "scope=world&data=US:1,CN:2,BR:3&background=%23ffffff&title=A",
];

/** All of a scene but its functions and what no theme changes. */
function plain({ lettering: _l, idSuffix: _i, geometry: _g, ...scene }: Scene): object {
  const { typesetting: _t, ...theme } = { typesetting: null, ...scene.theme };
  const magnified = scene.magnified.map((part) => ({ ...part, scene: plain(part.scene) }));
  return { ...scene, theme, magnified, paints: [...scene.paints] };
}

/** Where the labels of a scene stand. */
function places({ labels }: Scene): string {
  return JSON.stringify(labels.map(({ id, x, y }) => [id, x, y]));
}

/** A request in another theme. */
function inTheme(request: MapRequest, theme: MapRequest["theme"]): MapRequest {
  return { ...request, theme, darkTheme: null };
}

test("a scene in other colours is what is laid out in their theme, or is not made", async (t) => {
  let [made, notMade, moved] = [0, 0, 0];
  for (const [at, query] of [...QUERIES, ...validQueries(7, 60)].entries()) {
    const request = requestOf(`/map.svg?${query}`);
    const after = inTheme(request, themeNames[(at + 1) % themeNames.length]!);
    const { scene, request: before, typesetting } = await layOut(inTheme(request, request.theme));
    const own = recolored(scene, before, { ...before, theme: after.theme }, typesetting);
    if (own === null) notMade += 1;
    else {
      made += 1;
      const { scene: alone } = await layOut(after);
      // A theme whose letters are read across a border may keep a label that the first one had led away.
      const isMoved = places(own) !== places(alone);
      if (isMoved) moved += 1;
      const labels = isMoved ? { labels: [] } : {};
      assert.deepEqual(
        plain({ ...own, ...labels }),
        plain({ ...alone, ...labels }),
        `${query} ${after.theme}`,
      );
    }
  }
  t.diagnostic(`${made} made, ${moved} of them with labels elsewhere, ${notMade} not`);
  assert.ok(moved <= 2, `${moved} with labels elsewhere`);
  assert.ok(made > 8 * notMade, `${made} made, ${notMade} not`);
});

test("letters of labels are read in both themes, or each has labels of its own", async () => {
  const ids =
    "US FR DE CN JP IN BR RU CA AU ES IT PT GB NO SE FI PL RO UA AR MX EG DZ ZA NG IR KZ MN".split(
      " ",
    );
  const data = ids.map((id, at) => `${id}:${(at * 37) % 101}`).join(",");
  const made = new Set<boolean>();
  for (const labels of ["names", "values", "names%2Bvalues", "ISO"]) {
    const query = `scope=world&data=${data}&labels=${labels}`;
    const { scene, request, typesetting } = await layOut(
      requestOf(`/map.svg?${query}&theme=light`),
    );
    const own = recolored(scene, request, { ...request, theme: "dark" }, typesetting);
    made.add(own !== null);
    for (const { text, x, y, leader, ink } of own?.labels ?? []) {
      const box = textBox(text, x, y, scene.labelStyle);
      assert.ok(leader !== null || lettersRead(box, ink, own!), `${labels}: ${text}`);
    }
  }
  assert.equal(made.size, 2);
});

test("a map in two themes is laid out once", async () => {
  for (const query of QUERIES.slice(0, 3)) {
    const count = await callsOf("scene", () => svgOf(`/map.svg?${query}&theme=auto:light,dark`));
    assert.equal(count, 1, query);
  }
});

test("what would need two colours for one is laid out anew", async () => {
  const { text } = (await layOut(requestOf("/map.svg?scope=RO&theme=light"))).scene.theme;
  const body = { scope: "RO", theme: "light", markers: [{ lat: 44, lon: 26, color: text }] };
  const { scene, request, typesetting } = await layOut(jsonRequestOf(body));
  assert.equal(recolored(scene, request, { ...request, theme: "dark" }, typesetting), null);
});
