import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { bodySchema } from "../../src/request/json-schema.ts";
import { parseJson } from "../../src/request/parse.ts";
import { parameterRows } from "../../src/request/parameters/parameter-names.ts";

const isOfSchema = new Ajv2020({ strict: false }).compile(bodySchema());
const isRead = (body: unknown): boolean => parseJson(Buffer.from(JSON.stringify(body))).ok;

test("every parameter of JSON bodies is in the schema, with what it does", () => {
  const { properties = {} } = bodySchema();
  const read = parameterRows.filter(({ parameter }) => parameter.use.json === "read");
  assert.deepEqual(
    Object.keys(properties),
    read.map(({ name }) => name),
  );
  for (const { name, parameter } of read)
    assert.equal(properties[name]?.description, parameter.description);
  assert.equal(properties["width"]?.default, 1200);
});

test("a body is of the schema if it has a scope and known members alone", () => {
  const rows: readonly (readonly [object, boolean])[] = [
    [{ scope: "world", width: 300, regions: [{ id: "FR", value: 1 }] }, true],
    [{ scope: "world", utm_source: "x", v: 2 }, true],
    [{}, false],
    [{ scope: "world", widht: 300 }, false],
    [{ scope: "world", width: 0 }, false],
  ];
  for (const [body, isRight] of rows) {
    assert.equal(isRead(body), isRight, JSON.stringify(body));
    assert.equal(isOfSchema(body), isRight, JSON.stringify(body));
  }
});
