import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { parameterExamples } from "../../build/docs/rows/examples.ts";
import { openApi } from "../../build/site/openapi/openapi.ts";
import { parameterRows } from "../../src/request/parameters/parameter-names.ts";
import type { Answer } from "../helpers/ask.ts";
import { postCsv, type RealServer, startRealServer } from "../service/real-server.ts";
import { withTables } from "../../build/docs/markdown.ts";
import { tables } from "../../build/docs/tables.ts";

/** They say what becomes of mistakes: a map without any is the same with them. */
const WITHOUT_EFFECT = new Set(["errors", "unknown"]);
/** Their examples have a region that is unknown. */
const WARNED_OF = new Set(["unknown"]);

let server: RealServer;
before(async () => {
  server = await startRealServer();
});
after(() => server.close());

for (const { name } of parameterRows)
  test(`the example of ${name} is drawn, and would be another picture without it`, async () => {
    const shown = await drawn(name, parameterExamples[name].query);
    assert.equal(shown.status, 200, shown.body.toString("utf8").slice(0, 500));
    assert.equal(shown.headers["x-geo-warnings"] === undefined, !WARNED_OF.has(name));
    const without = await drawn(name, withoutParameter(name));
    assert.equal(shown.body.equals(without.body), WITHOUT_EFFECT.has(name));
  });

test("the description for programs has an example of each, of the type that it states", () => {
  const { components } = JSON.parse(JSON.stringify(openApi()));
  for (const { name, example, schema } of Object.values<Described>(components.parameters)) {
    if (name === "If-None-Match") continue;
    const type = { integer: "number", number: "number", boolean: "boolean" }[schema.type ?? ""];
    assert.equal(typeof example, type ?? "string", name);
    assert.notEqual(example, "", name);
  }
});

interface Described {
  readonly name: string;
  readonly example: unknown;
  readonly schema: { readonly type?: string };
}

function drawn(name: keyof typeof parameterExamples, query: string): Promise<Answer> {
  const { csv } = parameterExamples[name];
  if (csv !== undefined) return server.ask(postCsv(query, csv));
  return server.ask(`/map.${name === "scale" ? "png" : "svg"}?${query}`);
}

function withoutParameter(name: keyof typeof parameterExamples): string {
  const parts = parameterExamples[name].query.split("&");
  return parts.filter((part) => !part.startsWith(`${name}=`)).join("&");
}

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
