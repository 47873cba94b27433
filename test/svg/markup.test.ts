import assert from "node:assert/strict";
import { test } from "node:test";
import { Chunk } from "../../src/svg/chunk.ts";
import { escaped } from "../../src/svg/escaping.ts";
import { chunkOf, elementChunk, Markup, pathMarkup, svg } from "../../src/svg/markup.ts";
import { factorText, numberText } from "../../src/svg/numbers.ts";

test("text in a hole is escaped, in content and in attributes", () => {
  const text = `<b a="1" b='2'>&</b>`;
  const wanted = "&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;&lt;/b&gt;";
  assert.equal(svg`<t a="${text}">${text}</t>`.source, `<t a="${wanted}">${wanted}</t>`);
});

test("characters that XML forbids become U+FFFD; others pass", () => {
  assert.equal(escaped("a\u0000b\u0001\u000b\u001f"), "a\ufffdb\ufffd\ufffd\ufffd");
  assert.equal(escaped("\ufffe\uffff\ud800x\udc00"), "\ufffd\ufffd\ufffdx\ufffd");
  assert.equal(escaped("tab\tline\nșț 𝔸 \u0085"), "tab\tline\nșț 𝔸 \u0085");
  assert.equal(escaped("\u{1f600}\ud83d\ud83d\ude00\ude00"), "\u{1f600}\ufffd\u{1f600}\ufffd");
});

test("escaping is as a look at one character after the other", () => {
  const characters = ["a", "<", "&", '"', "'", ">", "\u0000", "\t", "ș", "\ud83d", "\ude00"];
  const entities: Record<string, string> = {
    "<": "lt",
    "&": "amp",
    '"': "quot",
    "'": "#39",
    ">": "gt",
  };
  const one = (character: string) => {
    const entity = entities[character];
    if (entity !== undefined) return `&${entity};`;
    return character === "\u0000" || /^[\ud800-\udfff]$/.test(character) ? "\ufffd" : character;
  };
  for (let seed = 0; seed < 12 ** 4; seed += 1) {
    const places = [0, 1, 2, 3].map((at) => Math.floor(seed / 12 ** at) % 12);
    const text = places.map((at) => characters[at]!).join("");
    assert.equal(escaped(text), Array.from(text, one).join(""), JSON.stringify(text));
  }
});

test("numbers are as JavaScript writes them rounded to hundredths", () => {
  for (let step = -200_000; step <= 200_000; step += 7) {
    const value = step / 313 + step * 100;
    assert.equal(numberText(value), String(Math.round(value * 100) / 100 + 0));
  }
});

test("markup and lists of it pass through once", () => {
  const inner = svg`<b>${"&"}</b>`;
  assert.equal(svg`<a>${[inner, inner]}</a>`.source, "<a><b>&amp;</b><b>&amp;</b></a>");
  assert.ok(inner instanceof Markup);
});

test("numbers have two decimals at most, no exponent and no minus zero", () => {
  const rows: readonly (readonly [number, string])[] = [
    [1.005, "1"],
    [2.345, "2.35"],
    [-0.001, "0"],
    [1e-7, "0"],
    [123456.789, "123456.79"],
    [-12.5, "-12.5"],
  ];
  for (const [value, text] of rows) assert.equal(numberText(value), text);
  for (const value of [NaN, Infinity, 1e9]) assert.throws(() => numberText(value), RangeError);
});

test("factors keep six significant digits", () => {
  const rows: readonly (readonly [number, string])[] = [
    [0.1, "0.1"],
    [1, "1"],
    [0.0000166667, "0.0000166667"],
    [1 / 3, "0.333333"],
    [123.456789, "123.457"],
  ];
  for (const [value, text] of rows) assert.equal(factorText(value), text);
  for (const value of [0, -1, NaN]) assert.throws(() => factorText(value), RangeError);
});

test("only paths of the build pass as paths", () => {
  assert.equal(pathMarkup("M1 2l3-4h5v-6z").source, "M1 2l3-4h5v-6z");
  assert.throws(() => pathMarkup('M1 2"/><script>'), RangeError);
});

test("a chunk stays the same object in every document, and text between two becomes one piece", () => {
  const path = chunkOf(pathMarkup("M1 2l3-4"));
  const inner = svg`<g>${"a&b"}${[svg`<p d="${path}"/>`, svg`<i/>`]}${7}</g>`;
  const { pieces } = svg`<svg>${inner}</svg>`;
  const [chunk] = path.pieces;
  assert.deepEqual(pieces, ['<svg><g>a&amp;b<p d="', chunk, '"/><i/>7</g></svg>']);
  assert.equal(pieces[1], chunk);
  assert.equal(inner.source, '<g>a&amp;b<p d="M1 2l3-4"/><i/>7</g>');
});

test("an element that is a chunk may be whole or take more attributes, on the same memory", () => {
  const { whole, opening } = elementChunk(svg`<path d="${pathMarkup("M1 2h3")}"`);
  assert.equal(whole.source, '<path d="M1 2h3"/>');
  assert.equal(svg`${opening} fill="${"#abcdef"}"/>`.source, '<path d="M1 2h3" fill="#abcdef"/>');
  const [one, other] = [whole, opening].map(({ pieces: [piece] }) => {
    assert.ok(piece instanceof Chunk, "a chunk");
    return piece.bytes;
  });
  assert.equal(one!.buffer, other!.buffer);
  assert.equal(one!.byteOffset, other!.byteOffset);
});
