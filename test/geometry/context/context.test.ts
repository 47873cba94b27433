import assert from "node:assert/strict";
import { test } from "node:test";
import { simplerLine } from "../../../src/geometry/paths/simpler-line.ts";
import { contextLand } from "../../../src/geometry/context/around-layer.ts";
import { CONTEXT_LEVELS, contextArea } from "../../../src/geometry/packed/context-levels.ts";
import { visitEdges } from "../../../src/geometry/paths/path-lines.ts";
import { imageFingerprint } from "../../../src/service/image.ts";
import { colorDifference } from "../../../src/palette/color-difference.ts";
import type { HexColor } from "../../../src/request/types.ts";
import { contrastRatio } from "../../../src/theme/ink.ts";
import { hexToLab } from "../../../src/theme/lab.ts";
import { THEMES } from "../../../src/theme/themes.ts";
import { isWithinPath } from "../../build-geo/region-at.ts";
import { requestOf, sceneAt, svgOf } from "../../helpers/image.ts";
import { scopes } from "../../../generated/scopes.ts";
import { geometryLayer } from "../../../src/geometry/atlas.ts";
import { nearBox } from "../../../src/geometry/context/context-frame.ts";
import { project, unproject } from "../../../src/geometry/projection.ts";

async function landAt(query: string, lon: number, lat: number): Promise<boolean> {
  const { geometry } = await sceneAt(`context=true&${query}`);
  const [x, y] = geometry.project([lon, lat])!;
  const { unitsPerPx, context } = geometry;
  return isWithinPath(context!.land!.source, x * unitsPerPx, y * unitsPerPx);
}

test("around Romania are its neighbours and the sea, and not Romania", async () => {
  for (const level of ["low", "high"]) {
    const query = `scope=RO&detail=${level}`;
    assert.equal(await landAt(query, 21.5, 47.5), true, "Hungary");
    assert.equal(await landAt(query, 28.6, 47), true, "Moldova");
    assert.equal(await landAt(query, 25, 46), false, "Romania itself");
    assert.equal(await landAt(query, 29.4, 44), false, "the Black Sea");
  }
});

test("around Europe are its neighbours and none of its members", async () => {
  for (const projection of ["azimuthalEqualArea", "mercator", "equalEarth"]) {
    const query = `scope=europe&projection=${projection}`;
    assert.equal(await landAt(query, 33, 39), true, "Turkey");
    assert.equal(await landAt(query, 3, 36), true, "Algeria");
    assert.equal(await landAt(query, 40, 55), false, "Russia");
  }
});

test("land goes on as far as an image does, however wide it is", async () => {
  // Chile is five times as high as it is wide: this image is ten times as wide as the map in it.
  for (const size of ["width=400", "width=1200&height=500", "width=2000&height=300"])
    assert.equal(await landAt(`scope=CL&${size}`, -66, -35), true, `${size}: Argentina`);
  assert.equal(await landAt("scope=CL&width=1200&height=500", -47, -20), true, "Brazil");
  assert.equal(await landAt("scope=CL&width=2000&height=300", 16, -20), true, "Namibia");
  assert.equal(await landAt("scope=CL&width=2000&height=300", -10, -30), false, "the Atlantic");
});

test("land on both sides of the meridian at which a map is cut stays apart", async () => {
  // The map of Fiji is cut near Greenwich, that of New Zealand in the Atlantic.
  const query = "scope=oceania&detail=low&projection=equalEarth&width=1200&height=300";
  const { geometry } = await sceneAt(query);
  let longest = 0;
  visitEdges(geometry.context!.land!.source, (x1, y1, x2, y2) => {
    if (y1 !== y2) longest = Math.max(longest, Math.abs(x2 - x1));
  });
  assert.ok(longest < (geometry.widthPx * geometry.unitsPerPx) / 4, `${longest}`);
});

test("each level has every country, whatever is left of it", async () => {
  const names: string[] = [];
  for (const level of CONTEXT_LEVELS) {
    const { areas } = await contextLand(level);
    names.push(areas.map(({ name }) => name).join(" "));
    assert.ok(areas.length > 240, level.file);
  }
  assert.equal(new Set(names).size, 1);
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
  const [context, regions] = [svg.indexOf('class="cp-context"'), svg.indexOf('class="cp-regions"')];
  assert.ok(context > 0 && context < regions);
  assert.doesNotMatch(svg.slice(context, regions), /data-id/);
  const plain = await svgOf("/map.svg?scope=RO&data=RO-CJ:3&width=400");
  assert.doesNotMatch(plain, /class="cp-context"/);
});

