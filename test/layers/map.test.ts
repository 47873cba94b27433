import assert from "node:assert/strict";
import { sceneAt } from "../helpers/image.ts";
import { test } from "node:test";
import { borders } from "../../src/layers/map/borders.ts";
import { graticule } from "../../src/layers/map/graticule.ts";
import { strokesPx } from "../../src/layers/map/grid.ts";
import { hasPatterns, patterns } from "../../src/layers/map/patterns.ts";
import { regions } from "../../src/layers/map/regions.ts";
import { sea } from "../../src/layers/map/sea.ts";
import { smallRegions } from "../../src/layers/map/small-regions.ts";
import type { RegionPaint, Scene } from "../../src/layout/scene.ts";
import { patternNames } from "../../src/request/parameters/vocabulary.ts";
import { DOT_MARKS } from "../../src/theme/pattern-tiles.ts";
import { hexColor as hex } from "../../src/theme/lab.ts";
import { attribute, elementsIn, named, transformed } from "./layer-markup.ts";

const SIZES = [
  "scope=world",
  "scope=world&width=300&height=900",
  "scope=RO&width=900&height=300&title=A",
  "scope=world&projection=mercator&width=77",
];
const PLAIN: RegionPaint = {
  fill: null,
  pattern: null,
  annotation: null,
  dataset: null,
  hasDatum: true,
  classNumber: null,
};
const INK = hex("#102030");

function painted(scene: Scene, paints: Readonly<Record<string, Partial<RegionPaint>>>): Scene {
  const rows = Object.entries(paints).map(([id, paint]) => [id, { ...PLAIN, ...paint }] as const);
  return { ...scene, paints: new Map(rows) };
}

/** How wide a stroke of a group on the grid is in the image. */
function widthPx(scene: Scene, units: string): number {
  return (Number(units) / scene.geometry.unitsPerPx) * scene.placement.scale;
}

test("the canvas covers the whole image, wherever the map lies in it", async () => {
  for (const query of SIZES) {
    const scene = await sceneAt(query);
    const [group, rect] = elementsIn(sea(scene));
    const transform = attribute(group, "transform");
    const [x, y] = [Number(attribute(rect, "x")), Number(attribute(rect, "y"))];
    const start = transformed(transform, [x, y]);
    const end = transformed(transform, [
      x + Number(attribute(rect, "width")),
      y + Number(attribute(rect, "height")),
    ]);
    assert.ok(start[0] <= 0 && start[1] <= 0, `${query}: from ${start.join()}`);
    assert.ok(end[0] >= scene.widthPx && end[1] >= scene.heightPx, `${query}: to ${end.join()}`);
    assert.equal(attribute(rect, "fill"), scene.theme.background);
  }
});

test("the globe has the sea's colour and an outline; a flat map has none", async () => {
  const world = await sceneAt("scope=world");
  const globe = named(sea(world), "path")[0];
  assert.equal(attribute(globe, "fill"), world.theme.sea);
  assert.equal(attribute(globe, "stroke"), world.theme.sphereOutline);
  const flat = { ...world, geometry: { ...world.geometry, sphere: null, unassigned: null } };
  assert.deepEqual(named(sea(flat), "path"), []);
});

test("the grid of every layer of the map lies where the placement says", async () => {
  for (const query of SIZES) {
    const bare = await sceneAt(`${query}&graticule=true`);
    const { geometry, placement } = bare;
    const [{ id, labelPoint } = assert.fail()] = geometry.regions;
    const scene = painted(bare, { [id]: { pattern: { name: "dots", ink: INK } } });
    const [x, y] = [labelPoint[0] * geometry.unitsPerPx, labelPoint[1] * geometry.unitsPerPx];
    for (const layer of [sea, graticule, regions, patterns, borders]) {
      const place = transformed(attribute(elementsIn(layer(scene))[0], "transform"), [x, y]);
      // Offsets are rounded to hundredths, the scale to six digits.
      assert.ok(Math.abs(place[0] - labelPoint[0] * placement.scale - placement.x) < 0.02, query);
      assert.ok(Math.abs(place[1] - labelPoint[1] * placement.scale - placement.y) < 0.02, query);
    }
  }
});

test("lines of the map grow with it, but slower, and stay between 0.35 and 2.25 px", async () => {
  const widths = await Promise.all(
    [100, 600, 1200, 2400, 8000].map(async (width) => {
      const scene = await sceneAt(`scope=world&width=${width}`);
      const drawn = widthPx(scene, attribute(named(borders(scene), "path")[0], "stroke-width"));
      assert.ok(Math.abs(drawn - strokesPx(scene).border) < 0.01, `${drawn}`);
      return drawn;
    }),
  );
  for (const [i, width] of widths.slice(1).entries())
    assert.ok(width >= widths[i]! && width < 2 * widths[i]!, widths.join(" "));
  assert.ok(widths[0]! >= 0.35 && widths.at(-1)! <= 2.25, widths.join(" "));
});

