import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { SharedWork } from "../../src/http/cache/shared-work.ts";

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
