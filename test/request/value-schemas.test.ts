import assert from "node:assert/strict";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parameterRows } from "../../src/request/parameters/parameter-names.ts";
import { parseJson } from "../../src/request/parse.ts";
import { model, valuesOf } from "../model/parameters.ts";

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const inBodies = parameterRows.filter(({ parameter }) => parameter.use.json === "read");

/** What no keyword of JSON Schema says: an order of two numbers, a notation, ends that are needed. */
const BEYOND_SCHEMAS = new Set(["bbox", "domain", "numberFormat", "routes"]);

for (const { name, parameter } of inBodies)
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
