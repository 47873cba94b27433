import assert from "node:assert/strict";
import { test } from "node:test";
import { svgOf, requestOf } from "../helpers/image.ts";

const LAYERS =
  "sea graticule regions patterns borders lakes small-regions circles routes markers labels legend heading north-arrow scale-bar attribution wordmark".split(
    " ",
  );

function layersOf(markup: string): string[] {
  const groups = [...markup.matchAll(/<g class="cp-([^"]*)"/g)].map(([, name]) => name!);
  return groups.filter((name) => name !== "entry");
}

test("layers are groups in paint order, and only those with content", async () => {
  const all =
    "&graticule=true&patterns=CN:dots&proportional=BR:4&routes=US>FR:arrow&markers=44,26&labels=ISO&title=A&northArrow=true&scaleBar=true&logo=true";
  // The world has no land around it.
  const ofWorld = LAYERS.filter((name) => name !== "context");
  assert.deepEqual(layersOf(await svgOf(`/map.svg?scope=world&data=US:1,SG:2${all}`)), ofWorld);
  const some = layersOf(await svgOf("/map.svg?scope=world&data=US:1&graticule=true&title=A"));
  assert.deepEqual(
    some,
    "sea graticule regions borders lakes legend heading attribution".split(" "),
  );
  const bare = layersOf(
    await svgOf("/map.svg?scope=world&data=US:1&attribution=false&legend=false"),
  );
  assert.deepEqual(bare, ["sea", "regions", "borders", "lakes"]);
});

test("the root states its size, its role, a title and a description, in this order", async () => {
  const markup = await svgOf("/map.svg?scope=RO&title=A%20%26%20B&width=640");
  assert.match(
    markup,
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="455" viewBox="0 0 640 455" role="img"><title>A &amp; B<\/title><desc>[^<]+<\/desc><style>@font-face[^<]+<\/style><g class="cp-sea"/,
  );
});

test("a text of one's own stands in the place of the description, escaped", async () => {
  const markup = await svgOf("/map.svg?scope=RO&data=RO-CJ:5&alt=Cluj%20%3C%20%22all%22");
  assert.match(markup, /<\/title><desc>Cluj &lt; &quot;all&quot;<\/desc>/);
  assert.doesNotMatch(markup, /Map of Romania[^<]*value/);
});

test("the description counts the regions of each category", async () => {
  const markup = await svgOf("/map.svg?scope=world&data=US:tea,FR:coffee,DE:coffee");
  assert.match(markup, /<desc>Map of the world\. Categories: tea \(1\), coffee \(2\)\.<\/desc>/);
});

test("the description says in words what the values are", async () => {
  const markup = await svgOf("/map.svg?scope=world&data=US:-2.5,FR:7,XX:99");
  assert.match(
    markup,
    /<desc>Map of the world\. 2 regions have values, from −2\.5 \(United States\) to 7 \(France\)\.<\/desc>/,
  );
});

test("a map in a size too small for its credit line has none", async () => {
  assert.doesNotMatch(await svgOf("/map.svg?scope=world&width=60"), /Natural Earth/);
  assert.match(await svgOf("/map.svg?scope=world&width=300"), /Map data: Natural Earth/);
});

test("land without data is hatched by one pattern on its group, and no path is said twice", async () => {
  const plain = await svgOf("/map.svg?scope=RO&data=RO-CJ:5&legend=0");
  const markup = await svgOf("/map.svg?scope=RO&data=RO-CJ:5&legend=0&noDataColor=hatch");
  const [, id = ""] = /<g class="cp-regions"[^>]* fill="url\(#([^)]+)\)"/.exec(markup) ?? [];
  assert.match(markup, new RegExp(`<pattern id="${id}"[^>]*><rect width="8" height="8" fill="#`));
  assert.ok(markup.length - plain.length < 600, `${markup.length - plain.length}`);
});

const MAP = "/map.svg?scope=world&tooltips=true";

test("every region has its name as a tooltip, in the language of the map", async () => {
  const source = await svgOf(`${MAP}&lang=de&attribution=false`);
  const regions = [
    ...source.matchAll(
      /<path data-id="([A-Z]{2})"[^>]*data-name="([^"]*)"[^>]*><title>([^<]*)<\/title>/g,
    ),
  ];
  const all = [...source.matchAll(/<path data-id="/g)].length;
  assert.ok(all > 240);
  assert.equal(regions.length, all);
  for (const [, id, name, title] of regions) assert.equal(title, name, id);
  const names = new Map(regions.map(([, id, name]) => [id, name]));
  assert.equal(names.get("FR"), "Frankreich");
  assert.equal(names.get("CI"), "Côte d’Ivoire");
});

test("a value stands behind the name in its format, and as it is for programs", async () => {
  const source = await svgOf(`${MAP}&lang=fr&numberFormat=,.1f&unit=+km&data=DE:-1234.56,FR:2`);
  assert.match(
    source,
    /data-name="Allemagne" data-value="-1234.56"[^>]*><title>Allemagne: −1\u202f234,6\u00a0km<\/title>/,
  );
});

test("a category stands behind the name, escaped; an annotation is told instead", async () => {
  const source = await svgOf(`${MAP}&data=DE:%3Cb%3E%22,FR:x&annotations=FR:Mine`);
  assert.match(
    source,
    /data-name="Germany" data-value="&lt;b&gt;&quot;"[^>]*><title>Germany: &lt;b&gt;&quot;<\/title>/,
  );
  assert.match(source, /data-name="France" data-value="x"[^>]*><title>Mine<\/title>/);
});

test("the dot of a small region has its tooltip too", async () => {
  const source = await svgOf(`${MAP}&width=400&data=SM:5,IT:3`);
  assert.match(source, /<circle data-id="SM"[^>]*><title>San Marino: 5<\/title>/);
});

test("an image of pixels is the same with and without tooltips", () => {
  const [plain, told] = ["", "&tooltips=1"].map((rest) => requestOf(`/map.png?scope=RO${rest}`));
  assert.deepEqual(told, plain);
});

test("without tooltips no region has any", async () => {
  const source = await svgOf("/map.svg?scope=world&data=FR:2");
  assert.doesNotMatch(source, /data-name|data-value|<path[^>]*><title>/);
});
