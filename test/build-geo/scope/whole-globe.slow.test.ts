import assert from "node:assert/strict";
import { test } from "node:test";
import {
  box,
  drawnFrom,
  feature,
  madeUpRelease,
  putScope,
  scratchFolder,
  type MadeUpFeature,
} from "../made-up-scope.ts";
import { everyNth } from "../../helpers/thorough.ts";
import { answerOf, putServer } from "./own-server.ts";

const PROJECTIONS = ["equalEarth", "naturalEarth1"] as const;

/** Places about which a globe is divided in columns and rows. */
const TILES = Array.from({ length: 18 }, (_, n) => [n % 6, Math.floor(n / 6)] as const);

const GLOBES: readonly (readonly [
  claim: string,
  regions: readonly MadeUpFeature[],
  /** Height of the frame in each projection: of the whole globe, that of the product's own world. */
  heightsPx: readonly [number, number],
])[] = [
  ["one region of four corners", [feature("ALL", box(-180, -90, 180, 90))], [602.54, 641.28]],
  [
    "eighteen regions",
    TILES.map(([x, y]) =>
      feature(`T${x}${y}`, box(60 * x - 180, 60 * y - 90, 60 * x - 120, 60 * y - 30)),
    ),
    [602.54, 641.28],
  ],
  [
    "a sea and a land in it",
    [
      feature("SEA", box(-180, -90, 180, 90), box(10, 10, 30, 30)),
      feature("LAND", box(10, 10, 30, 30)),
    ],
    [602.54, 641.28],
  ],
  [
    "two belts around the globe",
    [feature("HOT", box(-180, -30, 180, 30)), feature("WARM", box(-180, 30, 180, 60))],
    [397.51, 370.84],
  ],
];

const ENTRY = { projections: PROJECTIONS, graticuleStepDeg: 10 };

/** A folder with a server of some regions. */
async function serverOf(features: readonly MadeUpFeature[]): Promise<string> {
  const folder = scratchFolder("globe");
  putScope(folder, { type: "FeatureCollection", features }, ENTRY);
  await putServer(folder, await madeUpRelease(folder));
  return folder;
}

for (const [claim, features, heightsPx] of GLOBES)
  test(`a globe of ${claim} is built`, async () => {
    // A broken rule rejects: what leaves the frame, overlaps, or covers another area than it states.
    const { scope } = await drawnFrom({ type: "FeatureCollection", features }, ENTRY);
    const heights = PROJECTIONS.map(
      (name) => scope.layers.find(({ layer }) => layer.projection.name === name)!.layer.heightPx,
    );
    assert.deepEqual(heights, heightsPx);
  });

// To lay out a server and to ask it takes ten times as long as to build.
for (const [claim, features] of everyNth(GLOBES, GLOBES.length, GLOBES.length - 1))
  test(`the server draws all of a globe of ${claim}`, async () => {
    const folder = await serverOf(features);
    const ids = features.map(({ properties }) => String(properties["code"]));
    const data = ids.map((id, value) => `${id}:${value}`).join(",");
    for (const projection of PROJECTIONS) {
      const { svg, told } = answerOf(
        folder,
        `scope=MADEUP&projection=${projection}&data=${data}&graticule=true&labels=ISO&labelMinArea=0`,
      );
      assert.equal(svg.match(/<path data-id="/g)?.length, ids.length, told);
      for (const id of ids) assert.match(svg, new RegExp(`>${id}</text>`));
    }
  });

test("centroids and label points of what goes around the globe lie in it", async () => {
  const { scope } = await drawnFrom(
    { type: "FeatureCollection", features: GLOBES.at(-1)![1] },
    ENTRY,
  );
  const [hot, warm] = scope.entries.map(({ labelPoint }) => labelPoint);
  assert.ok(Math.abs(hot![0]) < 180 && Math.abs(hot![1]) < 30, String(hot));
  assert.ok(warm![1] > 30 && warm![1] < 60, String(warm));
  assert.ok(scope.entries.flatMap(({ centroid }) => centroid).every(Number.isFinite));
});
