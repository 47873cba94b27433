import assert from "node:assert/strict";
import { test } from "node:test";
import type { Layer } from "../../../build-geo/layer/layer.ts";
import type { LayerRegion } from "../../../build-geo/layer/layer-region.ts";
import { pathRings, ringsPath } from "../../../build-geo/plane/path-text.ts";
import { SCOPES } from "../../../build-geo/release.ts";
import type { Position } from "../../../build-geo/topology/topology.ts";
import { areaProblems, inspection } from "../../../build-geo/verify/verify.ts";
import { layerOf } from "../layers.ts";

/** Faults are planted in copies of this layer, which is small and real. */
const NAME = "RO low conicConformal";
const ROMANIA = SCOPES.find(({ scope }) => scope === "RO")!;
const sound = await layerOf(NAME);
/** What areas are compared with; of the counties it has two, which saves time. */
const high = await layerOf("RO high conicConformal").then((layer) => {
  const regions = layer.regions.filter(({ id }) => id === "RO-B" || id === "RO-CJ");
  return { ...layer, regions };
});
const ids = sound.regions.map(({ id }) => id);

/** The problems of the layer with the faults, without its name. */
function problems(layer: Layer): readonly string[] {
  return inspection(layer, ids)
    .problems.concat(areaProblems([{ layer }, { layer: high }], ROMANIA))
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

const [bucharest, tulcea] = ["RO-B", "RO-TL"].map((id) =>
  sound.regions.find((region) => region.id === id)!,
);
const lake = "M500 500h90v90h-90z";

/** The layer with the outer ring of a county changed, or with all its rings changed alike. */
function withOuter(change: (ring: readonly Position[]) => Position[]): Layer {
  return withRings("RO-CJ", ([outer, ...holes]) => [change(outer!), ...holes]);
}
function withEach(id: string, change: (ring: readonly Position[]) => Position[]): Layer {
  return withRings(id, (rings) => rings.map(change));
}

/** The layer with one ring shifted as a whole. */
function shifted(dx: number, dy: number): Layer {
  return withEach("RO-CJ", (ring) => ring.map(([x, y]) => [x + dx, y + dy]));
}

test("the layer as it is has no problem, nor has one lake", () => {
  assert.deepEqual(problems(sound), []);
  assert.deepEqual(problems({ ...sound, lakes: lake }), []);
});

const PLACE = String.raw`near lon 2\d\.\d+ lat 4\d\.\d+`;
const UNSORTED = /^ids are not sorted, or not distinct$/;
const OUTSIDE = "has its label point outside its largest part";

for (const [what, layer, pattern] of [
  ["ids out of order", { ...sound, regions: sound.regions.toReversed() }, UNSORTED],
  ["an id twice", { ...sound, regions: [sound.regions[0]!, ...sound.regions] }, UNSORTED],
  [
    "a vertex moved over a neighbour's line",
    withOuter((ring) => moved(ring, 20, 300, 300)),
    new RegExp(`^lines of RO-.* and RO-.* cross ${PLACE}$`),
  ],
  ["lakes whose shores cross", { ...sound, lakes: `${lake}m50 50h90v90h-90z` }, /^shores of lakes/],
  [
    "a region that covers its neighbour's ground",
    withRings("RO-IF", (rings) => [...rings, ...pathRings(bucharest!.path)]),
    /^RO-B and RO-IF overlap near lon 2[56]\.\d+ lat 44\.\d+$/,
  ],
  [
    "a region drawn twice over itself",
    withRings("RO-CJ", (rings) => [...rings, ...rings]),
    new RegExp(`^parts of RO-CJ overlap ${PLACE}$`),
  ],
  [
    "a reversed ring",
    withEach("RO-CJ", (ring) => ring.toReversed()),
    /^RO-CJ has no area, or is wound the wrong way$/,
  ],
  ["land left of the frame", shifted(-12_000, 0), /^RO-CJ leaves the padded frame$/],
  ["land above the frame", shifted(0, -9000), /^RO-CJ leaves the padded frame$/],
  ["land right of the frame", shifted(12_000, 0), /^RO-CJ leaves the padded frame$/],
  ["land below the frame", shifted(0, 9000), /^RO-CJ leaves the padded frame$/],
  [
    "a segment over half the width",
    withOuter((ring) => moved(ring, 20, 6100, 0)),
    /^RO-CJ has a segment of \d+(?:\.\d+)? px$/,
  ],
  [
    "a misstated area",
    withRegion("RO-CJ", ({ areaPx2 }) => ({ areaPx2: areaPx2 + 0.01 })),
    /^RO-CJ covers \d+\.\d+ px², states \d+\.\d+$/,
  ],
  [
    "an area too far from high's",
    withEach("RO-B", (ring) => ring.map(([x, y]) => [x, Math.round(y * 0.9)])),
    /^RO-B is -\d+\.\d\d % off its area$/,
  ],
  [
    "an empty path",
    withRegion("RO-CJ", () => ({ path: "" })),
    /^RO-CJ: the path is empty or has coordinates that are no integers$/,
  ],
] as const)
  test(`${what} is reported`, () => {
    const found = problems(layer);
    assert.ok(
      found.some((problem) => pattern.test(problem)),
      `${pattern}: ${found.join()}`,
    );
  });

for (const [what, layer, expected] of [
  ["a missing id", { ...sound, regions: sound.regions.slice(0, -1) }, ["RO-VS is missing"]],
  [
    "an unexpected id",
    {
      ...sound,
      regions: [...sound.regions.slice(0, -1), { ...sound.regions.at(-1)!, id: "RO-ZZ" }],
    },
    ["RO-VS is missing", "RO-ZZ is not expected"],
  ],
  [
    "a label point outside its region",
    withRegion("RO-CJ", () => ({ labelPoint: tulcea!.labelPoint })),
    [`RO-CJ ${OUTSIDE}`],
  ],
  [
    "a label point in an enclave, Ilfov's in București",
    withRegion("RO-IF", () => ({ labelPoint: bucharest!.labelPoint })),
    [`RO-IF ${OUTSIDE}`],
  ],
] as const)
  test(`${what} is reported, and nothing else`, () => assert.deepEqual(problems(layer), expected));

test("a projection without its high level is reported", () => {
  assert.deepEqual(areaProblems([{ layer: sound }], ROMANIA), [
    "RO conicConformal: there is no high level",
  ]);
});
