import assert from "node:assert/strict";
import { test } from "node:test";
import { box, feature, type MadeUpFeature, readScopes } from "../../made-up-scope.ts";

type Box = readonly [id: string, west: number, south: number, east: number, north: number];

/** Four corners, and nothing between them. */
const rectangle = ([id, ...ends]: Box): MadeUpFeature => feature(id, box(...ends));

const LAND: readonly Box[] = [
  ["AA", 10, 40, 20, 46],
  ["FAR", 60, 10, 61, 11],
];

function read(insets: unknown, boxes: readonly Box[] = LAND) {
  const features = boxes.map(rectangle);
  const entry = { insets, projections: ["equalEarth"], graticuleStepDeg: 2 };
  return readScopes({ type: "FeatureCollection", features }, entry)[0]!;
}

const FAR = { extentDeg: [59, 9, 62, 12] };

test("an inset keeps the place and the scale that are stated, and has the lower left by default", () => {
  const { insets } = read([{ ...FAR, scale: 2 }]).input.parameters;
  assert.deepEqual(insets, [{ extentDeg: [59, 9, 62, 12], place: "bottom-left", scale: 2 }]);
  const placed = read([{ ...FAR, place: "top" }]).input.parameters.insets;
  assert.deepEqual(placed, [{ extentDeg: [59, 9, 62, 12], place: "top" }]);
  assert.equal(read(undefined).input.parameters.insets, undefined);
});

test("levels are fitted to the map without its insets, and no shape is warned of that insets mend", () => {
  const long: readonly Box[] = [LAND[0]!, ["FAR", 160, 40, 161, 41]];
  const [whole, mended] = [read(undefined, long), read([{ extentDeg: [159, 39, 162, 42] }], long)];
  assert.match(whole.notes.join("\n"), /most of it is empty .* insets give them boxes/);
  assert.doesNotMatch(mended.notes.join("\n"), /most of it is empty/);
  const [low, fittedLow] = [whole, mended].map(({ input }) =>
    input.parameters.levels.find(({ detail }) => detail === "low")!,
  );
  assert.ok(fittedLow!.smallestTriangleKm2 < low!.smallestTriangleKm2 / 10);
});

for (const [claim, insets, boxes, message] of [
  [
    "an extent without land",
    [{ extentDeg: [-50, 0, -40, 10] }],
    LAND,
    /^made-up\.geojson: the inset of \[-50, 0, -40, 10\] holds no land$/,
  ],
  [
    "an extent that cuts a region",
    [{ extentDeg: [60.5, 9, 62, 12] }],
    LAND,
    /^made-up\.geojson: the inset of \[60\.5, 9, 62, 12\] cuts FAR, which reaches lon 60 lat 1[01]$/,
  ],
  [
    "insets that overlap",
    [FAR, { extentDeg: [61, 9, 70, 12] }],
    LAND,
    /^made-up\.geojson: the inset of \[59, 9, 62, 12\] overlaps the inset of \[61, 9, 70, 12\]$/,
  ],
  [
    "insets that overlap on another turn of the globe",
    [{ extentDeg: [170, 9, -170, 12] }, { extentDeg: [-175, 9, -160, 12] }],
    LAND,
    /overlaps the inset of \[-175, 9, -160, 12\]$/,
  ],
  ["insets that leave nothing", [FAR], [LAND[1]!], /^made-up\.geojson: insets leave no land for /],
  [
    "more than eight",
    Array.from({ length: 9 }, (_, i) => ({ extentDeg: [20 * i - 90, 0, 20 * i - 85, 1] })),
    LAND,
    /^scopes\.json: scopes\.0\.insets: .*<=8/,
  ],
  [
    "an extent upside down",
    [{ extentDeg: [59, 12, 62, 9] }],
    LAND,
    /insets\.0\.extentDeg: must be \[west, south, east, north\], south below north$/,
  ],
  ["a latitude of 95", [{ extentDeg: [59, 9, 62, 95] }], LAND, /insets\.0\.extentDeg\.3: .*<=90/],
  ["a place that is none", [{ ...FAR, place: "middle" }], LAND, /insets\.0\.place: .*"top-left"/],
  ["a scale of nothing", [{ ...FAR, scale: 0 }], LAND, /insets\.0\.scale: .*>=0\.05/],
  ["a member that is none", [{ ...FAR, title: "Far" }], LAND, /insets\.0: .*"title"/],
  [
    "one so large that no frame has room",
    [{ ...FAR, scale: 20 }],
    LAND,
    /^made-up\.geojson: equalEarth: there is no room for the insets/,
  ],
] as const)
  test(`${claim} is refused, with what is wrong and where`, () => {
    assert.throws(() => read(insets, boxes), { message });
  });
