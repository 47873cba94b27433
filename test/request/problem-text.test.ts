import assert from "node:assert/strict";
import { test } from "node:test";
import { excerpt } from "../../src/request/problems/problem-list.ts";
import { jsonText, refused } from "./requests.ts";

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
