import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { builtScopes } from "../../build-geo/build.ts";
import { type Draw, drawHere } from "../../build-geo/scope/draw.ts";
import type { MeasuredLayer } from "../../build-geo/scope/projection-layers.ts";
import { extraScopes } from "../../build-geo/sources/extra-scopes.ts";
import { madeUpFile, putScope } from "./made-up-scope.ts";

const folder = mkdtempSync(join(tmpdir(), "build-"));
after(() => rmSync(folder, { recursive: true }));
putScope(folder, madeUpFile(), { projections: ["equalEarth"] });
const inputs = extraScopes(folder).map(({ input }) => input);

/** As it is drawn, but for one layer. */
function faulty(detail: string, fault: (layer: MeasuredLayer) => MeasuredLayer): Draw {
  return async (scope, progress) =>
    (await drawHere(scope, progress)).map((one) =>
      one.layer.detail === detail ? fault(one) : one,
    );
}

test("a rule that one layer breaks stops the build", async () => {
  const draw = faulty("medium", (one) => ({
    ...one,
    inspection: { ...one.inspection, problems: ["MADEUP medium equalEarth: A1 has no area"] },
  }));
  await assert.rejects(
    builtScopes(inputs, draw, () => undefined),
    /^Error: rules are broken:\nMADEUP medium equalEarth: A1 has no area\nmend the file \(mapshaper -clean\), or state "repair": true$/,
  );
});

test("a region that is off its area at the high level stops the build", async () => {
  const draw = faulty("low", (one) => {
    const regions = one.layer.regions.map((region) =>
      region.id === "B2" ? { ...region, areaPx2: 1.06 * region.areaPx2 } : region,
    );
    return { ...one, layer: { ...one.layer, regions } };
  });
  await assert.rejects(
    builtScopes(inputs, draw, () => undefined),
    /^Error: rules are broken:\nMADEUP low equalEarth: B2 is [56]\.\d\d % off its area\nmend the file \(mapshaper -clean\), or state "repair": true$/,
  );
});
