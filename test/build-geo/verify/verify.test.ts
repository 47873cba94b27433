import assert from "node:assert/strict";
import { test } from "node:test";
import type { Layer, LayerRegion } from "../../../build-geo/plane/layer.ts";
import { pathRings } from "../../../build-geo/plane/path-reader.ts";
import { ringsPath } from "../../../build-geo/plane/path-text.ts";
import { SCOPES } from "../../../build-geo/release.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { areaProblems, inspection } from "../../../build-geo/verify/verify.ts";
import { layerOf } from "../layers.ts";

/** Faults are planted in copies of this layer, which is small and real. */
const NAME = "RO low conicConformal";
const sound = await layerOf(NAME);
/** What areas are compared with; of the counties it has two, which saves time. */
const high = await layerOf("RO high conicConformal").then((layer) => {
  const regions = layer.regions.filter(({ id }) => id === "RO-B" || id === "RO-CJ");
  return { ...layer, regions };
});
const ids = sound.regions.map(({ id }) => id);

/** The problems of the layer with the faults, without its name. */
function problems(layer: Layer): readonly string[] {
  return [...inspection(layer, ids).problems, ...areaProblems([layer, high], SCOPES)]
    .filter((problem) => problem.startsWith(NAME))
    .map((problem) => problem.replace(`${NAME}: `, ""));
}

/** The layer with one region changed. */
function withRegion(id: string, change: (region: LayerRegion) => Partial<LayerRegion>): Layer {
  const regions = sound.regions.map((region) =>
    region.id === id ? { ...region, ...change(region) } : region,
  );
  return { ...sound, regions };
}

/** The layer with one region's rings changed, and its stated area made right again. */
function withRings(
  id: string,
  change: (rings: readonly Position[][]) => readonly Position[][],
): Layer {
  return withRegion(id, ({ path }) => {
    const rings = change(pathRings(path));
    const twice = rings.flatMap((ring) =>
      ring.slice(1).map(([x, y], i) => ring[i]![0] * y - x * ring[i]![1]),
    );
    const areaPx2 = twice.reduce((sum, part) => sum + part, 0) / 2 / sound.unitsPerPx ** 2;
    return { path: ringsPath(rings), areaPx2 };
  });
}

/** A ring whose vertex at a place is moved by some units; ends are left alone. */
function moved(ring: readonly Position[], place: number, dx: number, dy: number): Position[] {
  return ring.map(([x, y], i) => (i === place ? [x + dx, y + dy] : [x, y]));
}

function assertReported(layer: Layer, pattern: RegExp): void {
  const found = problems(layer);
  assert.ok(
    found.some((problem) => pattern.test(problem)),
    `${pattern} is not among ${JSON.stringify(found)}`,
  );
}

test("the layer as it is has no problem", () => {
  assert.deepEqual(problems(sound), []);
});

test("a missing id is reported", () => {
  const regions = sound.regions.filter(({ id }) => id !== "RO-CJ");
  assert.deepEqual(problems({ ...sound, regions }), ["RO-CJ is missing"]);
});

test("an unexpected id is reported", () => {
  const last = sound.regions.at(-1)!;
  const regions = [...sound.regions.slice(0, -1), { ...last, id: "RO-ZZ" }];
  assert.deepEqual(problems({ ...sound, regions }), ["RO-VS is missing", "RO-ZZ is not expected"]);
});

test("ids out of order are reported, and so is an id twice", () => {
  const message = "ids are not sorted, or not distinct";
  assertReported({ ...sound, regions: sound.regions.toReversed() }, new RegExp(message));
  const twice = sound.regions.flatMap((region, i) => (i === 0 ? [region, region] : [region]));
  assertReported({ ...sound, regions: twice }, new RegExp(message));
});

test("a vertex moved over a neighbour's line is reported as lines that cross", () => {
  const layer = withRings("RO-CJ", ([outer, ...holes]) => [moved(outer!, 20, 300, 300), ...holes]);
  assertReported(layer, /^lines of RO-.* and RO-.* cross near lon 2\d\.\d+ lat 4\d\.\d+$/);
});

test("lakes whose shores cross are reported", () => {
  const lake = "M500 500h90v90h-90z";
  assert.deepEqual(problems({ ...sound, lakes: lake }), []);
  assertReported({ ...sound, lakes: `${lake}m50 50h90v90h-90z` }, /^shores of lakes cross$/);
});

test("a region that covers its neighbour's ground is reported as an overlap", () => {
  const { path } = sound.regions.find(({ id }) => id === "RO-B")!;
  const layer = withRings("RO-IF", (rings) => [...rings, ...pathRings(path)]);
  assertReported(layer, /^RO-B and RO-IF overlap near lon 2[56]\.\d+ lat 44\.\d+$/);
});

test("a region drawn twice over itself is reported", () => {
  const layer = withRings("RO-CJ", (rings) => [...rings, ...rings]);
  assertReported(layer, /^parts of RO-CJ overlap near lon 2\d\.\d+ lat 4\d\.\d+$/);
});

test("a reversed ring is reported", () => {
  const layer = withRings("RO-CJ", (rings) => rings.map((ring) => ring.toReversed()));
  assertReported(layer, /^RO-CJ has no area, or is wound the wrong way$/);
});

test("a label point outside its region is reported", () => {
  const { labelPoint } = sound.regions.find(({ id }) => id === "RO-TL")!;
  assert.deepEqual(problems(withRegion("RO-CJ", () => ({ labelPoint }))), [
    "RO-CJ has its label point outside its largest part",
  ]);
});

test("a label point in an enclave is reported: Ilfov's in București", () => {
  const { labelPoint } = sound.regions.find(({ id }) => id === "RO-B")!;
  assert.deepEqual(problems(withRegion("RO-IF", () => ({ labelPoint }))), [
    "RO-IF has its label point outside its largest part",
  ]);
});

for (const [side, dx, dy] of [
  ["left", -12_000, 0],
  ["top", 0, -9000],
  ["right", 12_000, 0],
  ["bottom", 0, 9000],
] as const)
  test(`land that leaves the frame at the ${side} is reported`, () => {
    const layer = withRings("RO-CJ", (rings) =>
      rings.map((ring) => ring.map(([x, y]): Position => [x + dx, y + dy])),
    );
    assertReported(layer, /^RO-CJ leaves the padded frame$/);
  });

test("a segment over half the width is reported", () => {
  const layer = withRings("RO-CJ", ([outer, ...holes]) => [moved(outer!, 20, 6100, 0), ...holes]);
  assertReported(layer, /^RO-CJ has a segment of \d+(?:\.\d+)? px$/);
});

test("a misstated area is reported with both figures", () => {
  const layer = withRegion("RO-CJ", ({ areaPx2 }) => ({ areaPx2: areaPx2 + 0.01 }));
  assertReported(layer, /^RO-CJ covers \d+\.\d+ px², states \d+\.\d+$/);
});

test("an area too far from high's is reported with its error", () => {
  const layer = withRings("RO-B", (rings) =>
    rings.map((ring) => ring.map(([x, y]): Position => [x, Math.round(y * 0.9)])),
  );
  assertReported(layer, /^RO-B is -\d+\.\d\d % off its area$/);
});

test("an empty path is reported", () => {
  assertReported(
    withRegion("RO-CJ", () => ({ path: "" })),
    /^RO-CJ: the path is empty or has coordinates that are no integers$/,
  );
});

test("a projection without its high level is reported", () => {
  assert.deepEqual(areaProblems([sound], SCOPES), ["RO conicConformal: there is no high level"]);
});
