import assert from "node:assert/strict";
import { test } from "node:test";
import { textElement, textOutline, textWidthPx } from "../../src/svg/lettering.ts";

const LINE = { text: "Cluj-Napoca", x: 10, y: 20, sizePx: 20, color: "#000000" } as const;

test("the width of a text is the sum of its advances at its size", () => {
  assert.equal(textWidthPx("", 12), 0);
  assert.ok(Math.abs(textWidthPx("ab", 10) - textWidthPx("a", 10) - textWidthPx("b", 10)) < 1e-9);
  assert.ok(Math.abs(textWidthPx("Țară", 24) - 2 * textWidthPx("Țară", 12)) < 1e-9);
});

test("Romanian, Greek and Cyrillic letters have outlines of their own", () => {
  const outlines = Array.from(
    "ăâîșțȘȚαΩжЩ\ufffd",
    (text) => textOutline({ ...LINE, text, anchor: "start" }).source,
  );
  assert.equal(new Set(outlines).size, outlines.length);
});

test("a character that the font lacks is drawn as the replacement character", () => {
  const outline = (text: string) => textOutline({ ...LINE, text, anchor: "start" }).source;
  assert.equal(outline("漢"), outline("\ufffd"));
  assert.match(outline("漢"), /d="M/);
});

test("text for SVG is escaped and names the bundled font first", () => {
  const { source } = textElement({ ...LINE, text: "a<b", anchor: "end" });
  assert.match(source, />a&lt;b<\/text>$/);
  assert.match(source, /font-family="&#39;Source Sans 3&#39;,/);
  assert.match(source, / text-anchor="end"/);
});

test("outlines stand where the anchor says", () => {
  const left = (anchor: "start" | "middle" | "end"): number =>
    Number(/translate\((-?[\d.]+) /.exec(textOutline({ ...LINE, anchor }).source)![1]);
  const width = textWidthPx(LINE.text, LINE.sizePx);
  assert.equal(left("start"), 10);
  assert.ok(Math.abs(left("middle") - (10 - width / 2)) <= 0.01);
  assert.ok(Math.abs(left("end") - (10 - width)) <= 0.01);
});
