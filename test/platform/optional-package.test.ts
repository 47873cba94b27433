import assert from "node:assert/strict";
import { test } from "node:test";
import { optionalFolder } from "../../src/platform/optional-package.ts";
import { statusOf } from "../../src/request/problems/failure-table.ts";

test("a package that is not installed is named, and how to have it", () => {
  const missing = { name: "copperplate-none", code: "levels_missing", holds: "maps" } as const;
  assert.throws(() => optionalFolder(missing, new Error("no file")), {
    name: "RenderFailure",
    code: "levels_missing",
    message: "maps are not installed: npm install copperplate-none",
  });
  assert.equal(statusOf("levels_missing"), 503);
});

test("so is one of another version", () => {
  const other = { name: "tsx", code: "levels_missing", holds: "maps" } as const;
  assert.throws(
    () => optionalFolder(other, new Error("no file")),
    /^RenderFailure: tsx \S+ does not go with/,
  );
});
