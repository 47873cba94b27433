import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { pathRings } from "../../build-geo/plane/path-text.ts";
import { frameHeightsPx } from "../../generated/scopes.ts";
import { drawnLayers, type DrawnLayer } from "./layers.ts";
import { pluck } from "../helpers/pluck.ts";
import { around, signedArea } from "../helpers/plane.ts";
import { isInside, largestPart, longestSegment } from "./plane/plane.ts";

/** How far a region's area at each level may be from its area at high. */
const AREA_TOLERANCE: Readonly<Record<string, number>> = { high: 0, medium: 0.01, low: 0.05 };
/** Regions smaller than this at high are exempt, but not these two. */
const SMALLEST_MEASURED_PX2 = 4;
const NEVER_EXEMPT: ReadonlySet<string> = new Set(["RO-B", "RO-IF"]);

const REGIONS: Readonly<Record<string, number>> = {
  "world naturalEarth1": 250,
  "world equalEarth": 250,
  "world mercator": 249,
  "world conicConformal": 244,
  "world albersUsa": 1,
  "RO conicConformal": 42,
  "RO mercator": 42,
  "RO equalEarth": 42,
  "RO naturalEarth1": 42,
};

const PATHS = ["sphere", "graticule", "borders", "outline", "unassigned", "lakes"] as const;

const layers = await drawnLayers();
const byKey = new Map(layers.map((drawn) => [drawn.key, drawn]));

function highOf({ layer: { scope, projection } }: DrawnLayer): DrawnLayer {
  return byKey.get(`${scope} high ${projection.name}`)!;
}

function areaPx2({ layer, rings }: DrawnLayer, id: string): number {
  return rings.get(id)!.reduce((sum, ring) => sum + signedArea(ring), 0) / layer.unitsPerPx ** 2;
}

/** What is wrong with the regions of all layers, one line each. */
function faults(
  faultOf: (drawn: DrawnLayer, region: DrawnLayer["layer"]["regions"][number]) => string | null,
): string[] {
  return layers.flatMap((drawn) =>
    drawn.layer.regions.flatMap((region) => {
      const fault = faultOf(drawn, region);
      return fault === null ? [] : [`${drawn.key}: ${region.id} ${fault}`];
    }),
  );
}

test("every scope has every projection at every level", () => {
  const expected = Object.keys(REGIONS).flatMap((name) =>
    ["high", "medium", "low"].map((detail) => name.replace(" ", ` ${detail} `)),
  );
  assert.deepEqual(layers.map(({ key }) => key).toSorted(), expected.toSorted());
});

test("the index tells how high the frame of each projection is, the same at every level", () => {
  for (const { key, layer } of layers) {
    assert.equal(layer.widthPx, 1200, key);
    assert.equal(frameHeightsPx[`${layer.scope} ${layer.projection.name}`], layer.heightPx, key);
  }
  assert.equal(Object.keys(frameHeightsPx).length, Object.keys(REGIONS).length);
});

test("a region that high has is there at every level", () => {
  for (const drawn of layers) {
    const { scope, projection, regions } = drawn.layer;
    const ids = regions.map(({ id }) => id);
    assert.equal(ids.length, REGIONS[`${scope} ${projection.name}`], drawn.key);
    assert.deepEqual(ids, [...highOf(drawn).rings.keys()], drawn.key);
  }
});

test("what a projection leaves out is known by name", () => {
  const whole = byKey.get("world low equalEarth")!;
  const left = (name: string): string[] => {
    const { rings } = byKey.get(`world low ${name}`)!;
    return [...whole.rings.keys()].filter((id) => !rings.has(id));
  };
  assert.deepEqual(left("naturalEarth1"), []);
  assert.deepEqual(left("mercator"), ["AQ"]);
  assert.deepEqual(left("conicConformal"), ["AQ", "BV", "FK", "GS", "HM", "UY"]);
});

test("paths hold whole numbers and nothing else", () => {
  const isSound = (path: string): boolean => /^M-?\d+[ -]\d+(?:[mlhvz]|[ -]?\d+)*$/.test(path);
  const unsound = faults((_, { path }) => (isSound(path) ? null : "has an unsound path"));
  assert.deepEqual(unsound, []);
  for (const { key, layer } of layers)
    for (const name of PATHS)
      assert.ok(layer[name] === "" || isSound(layer[name]), `${key}: ${name}`);
});

test("a label point lies inside its region's largest part", () => {
  const found = faults(({ layer, rings }, { id, labelPoint: [x, y] }) => {
    const part = largestPart(rings.get(id)!);
    return isInside([x * layer.unitsPerPx, y * layer.unitsPerPx], part) ? null : `${x} ${y}`;
  });
  assert.deepEqual(found, []);
});

