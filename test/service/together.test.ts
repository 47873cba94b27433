import assert from "node:assert/strict";
import { test } from "node:test";
import { keepLayersWithin } from "../../src/geometry/atlas.ts";
import { imageOf } from "../helpers/image.ts";

const MB = 2 ** 20;
/** The same three characters in the forms of three languages. */
const TITLES = ["直骨海のちず", "直骨海地图", "직골해 直骨海 지도"];
const SCOPES = ["FR", "DE", "IT", "JP"];

/** Each drawn after the one before it, or all at once, over layers that have yet to be read. */
async function drawn(targets: readonly string[], areTogether: boolean): Promise<readonly string[]> {
  keepLayersWithin(256 * MB);
  const hex = async (target: string): Promise<string> =>
    Buffer.from((await imageOf(target)).body).toString("hex");
  if (areTogether) return Promise.all(targets.map(hex));
  const found: string[] = [];
  for (const target of targets) found.push(await hex(target));
  return found;
}

for (const format of ["png", "svg"])
  test(`three ${format} at once share characters of three languages and have the bytes of each alone`, async () => {
    for (const scope of SCOPES) {
      const targets = TITLES.map(
        (title) =>
          `/map.${format}?${new URLSearchParams({ scope, width: "300", title }).toString()}`,
      );
      const together = await drawn(targets, true);
      const alone = await drawn(targets, false);
      assert.equal(new Set(alone).size, TITLES.length, "each has forms of its own");
      assert.deepEqual(
        together.map((bytes, at) => bytes === alone[at]),
        [true, true, true],
        scope,
      );
    }
  });
