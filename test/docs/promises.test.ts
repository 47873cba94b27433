import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const [, table = ""] = readFileSync("docs/api.md", "utf8").split("\n## Promises\n");
/** The rule, the file of its test, and the words that the test begins with. */
const rows = Array.from(
  table.matchAll(/^\| (?<rule>.+?) +\| `(?<file>test\/[^`]+\.test\.ts)` +\| (?<name>.+?) +\|$/gm),
  ({ groups = {} }) => [groups["rule"]!, groups["file"]!, groups["name"]!] as const,
);

test("every promise of the API names a test that exists", () => {
  assert.ok(rows.length >= 25, `${rows.length} promises`);
  for (const [rule, file, name] of rows) {
    assert.ok(existsSync(file), `${rule}: ${file}`);
    const source = readFileSync(file, "utf8");
    assert.ok(source.includes(`"${name}`) || source.includes(`\`${name}`), `${file}: ${name}`);
  }
});

test("every test of promises is in the table", () => {
  const source = readFileSync("test/request/promises.test.ts", "utf8");
  const names = Array.from(source.matchAll(/^test\("([^"]+)"/gm), ([, name]) => name!);
  assert.ok(names.length > 5);
  for (const name of names)
    assert.ok(
      rows.some((row) => row[2] === name),
      name,
    );
});
