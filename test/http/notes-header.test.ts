import assert from "node:assert/strict";
import { test } from "node:test";
import { notesHeader, suggestionsHeader } from "../../src/http/respond/warning-headers.ts";
import { runningServer } from "./running-server.ts";
import { parseGet } from "../../src/request/parse.ts";
import { image } from "../../src/service/image.ts";
import { accepted } from "../request/requests.ts";

const leftOut = (labelsLeftOut: readonly string[]): string | null =>
  notesHeader({ alikeColors: [], insets: [], labelsLeftOut, partsLeftOut: [] });

test("nothing to note is no header", async (t) => {
  assert.equal(leftOut([]), null);
  const { ask } = await runningServer(t);
  const drawn = await ask("/map.svg?scope=world");
  const unchanged = await ask("/map.svg?scope=world", { headers: { "if-none-match": "*" } });
  assert.deepEqual([drawn.status, unchanged.status], [200, 304]);
  assert.equal(drawn.headers["x-geo-notes"], undefined);
  assert.equal(unchanged.headers["x-geo-notes"], undefined);
});

test("labels left out are sorted, each once, and percent-encoded", () => {
  assert.equal(leftOut(["LI", "AD", "LI"]), "labels-left-out:AD,LI");
  assert.equal(leftOut(["X;Y, Ț"]), "labels-left-out:X%3BY%2C%20%C8%9A");
});

test("each kind of note has a segment of its own", () => {
  const alikeColors = ["protanopia-2-6", "everyone-1-2"];
  assert.equal(
    notesHeader({
      alikeColors,
      insets: ["Canary Islands"],
      largerFrame: ["4.3-times-as-high", "conicConformal"],
      labelsLeftOut: ["LI"],
      partsLeftOut: ["source"],
      tooSmall: ["SG", "MT"],
      covered: ["PR", "AW"],
      otherClassCount: { made: 3, asked: 7 },
      shownDegrees: ["-20", "29", "48", "64"],
      worldview: ["same-as-iso"],
      cutRegions: ["ZA", "AU"],
      cutRoutes: [{ from: "US", to: "-80,0" }],
    }),
    "labels-left-out:LI; left-out:source; alike-colors:everyone-1-2,protanopia-2-6; classes:3-of-7; insets:Canary%20Islands; too-small:MT,SG; covered:AW,PR; frame-larger:4.3-times-as-high,conicConformal; frame-shows:-20,29,48,64; worldview:same-as-iso; cut-regions:AU,ZA; cut-routes:US>-80%2C0",
  );
});

test("fifty are named and the others counted, and 2,048 bytes are never exceeded", () => {
  const ids = Array.from({ length: 250 }, (_, i) => `A${String(i).padStart(3, "0")}`);
  assert.equal(leftOut(ids.slice(0, 50)), `labels-left-out:${ids.slice(0, 50).join()}`);
  assert.equal(leftOut(ids), `labels-left-out:${ids.slice(0, 50).join()},and-200-more`);
  const long = leftOut(ids.map((id) => `${id}-${"B".repeat(60)}`))!;
  assert.ok(long.length <= 2048 && long.length > 2048 - 66, `${long.length} bytes`);
  assert.match(long, /B$/);
});

test("POST, a HIT and every 304 carry the notes of the MISS", async (t) => {
  const { ask, post, service } = await runningServer(t);
  service.told = { alikeColors: [], insets: [], labelsLeftOut: ["LI", "AD"], partsLeftOut: [] };
  const matching = { headers: { "if-none-match": "*" } };
  // The first of them is asked for a map that nobody has seen.
  const unseen = await ask("/map.svg?scope=world&title=unseen", matching);
  const miss = await ask("/map.svg?scope=world");
  const hit = await ask("/map.svg?scope=world");
  const seen = await ask("/map.svg?scope=world", matching);
  const posted = await post('{"scope":"world"}');
  assert.deepEqual(
    [unseen, miss, hit, seen].map(({ status, headers }) => [status, headers["x-cache"]]),
    [
      [304, undefined],
      [200, "MISS"],
      [200, "HIT"],
      [304, undefined],
    ],
  );
  for (const { headers } of [unseen, miss, hit, seen, posted])
    assert.equal(headers["x-geo-notes"], "labels-left-out:AD,LI");
  assert.equal(service.renders, 1);
});

