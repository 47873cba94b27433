import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import type { GazetteerRow, LayerModule } from "../../../generated/layer-module.ts";
import {
  box,
  feature,
  madeUpRelease,
  putScope,
  scratchFolder,
  type MadeUpFeature,
} from "../made-up-scope.ts";
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

/** A folder with a server of some regions. */
async function serverOf(features: readonly MadeUpFeature[]): Promise<string> {
  const folder = scratchFolder("globe");
  const entry = { projections: PROJECTIONS, graticuleStepDeg: 10 };
  putScope(folder, { type: "FeatureCollection", features }, entry);
  putServer(folder, await madeUpRelease(folder));
  return folder;
}

for (const [claim, features, heightsPx] of GLOBES)
  test(`a globe of ${claim} is built, and the server draws all of it`, async () => {
    // A broken rule rejects: what leaves the frame, overlaps, or covers another area than it states.
    const folder = await serverOf(features);
    for (const [i, projection] of PROJECTIONS.entries()) {
      const { layer }: { readonly layer: LayerModule } = await import(
        join(folder, "generated/MADEUP/high", `${projection}.ts`)
      );
      assert.equal(layer.heightPx, heightsPx[i]);
      const ids = features.map(({ properties }) => String(properties["code"]));
      const data = ids.map((id, value) => `${id}:${value}`).join(",");
      const { svg, told } = answerOf(
        folder,
        `scope=MADEUP&projection=${projection}&data=${data}&graticule=true&labels=ISO&labelMinArea=0`,
      );
      assert.equal(svg.match(/<path data-id="/g)?.length, ids.length, told);
      for (const id of ids) assert.match(svg, new RegExp(`>${id}</text>`));
    }
  });

test("centroids and label points of what goes around the globe lie in it", async () => {
  const folder = await serverOf(GLOBES.at(-1)![1]);
  const { gazetteer }: { readonly gazetteer: readonly GazetteerRow[] } = await import(
    join(folder, "generated/MADEUP/gazetteer.ts")
  );
  const label = ([, , , , lon, lat]: GazetteerRow): readonly [number, number] => [lon, lat];
  const [hot, warm] = gazetteer;
  assert.ok(hot !== undefined && warm !== undefined);
  assert.ok(Math.abs(label(hot)[0]) < 180 && Math.abs(label(hot)[1]) < 30, String(label(hot)));
  assert.ok(label(warm)[1] > 30 && label(warm)[1] < 60, String(label(warm)));
  assert.ok(gazetteer.every((row) => row.slice(2, 6).every(Number.isFinite)));
});
