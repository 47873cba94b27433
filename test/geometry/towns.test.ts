import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { group } from "d3-array";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { knownScope } from "../../src/names/known-scope.ts";
import { scopeRow } from "../../src/request/normalise/scope.ts";
import { regionAt } from "../build-geo/region-at.ts";

const ROW = /^(?<scope>\S+) (?<region>\S+) (?<lon>\S+) (?<lat>\S+) (?<town>.+)$/;

const rows = readFileSync(join(import.meta.dirname, "towns.txt"), "utf8")
  .split("\n")
  .flatMap((line) => (line === "" || line.startsWith("#") ? [] : [ROW.exec(line)!.groups!]));

for (const [name, towns] of group(rows, ({ scope }) => scope!))
  test(`towns of ${name} lie in the regions that they belong to`, async () => {
    const scope = knownScope(name)!;
    const layer = await geometryLayer(scope, "high", scopeRow(scope).projections[0]);
    const found = towns.map(
      ({ lon, lat, town }) => `${town}: ${regionAt(layer, [Number(lon), Number(lat)])}`,
    );
    assert.deepEqual(
      found,
      towns.map(({ region, town }) => `${town}: ${region}`),
    );
  });