test("on the map of the G20 all others are around its members", async () => {
  const svg = await svgOf("/map.svg?scope=g20&data=US:1&width=400");
  assert.match(svg, /class="cp-context"/);
  assert.equal(svg.match(/data-id="/g)?.length, 19);
});

const apart = (one: HexColor, other: HexColor): number =>
  colorDifference(hexToLab(one), hexToLab(other));

test("land around regions is told from land without data in every theme, and its borders are seen", () => {
  for (const [name, { land, sea, context, contextBorder }] of Object.entries(THEMES)) {
    assert.ok(apart(context, land) >= 12, `${name}: ${apart(context, land)} from land`);
    assert.ok(apart(context, sea) >= 3, `${name}: ${apart(context, sea)} from the sea`);
    assert.ok(contrastRatio(contextBorder, context) >= 1.5, `${name}: borders`);
  }
});

test("it is also told from land, water and background of other colours", async () => {
  for (const query of [
    "theme=light&noDataColor=%23e6e6ee",
    "theme=dark&noDataColor=%23222222",
    "theme=light&sea=false&background=%23d8d8e0",
    "theme=dark&palette=Greys",
    "theme=light-mono&palette=Blues&background=%23336699&sea=false",
  ]) {
    const { theme, ground } = await sceneAt(`scope=europe&width=300&data=FR:1,DE:2,IT:3&${query}`);
    const { land, context, contextBorder } = theme;
    assert.ok(apart(context, land) >= 12, `${query}: ${apart(context, land)} from land`);
    assert.ok(apart(context, ground.sea ?? ground.background!) >= 3, `${query}: water`);
    assert.ok(contrastRatio(contextBorder, context) >= 1.5, `${query}: borders`);
  }
});

test("a line keeps its ends and what leaves it by more than the tolerance", () => {
  assert.deepEqual([...simplerLine([0, 0, 5, 0.4, 10, 0], 0.5)], [0, 0, 10, 0]);
  assert.deepEqual([...simplerLine([0, 0, 5, 3, 10, 0], 0.5)], [0, 0, 5, 3, 10, 0]);
  assert.deepEqual([...simplerLine([1, 1, 1, 1, 1, 1], 0.5)], [1, 1, 1, 1]);
  assert.deepEqual([...simplerLine([0, 0, 9, 0, 9, 9, 0, 0], 1)].slice(-2), [0, 0]);
});

const SPAN_DEG = 3;

async function boxOf(scope: (typeof scopes)[number]["name"]) {
  const { projections } = scopes.find(({ name }) => name === scope)!;
  const layer = await geometryLayer(scope, "low", projections[0]);
  const { insets: _, ...projection } = layer.projection;
  const map = {
    ...layer,
    projection,
    project: project(projection),
    unproject: unproject(projection),
  };
  const { box } = contextArea(layer, 0.15, "low");
  return { map, box, isNear: nearBox(map, box, 1) };
}

test("whatever has a position in the box comes near it", async () => {
  for (const scope of ["CA", "RU", "europe", "FJ", "RO", "NO"] as const) {
    const { map, box, isNear } = await boxOf(scope);
    let seen = 0;
    for (let west = -180; west < 180; west += SPAN_DEG)
      for (let south = -87; south < 87; south += SPAN_DEG) {
        const middle = map.project([west + SPAN_DEG / 2, south + SPAN_DEG / 2]);
        if (middle === null) continue;
        const [x, y] = middle;
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
        seen += 1;
        const extent = { west, south, east: west + SPAN_DEG, north: south + SPAN_DEG };
        assert.ok(isNear(extent), `${scope}: ${west} ${south}`);
      }
    assert.ok(seen > 0, scope);
  }
});

test("what lies behind the pole, or far away, does not", async () => {
  const { isNear } = await boxOf("CA");
  assert.equal(isNear({ west: 100, east: 103, south: 50, north: 52 }), false, "Siberia");
  assert.equal(isNear({ west: -60, east: -57, south: -30, north: -27 }), false, "Argentina");
  assert.equal(isNear({ west: -45, east: -42, south: 70, north: 73 }), true, "Greenland");
  assert.equal(isNear({ west: -180, east: 180, south: -90, north: -60 }), true, "too wide to tell");
});
