import assert from "node:assert/strict";
import { test } from "node:test";
import { marginPx, minTextPx, type TextKind, textSizePx } from "../../src/layout/typography.ts";

const KINDS: readonly TextKind[] = [
  "title",
  "subtitle",
  "legend",
  "marker",
  "region",
  "attribution",
  "wordmark",
  "scaleBar",
];
/** Of the world and of Romania at their own heights, of screens, and of telephones. */
const SHAPES = [0.4, 0.5344, 0.5625, 0.7069, 1, 1.7778] as const;
const WIDTHS = Array.from({ length: 400 }, (_, at) => 20 * (at + 1));

test("text has the sizes that are documented", () => {
  const sizes = (widthPx: number, heightPx: number): string =>
    KINDS.map((kind) => textSizePx(kind, widthPx, heightPx)).join(" ");
  assert.equal(sizes(400, 214), "20 11 10 9.5 9 8 9 8.5");
  assert.equal(sizes(1080, 1920), "37.5 21 18.5 17.5 15.5 14.5 17 15.5");
});

test("text of legends is at least 11 px from 800 px of width, 10 from 400, 9 below; nothing is under 8", () => {
  for (const widthPx of WIDTHS)
    for (const shape of SHAPES) {
      const legend = textSizePx("legend", widthPx, widthPx * shape);
      const min = widthPx >= 800 ? 11 : widthPx >= 400 ? 10 : 9;
      assert.ok(legend >= min, `${widthPx} × ${shape}: ${legend}`);
      assert.equal(minTextPx("legend", widthPx), min);

      for (const kind of KINDS)
        assert.ok(textSizePx(kind, widthPx, widthPx * shape) >= 8, `${kind} at ${widthPx}`);
    }
});

test("larger images never have smaller text or margins, in any shape", () => {
  for (const kind of KINDS)
    for (const shape of SHAPES)
      for (const [at, widthPx] of WIDTHS.slice(1).entries()) {
        const before = WIDTHS[at]!;
        const [one, other] = [before * shape, widthPx * shape];
        assert.ok(textSizePx(kind, widthPx, other) >= textSizePx(kind, before, one), `${widthPx}`);
        assert.ok(marginPx(widthPx, other) >= marginPx(before, one), `${widthPx}`);
      }
});

test("titles stand out from subtitles, which are no smaller than legends, at every size", () => {
  for (const widthPx of WIDTHS.filter((width) => width >= 200))
    for (const shape of SHAPES) {
      const size = (kind: TextKind) => textSizePx(kind, widthPx, widthPx * shape);
      assert.ok(size("title") >= 1.6 * size("subtitle"), `${widthPx} × ${shape}`);
      assert.ok(size("subtitle") >= size("legend"), `${widthPx} × ${shape}`);
    }
});

test("tall images have larger text", () => {
  for (const kind of KINDS) {
    const ratio = textSizePx(kind, 1080, 1920) / textSizePx(kind, 1080, 700);
    assert.ok(ratio > 1.3 && ratio <= 1.55, `${kind}: ${ratio}`);
  }
});

test("labels are at least 11 px from 800 px of width, 9 below, and grow as legends do", () => {
  for (const widthPx of WIDTHS)
    for (const shape of SHAPES)
      for (const kind of ["region", "marker"] as const) {
        const label = textSizePx(kind, widthPx, widthPx * shape);
        const legend = textSizePx("legend", widthPx, widthPx * shape);
        assert.ok(label >= (widthPx >= 800 ? 11 : 9), `${kind} ${widthPx} × ${shape}: ${label}`);
        assert.ok(label >= 0.8 * legend && label <= legend, `${kind} ${widthPx} × ${shape}`);
      }
});

test("margins are 1 to 6 % of the shorter side", () => {
  for (const widthPx of WIDTHS.filter((width) => width >= 200))
    for (const shape of SHAPES) {
      const share = marginPx(widthPx, widthPx * shape) / Math.min(widthPx, widthPx * shape);
      assert.ok(share >= 0.01 && share <= 0.06, `${widthPx} × ${shape}: ${share}`);
    }
});
