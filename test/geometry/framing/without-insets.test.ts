import assert from "node:assert/strict";
import { test } from "node:test";
import { insetBoxes } from "../../../src/layout/frame.ts";
import { imageOf, sceneAt } from "../../helpers/image.ts";

test("a frame shows an inset if what is framed lies in it, and nothing of the others", async () => {
  for (const [query, boxes, absent] of [
    ["scope=US&fit=US-TX", 0, ["US-HI", "US-AK"]],
    ["scope=US&fit=US-TX&context=true", 0, ["US-HI", "US-AK"]],
    ["scope=US-COUNTIES&fit=US-TX", 0, ["15001"]],
    ["scope=US&fit=US-HI,US-CA", 1, ["US-AK"]],
    ["scope=US&fit=US-AK,US-HI,US-ME", 2, []],
    ["scope=US&bbox=-107,26,-93,37", 0, ["US-HI", "US-AK"]],
    ["scope=FR&fit=FR-BRE,FR-NAQ", 0, ["FR-971", "FR-972", "FR-973"]],
    ["scope=US", 2, []],
  ] as const) {
    const { geometry, placement } = await sceneAt(query);
    assert.equal(insetBoxes(geometry, placement).length, boxes, query);
    assert.deepEqual(
      absent.filter((id) => geometry.indices.has(id)),
      [],
      query,
    );
  }
});

test("what an inset that is not drawn has is told as not shown", async () => {
  const { warnings } = await imageOf(
    "/map.svg?scope=US&fit=US-TX&data=US-TX:1,US-HI:2&markers=21.3,-157.9;31,-99",
  );
  assert.deepEqual(warnings.notShown, ["US-HI", "21.3,-157.9"]);
});
