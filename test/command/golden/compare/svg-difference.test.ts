import assert from "node:assert/strict";
import { test } from "node:test";
import { findingText } from "../../../../command/golden/compare/outcome.ts";
import { svgFindings } from "../../../../command/golden/compare/svg-difference.ts";

function said(expected: string, actual: string): readonly string[] {
  return svgFindings(expected, actual).map(findingText);
}

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
const paths = (...ids: readonly string[]) =>
  ids.map((id) => `<path data-id="${id}" d="M0 0"/>`).join("");
const regions = (...ids: readonly string[]) => svg(`<g class="cp-regions">${paths(...ids)}</g>`);

test("a moved vertex says which number of which command, not the path", () => {
  const path = (y: string) =>
    svg(`<path data-id="FR" d="M10 20l3 4-5 ${y} 7 8z${"m1 1".repeat(500)}"/>`);
  assert.deepEqual(said(path("6"), path("66")), [
    'svg > path[FR]  path data, 2019 → 2020 characters, 503 commands; 1 of 1511 letters and numbers differ, the first at character 14, number 4 of command 2 (l): "6 7 8 z"… → "66 7 8 z"…',
  ]);
});

test("path data that grew counts what stands between the equal ends", () => {
  const [finding] = said(svg('<path d="M0 0l1 1z"/>'), svg('<path d="M0 0l1 1 2 2z"/>'));
  assert.match(finding!, /3 commands; 2 of 9 letters and numbers differ/);
  assert.match(finding!, /command 3 \(z\)/);
});

test("a colour that changed by one names the element and both colours", () => {
  const map = (fill: string) => svg(`<g class="cp-sea"><rect fill="${fill}"/></g>`);
  assert.deepEqual(said(map("#0b1424"), map("#0b1425")), [
    'svg > g.cp-sea > rect  fill: "#0b1424" → "#0b1425"',
  ]);
});

test("a renamed region is one change of its name", () => {
  assert.deepEqual(said(regions("A", "B", "C"), regions("A", "X", "C")), [
    'svg > g.cp-regions > path[B]  data-id: "B" → "X"',
  ]);
});

test("a removed and an added region leave their neighbours alone", () => {
  assert.deepEqual(said(regions("A", "B", "C"), regions("A", "C")), [
    String.raw`svg > g.cp-regions > path[B]  removed: "<path data-id=\"B\" d=\"M0 0\"/>"`,
  ]);
  assert.deepEqual(said(regions("A", "C"), regions("A", "B", "C")), [
    String.raw`svg > g.cp-regions > path[B]  added: "<path data-id=\"B\" d=\"M0 0\"/>"`,
  ]);
});

test("a region that was renamed stands behind the same neighbour", () => {
  assert.deepEqual(said(regions("A", "B", "C", "D"), regions("B", "C", "X")), [
    'svg > g.cp-regions > path[D]  data-id: "D" → "X"',
    String.raw`svg > g.cp-regions > path[A]  removed: "<path data-id=\"A\" d=\"M0 0\"/>"`,
  ]);
});

test("one more of the same is one added, one less is one removed", () => {
  const map = (count: number) => svg("<rect/>".repeat(count));
  assert.deepEqual(
    said(map(1), map(3)),
    [2, 3].map((at) => `svg > rect:${at}  added: "<rect/>"`),
  );
  assert.deepEqual(said(map(2), map(1)), ['svg > rect:2  removed: "<rect/>"']);
});

test("a region painted later is told once", () => {
  assert.deepEqual(said(regions("A", "B", "C", "D"), regions("B", "C", "A", "D")), [
    "svg > g.cp-regions > path[A]  painted in another order: child 1 → child 3",
  ]);
});

test("an attribute that came, one that went and a text that changed are told apart", () => {
  const before = svg('<text x="1" y="2">Old &amp; wise</text>');
  const after = svg('<text y="2" fill="#fff">New &amp; wise</text>');
  assert.deepEqual(said(before, after), [
    'svg > text  x removed: "1"',
    'svg > text  fill added: "#fff"',
    'svg > text  text: "Old & wise" → "New & wise"',
  ]);
});

test("elements without a name of their own are counted by tag", () => {
  const before = svg("<g><rect/></g><g><rect/><rect/></g>");
  const after = svg('<g><rect/></g><g><rect/><rect fill="#fff"/></g>');
  assert.deepEqual(said(before, after), ['svg > g:2 > rect:2  fill added: "#fff"']);
});

test("equal elements at both ends stay with each other", () => {
  const map = (...fills: readonly string[]) =>
    svg(fills.map((fill) => `<rect fill="${fill}"/>`).join(""));
  assert.deepEqual(said(map("a", "b", "c", "d"), map("a", "c", "d")), [
    String.raw`svg > rect:2  removed: "<rect fill=\"b\"/>"`,
  ]);
});

test("a route is named by its ends", () => {
  const route = (from: string, to: string, x: number) =>
    `<path class="route" data-from="${from}" data-to="${to}" x="${x}"/>`;
  const map = (x: number) => svg(route("A", "B", 1) + route("A", "C", x));
  assert.deepEqual(said(map(1), map(2)), ['svg > path[A>C]  x: "1" → "2"']);
});

test("of long texts the place where they part is shown, and that they were cut", () => {
  const map = (middle: string) => svg(`<desc>${"a".repeat(100)}${middle}${"z".repeat(100)}</desc>`);
  assert.deepEqual(said(map("1"), map("2")), [
    `svg > desc  text: …"${"a".repeat(24)}1${"z".repeat(47)}"… → …"${"a".repeat(24)}2${"z".repeat(47)}"…`,
  ]);
});

test("ids that only got another suffix are one finding", () => {
  const map = (suffix: string, fill: string) =>
    svg(
      `<pattern id="dots-map-${suffix}"/><path fill="url(#dots-map-${suffix})"/><path fill="${fill}"/>`,
    );
  const [first, ...rest] = said(map("0123456789", "#fff"), map("abcdef0123", "#ffe"));
  assert.match(first!, /suffix of every id.*"-map-0123456789" → "-map-abcdef0123"/);
  assert.deepEqual(rest, ['svg > path:2  fill: "#fff" → "#ffe"']);
});

test("equal trees that are spelt differently are told by their bytes", () => {
  const [finding] = said(svg('<a b="1" c="2"/>'), svg('<a c="2" b="1"/>'));
  assert.match(finding!, /trees, spelt differently; 62 → 62 characters, .*line 1, character 44/);
});

test("documents that only differ outside of elements and text are told by their bytes", () => {
  const [finding] = said(svg("<!-- old -->\n"), svg("<!-- new -->\n"));
  assert.match(finding!, /equal trees, spelt differently.*<!-- old.*<!-- new/);
});

test("a document that is not XML is told by its bytes", () => {
  const [finding] = said(svg("<a>"), svg("<b>"));
  assert.match(finding!, /not compared as trees: 1:\d+: unexpected close tag.*<a>.*<b>/);
});

test("two documents that are not equal always differ in something", () => {
  assert.equal(said(svg("\ufffd"), svg("\ufffd")).length, 1);
});
