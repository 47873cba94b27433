import assert from "node:assert/strict";
import { test } from "node:test";
import { pathRings } from "../../../build-geo/plane/path-text.ts";
import { seededNumbers } from "../../look/random.ts";
import { drawnFrom, feature } from "../made-up-scope.ts";
import { positions } from "../positions.ts";

/** A kilometre in latitude, and how far its border may be off, in degrees: a decimetre. */
const SIDE_DEG = 0.01;
const OFF_DEG = 1e-6;
const VERTICES = 400;

const random = seededNumbers(5);

/** The same border as somebody else drew it: other vertices, each a little off. */
function border(lon: number): number[][] {
  return Array.from({ length: VERTICES }, (_, i) => [
    lon + (random() - 0.5) * OFF_DEG,
    40 + (SIDE_DEG * (i + 0.1 + 0.8 * random())) / VERTICES,
  ]);
}

const [west, middle, east] = [10, 10 + SIDE_DEG, 10 + 2 * SIDE_DEG];
const [south, north] = [40, 40 + SIDE_DEG];
const [left, right] = [border(middle), border(middle).toReversed()];
const corners = positions(
  `${west} ${south}, ${middle} ${south}, ${middle} ${north}, ${west} ${north}`,
);
const others = positions(
  `${middle} ${south}, ${east} ${south}, ${east} ${north}, ${middle} ${north}`,
);
const NEIGHBOURS = {
  type: "FeatureCollection",
  features: [
    feature("AA", [...corners.slice(0, 2), ...left, ...corners.slice(2), corners[0]!]),
    feature("BB", [...others, ...right, others[0]!]),
  ],
};

function drawn(change: Readonly<Record<string, unknown>>): ReturnType<typeof drawnFrom> {
  const entry = { projections: ["equalEarth"], graticuleStepDeg: 0.01 };
  return drawnFrom(NEIGHBOURS, { ...entry, ...change });
}

test("neighbours that miss each other by a decimetre stop the build with place and mend", async () => {
  await assert.rejects(
    drawn({}),
    /AA and BB overlap near lon 10\.01 lat 40\.00\d+\n(?:.*\n)*mend the file \(mapshaper -clean\), or state "repair": true$/,
  );
});

test("where they are repaired, the gaps between them are told and closed, and one border is left", async () => {
  const { told, scope } = await drawn({ repair: true });
  assert.match(
    told,
    /^MADEUP: mended: \d+ gaps between regions, 0\.0000\d+ km² in all, the largest between AA and BB near lon 10\.01 lat 40\.00\d+, are closed$/m,
  );
  for (const { layer } of scope.layers)
    assert.equal(pathRings(layer.borders).length, 1, layer.detail);
});
