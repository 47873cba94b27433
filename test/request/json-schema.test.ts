import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { bodySchema } from "../../src/request/json-schema.ts";
import { parseJson } from "../../src/request/parse.ts";
import { parameterRows } from "../../src/request/parameters/parameter-names.ts";
import { model, valuesOf } from "../model/parameters.ts";

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

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const inBodies = parameterRows.filter(({ parameter }) => parameter.use.json === "read");

/** What no keyword of JSON Schema says: an order of two numbers, a notation, ends that are needed. */
const BEYOND_SCHEMAS = new Set(["bbox", "domain", "numberFormat", "routes"]);

// The model says the data of a body as its regions.
for (const { name, parameter } of inBodies.filter((row) => row.name !== "data"))
  test(`the schema of ${name} takes what a body may say, and refuses what is refused`, () => {
    const validate = ajv.compile(parameter.schema());
    const right = (["world", "RO"] as const).flatMap((scope) => valuesOf(scope, name));
    const said = right.flatMap(([, json]) => (json === undefined || json === null ? [] : [json]));
    assert.ok(said.length > 0);
    for (const json of said)
      assert.ok(validate(json), `${JSON.stringify(json)}: ${ajv.errorsText(validate.errors)}`);
    const [, [wrong]] = model[name].wrong;
    assert.equal(parseJson(bodyWith(name, wrong)).ok, wrong === null);
    assert.equal(validate(wrong), BEYOND_SCHEMAS.has(name), JSON.stringify(wrong));
  });

test("the schema of data takes an object, and no list", () => {
  const { parameter } = inBodies.find(({ name }) => name === "data")!;
  const validate = ajv.compile(parameter.schema());
  for (const right of [{ FR: 1 }, { FR: null }, { FR: "left", DE: ["right", "#ff0000"] }])
    assert.ok(validate(right) && parseJson(bodyWith("data", right)).ok, JSON.stringify(right));
  for (const wrong of [[{ id: "FR" }], 5, { FR: { value: 1 } }])
    assert.ok(!validate(wrong) && !parseJson(bodyWith("data", wrong)).ok, JSON.stringify(wrong));
});

test("an item may have the members that are left to users, and no other unknown ones", () => {
  const { parameter } = inBodies.find(({ name }) => name === "regions")!;
  const validate = ajv.compile(parameter.schema());
  assert.ok(validate([{ id: "FR", _row: 7, utm_source: "x", ref: null }]));
  assert.ok(!validate([{ id: "FR", refs: 1 }]));
  assert.ok(!validate([{ id: "FR", colour: "#ff0000" }]));
});

function bodyWith(name: string, value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify({ scope: "world", [name]: value }), "utf8");
}
