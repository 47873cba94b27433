import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneAt } from "../helpers/image.ts";

const SCOPES = ["CL", "NO", "US", "world", "RU", "europe", "IT", "world&hide=AQ", "DE&fit=DE-BY"];

for (const width of [400, 800])
  test(`all maps of ${width} px have text of one size, whatever the height that is their own`, async () => {
    const sizes = await Promise.all(
      SCOPES.map(async (scope) => {
        const query = `scope=${scope}&width=${width}&title=A+map&subtitle=More&markers=0,0::A`;
        const { heading, attribution } = await sceneAt(query);
        return [...heading, attribution!].map(({ style }) => style.sizePx).join(" ");
      }),
    );
    assert.deepEqual(new Set(sizes).size, 1, sizes.join(", "));
  });

test("an image that was asked to be tall has larger text, one asked to be low smaller text", async () => {
  const sizes = [300, 600, 1200].map(async (height) => {
    const { heading } = await sceneAt(`scope=RO&width=800&height=${height}&title=A+map`);
    return heading[0]!.style.sizePx;
  });
  const [low, own, tall] = await Promise.all(sizes);
  assert.ok(low! < own! && own! < tall!, `${low} ${own} ${tall}`);
});

test("names of insets grow with the other texts", async () => {
  const sizes = [1, 1.5].map(async (textScale) => {
    const { insetNames } = await sceneAt(`scope=JP&width=1000&textScale=${textScale}`);
    return insetNames[0]!.style.sizePx;
  });
  const [own, larger] = await Promise.all(sizes);
  assert.ok(larger! > 1.3 * own!, `${own} ${larger}`);
});
