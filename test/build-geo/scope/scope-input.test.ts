import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { NOT_SHOWN, SCOPES, type ScopeParameters } from "../../../build-geo/release.ts";
import { expectedIds } from "../../../build-geo/scope/scope-input.ts";
import { codeDigest } from "../../../build-geo/scope/code-digest.ts";
import { scratchFolder } from "../made-up-scope.ts";

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

const folder = scratchFolder("code-digest");

const ENTRY = 'import { twice } from "./twice.ts";\nexport const four = twice(2);\n';
const TWICE = "export function twice(x: number): number {\n  return 2 * x;\n}\n";

function digestOf(entry: string, twice: string): string {
  writeFileSync(join(folder, "entry.ts"), entry);
  writeFileSync(join(folder, "twice.ts"), twice);
  return codeDigest(join(folder, "entry.ts"));
}

const before = digestOf(ENTRY, TWICE);

for (const [what, entry, twice] of [
  ["a comment", `/** Two and two. */\n${ENTRY}`, TWICE],
  ["a type", ENTRY.replace("four =", "four: number ="), TWICE],
  ["an idle function", ENTRY, `${TWICE}export function half(x: number) {\n  return x / 2;\n}\n`],
] as const)
  test(`${what} changes nothing`, () => assert.equal(digestOf(entry, twice), before));

for (const [what, entry, twice] of [
  ["the entry", ENTRY.replace("(2)", "(3)"), TWICE],
  ["what it imports", ENTRY, TWICE.replace("2 *", "3 *")],
  ["a package", `import { geoArea } from "d3-geo";\n${ENTRY}export const area = geoArea;\n`, TWICE],
] as const)
  test(`${what} counts`, () => assert.notEqual(digestOf(entry, twice), before));
