import assert from "node:assert/strict";
import { test } from "node:test";
import { scopes } from "../../../generated/scopes.ts";
import { simplerLine } from "../../../src/geometry/context/projected-rings.ts";
import { geometryLayer } from "../../../src/geometry/atlas.ts";
import { visitEdges } from "../../../src/geometry/path-edges.ts";
import { imageFingerprint } from "../../../src/service.ts";
import { contextColor } from "../../../src/theme/context-color.ts";
import { THEMES } from "../../../src/theme/themes.ts";
import { requestOf, svgOf } from "../../helpers/image.ts";

/** The crossings of a path and a line to the right of a position: odd inside it. */
function isInside(path: string, x: number, y: number): boolean {
  let crossings = 0;
  visitEdges(path, (x1, y1, x2, y2) => {
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) crossings += 1;
  });
  return crossings % 2 === 1;
}

async function landAt(scope: (typeof scopes)[number]["name"], lon: number, lat: number) {
  const { projections } = scopes.find(({ name }) => name === scope)!;
  const layer = await geometryLayer(scope, "high", projections[0], "as built", true);
  const [x, y] = layer.project([lon, lat])!;
  return isInside(layer.context!.land!.source, x * layer.unitsPerPx, y * layer.unitsPerPx);
}

test("around Romania are its neighbours and the sea, and not Romania", async () => {
  assert.equal(await landAt("RO", 21.5, 47.5), true, "Hungary");
  assert.equal(await landAt("RO", 28.6, 47), true, "Moldova");
  assert.equal(await landAt("RO", 25, 46), false, "Romania itself");
  assert.equal(await landAt("RO", 29.8, 44), false, "the Black Sea");
});

test("around Europe are its neighbours and none of its members", async () => {
  assert.equal(await landAt("europe", 33, 39), true, "Turkey");
  assert.equal(await landAt("europe", 3, 36), true, "Algeria");
  assert.equal(await landAt("europe", 40, 55), false, "Russia");
});

test("land on both sides of the meridian at which a map is cut stays apart", async () => {
  // The map of Fiji is cut near Greenwich, that of New Zealand in the Atlantic.
  const layer = await geometryLayer("oceania", "low", "equalEarth", "as built", true);
  let longest = 0;
  visitEdges(layer.context!.land!.source, (x1, y1, x2, y2) => {
    if (y1 !== y2 || x1 !== x2) longest = Math.max(longest, Math.abs(x2 - x1));
  });
  assert.ok(longest < 2 * layer.widthPx * layer.unitsPerPx, `${longest}`);
});

test("the world has no land around it, and its tag none for asking", () => {
  const tag = (query: string): string => imageFingerprint(requestOf(`/map.svg?${query}`));
  assert.equal(tag("scope=world&context=true"), tag("scope=world"));
  assert.notEqual(tag("scope=RO&context=true"), tag("scope=RO"));
  assert.equal(tag("scope=RO&context=false"), tag("scope=RO"));
  assert.equal(tag("scope=europe&context=true"), tag("scope=europe"));
  assert.notEqual(tag("scope=europe&context=false"), tag("scope=europe"));
  assert.equal(
    tag("scope=US&projection=albersUsa&context=true"),
    tag("scope=US&projection=albersUsa"),
  );
});

test("land around regions lies beneath them, and is no region", async () => {
  const svg = await svgOf("/map.svg?scope=RO&context=true&data=RO-CJ:3&width=400");
  const [context, regions] = [svg.indexOf('class="context"'), svg.indexOf('class="regions"')];
  assert.ok(context > 0 && context < regions);
  assert.doesNotMatch(svg.slice(context, regions), /data-id/);
  const plain = await svgOf("/map.svg?scope=RO&data=RO-CJ:3&width=400");
  assert.doesNotMatch(plain, /class="context"/);
});

test("on the map of the G20 all others are around its members", async () => {
  const svg = await svgOf("/map.svg?scope=g20&data=US:1&width=400");
  assert.match(svg, /class="context"/);
  assert.equal(svg.match(/data-id="/g)?.length, 19);
});

test("the colour of land around regions differs from land and from water in every theme", () => {
  for (const [name, { land, sea }] of Object.entries(THEMES)) {
    const color = contextColor(land, sea);
    assert.notEqual(color, land, name);
    assert.notEqual(color, sea, name);
  }
});

test("a line keeps its ends and what leaves it by more than the tolerance", () => {
  assert.deepEqual(simplerLine([0, 0, 5, 0.4, 10, 0], 0.5), [0, 0, 10, 0]);
  assert.deepEqual(simplerLine([0, 0, 5, 3, 10, 0], 0.5), [0, 0, 5, 3, 10, 0]);
  assert.deepEqual(simplerLine([1, 1, 1, 1, 1, 1], 0.5), [1, 1, 1, 1]);
  assert.deepEqual(simplerLine([0, 0, 9, 0, 9, 9, 0, 0], 1).slice(-2), [0, 0]);
});
