import { svgOf } from "../helpers/image.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Lettering,
  textElements,
  textOutlines,
  type TextStyle,
} from "../../src/text/lettering.ts";
import { glyph, isInFont } from "../../src/text/metrics.ts";
import { textWidthPx } from "../../src/text/widths.ts";
import { fontOf } from "../helpers/font.ts";

const STYLE: TextStyle = { ...fontOf(20), anchor: "start", color: "#000000", halo: null };
const HALO = { color: "#ffffff", widthPx: 2 };
const TEXTS = textElements(() => []);
const WEIGHTS = ["regular", "semibold"] as const;

test("a group of labels that is left without a letter asks for no font", async () => {
  const markup = await svgOf("/map.svg?scope=RO&width=1&height=3&markers=44.43,26.1:pin:Home");
  assert.match(markup, /<g class="cp-markers"/);
  assert.doesNotMatch(markup, /font-family/);
});

test("a line that wider letters would carry past the edge of the image stands at its end", () => {
  const near = textElements(() => [], 200);
  const style = { ...STYLE, weight: "semibold" } as const;
  const widthPx = textWidthPx("Households", style);
  const lineAt = (x: number): string => near.line({ text: "Households", x, y: 50, style }).source;
  const end = new RegExp(`x="${Math.round((198 - 10) * 100) / 100}"[^>]* text-anchor="end"`);
  assert.match(lineAt(198 - 10 - widthPx), end);
  // Far from the edge, and where neither end lets all of it stand inside.
  assert.doesNotMatch(lineAt(5), /text-anchor/);
  const long = "Households ".repeat(2);
  assert.doesNotMatch(near.line({ text: long, x: 5, y: 50, style }).source, /text-anchor/);
});

test("the width of a text is the sum of its advances at its size", () => {
  for (const weight of WEIGHTS) {
    const width = (text: string, sizePx: number): number =>
      textWidthPx(text, fontOf(sizePx, weight));
    assert.equal(width("", 12), 0);
    assert.ok(Math.abs(width("ab", 10) - width("a", 10) - width("b", 10)) < 1e-9);
    assert.ok(Math.abs(width("Țară", 24) - 2 * width("Țară", 12)) < 1e-9);
    const advances = Array.from("Ελλάδα\ufffd", (letter) => glyph(letter, weight).advance);
    assert.equal(
      width("Ελλάδα\ufffd", 1000),
      advances.reduce((a, b) => a + b),
    );
  }
});

test("a character outside the font is as wide as the replacement, a surrogate pair counted once", () => {
  const font = fontOf(100);
  for (const missing of ["漢", "\u{1f5fc}", "\u0301", "\ud800", "\udc00", "\u0000"])
    assert.equal(textWidthPx(`a${missing}b`, font), textWidthPx("a\ufffdb", font), missing);
});

test("semibold letters are drawn with outlines and advances of their own", () => {
  const drawn = (weight: "regular" | "semibold"): string => line({ weight }, "România");
  assert.notEqual(drawn("semibold"), drawn("regular"));
  assert.ok(textWidthPx("România", fontOf(20, "semibold")) > textWidthPx("România", fontOf(20)));
});

test("Romanian, Greek and Cyrillic letters have outlines of their own", () => {
  for (const weight of WEIGHTS) {
    const outlines = Array.from("ăâîșțȘȚαΩжЩ?\ufffd", (text) => line({ weight }, text));
    assert.equal(new Set(outlines).size, outlines.length);
  }
});

test("a character that the font lacks is drawn as the replacement character, a box", () => {
  assert.equal(line({}, "漢"), line({}, "\ufffd"));
  for (const weight of WEIGHTS) {
    assert.ok(isInFont("\ufffd"));
    const { advance, path } = glyph("\ufffd", weight);
    const edges = /^m(\d+) 0l-(\d+) 0l0-660l(\d+) 0l0 660z/.exec(path);
    assert.ok(edges !== null, "a rectangle of cap height, 660 thousandths of an em");
    assert.ok(Number(edges[1]) < advance && edges[2] === edges[3]);
  }
});

test("every contour is closed, so that halos have no notch", () => {
  for (const character of "AîșΩж8…") {
    const { path } = glyph(character, "regular");
    assert.equal(path.split("m").length, path.split("z").length, character);
    assert.ok(path.endsWith("z"));
  }
});

test("text for SVG is escaped, and as wide as its letters: nothing parts them", () => {
  const texts = textElements(() => [{ text: "a<b", weight: STYLE.weight }]);
  const { source } = texts.line({ ...at("a<b"), style: { ...STYLE, anchor: "end" } });
  assert.match(
    source,
    /^<text x="10" y="20" font-family="letters-[0-9a-f]{8},[^"]+" text-rendering="geometricPrecision" font-size="20" text-anchor="end" fill="#000000">a&lt;b<\/text>$/,
  );
});

test("outlines stand where the anchor says", () => {
  const text = "Cluj-Napoca";
  const width = textWidthPx(text, STYLE);
  const left = (anchor: TextStyle["anchor"]): number =>
    Number(/translate\((-?[\d.]+) /.exec(line({ anchor }, text))![1]);
  assert.equal(left("start"), 10);
  assert.ok(Math.abs(left("middle") - (10 - width / 2)) <= 0.01);
  assert.ok(Math.abs(left("end") - (10 - width)) <= 0.01);
});

test("a line in a group of its own style says nothing of it again", () => {
  const style: TextStyle = { ...STYLE, weight: "semibold", anchor: "middle", halo: HALO };
  const drawn = TEXTS.line({ ...at("RO"), style }, style, "RO").source;
  assert.match(drawn, /^<text data-id="RO" x="10" y="20">RO<\/text>$/);
  assert.match(textOutlines.line({ ...at("RO"), style }, style).source, /^<path d="[^"]+" tran/);
});

test("a line says what differs from its group", () => {
  const group: TextStyle = { ...STYLE, weight: "semibold", anchor: "end", halo: HALO };
  const { source } = TEXTS.line({ ...at("RO"), style: STYLE }, group);
  for (const part of [' font-weight="400"', ' text-anchor="start"', ' stroke="none"'])
    assert.ok(source.includes(part), part);
});

test("a halo is as wide around outlines of every size, alone and in a group of another size", () => {
  const widthPx = (sizePx: number, within: TextStyle | null): number => {
    const style = { ...STYLE, sizePx, halo: HALO };
    return strokePx(textOutlines, style, within);
  };
  for (const sizePx of [9, 13, 28]) {
    assert.ok(Math.abs(widthPx(sizePx, null) - 4) < 0.01);
    assert.ok(Math.abs(widthPx(sizePx, { ...STYLE, halo: HALO }) - 4) < 0.01);
  }
});

/** Stroke width in pixels: of the line or, where it says none, of the group around it. */
function strokePx(lettering: Lettering, style: TextStyle, within: TextStyle | null): number {
  const own = lettering.line({ ...at("RO"), style }, within).source;
  const inherited = within === null ? "" : lettering.attributes(within).source;
  const stroke = / stroke-width="([\d.]+)"/.exec(`${own}${inherited}`)![1];
  return Number(stroke) * Number(/scale\(([\d.]+)\)/.exec(own)![1]);
}

function line(style: Partial<TextStyle>, text: string): string {
  return textOutlines.line({ ...at(text), style: { ...STYLE, ...style } }).source;
}

function at(text: string): { readonly text: string; readonly x: number; readonly y: number } {
  return { text, x: 10, y: 20 };
}
