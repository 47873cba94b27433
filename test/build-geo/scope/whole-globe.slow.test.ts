import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import type { GazetteerRow, LayerModule } from "../../../generated/layer-module.ts";
import { box, type MadeUpFeature, madeUpRelease, putScope } from "../made-up-scope.ts";
import { answerOf, putServer } from "./own-server.ts";

const scratch = mkdtempSync(join(tmpdir(), "globe-"));
after(() => rmSync(scratch, { recursive: true }));

const PROJECTIONS = ["equalEarth", "naturalEarth1"] as const;

type Rings = readonly (readonly (readonly number[])[])[];

function region(code: string, ...rings: Rings): MadeUpFeature {
  const coordinates = rings.map((ring) => ring.map((position) => [...position]));
  return {
    type: "Feature",
    properties: { code, label: code },
    geometry: { type: "Polygon", coordinates },
  };
}

/** Places about which a globe is divided in columns and rows. */
const TILES = Array.from({ length: 18 }, (_, n) => [n % 6, Math.floor(n / 6)] as const);

const GLOBES: readonly (readonly [
  claim: string,
  regions: readonly MadeUpFeature[],
  /** Height of the frame in each projection: of the whole globe, that of the product's own world. */
  heightsPx: readonly [number, number],
])[] = [
  ["one region of four corners", [region("ALL", box(-180, -90, 180, 90))], [602.54, 641.28]],
  [
    "eighteen regions",
    TILES.map(([x, y]) =>
      region(`T${x}${y}`, box(60 * x - 180, 60 * y - 90, 60 * x - 120, 60 * y - 30)),
    ),
    [602.54, 641.28],
  ],
  [
    "a sea and a land in it",
    [
      region("SEA", box(-180, -90, 180, 90), box(10, 10, 30, 30)),
      region("LAND", box(10, 10, 30, 30)),
    ],
    [602.54, 641.28],
  ],
  [
    "two belts around the globe",
    [region("HOT", box(-180, -30, 180, 30)), region("WARM", box(-180, 30, 180, 60))],
    [397.51, 370.84],
  ],
];

for (const [claim, features, heightsPx] of GLOBES)
  test(`a globe of ${claim} is built, and the server draws all of it`, async () => {
    const folder = mkdtempSync(join(scratch, "scope-"));
    putScope(
      folder,
      { type: "FeatureCollection", features },
      { projections: PROJECTIONS, graticuleStepDeg: 10 },
    );
    // A broken rule rejects: what leaves the frame, overlaps, or covers another area than it states.
    const files = await madeUpRelease(folder);
    putServer(folder, files);
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
  const folder = mkdtempSync(join(scratch, "places-"));
  const [, belts] = GLOBES.at(-1)!;
  putScope(
    folder,
    { type: "FeatureCollection", features: belts },
    { projections: PROJECTIONS, graticuleStepDeg: 10 },
  );
  putServer(folder, await madeUpRelease(folder));
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
