import assert from "node:assert/strict";
import { test } from "node:test";
import type { MeasuredLayer } from "../../../build-geo/scope/projection-layers.ts";
import { refuseBrokenRules } from "../../../build-geo/scope/drawn-scope.ts";
import { drawnFrom, madeUpFile } from "../made-up-scope.ts";

const { scope } = await drawnFrom(madeUpFile(), { projections: ["equalEarth"] });

/** The scope as it is drawn, but for one layer. */
function faulty(detail: string, fault: (layer: MeasuredLayer) => Partial<MeasuredLayer>) {
  const layers = scope.layers.map((one) =>
    one.layer.detail === detail ? { ...one, ...fault(one) } : one,
  );
  return { ...scope, layers };
}

const broken = "MADEUP medium equalEarth: A1 has no area";
const medium = faulty("medium", ({ inspection }) => {
  return { inspection: { ...inspection, problems: [broken] } };
});

test("a rule that one layer breaks stops the build, and what mends it is told where something does", () => {
  assert.throws(() => refuseBrokenRules(medium, true), {
    message: `rules are broken:\n${broken}\nmend the file (mapshaper -clean), or state "repair": true`,
  });
  assert.throws(() => refuseBrokenRules(medium, false), {
    message: `rules are broken:\n${broken}`,
  });
});

test("a region that is off its area at the high level stops the build", () => {
  const off = faulty("low", ({ layer }) => {
    const regions = layer.regions.map((region) =>
      region.id === "B2" ? { ...region, areaPx2: 1.06 * region.areaPx2 } : region,
    );
    return { layer: { ...layer, regions } };
  });
  assert.throws(
    () => refuseBrokenRules(off, false),
    /^Error: rules are broken:\nMADEUP low equalEarth: B2 is [56]\.\d\d % off its area$/,
  );
});
