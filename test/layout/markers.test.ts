import assert from "node:assert/strict";
import { test } from "node:test";
import { requestOf, sceneOf } from "../helpers/image.ts";

const BEYOND: readonly (readonly [side: string, place: string])[] = [
  ["west", "46,10"],
  ["east", "46,40"],
  ["north", "55,25"],
  ["south", "38,25"],
];

for (const [side, place] of BEYOND)
  test(`a marker beyond the frame is not drawn: ${side}`, async () => {
    const { markers } = await sceneOf(requestOf(`/map.svg?scope=RO&markers=${place};46,25`));
    assert.equal(markers.length, 1);
  });
