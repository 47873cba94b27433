import assert from "node:assert/strict";
import { test } from "node:test";
import { foundArea } from "../../../src/geometry/framing/found-area.ts";
import { requestOf } from "../../helpers/image.ts";

const MIDDLES = [
  ["FJ", "antimeridian", "it lies on both sides"],
  ["NZ", "as built", "of its islands beyond there is too little"],
  ["RU,DE", "antimeridian", "the east of Russia is shown on a map that is no wider"],
  ["RU,AO", "as built", "the map would be wider by more than a quarter"],
  ["FJ,FM", "antimeridian", "the map is hardly wider"],
  ["FJ,MH", "as built", "the map would be wider by more than a quarter"],
  ["US,TH", "antimeridian", "the map is narrower by more than a quarter"],
  ["US,CN", "as built", "the map would be narrower by less than a quarter"],
] as const;

for (const [ids, middle, reason] of MIDDLES)
  test(`in the middle of a map of ${ids} is what is there ${middle}: ${reason}`, async () => {
    const { framing, ...request } = requestOf(`/map.svg?scope=world&fit=${ids}`);
    const found = await foundArea({ ...request, framing }, framing!.area);
    assert.equal(found?.middle, middle);
  });