test("without a suggestion there is no header", () => {
  assert.equal(suggestionsHeader([]), null);
});

test("what was given is encoded, and stays in its order", () => {
  const suggestions = [
    { given: "KOREA", id: "KP" },
    { given: "KOREA", id: "KR" },
    { given: "CÔTE D,VOIRE=", id: "CI" },
  ];
  assert.equal(suggestionsHeader(suggestions), "KOREA=KP,KOREA=KR,C%C3%94TE%20D%2CVOIRE%3D=CI");
});

test("a header of long names ends between two of them", () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ given: "É".repeat(64) + n, id: "CI" }));
  const header = suggestionsHeader(many)!;
  assert.ok(header.length <= 2048 && header.length > 1600, `${header.length}`);
  assert.ok(header.endsWith("=CI"));
});

async function suggested(query: string): Promise<string | null> {
  const { warnings } = await image(accepted(parseGet("svg", query)));
  return suggestionsHeader(warnings.suggestions ?? []);
}

test("a map tells what unknown regions, circles, tooltips and ends of routes may be", async () => {
  const query =
    "scope=world&width=300&data=Germny:1,Atlantis:2&proportional=Frnace:3&annotations=Itlay:a&routes=Jappan%3EDE;DE%3E1,2";
  assert.equal(await suggested(query), "GERMNY=DE,ITLAY=IT,FRNACE=FR,JAPPAN=JP");
});

test("twenty are told at most, and none where all are known", async () => {
  const ids = Array.from({ length: 30 }, (_, n) => `Germn${String.fromCodePoint(97 + n)}:1`);
  const header = await suggested(`scope=world&width=300&data=${ids.join(",")}`);
  assert.equal(header?.split(",").length, 20);
  assert.equal(await suggested("scope=world&width=300&data=Germany:1"), null);
});

const noted: readonly (readonly [query: string, notes: string | null])[] = [
  ["scope=RO&worldview=MA", "worldview:same-as-iso"],
  ["scope=world&worldview=UA", "worldview:same-as-iso"],
  ["scope=asia&worldview=MA&context=false", "worldview:same-as-iso"],
  ["scope=africa&worldview=MA", null],
  ["scope=g20&worldview=AR", null],
  ["scope=world&hide=AQ&routes=ZA>-80,0;US>JP", "cut-routes:ZA>-80%2C0"],
  ["scope=world&bbox=-10,35,30,60&routes=US>DE;FR>PL", "cut-routes:US>DE"],
  ["scope=world&fit=FR,DE&routes=FR>US;FR>FR", "cut-routes:FR>US"],
  ["scope=world&projection=mercator&routes=US>RU", "cut-routes:US>RU"],
  // Across the antimeridian, and from the mainland to an inset, all of a route is on the map.
  ["scope=world&routes=NZ>US;US>JP", null],
  ["scope=US&routes=US-AK>US-CA;US-WA>US-ME", "insets:Alaska,Hawaii"],
  ["scope=world&projection=conicConformal", "cut-regions:AR,AU,BR,CL,LS,NZ,TF,ZA"],
  ["scope=world&projection=conicConformal&fit=FR,DE", null],
  ["scope=world&projection=mercator", null],
  ["scope=europe&bbox=-10,35,30,60", "frame-shows:-26,29,43,65"],
  ["scope=world&bbox=-10,35,30,60", null],
  ["scope=world&bbox=170,-50,-170,-30", null],
];

for (const [query, notes] of noted)
  test(`${query} tells ${notes ?? "nothing"} of what its map cuts or adds`, async () => {
    const parsed = accepted(parseGet("svg", query.replaceAll(">", "%3E")));
    assert.equal(notesHeader((await image(parsed)).notes), notes);
  });
