import assert from "node:assert/strict";
import { test } from "node:test";
import { gazetteerDigests, layerDigests, layerKeys } from "../../generated/index.ts";
import { geometryDigests } from "../../src/geometry/geometry-digests.ts";
import { requestOf } from "../helpers/image.ts";

test("no two layers have one digest", () => {
  assert.equal(new Set(Object.values(layerDigests)).size, layerKeys.length);
});

const drawnFrom: readonly (readonly [query: string, digests: readonly (string | undefined)[]])[] = [
  ["scope=RO", [layerDigests["RO medium conicConformal"]]],
  ["scope=RO&data=RO-B:5&labels=ISO", [layerDigests["RO medium conicConformal"]]],
  ["scope=RO&detail=low&projection=mercator", [layerDigests["RO low mercator"]]],
  ["scope=world&width=2000", [layerDigests["world medium naturalEarth1"]]],
  [
    "scope=RO&fit=RO-B",
    [
      layerDigests["RO low conicConformal"],
      layerDigests["RO medium conicConformal"],
      layerDigests["RO high conicConformal"],
    ],
  ],
  ["scope=world&routes=1,2>3,4", [layerDigests["world low naturalEarth1"]]],
  ["scope=world&routes=FR>DE", [layerDigests["world low naturalEarth1"], gazetteerDigests.world]],
  ["scope=world&routes=RO-B>1,2", [layerDigests["world low naturalEarth1"], gazetteerDigests.RO]],
  [
    "scope=RO&routes=RO-B>FR;QQ>1,2",
    [
      layerDigests["RO medium conicConformal"],
      ...[gazetteerDigests.world, gazetteerDigests.RO].toSorted(),
    ],
  ],
];

for (const [query, digests] of drawnFrom)
  test(`what ${query} is drawn from`, () => {
    assert.deepEqual(geometryDigests(requestOf(`/map.svg?${query}`)), digests);
  });