test("no segment is longer than half the width", () => {
  const long = layers.flatMap(({ key, layer, rings }) => {
    const all = [...[...rings.values()].flat(), ...PATHS.flatMap((name) => pathRings(layer[name]))];
    const longest = longestSegment(all) / layer.unitsPerPx;
    return longest <= layer.widthPx / 2 ? [] : [`${key}: ${longest} px`];
  });
  assert.deepEqual(long, []);
});

test("the area and the bounds that a layer states are those it draws", () => {
  const found = faults((drawn, { id, areaPx2: stated, bounds }) => {
    const area = areaPx2(drawn, id);
    if (!(Math.abs(area - stated) <= 1e-4)) return `covers ${area} px², states ${stated}`;
    const { left, top, right, bottom } = around(drawn.rings.get(id)!.flat());
    const sides = [left, top, right, bottom].map((side) => side / drawn.layer.unitsPerPx);
    const isRight = sides.every((side, i) => Math.abs(side - bounds[i]!) <= 0.005 + 1e-9);
    return isRight ? null : `reaches ${sides.join(" ")}, states ${bounds.join(" ")}`;
  });
  assert.deepEqual(found, []);
});

test("a region's area at low is within 5 % of its area at high, at medium within 1 %", () => {
  let measured = 0;
  const found = faults((drawn, { id }) => {
    const reference = areaPx2(highOf(drawn), id);
    if (reference < SMALLEST_MEASURED_PX2 && !NEVER_EXEMPT.has(id)) return null;
    measured += 1;
    const error = areaPx2(drawn, id) / reference - 1;
    const isNear = Math.abs(error) <= AREA_TOLERANCE[drawn.layer.detail]!;
    return isNear ? null : `is ${(100 * error).toFixed(2)} % off`;
  });
  assert.deepEqual(found, []);
  assert.ok(measured > 2000, `only ${measured} regions were measured`);
});

/** Mercator draws the coasts of the north several times as long. */
const MOST_GZIPPED: Readonly<Record<string, number>> = { "world low mercator": 34_500 };

test("the world at low has at most 80 KB of paths, 31 KB gzipped; RO at medium 60 KB", () => {
  for (const { key, layer } of layers) {
    const text = layer.regions.map(({ path }) => path).join("");
    if (key.startsWith("world low")) {
      assert.ok(text.length <= 80_000, `${key}: ${text.length} bytes`);
      const gzipped = gzipSync(text).length;
      assert.ok(gzipped <= (MOST_GZIPPED[key] ?? 31_000), `${key}: ${gzipped} gzipped`);
    }
    if (key.startsWith("RO medium")) assert.ok(text.length <= 60_000, `${key}: ${text.length}`);
  }
});

test("a map has the same lakes at every level, of as much water, with their islands at high", () => {
  const found = layers.flatMap((drawn) => {
    const [lakes, high] = [shores(drawn), shores(highOf(drawn))];
    const name = `${drawn.key}: ${lakes.count} lakes`;
    if (drawn.layer.scope !== "world") return lakes.count === 0 ? [] : [name];
    assert.ok(lakes.count >= 10, name);
    assert.ok(high.islands > 0 || high.count < 20, `${name} without an island at high`);
    const off = Math.abs(lakes.water / high.water - 1);
    const isSame = lakes.count === high.count && off <= 0.05;
    return isSame ? [] : [`${name}, at high ${high.count}, ${off}`];
  });
  assert.deepEqual(found, []);
});

function shores({ layer }: DrawnLayer): { count: number; islands: number; water: number } {
  const areas = pathRings(layer.lakes).map((ring) => signedArea(ring) / layer.unitsPerPx ** 2);
  const count = areas.filter((area) => area > 0).length;
  const water = areas.reduce((sum, area) => sum + area, 0);
  return { count, islands: areas.length - count, water };
}

test("a label point lies in no lake where its region has land around it", () => {
  const shoresOf = new Map(
    layers.map(({ layer }) => [
      layer,
      pathRings(layer.lakes).map((ring) => ({ ring, box: around(ring) })),
    ]),
  );
  const inWater = faults(({ layer }, { labelPoint }) => {
    const [x, y] = [labelPoint[0] * layer.unitsPerPx, labelPoint[1] * layer.unitsPerPx];
    const near = shoresOf
      .get(layer)!
      .filter(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    return isInside([x, y], pluck(near, "ring")) ? "in a lake" : null;
  });
  assert.deepEqual(inWater, []);
});
