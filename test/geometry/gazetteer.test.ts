import assert from "node:assert/strict";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { mock, test } from "node:test";

const reading = mock.method(fs, "readFileSync");
syncBuiltinESMExports();
const { gazetteer, place } = await import("../../src/geometry/gazetteer.ts");

/** The gazetteers that were read since the last call, by scope. */
function read(): readonly string[] {
  const files = reading.mock.calls.map(({ arguments: [file] }) => String(file));
  reading.mock.resetCalls();
  return files.flatMap((file) => /([^/]+)\/gazetteer\.ts$/.exec(file)?.[1] ?? []);
}

test("a gazetteer is read when its scope is first asked for, and only then", () => {
  assert.deepEqual(read(), []);
  assert.equal(gazetteer("RO").get("RO-CJ")?.name, "Cluj");
  assert.equal(gazetteer("RO").size, 42);
  assert.deepEqual(read(), ["RO"]);
});

test("an id that no scope has is unknown without reading any more", () => {
  assert.equal(place("RO-XX", "RO"), undefined);
  assert.equal(place("constructor", "RO"), undefined);
  assert.deepEqual(read(), []);
});

test("a region of another scope is found there", () => {
  assert.deepEqual(place("RO-CJ", "RO"), gazetteer("RO").get("RO-CJ"));
  assert.deepEqual(read(), []);
  assert.equal(place("JP", "RO")?.name, "Japan");
  assert.deepEqual(read(), ["world"]);
  assert.deepEqual(place("RO-CJ", "world"), gazetteer("RO").get("RO-CJ"));
  assert.deepEqual(read(), []);
});

test("a gazetteer is read once", () => {
  assert.equal(gazetteer("RO"), gazetteer("RO"));
});
