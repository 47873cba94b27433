import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { KeptReads } from "../../src/platform/kept-reads.ts";
import { SharedWork } from "../../src/platform/shared-work.ts";
import { pluck } from "../helpers/pluck.ts";

/** Work that ends when it is told, and remembers its signals. */
function slowWork() {
  const signals: (AbortSignal | undefined)[] = [];
  const ends: ((text: string) => void)[] = [];
  const make = (signal?: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((resolve) => ends.push(resolve));
  };
  return { signals, ends, make };
}

test("those who ask for the same at the same time share the work", async () => {
  const shared = new SharedWork<string>();
  const { make, ends } = slowWork();
  const answers = [1, 2, 3].map(() => shared.of("map", undefined, make));
  await pause(1);
  assert.equal(ends.length, 1);
  ends[0]?.("made");
  assert.deepEqual(await Promise.all(answers), ["made", "made", "made"]);
});

test("the work goes on for another who waits", async () => {
  const shared = new SharedWork<string>();
  const { make, ends, signals } = slowWork();
  const [leaving, staying] = [new AbortController(), new AbortController()];
  const left = shared.of("map", leaving.signal, make);
  const stayed = shared.of("map", staying.signal, make);
  leaving.abort(new Error("left"));
  await assert.rejects(left, /left/);
  assert.equal(signals[0]?.aborted, false);
  ends[0]?.("made");
  assert.equal(await stayed, "made");
});

test("the work is stopped when the last has left, and begun anew for the next", async () => {
  const shared = new SharedWork<string>();
  const { make, ends, signals } = slowWork();
  const clients = [new AbortController(), new AbortController()];
  const answers = clients.map(({ signal }) => shared.of("map", signal, make));
  for (const client of clients) client.abort(new Error("left"));
  await Promise.all(answers.map((answer) => assert.rejects(answer, /left/)));
  assert.equal(signals[0]?.aborted, true);
  const next = shared.of("map", undefined, make);
  await pause(1);
  ends[1]?.("again");
  assert.equal(await next, "again");
});

test("one without a signal keeps the work alive", async () => {
  const shared = new SharedWork<string>();
  const { make, ends, signals } = slowWork();
  const client = new AbortController();
  const left = shared.of("map", client.signal, make);
  const stayed = shared.of("map", undefined, make);
  client.abort(new Error("left"));
  await assert.rejects(left, /left/);
  assert.equal(signals[0]?.aborted, false);
  ends[0]?.("made");
  assert.equal(await stayed, "made");
});

test("failed work fails for all, and is tried again for the next", async () => {
  const shared = new SharedWork<string>();
  const fails = () => Promise.reject(new Error("broken"));
  const answers = [undefined, new AbortController().signal].map((signal) =>
    shared.of("map", signal, fails),
  );
  await Promise.all(answers.map((answer) => assert.rejects(answer, /broken/)));
  assert.equal(await shared.of("map", undefined, async () => "fine"), "fine");
});

test("two first readers of a file are given one read, and so is whoever comes later", async () => {
  let count = 0;
  const reads = new KeptReads<Uint8Array>();
  const read = async () => {
    count += 1;
    await Promise.resolve();
    return new Uint8Array(1);
  };
  const [one, other] = await Promise.all([reads.of("file", read), reads.of("file", read)]);
  assert.equal(one, other);
  assert.equal(await reads.of("file", read), one);
  assert.equal(count, 1);
  await reads.of("another", read);
  assert.equal(count, 2);
});

test("a read that fails is told to all who wait for it, and begun anew by the next", async () => {
  let count = 0;
  const reads = new KeptReads<number>();
  const read = async () => {
    count += 1;
    await Promise.resolve();
    if (count === 1) throw new Error("no such disk");
    return count;
  };
  const failed = await Promise.allSettled([reads.of("file", read), reads.of("file", read)]);
  assert.deepEqual(pluck(failed, "status"), ["rejected", "rejected"]);
  assert.equal(await reads.of("file", read), 2);
});
