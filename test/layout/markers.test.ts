import assert from "node:assert/strict";
import { pluck } from "../helpers/pluck.ts";
import { test } from "node:test";
import { sceneAt } from "../helpers/image.ts";

const BEYOND: readonly (readonly [side: string, place: string])[] = [
  ["west", "46,10"],
  ["east", "46,40"],
  ["north", "55,25"],
  ["south", "38,25"],
];

for (const [side, place] of BEYOND)
  test(`a marker beyond the frame is not drawn: ${side}`, async () => {
    const { markers } = await sceneAt(`scope=RO&markers=${place};46,25`);
    assert.equal(markers.length, 1);
  });

test("markers among circles are not in the colour of circles", async () => {
  const markers = "markers=51.5,-0.1:dot;52.5,13.4:dot";
  const alone = await sceneAt(`scope=world&${markers}`);
  const { accent, text } = alone.theme;
  assert.deepEqual(pluck(alone.markers, "color"), [accent, accent]);
  const among = await sceneAt(`scope=world&${markers}&proportional=GB:67,DE:83`);
  assert.deepEqual(pluck(among.markers, "color"), [text, text]);
  assert.ok(among.circles.every(({ color }) => color !== text));
});
