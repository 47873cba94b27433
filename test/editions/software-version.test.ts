import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { SOFTWARE_VERSION } from "../../src/service/software-version.ts";

test("the version that the server tells is that of its package", () => {
  const text = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");
  assert.equal(SOFTWARE_VERSION, JSON.parse(text).version);
});
