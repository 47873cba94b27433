import assert from "node:assert/strict";
import { test } from "node:test";
import { svgOf } from "../helpers/image.ts";

const LAYERS =
  "sea graticule regions patterns borders lakes small-regions circles routes markers labels legend heading north-arrow scale-bar attribution wordmark".split(
    " ",
  );

function layersOf(markup: string): string[] {
  const groups = [...markup.matchAll(/<g class="([^"]*)"/g)].map(([, name]) => name!);
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
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="455" viewBox="0 0 640 455" role="img"><title>A &amp; B<\/title><desc>[^<]+<\/desc><style>@font-face[^<]+<\/style><g class="sea"/,
  );
});

test("a text of one's own stands in the place of the description, escaped", async () => {
  const markup = await svgOf("/map.svg?scope=RO&data=RO-CJ:5&alt=Cluj%20%3C%20%22all%22");
  assert.match(markup, /<\/title><desc>Cluj &lt; &quot;all&quot;<\/desc>/);
  assert.doesNotMatch(markup, /Map of Romania[^<]*value/);
});

test("a region has a fill only where it differs from the land", async () => {
  const markup = await svgOf("/map.svg?scope=world&data=US:5,FR:%23ABCDEF&annotations=DE:hello");
  assert.match(markup, /<path data-id="US" d="[^"]+" fill="#[0-9a-f]{6}"\/>/);
  assert.match(markup, /<path data-id="FR" d="[^"]+" fill="#abcdef"\/>/);
  assert.match(markup, /<path data-id="DE" d="[^"]+"><title>hello<\/title><\/path>/);
  assert.match(markup, /<path data-id="BR" d="[^"]+"\/>/);
});

test("every region that the projection shows is there once, with or without data", async () => {
  for (const [query, count] of [
    ["scope=world", 250],
    ["scope=RO", 42],
    ["scope=world&projection=mercator", 249],
    ["scope=world&projection=conicConformal", 244],
    ["scope=world&projection=albersUsa", 1],
  ] as const) {
    const ids = [...(await svgOf(`/map.svg?${query}`)).matchAll(/data-id="([^"]+)"/g)];
    assert.equal(ids.length, count, query);
    assert.equal(new Set(ids.map(([, id]) => id)).size, count, query);
  }
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
  const [, id = ""] = /<g class="regions"[^>]* fill="url\(#([^)]+)\)"/.exec(markup) ?? [];
  assert.match(markup, new RegExp(`<pattern id="${id}"[^>]*><rect width="8" height="8" fill="#`));
  assert.ok(markup.length - plain.length < 600, `${markup.length - plain.length}`);
});
