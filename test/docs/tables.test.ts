import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { withTables } from "../../build/docs/markdown.ts";
import { tables } from "../../build/docs/tables.ts";

const FOLDER = join(import.meta.dirname, "../../docs");

test("the tables of the documentation are as the code makes them", () => {
  const seen = new Set<string>();
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith(".md"))) {
    const document = readFileSync(join(FOLDER, name), "utf8");
    for (const [, table] of document.matchAll(/<!-- table: ([a-z]+) -->/g)) seen.add(table!);
    assert.equal(withTables(document, tables), document, `${name} is stale; run make docs`);
  }
  for (const table of tables.keys())
    assert.ok(seen.has(table), `no document has the table ${table}`);
});

test("a table is put between its marks, whatever stood there", () => {
  const made = new Map([["pairs", () => "| a |"]]);
  const document = "x\n<!-- table: pairs -->\nold\n<!-- /table -->\ny\n";
  const fresh = "x\n<!-- table: pairs -->\n\n| a |\n\n<!-- /table -->\ny\n";
  assert.equal(withTables(document, made), fresh);
  assert.equal(withTables(fresh, made), fresh);
  const other = "<!-- table: none -->\nby hand\n<!-- /table -->\n";
  assert.equal(withTables(other, made), other);
});
