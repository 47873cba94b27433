import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { builtScopes } from "../../../build-geo/build.ts";
import { drawHere } from "../../../build-geo/scope/draw.ts";
import type { Layer } from "../../../build-geo/plane/layer.ts";
import { pathRings } from "../../../build-geo/plane/path-reader.ts";
import { extraScopes } from "../../../build-geo/sources/extra-scopes.ts";
import { seededNumbers } from "../../look/random.ts";
import { type MadeUpFeature, putScope } from "../made-up-scope.ts";

const scratch = mkdtempSync(join(tmpdir(), "gaps-"));
after(() => rmSync(scratch, { recursive: true }));

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

function region(code: string, ring: number[][]): MadeUpFeature {
  const geometry = { type: "Polygon" as const, coordinates: [[...ring, ring[0]!]] };
  return { type: "Feature", properties: { code, label: code }, geometry };
}

const [west, middle, east] = [10, 10 + SIDE_DEG, 10 + 2 * SIDE_DEG];
const [south, north] = [40, 40 + SIDE_DEG];
const NEIGHBOURS = {
  type: "FeatureCollection",
  features: [
    region("AA", [
      [west, south],
      [middle, south],
      ...border(middle),
      [middle, north],
      [west, north],
    ]),
    region("BB", [
      [middle, south],
      [east, south],
      [east, north],
      [middle, north],
      ...border(middle).toReversed(),
    ]),
  ],
};

async function built(
  change: Readonly<Record<string, unknown>>,
): Promise<{ readonly told: string; readonly layers: readonly Layer[] }> {
  const folder = mkdtempSync(join(scratch, "scope-"));
  putScope(folder, NEIGHBOURS, { projections: ["equalEarth"], graticuleStepDeg: 0.01, ...change });
  const inputs = extraScopes(folder).map(({ input }) => input);
  const told: string[] = [];
  const [scope] = await builtScopes(inputs, drawHere, (step) => void told.push(step));
  return { told: told.join("\n"), layers: scope!.layers.map(({ layer }) => layer) };
}

test("neighbours that miss each other by a decimetre stop the build with place and mend", async () => {
  await assert.rejects(
    built({}),
    /AA and BB overlap near lon 10\.01 lat 40\.00\d+\n(?:.*\n)*mend the file \(mapshaper -clean\), or state "repair": true$/,
  );
});

test("where they are repaired, the gaps between them are told and closed, and one border is left", async () => {
  const { told, layers } = await built({ repair: true });
  assert.match(
    told,
    /^MADEUP: mended: \d+ gaps between regions, 0\.0000\d+ km² in all, the largest between AA and BB near lon 10\.01 lat 40\.00\d+, are closed$/m,
  );
  for (const { borders, detail } of layers) assert.equal(pathRings(borders).length, 1, detail);
});
