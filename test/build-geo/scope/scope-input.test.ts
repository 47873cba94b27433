import assert from "node:assert/strict";
import { test } from "node:test";
import { NOT_SHOWN, SCOPES, type ScopeParameters } from "../../../build-geo/release.ts";
import { expectedIds } from "../../../build-geo/scope/scope-input.ts";

const world = SCOPES.find(({ isGlobe }) => isGlobe)!;
const country = SCOPES.find(({ isGlobe }) => !isGlobe)!;
const IDS = ["AQ", "FR", "US", "UY"];

function expected(parameters: ScopeParameters, projection: "mercator" | "conicConformal") {
  return expectedIds({ parameters, names: new Map(IDS.map((id) => [id, id])) }, projection);
}

test("a projection of the globe shows all regions but those beyond its latitudes", () => {
  assert.deepEqual(NOT_SHOWN.mercator, ["AQ"]);
  assert.deepEqual(expected(world, "mercator"), ["FR", "US", "UY"]);
  assert.deepEqual(expected(world, "conicConformal"), ["FR", "US"]);
});

test("albersUsa shows the United States alone", () => {
  const names = new Map(IDS.map((id) => [id, id]));
  assert.deepEqual(expectedIds({ parameters: world, names }, "albersUsa"), ["US"]);
});

test("a country is shown whole in every projection", () => {
  assert.deepEqual(expected(country, "conicConformal"), IDS);
});