test("lines of a frame are those of a whole map of its width", async () => {
  const whole = strokesPx(await sceneAt("scope=world&width=800&attribution=false"));
  for (const frame of ["bbox=20,43,30,49", "fit=FR", "bbox=160,-30,-150,0"]) {
    const own = strokesPx(await sceneAt(`scope=world&${frame}&width=800`));
    for (const line of ["border", "outline", "graticule", "sphereOutline"] as const)
      assert.ok(Math.abs(own[line] / whole[line] - 1) < 0.15, `${frame}: ${line} ${own[line]}`);
  }
});

test("a hatch makes the borders of its region heavier, and no others", async () => {
  const scene = await sceneAt("scope=world&fit=DE&width=600&data=DE:1,FR:2");
  const hatched = painted(scene, { DE: { pattern: { name: "dots", ink: INK } } });
  assert.equal(borders(hatched).source, borders(scene).source);
  const edges = named(patterns(hatched), "path").filter((path) => path.attributes.has("data-id"));
  const widths = edges.map((path) => widthPx(hatched, attribute(path, "stroke-width")));
  assert.ok(widths.length === 1 && widths[0]! >= 1.39, widths.join(" "));
});

test("the graticule is drawn only where it is asked for, in its own colour", async () => {
  const scene = await sceneAt("scope=world&graticule=true");
  assert.equal(attribute(named(graticule(scene), "path")[0], "stroke"), scene.theme.graticule);
  assert.equal(graticule({ ...scene, hasGraticule: false }).source, "");
});

test("a region has the fill of its paint, else that of the group: the land's", async () => {
  const scene = painted(await sceneAt("scope=RO"), {
    "RO-CJ": { fill: INK },
    "RO-IS": { fill: INK, annotation: "Ia & și" },
    "RO-TM": { annotation: "T" },
    QQ: { fill: INK },
  });
  const markup = regions(scene);
  const [group] = elementsIn(markup);
  assert.equal(attribute(group, "fill"), scene.theme.land);
  const paths = named(markup, "path");
  const ids = paths.map((path) => attribute(path, "data-id"));
  assert.deepEqual(
    ids,
    scene.geometry.regions.map(({ id }) => id),
  );
  const looks = paths.flatMap(({ attributes, children }, i) => {
    const fill = attributes.get("fill");
    const titles = children.map(({ name, text }) => `${name} ${text}`);
    return fill === undefined && titles.length === 0 ? [] : [[ids[i], fill, ...titles]];
  });
  assert.deepEqual(looks, [
    ["RO-CJ", INK],
    ["RO-IS", INK, "title Ia & și"],
    ["RO-TM", undefined, "title T"],
  ]);
});

test("borders part regions; a country that stands alone has an edge of another colour", async () => {
  const scene = await sceneAt("scope=RO");
  const strokes = named(borders(scene), "path").map((path) => attribute(path, "stroke"));
  assert.deepEqual(strokes, [scene.theme.border, scene.theme.sphereOutline]);
  const bare = { ...scene, geometry: { ...scene.geometry, borders: null, outline: null } };
  assert.equal(borders(bare).source, "");
  const counties = await sceneAt("scope=US-COUNTIES");
  const [thin, wide] = named(borders(counties), "path");
  assert.ok(Number(attribute(wide, "stroke-width")) > 2 * Number(attribute(thin, "stroke-width")));
  const { borders: all, parentBorders: ofStates } = counties.geometry;
  assert.ok(ofStates!.source.length < all!.source.length / 4, "state lines alone");
});

test("a line on which states do not agree has gaps, if it is not asked to be solid", async () => {
  const dashes = async (query: string): Promise<readonly (string | undefined)[]> =>
    named(borders(await sceneAt(query)), "path").map((path) =>
      path.attributes.get("stroke-dasharray"),
    );
  for (const query of ["scope=world&width=400", "scope=africa", "scope=world&bbox=70,25,98,38"]) {
    const found = (await dashes(query)).filter((one) => one !== undefined);
    assert.equal(found.length, 1, query);
    const { placement, geometry } = await sceneAt(query);
    const px = found[0]!
      .split(" ")
      .map((units) => (Number(units) / geometry.unitsPerPx) * placement.scale);
    assert.ok(px[0]! > 3.9 && px[1]! > 3 && px[0]! < 14, `${query}: ${px.join(" ")} px`);
    assert.deepEqual(new Set(await dashes(`${query}&disputed=solid`)), new Set([undefined]));
  }
  for (const query of ["scope=RO", "scope=world&bbox=-10,40,10,52"])
    assert.ok(
      (await dashes(query)).every((one) => one === undefined),
      query,
    );
});

