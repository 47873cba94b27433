import assert from "node:assert/strict";
import { test } from "node:test";
import { answerProblems } from "./answer-rules.ts";
import { invalidCode, queryOf, rows } from "../model/parameters.ts";
import type { Question } from "../helpers/ask.ts";
import { postCsv, postJson, realServer } from "./real-server.ts";

const FEW = "US:1,".repeat(5001);
const MANY_MARKERS = "1,2;".repeat(1001);
const MANY_ROUTES = "US%3EFR;".repeat(501);
const BREAKS = Array.from({ length: 21 }, (_, at) => at).join(",");

const OTHERS: readonly (readonly [code: string, status: number, question: Question | string])[] = [
  ["missing_scope", 400, "/map.svg"],
  ["missing_scope", 400, "/map.png?scope="],
  ["missing_scope", 400, postJson({ scope: null })],
  ["missing_scope", 400, postCsv("", "US,1")],
  ["mixed_data_types", 400, "/map.svg?scope=world&data=US:1,FR:a"],
  ["mixed_data_types", 400, postJson(regions({ value: 1 }, { value: "a" }))],
  ["mixed_data_types", 400, postCsv("scope=world", "US,1\nFR,a")],
  ["conflicting_parameters", 400, "/map.svg?scope=world&data=US:1&regions=FR"],
  ["conflicting_parameters", 400, `/map.svg?scope=RO&data=RO-B:1&values=${",".repeat(41)}`],
  ["invalid_values", 400, "/map.svg?scope=world&values=1,two"],
  ["invalid_values", 400, `/map.svg?scope=RO&values=${"1,".repeat(42)}`],
  ["unknown_parameter", 400, "/map.svg?scope=world&colour=red"],
  ["unknown_parameter", 400, postJson({ scope: "world", Theme: "dark" })],
  ["unknown_parameter", 400, postJson({ scope: "world", values: "1,2" })],
  ["unknown_parameter", 400, postJson({ scope: "world", errors: "image" })],
  ["unknown_parameter", 400, postJson(regions({ valeu: 1 }))],
  ["unknown_parameter", 400, postCsv("scope=world&__proto__=1&constructor=2", "US,1")],
  ["duplicate_parameter", 400, "/map.svg?scope=world&scope=world"],
  ["duplicate_parameter", 400, postCsv("scope=world&width=1&WIDTH=2", "US,1")],
  ["duplicate_parameter", 400, json('{"scope":"world","scope":"RO"}')],
  ["invalid_encoding", 400, "/map.svg?scope=world&title=%"],
  ["invalid_encoding", 400, "/map.svg?scope=world&title=%C3%28"],
  ["invalid_encoding", 400, "/map.svg?scope=world&title=%00"],
  ["invalid_encoding", 400, "/map.svg?scope=world&data=US:#ff0000"],
  ["invalid_encoding", 400, postCsv("scope=world&title=%ED%A0%80", "US,1")],
  ["limit_exceeded", 400, postJson({ scope: "world", regions: FEW.split(",").map(asRegion) })],
  ["limit_exceeded", 400, postCsv("scope=world", FEW.replaceAll(",", "\n").replaceAll(":", ","))],
  ["limit_exceeded", 400, `/map.svg?scope=world&markers=${MANY_MARKERS}`],
  ["limit_exceeded", 400, `/map.svg?scope=world&routes=${MANY_ROUTES}`],
  ["limit_exceeded", 400, `/map.svg?scope=world&classification=custom&breaks=${BREAKS}`],
  ["invalid_breaks", 400, "/map.svg?scope=world&classification=custom"],
  ["invalid_palette", 400, "/map.svg?scope=world&palette=Set1&data=US:1"],
  ["invalid_palette", 400, "/map.svg?scope=world&palette=Blues,Reds&data=US:1"],
  ["limit_exceeded", 400, `/map.svg?scope=world&palette=${"%23000000,".repeat(13)}`],
  ["invalid_breaks", 400, "/map.svg?scope=world&classification=custom&breaks=1,1.0"],
  ["invalid_proportional", 400, "/map.svg?scope=world&proportionalMin=9&proportionalMax=8"],
  ["invalid_projection", 400, "/map.svg?scope=RO&projection=albersUsa"],
  ["invalid_json", 400, json("")],
  ["invalid_json", 400, json("[]")],
  ["invalid_json", 400, json('{"scope":"world"')],
  ["invalid_json", 400, json(Buffer.from([0x22, 0xff, 0x22]))],
  ["invalid_csv", 400, postCsv("scope=world", 'US,"1')],
  ["invalid_csv", 400, postCsv("scope=world", "id,number\nUS,1")],
  ["invalid_csv", 400, postCsv("scope=world", "US")],
  ["not_found", 404, "/"],
  ["not_found", 404, "/map.svg/?scope=world"],
  ["not_found", 404, "/Map.svg?scope=world"],
  ["not_found", 404, { path: "/render/map/", method: "POST" }],
  ["method_not_allowed", 405, { path: "/map.svg?scope=world", method: "POST" }],
  ["method_not_allowed", 405, "/render/map?scope=world"],
  ["body_too_large", 413, json(Buffer.alloc(4_194_305, 0x20))],
  ["url_too_long", 414, `/map.svg?scope=world&title=${"x".repeat(16_384)}`],
  ["unsupported_media_type", 415, { path: "/render/map", method: "POST", body: "{}" }],
];

test("a wrong value of each parameter is told by a code of its own", async (t) => {
  const { ask, logged } = await realServer(t);
  for (const [name, { wrong, at }] of rows) {
    const [[text = ""], [value]] = wrong;
    const status = name === "scope" ? 404 : 400;
    const members = { scope: "world", [name]: text };
    const query = queryOf(Object.entries(members));
    const questions: Readonly<Record<(typeof at)[number], Question | string>> = {
      get: `/map.svg?${query}`,
      csv: postCsv(query, "US,1"),
      json: postJson({ ...members, [name]: value }),
    };
    for (const endpoint of at) await check(questions[endpoint], invalidCode(name), status, name);
  }
  assert.deepEqual(logged, []);

  async function check(question: Question | string, code: string, status: number, name: string) {
    const answer = await ask(question);
    const said = answer.body.toString("utf8");
    assert.equal(answer.status, status, `${JSON.stringify(question)}: ${said.slice(0, 300)}`);
    assert.deepEqual(answerProblems(answer), [], said);
    const { error, details } = JSON.parse(said);
    assert.equal(error, code, said);
    assert.equal(details[0].param, name, said);
  }
});

test("every other mistake has its published code and status", async (t) => {
  const { ask, logged } = await realServer(t);
  for (const [code, status, question] of OTHERS) {
    const answer = await ask(question);
    const shown = `${JSON.stringify(question).slice(0, 200)}: ${answer.body.toString("utf8")}`;
    assert.equal(answer.status, status, shown);
    assert.equal(JSON.parse(answer.body.toString("utf8")).error, code, shown);
    assert.deepEqual(answerProblems(answer), [], shown);
  }
  assert.deepEqual(logged, []);
});

function json(body: string | Uint8Array): Question {
  return { ...postJson({}), body };
}

function regions(...items: readonly object[]): object {
  return {
    scope: "world",
    regions: items.map((item, at) => Object.assign({ id: `R${at}` }, item)),
  };
}

function asRegion(): object {
  return { id: "US", value: 1 };
}
