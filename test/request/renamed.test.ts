import assert from "node:assert/strict";
import { test } from "node:test";
import { parseCsv, parseGet, parseJson } from "../../src/request/parse.ts";
import { readFlags } from "../../command/terminal/flags.ts";

/** Names of candidates, and what they are called in editions. */
const renamed = [["noData", "noDataLabel"]] as const;

for (const [old, name] of renamed)
  test(`the old name ${old} is refused, and the new name ${name} is told`, () => {
    const members = { scope: "RO", [old]: "x" };
    const parsed = [
      parseGet("svg", `scope=RO&${old}=x`),
      parseGet("svg", `scope=RO&${old.toUpperCase()}=x`),
      parseJson(Buffer.from(JSON.stringify(members))),
      parseCsv(`scope=RO&${old}=x`, Buffer.from("CJ,1")),
    ];
    for (const result of parsed) {
      assert.ok(!result.ok);
      const [{ code, suggestion, message }] = result.problems;
      assert.deepEqual([code, suggestion], ["unknown_parameter", name], message);
    }
    const flags = [{ name, value: "TEXT", help: "" }];
    assert.throws(() => readFlags([`--${old}`, "x"], flags), {
      message: new RegExp(`--${name}\\?`),
    });
  });