test("tiles of patterns have 8 px at any size of the map, and are defined once", async () => {
  for (const query of SIZES.slice(0, 3)) {
    const bare = await sceneAt(query);
    const [one, other, third] = bare.geometry.regions.map(({ id }) => id);
    const scene = painted(bare, {
      [one!]: { pattern: { name: "dots", ink: INK } },
      [other!]: { pattern: { name: "dots", ink: INK } },
      [third!]: { pattern: { name: "stripes", ink: INK } },
    });
    const markup = patterns(scene);
    const tiles = named(markup, "pattern");
    assert.equal(tiles.length, 2, query);
    const [, factor] = /^scale\((\S+)\)/.exec(attribute(tiles[0], "patternTransform"))!;
    const group = attribute(elementsIn(markup)[0], "transform");
    const [left] = transformed(group, [0, 0]);
    const [right] = transformed(group, [8 * Number(factor), 0]);
    assert.ok(Math.abs(right - left - 8) < 0.001, `${query}: ${right - left}`);
    const ids = new Set(tiles.map((tile) => attribute(tile, "id")));
    for (const id of ids) assert.ok(id.endsWith(`-${scene.idSuffix()}`), id);
    const fills = named(markup, "path").flatMap(({ attributes }) =>
      attributes.has("data-id") ? [attributes.get("fill")!.slice("url(#".length, -1)] : [],
    );
    assert.equal(fills.length, 3);
    assert.ok(
      fills.every((id) => ids.has(id)),
      fills.join(" "),
    );
  }
});

test("an outline inside a region is a line of its ink under a narrower one of its fill, cut off at its edge", async () => {
  const scene = painted(await sceneAt("scope=RO"), {
    "RO-CJ": { fill: hex("#abcdef"), pattern: { name: "solid-outline", ink: INK } },
  });
  const markup = patterns(scene);
  const lines = named(markup, "path").filter(({ attributes }) => attributes.has("stroke"));
  assert.deepEqual(
    lines.map((line) => attribute(line, "stroke")),
    [INK, "#abcdef"],
  );
  const [wide, narrow] = lines.map((line) => widthPx(scene, attribute(line, "stroke-width")));
  // From 1.5 to 3.5 px inside the edge: strokes are twice as wide, as half of each is cut off.
  assert.ok(Math.abs(wide! - 7) < 0.05 && Math.abs(narrow! - 3) < 0.05, `${wide} and ${narrow}`);
  const clip = attribute(named(markup, "clipPath")[0], "id");
  const group = elementsIn(markup).find(({ attributes }) => attributes.has("clip-path"));
  assert.equal(attribute(group, "clip-path"), `url(#${clip})`);
});

test("patterns are looked for in all paints, and drawn only for regions on the map", async () => {
  const scene = await sceneAt("scope=RO");
  assert.equal(hasPatterns(painted(scene, { "RO-CJ": {}, "RO-IS": { fill: INK } })), false);
  const elsewhere = painted(scene, { "RO-CJ": {}, FR: { pattern: { name: "dots", ink: INK } } });
  assert.equal(hasPatterns(elsewhere), true);
  assert.equal(patterns(elsewhere).source, "");
});

test("a small region is a circle with its id, place and fill; its tooltip and its pattern go with it", async () => {
  const scene = await sceneAt("scope=world&width=600");
  const said = { dataset: null, classNumber: null };
  const dot = { id: "SM", x: 10.126, y: 20, radiusPx: 2.5, fill: INK, pattern: null, ...said };
  const marked = { ...dot, id: "VA", pattern: { name: "stripes", ink: hex("#ffffff") } as const };
  const markup = smallRegions({
    ...scene,
    smallRegions: [
      { ...dot, annotation: null },
      { ...marked, annotation: "<City>" },
    ],
  });
  const rows = named(markup, "circle").map(({ attributes }) => [...attributes.values()].join(" "));
  assert.deepEqual(rows, ["SM 10.13 20 2.5 #102030", "VA 10.13 20 2.5 #102030"]);
  const [group] = elementsIn(markup);
  assert.equal(attribute(group, "stroke"), scene.theme.border);
  assert.equal(attribute(named(markup, "path")[0], "stroke"), "#ffffff");
  assert.match(markup.source, /<g><title>&lt;City&gt;<\/title><circle data-id="VA"/);
  assert.equal(smallRegions({ ...scene, smallRegions: [] }).source, "");
});

test("every pattern has a mark of its own in a dot", () => {
  const marks = patternNames.map((name) => DOT_MARKS[name].path);
  assert.equal(new Set(marks).size, patternNames.length);
});
