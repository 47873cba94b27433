import assert from "node:assert/strict";
import { test } from "node:test";
import { get, refused, told } from "../requests.ts";

test("a region named only in patterns or annotations keeps the land fill", () => {
  assert.deepEqual(told(get("patterns=ru:DOTS,CN:stripes-diagonal&annotations=CN:a")), [
    "CN land stripes-diagonal a",
    "RU land dots",
  ]);
});

test("patterns and annotations join the data and the highlights of their regions", () => {
  assert.deepEqual(told(get("data=US:5&patterns=US:dots&annotations=us:a:b")), ["US=5 dots a:b"]);
  assert.deepEqual(told(get("regions=US&patterns=US:dots")), ["US highlight dots"]);
});

test("the last pair of an id wins", () => {
  assert.deepEqual(told(get("patterns=US:dots,us:stripes")), ["US land stripes"]);
});

test("the text of an annotation holds colons, semicolons and escaped commas", () => {
  assert.deepEqual(told(get("annotations=RO:Source%3A+WHO\\,+2023;+x,,DE:%3Cb%3E")), [
    "DE land <b>",
    "RO land Source: WHO, 2023; x",
  ]);
});

test("an annotation has at most 200 code points", () => {
  const longest = "%F0%9F%98%80".repeat(200);
  assert.deepEqual(told(get(`annotations=US:${longest}`)), [`US land ${"\u{1F600}".repeat(200)}`]);
  const [problem] = refused(get(`annotations=US:${longest}x`));
  assert.equal(problem.code, "invalid_annotations");
  assert.match(problem.message, /text of at most 200 characters/);
});

const bad: readonly (readonly [query: string, code: string, message: RegExp])[] = [
  ["patterns=US", "invalid_patterns", /entry 1 of patterns: expected id:pattern/],
  ["patterns=US:", "invalid_patterns", /solid-outline/],
  ["patterns=US:dotz", "invalid_patterns", /did you mean "dots"/],
  ["patterns=US:dots:x", "invalid_patterns", /"dots:x"/],
  ["patterns=:dots", "invalid_patterns", /an id/],
  ["annotations=US", "invalid_annotations", /expected id:text/],
  ["annotations=US:", "invalid_annotations", /text after the colon/],
  ["annotations=US:a,:b", "invalid_annotations", /entry 2 of annotations: expected an id/],
];

for (const [query, code, message] of bad) {
  test(`${query} is refused`, () => {
    const [problem, ...others] = refused(get(query));
    assert.equal(problem.code, code);
    assert.match(problem.message, message);
    assert.deepEqual(others, []);
  });
}
