import assert from "node:assert/strict";
import { test } from "node:test";
import { requestOf, svgOf } from "../helpers/image.ts";

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
