import assert from "node:assert/strict";
import { test } from "node:test";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { corpus, present, realServer } from "./real-server.ts";
import { layerNamed, readSvg, type SvgElement } from "./svg-tree.ts";
import { svgProblems } from "./svg-rules.ts";

const PROJECTIONS = ["naturalEarth1", "conicConformal", "mercator", "equalEarth"];

/** What lies south of the edge of a world map. */
const HIDDEN: ReadonlyMap<string, readonly string[]> = new Map([
  ["conicConformal", ["AQ", "BV", "FK", "GS", "HM", "UY"]],
  ["mercator", ["AQ"]],
]);

for (const [scope, count] of [
  ["world", 250],
  ["RO", 42],
] as const)
  test(`all ${count} regions of ${scope} are there at every detail`, async (t) => {
    const { ask } = await realServer(t);
    const ids = [...gazetteer(scope).keys()].toSorted();
    assert.equal(ids.length, count);
    for (const projection of PROJECTIONS) {
      const hidden = scope === "world" ? (HIDDEN.get(projection) ?? []) : [];
      const shown = ids.filter((id) => !hidden.includes(id));
      for (const detail of ["low", "medium", "high"]) {
        const path = `/map.svg?scope=${scope}&projection=${projection}&detail=${detail}`;
        const { body } = await ask(path);
        assert.deepEqual(regionsOf(body).map(idOf).toSorted(), shown, path);
      }
    }
  });

test("a region says its fill only where it differs from the land", async (t) => {
  const { ask } = await realServer(t);
  const queries = corpus().filter((url) => url.startsWith("/map.svg"));
  const land = "%2335425A";
  const own = `/map.svg?scope=world&data=US:${land},FR:%23FF0000,DE:3&patterns=CN:dots`;
  const answers = await Promise.all([own, ...queries].map((url) => ask(url)));
  for (const { body } of answers) checkFills(body);
  const fills = new Map(regionsOf(answers[0]!.body).map((r) => [idOf(r), fillOf(r)]));
  assert.equal(fills.get("FR"), "#ff0000");
  assert.equal(fills.get("US"), undefined, "painted in the colour of the land");
  assert.equal(fills.get("CN"), undefined, "only has a pattern");
  assert.notEqual(fills.get("DE"), undefined);
});

test("with legend=false a colour alone draws what a zero with that colour draws", async (t) => {
  const { ask } = await realServer(t);
  const query = "scope=world&legend=false&data=US";
  const alone = await ask(`/map.svg?${query}:%23ff0000,FR:%23abcdef`);
  const zero = await ask(`/map.svg?${query}:0:%23ff0000,FR:0:%23abcdef`);
  const plain = ({ headers, body }: typeof alone) =>
    body.toString("utf8").replaceAll(present(headers.etag).slice(1, 11), "");
  assert.equal(plain(alone), plain(zero));
});

test("the rules refuse what a map must never hold", () => {
  const page = (inside: string, attributes = "") =>
    `<svg xmlns="http://www.w3.org/2000/svg" role="img"${attributes}><title>a</title><desc>b</desc>${inside}</svg>`;
  const evil = [
    "<script>alert(1)</script>",
    "<g><foreignObject/></g>",
    '<g><a href="#x"/></g>',
    '<g><image href="http://example.test/"/></g>',
    "<style>a{}</style>",
    "<style>@font-face{font-family:letters-0123456789;font-weight:400;src:url(http://example.test/a)}</style>",
    '<g onclick="a()"/>',
    '<g style="fill:red"/>',
    '<g fill="url(http://example.test/#a)"/>',
    '<g fill="url(#nowhere)"/>',
    '<defs><clipPath id="a"/></defs>',
    '<g class="btn"/>',
    '<g fill="RED"/>',
    '<g class="cp-labels"/><g class="cp-sea"/>',
    '<g class="cp-sea"><rect x="NaN" y="0"/></g>',
    '<g class="cp-sea"><rect x="1e-7"/></g>',
    '<g class="cp-sea">text</g>',
    '<g class="cp-sea"><path d="M0 0 url(#a)"/></g>',
    "<g class='cp-regions' fill='#000000'><path data-id='US' fill='#000000'/></g>",
    "<g><b xmlns='http://www.w3.org/1999/xhtml'/></g>",
    "<!-- a -->",
    "<?a b?>",
    "<title>a & b</title>",
    "\u0001",
  ];
  const suffix = "01234567";
  assert.deepEqual(svgProblems(page('<g class="cp-sea"/>'), suffix), []);
  for (const inside of evil) assert.notDeepEqual(svgProblems(page(inside), suffix), [], inside);
  assert.notDeepEqual(svgProblems(page("", ' onload="a()"'), suffix), []);
  const suffixed =
    '<defs><clipPath id="clip-01234567"/></defs><g class="cp-sea" clip-path="url(#clip-01234567)"/>';
  assert.deepEqual(svgProblems(page(suffixed), suffix), []);
  assert.notDeepEqual(svgProblems(page(suffixed), "f1234567"), []);
});

function checkFills(body: Buffer): void {
  const group = present(layerNamed(readSvg(body.toString("utf8")), "regions"));
  const land = group.attributes.get("fill");
  for (const region of withoutHatch(group)) {
    assert.equal(region.name, "path");
    assert.equal([...region.attributes.keys()].slice(0, 2).join(), "data-id,d");
    const fill = fillOf(region);
    if (fill === undefined) continue;
    assert.match(fill, /^#[0-9a-f]{6}$/);
    assert.notEqual(fill, land, idOf(region));
  }
}

function regionsOf(body: Buffer): readonly SvgElement[] {
  return withoutHatch(present(layerNamed(readSvg(body.toString("utf8")), "regions")));
}

/** Where land is hatched, its tile stands before the regions. */
function withoutHatch({ attributes, children }: SvgElement): readonly SvgElement[] {
  const isHatched = attributes.get("fill")?.startsWith("url(#") === true;
  if (!isHatched) return children;
  assert.equal(children[0]?.name, "defs");
  return children.slice(1);
}

function idOf({ attributes }: SvgElement): string {
  return attributes.get("data-id") ?? "";
}

function fillOf({ attributes }: SvgElement): string | undefined {
  return attributes.get("fill");
}
