import assert from "node:assert/strict";
import { test } from "node:test";
import { accepted, get, json, told } from "../requests.ts";

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
});

test("rows stand in the order given, and of one pattern the last text wins", () => {
  const rows = [
    { pattern: "stripes", text: "no: data" },
    { pattern: "dots", text: "a, b" },
  ];
  const query = "patternLabels=STRIPES:x,,dots:+a%5C,+b,stripes:no:+data";
  assert.deepEqual(accepted(get(query)).patternLabels, rows);
  const object = { stripes: "no: data", dots: "a, b" };
  assert.deepEqual(accepted(json({ patternLabels: object })).patternLabels, rows);
  assert.deepEqual(
    accepted(json({ patternLabels: "stripes:no: data,dots:a\\, b" })).patternLabels,
    rows,
  );
  assert.deepEqual(accepted(json({ patternLabels: {} })).patternLabels, []);
});
