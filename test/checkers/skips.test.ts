import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";

const REPORTER = join(import.meta.dirname, "..", "skips.mjs");
const LISTED = "the server gives the frozen bytes under bun, tells mistakes, and ends when told";

function run(t: TestContext, name: string, isCi: boolean) {
  const folder = mkdtempSync(join(tmpdir(), "skips-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "one.test.mjs");
  const text = `import { test } from "node:test"; test(${JSON.stringify(name)}, (t) => t.skip("it is not here"));`;
  writeFileSync(file, text);
  const { NODE_TEST_CONTEXT: _, CI: __, ...environment } = process.env;
  return spawnSync(process.execPath, ["--test", `--test-reporter=${REPORTER}`, file], {
    env: isCi ? { ...environment, CI: "true" } : environment,
    encoding: "utf8",
  });
}

test("a skip that is not listed ends a run of CI with a failure, and is named with its reason", (t) => {
  const { status, stdout } = run(t, "a browser shows it", true);
  assert.equal(status, 1);
  assert.match(stdout, /^1 skipped\nNOT ALLOWED skip: a browser shows it \(it is not here\)$/m);
});

test("elsewhere it is only named, and a listed one passes in CI", (t) => {
  assert.equal(run(t, "a browser shows it", false).status, 0);
  const { status, stdout } = run(t, LISTED, true);
  assert.equal(status, 0);
  assert.match(stdout, /^allowed skip: /m);
});
