import assert from "node:assert/strict";
import { test } from "node:test";
import { failureCodes, rankOf, statusOf } from "../../src/request/problems/failure-table.ts";
import { parameters } from "../../src/request/parameters/parameters.ts";
import { parseGet } from "../../src/request/parse.ts";
import type { Problem } from "../../src/request/result.ts";
import { codes, csv, get, json, refused, jsonText } from "./requests.ts";
import { excerpt } from "../../src/request/problems/problem-list.ts";

test("the table has a code in snake case for every parameter, told before mixed data", () => {
  for (const name of Object.keys(parameters)) {
    const code = `invalid_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    assert.ok(failureCodes.includes(code));
    assert.ok(rankOf(code) < rankOf("mixed_data_types"));
  }
  assert.throws(() => statusOf("invalid_colour"), RangeError);
});

test("all problems are told at once, in table order, whatever the order of the query", () => {
  const parts = (
    "markers=1,1:pinn:a:topp theme=drak scope=mars foo=1 title=%FF data=US:1,CN:A,DE:%23f00 " +
    "width=0 regions=US logo=1 logo=1"
  ).split(" ");
  const expected = (
    "invalid_scope invalid_theme invalid_width invalid_data invalid_markers invalid_markers " +
    "mixed_data_types conflicting_parameters unknown_parameter duplicate_parameter " +
    "invalid_encoding"
  ).split(" ");
  assert.deepEqual(codes(parseGet("svg", parts.join("&"))), expected);
  assert.deepEqual(codes(parseGet("svg", parts.toReversed().join("&"))), expected);
});

test("every problem has its value, what was expected and where it stands", () => {
  const problem: Problem = {
    code: "invalid_theme",
    param: "theme",
    value: "drak",
    message:
      'theme: expected one of dark, light, light-blue, light-mono, dark-blue, dark-mono, received "drak"; did you mean "dark"?',
    allowed: ["dark", "light", "light-blue", "light-mono", "dark-blue", "dark-mono"],
    suggestion: "dark",
  };
  assert.deepEqual(refused(get("theme=drak")), [problem]);
});

test("values are cut at 64 code points, in messages too", () => {
  const [problem] = refused(json({ title: "\u{1F600}".repeat(1000) }));
  assert.equal(problem.value, "\u{1F600}".repeat(64));
  assert.match(problem.message, /received "\u{1F600}{64}"$/u);
  const [unknown] = refused(json({ ["k".repeat(1000)]: 1 }));
  assert.equal(unknown.param, "k".repeat(64));
  assert.ok(unknown.message.length < 300);
});

test("nothing is suggested where nothing is near", () => {
  const [problem] = refused(get("theme=xyzzy"));
  assert.ok(!("suggestion" in problem));
});

test("a text that has no letter of a name is no misspelling of it", () => {
  for (const body of ["id\nUS", "id,\nUS,5", "id,v\nUS,5"]) {
    const [problem] = refused(csv(body));
    assert.ok(!("suggestion" in problem), problem.message);
    assert.doesNotMatch(problem.message, /did you mean/);
  }
  assert.match(refused(csv("id\nUS"))[0].message, /amount, received nothing;/);
});

const MANY_WRONG: readonly (readonly [string, result: ReturnType<typeof get>, more: number])[] = [
  ["entries of a list", get(`data=${"x,".repeat(300)}`), 200],
  ["entries, and others", get(`data=${"x,".repeat(300)}&theme=x&foo=1`), 202],
  ["unknown ids", get(`unknown=error&regions=${listOf(250, (at) => `XX${at}`)}`), 150],
  ["rows of a table", csv(`id,value\n${listOf(150, () => "US:5", "\n")}`), 50],
  ["as many as are listed", get(`data=${"x,".repeat(100)}`), 0],
];

for (const [name, result, more] of MANY_WRONG)
  test(`of ${name}, ${more} are said not to be listed`, () => {
    const problems = refused(result);
    assert.equal(problems.length, 100);
    assert.equal(problems.at(-1)?.more ?? 0, more);
    assert.ok(problems.slice(0, -1).every((problem) => !("more" in problem)));
  });

test("items of a JSON body beyond a hundred wrong ones are said to be there", () => {
  const items = (count: number) =>
    json({ regions: Array.from({ length: count }, () => ({ id: 5 })) });
  assert.equal(refused(items(100)).at(-1)?.more, undefined);
  assert.ok((refused(items(300)).at(-1)?.more ?? 0) >= 1);
});

function listOf(count: number, entry: (at: number) => string, separator = ","): string {
  return Array.from({ length: count }, (_, at) => entry(at)).join(separator);
}

test("at most a hundred problems are listed, and the first of the table is among them", () => {
  const data = Array.from({ length: 300 }, () => "x").join(",");
  const problems = refused(get(`data=${data}&theme=x&foo=1`));
  assert.equal(problems.length, 100);
  assert.equal(problems[0].code, "invalid_theme");
  assert.equal(problems.at(-1)?.index, 98);
});

test("a schema never speaks for itself", () => {
  const { regions, markers } = { regions: [{ id: 5 }, 5, {}], markers: [{ lat: "x", lon: {} }] };
  for (const { message } of refused(json({ regions, markers })))
    assert.doesNotMatch(message, /Invalid input|zod|undefined/i);
});

/** As JSON can spell them: JSON.stringify escapes halves of characters, so they reach the parser. */
const HIGH = "\\ud83d";
const LOW = "\\ude00";

/** Bodies with half a character in a place that an answer repeats, and what the answer shows of it. */
const HALVES: readonly (readonly [where: string, body: string, shown: string])[] = [
  ["a value", `{"scope":"world","theme":"a${HIGH}b"}`, "a\ufffdb"],
  ["a value, the second half alone", `{"scope":"world","theme":"${LOW}"}`, "\ufffd"],
  ["a value, the halves the wrong way round", `{"scope":"x${LOW}${HIGH}"}`, "x\ufffd\ufffd"],
  ["the name of a parameter", `{"scope":"world","them${HIGH}":1}`, "them\ufffd"],
  ["the name of a field", `{"scope":"world","regions":[{"id":"US","colo${LOW}":1}]}`, "colo\ufffd"],
  ["a value of an item", `{"scope":"world","regions":[{"id":"US","color":"${HIGH}"}]}`, "\ufffd"],
];

for (const [where, body, shown] of HALVES)
  test(`half a character in ${where} is told as U+FFFD`, () => {
    const problems = refused(jsonText(body));
    assert.doesNotMatch(JSON.stringify(problems), /\\ud[89a-f]/);
    assert.ok(problems.some(({ message }) => message.includes(shown)));
    // What is sent is UTF-8, in which halves of characters have no spelling.
    const sent = Buffer.from(JSON.stringify(problems), "utf8").toString("utf8");
    assert.deepEqual(JSON.parse(sent), problems);
  });

test("a character of two halves stays whole", () => {
  const [problem] = refused(jsonText(`{"scope":"world","theme":"${HIGH}${LOW}"}`));
  assert.equal(problem.value, "\u{1f600}");
});

test("a cut falls between characters, however many halves stand before it", () => {
  const faces = "\u{1f600}".repeat(100);
  assert.equal(excerpt(faces), "\u{1f600}".repeat(64));
  assert.equal(excerpt(`x${faces}`), `x${"\u{1f600}".repeat(63)}`);
  assert.equal(excerpt(`${"x".repeat(63)}${faces}`), `${"x".repeat(63)}\u{1f600}`);
  assert.equal(excerpt(`${"\ud83d".repeat(65)}x`), "\ufffd".repeat(64));
});

test("a value of 64 characters is told whole, and of one more without its last", () => {
  assert.equal(excerpt("x".repeat(64)), "x".repeat(64));
  assert.equal(excerpt(`${"x".repeat(64)}y`), "x".repeat(64));
  assert.equal(excerpt(`${"\u{1f600}".repeat(63)}y`), `${"\u{1f600}".repeat(63)}y`);
});

test("a long list of names is cut to those near the received one, or told whole where none is near", () => {
  const near = refused(jsonText('{"scope":"world","markers":[{"lat":1,"lon":2,"icon":"stra"}]}'));
  assert.match(near[0].message, /one of 30 names, the nearest being star, /);
  const far = "x".repeat(60);
  const told = refused(jsonText(`{"scope":"world","markers":[{"lat":1,"lon":2,"icon":"${far}"}]}`));
  assert.match(told[0].message, /expected one of dot, square, .*, person, received/);
});

test("nothing is suggested that was given", () => {
  const [problem] = refused(jsonText('{"scope":"world","legend":"true"}'));
  assert.equal(problem.message, 'legend: expected true or false, received "true"');
  assert.equal(problem.suggestion, undefined);
  const [misspelt] = refused(jsonText('{"scope":"world","legend":"tru"}'));
  assert.equal(misspelt.suggestion, "true");
});
