import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { pooled } from "../../../../command/golden/draw/pool.ts";

const ITEMS = Array.from({ length: 20 }, (_, index) => `item ${index}`);

test("every item is worked on once, in order, as many at once as told", async () => {
  const begun: string[] = [];
  let atWork = 0;
  let max = 0;
  await pooled(ITEMS, 3, async (item, index) => {
    begun.push(item);
    assert.equal(item, ITEMS[index]);
    atWork += 1;
    max = Math.max(max, atWork);
    await turn();
    atWork -= 1;
  });
  assert.deepEqual(begun, ITEMS);
  assert.equal(max, 3);
});

test("a rejection is passed on, and stops what has not begun", async () => {
  const begun: string[] = [];
  const work = pooled(ITEMS, 2, async (item) => {
    begun.push(item);
    await turn();
    if (item === "item 3") throw new Error("no more ink");
  });
  await assert.rejects(work, { message: "no more ink" });
  for (let count = 0; count < 30; count += 1) await turn();
  assert.ok(begun.length <= 5, begun.join());
});
