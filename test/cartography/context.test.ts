import assert from "node:assert/strict";
import { test } from "node:test";
import { scopes } from "../../generated/scopes.ts";
import { gazetteer } from "../../src/geometry/gazetteer.ts";
import { countryRecord } from "../../src/names/country-record.ts";
import { pixelsOf, sceneAt } from "../helpers/image.ts";
import { everyNth } from "../helpers/thorough.ts";
import { furniturePieces, labelPieces, outsideCanvas, overlappingPairs } from "./scene-boxes.ts";

const GROUPS = scopes.filter((scope) => "isGroup" in scope).map(({ name }) => name);
const COUNTRIES = ["RO", "DE", "CH", "CL", "FJ", "NZ", "GQ"] as const;
const SIZES = ["width=1200", "width=500", "width=900&height=300", "width=500&height=900"];
const FURNITURE = "legendTitle=Index&title=A+title&scaleBar=true&northArrow=true";

/** Every region with a value. */
function dataOf(scope: (typeof scopes)[number]["name"]): string {
  const ids = [...gazetteer(scope).keys()];
  const own = GROUPS.some((name) => name === scope) ? countryRecord(scope).regions : ids;
  return own.map((id, i) => `${id}:${(i * 37) % 100}`).join(",");
}

const QUERIES = everyNth(
  [...GROUPS, ...COUNTRIES].flatMap((scope) =>
    SIZES.map((size) => `scope=${scope}&context=true&${size}&data=${dataOf(scope)}`),
  ),
  7,
);

test("with land around a map labels and furniture keep apart and in the image", async () => {
  let labels = 0;
  for (const query of QUERIES) {
    const scene = await sceneAt(`${query}&${FURNITURE}&labels=names`);
    const name = query.replace(/data=.*/, "");
    const named = labelPieces(scene);
    const furniture = furniturePieces(scene);
    labels += named.length;
    assert.deepEqual(overlappingPairs(named), [], name);
    assert.deepEqual(overlappingPairs(furniture), [], name);
    assert.deepEqual(outsideCanvas([...named, ...furniture], scene), [], name);
  }
  assert.ok(labels > 120, `${labels} labels`);
});

test("B12: nothing of a group is drawn above its frame, under the heading", async () => {
  for (const scope of GROUPS) {
    const target = `/map.png?scope=${scope}&theme=light&width=400&title=A&legend=false`;
    const { placement } = await sceneAt(target);
    const { width, data } = await pixelsOf(target);
    const background = data.readUInt32LE(0);
    const bottom = Math.floor(placement.y) - 1;
    let foreign = 0;
    for (let y = 0; y < bottom; y += 1)
      for (let x = Math.round(width / 4); x < width; x += 1)
        if (data.readUInt32LE(4 * (y * width + x)) !== background) foreign += 1;
    assert.equal(foreign, 0, `${scope}: pixels of ${bottom} rows`);
  }
});
