import assert from "node:assert/strict";
import { test } from "node:test";
import { keptRead } from "../src/kept-read.ts";

test("two first readers of a file are given one read, and so is whoever comes later", async () => {
  let reads = 0;
  const read = keptRead(async () => {
    reads += 1;
    await Promise.resolve();
    return new Uint8Array(1);
  });
  const [one, other] = await Promise.all([read(), read()]);
  assert.equal(one, other);
  assert.equal(await read(), one);
  assert.equal(reads, 1);
});

test("a read that fails is told to all who wait for it, and begun anew by the next", async () => {
  let reads = 0;
  const read = keptRead(async () => {
    reads += 1;
    await Promise.resolve();
    if (reads === 1) throw new Error("no such disk");
    return reads;
  });
  const failed = await Promise.allSettled([read(), read()]);
  assert.deepEqual(
    failed.map(({ status }) => status),
    ["rejected", "rejected"],
  );
  assert.equal(await read(), 2);
});
