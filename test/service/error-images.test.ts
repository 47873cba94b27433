import assert from "node:assert/strict";
import { test } from "node:test";
import { errorImage } from "../../src/service/error-image.ts";
import { askedErrorImage } from "../../src/request/asked-error-image.ts";
import { noticeLines } from "../../src/layout/notice.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { textWidthPx } from "../../src/text/widths.ts";
import { answerProblems } from "./answer-rules.ts";
import { realServer } from "./real-server.ts";
import { elementsOf, readSvg } from "./svg-tree.ts";
import { mapTheme } from "../helpers/font.ts";

const SIDES = [1, 2, 30, 40, 60, 120, 300, 600, 1200, 2400, 8000] as const;
const LONG = `legendPosition: expected ${"one of many names, ".repeat(30)}received "${"W".repeat(64)}"`;
const NOTICES = [
  { title: "400 invalid_width", message: "width: expected a number, received x" },
  { title: "400 invalid_annotation_column", message: LONG },
  { title: "503 overloaded", message: "i" },
];

test("title and message stand within the image at every size, and are never smaller than 8 px", () => {
  let withText = 0;
  for (const widthPx of SIDES)
    for (const heightPx of SIDES)
      for (const notice of NOTICES) {
        const lines = noticeLines(notice, { widthPx, heightPx }, mapTheme("dark"));
        if (lines.length > 0) withText += 1;
        let bottom = 0;
        for (const { text, x, y, style } of lines) {
          const at = `${widthPx}×${heightPx} ${text}`;
          assert.ok(style.sizePx >= 8, at);
          assert.ok(x >= 0 && x + textWidthPx(text, style) <= widthPx, at);
          assert.ok(y - 0.75 * style.sizePx >= bottom - 1, at);
          bottom = y + 0.25 * style.sizePx;
          assert.ok(bottom <= heightPx, at);
        }
        if (widthPx >= 60 && heightPx >= 40) assert.ok(lines.length > 0, `${widthPx}×${heightPx}`);
        const told = lines.map(({ text }) => text).join(" ");
        if (widthPx >= 300 && heightPx >= 300 && notice.message !== LONG)
          assert.equal(told, `${notice.title} ${notice.message}`);
      }
  assert.ok(withText > 100);
});

test("what of a query is right is used, and the rest has its default", () => {
  const asked = (query: string, format: "svg" | "png" = "png") => askedErrorImage(format, query);
  const usual = { format: "png", theme: "dark", widthPx: 1200, heightPx: 600, pixelsPerUnit: 1 };
  for (const none of ["", "errors=json", "errors=no", "errors=", "errors=%", "error=image"])
    assert.equal(asked(none), null, none);
  for (const some of ["errors=image", "ERRORS=Image", "&&%65rrors=image&scope=%&x=1&errors=json"])
    assert.deepEqual(asked(some), usual, some);
  const on = (rest: string) => asked(`errors=image&${rest}`);
  assert.deepEqual(on("width=300&height=8001&theme=light"), {
    ...usual,
    theme: "light",
    widthPx: 300,
    heightPx: 150,
  });
  assert.deepEqual(on("width=8001&height=7&theme=x&scale=9"), { ...usual, heightPx: 7 });
  assert.deepEqual(on("width=1&theme=auto:light-mono,dark"), {
    ...usual,
    theme: "light-mono",
    widthPx: 1,
    heightPx: 1,
  });
  assert.deepEqual(on("scale=2.5"), usual);
  assert.deepEqual(on("scale=2.5&width=400"), {
    ...usual,
    widthPx: 400,
    heightPx: 200,
    pixelsPerUnit: 2.5,
  });
  assert.deepEqual(on("width=8000&height=8000&scale=1"), {
    ...usual,
    widthPx: 800,
    heightPx: 800,
  });
  assert.deepEqual(on("scale=4&height=2001"), { ...usual, widthPx: 480, heightPx: 800 });
  assert.equal(asked("errors=image&scale=2", "svg")?.pixelsPerUnit, 1);
});

test("a message of any kind is text in an SVG, and the bytes are the same each time", async () => {
  const hostile = `x: "<script>alert(1)</script>]]>&#0;\u0000\u202e\ud800 <a href='//x'> مرحبا 你好 ${"\u0301".repeat(40)}"`;
  const error = { status: 400, code: "invalid_title", message: hostile };
  const drawn = () => errorImage("svg", "errors=image&width=400", error)!;
  const [first, second] = [await drawn(), await drawn()];
  assert.deepEqual(first, second);
  const source = Buffer.from(first).toString("utf8");
  for (const part of ["<script", "<a ", "href='", "\u0000", "\u202e"])
    assert.ok(!source.includes(part), part);
  const names = new Set([...elementsOf(readSvg(source))].map(({ name }) => name));
  assert.deepEqual([...names].toSorted(), ["desc", "g", "rect", "style", "svg", "text", "title"]);
  assert.match(source, /<title>400 invalid_title<\/title>/);
});

test("a server answers mistakes by images of the size that was asked for, at most 1200×800", async (t) => {
  const { ask, logged } = await realServer(t);
  const png = await ask("/map.png?scope=mars&errors=image&width=90&height=50&scale=2");
  assert.equal(png.status, 404);
  assert.equal(png.headers["content-type"], "image/png");
  assert.deepEqual([png.body.readUInt32BE(16), png.body.readUInt32BE(20)], [180, 100]);
  assert.deepEqual(answerProblems(png), []);
  const svg = await ask("/map.svg?width=300&theme=light&errors=image&projection=%3Cb%3E");
  assert.equal(svg.status, 400);
  assert.equal(svg.headers["content-type"], "image/svg+xml");
  assert.deepEqual(answerProblems(svg), []);
  const source = svg.body.toString("utf8");
  assert.match(source, /^<svg [^>]*width="300" height="150"/);
  assert.match(source, /<title>400 missing_scope<\/title>/);
  assert.match(source, new RegExp(`fill="${THEMES.light.background}"/>`));
  const refused = await ask("/map.png?scope=RO&width=20&height=8000&scale=4&errors=image");
  assert.equal(refused.status, 400);
  assert.deepEqual([refused.body.readUInt32BE(16), refused.body.readUInt32BE(20)], [2, 800]);
  assert.deepEqual(logged, []);
});
