import assert from "node:assert/strict";
import { test } from "node:test";
import { legend, type LegendScene } from "../../src/layers/furniture/legend.ts";
import type { Box, DrawnLegend, LegendEntry } from "../../src/layout/scene.ts";
import { textElements, textOutlines, type TextStyle } from "../../src/text/lettering.ts";
import { hexColor as hex } from "../../src/theme/lab.ts";
import { contrastRatio } from "../../src/theme/ink.ts";
import { THEMES } from "../../src/theme/themes.ts";
import { fontOf } from "../helpers/font.ts";

const THEME = THEMES.light;
const STYLE: TextStyle = { ...fontOf(13), anchor: "start", color: THEME.text, halo: null };
const PANEL: Box = { left: 10, top: 20, right: 110, bottom: 90 };

test("there is no group where there is no legend", () => {
  assert.equal(markup(null), "");
});

test("a legend is a panel, then its entries in order of value, each a swatch and a text", () => {
  const source = markup(
    drawing({ entries: [entry(0, "#d0e7b4", "5 – 30"), entry(1, "#0c4a3a", "> 30")] }),
  );
  assert.match(
    source,
    /^<g class="cp-legend"[^>]*font-size="13"[^>]*><rect x="10" y="20" width="100/,
  );
  assert.match(source, /fill="#ffffff" fill-opacity="0.92"/);
  const entries = source.match(/<g class="cp-entry"><rect [^>]*\/><text [^>]*>[^<]*<\/text><\/g>/g);
  assert.ok(entries !== null && entries.length === 2, source);
  assert.match(entries[0], / x="20" y="30" width="20" height="15" fill="#d0e7b4"\/>.*>5 – 30</);
  assert.match(entries[1]!, /fill="#0c4a3a".*>&gt; 30</);
});

test("a legend has the background of its theme behind it, or none", () => {
  for (const theme of Object.values(THEMES)) {
    const style = { ...STYLE, color: theme.text };
    const shown = drawing({ entries: [entry(0, theme.land, "A")], entryStyle: style });
    const source = legend(scene(shown, theme)).source;
    assert.match(source, new RegExp(`<rect [^>]*fill="${theme.background}" fill-opacity="0.92"`));
    assert.match(source, new RegExp(`<g class="cp-legend"[^>]* fill="${theme.text}"`));
    assert.ok(!legend(scene(drawing({ hasPanel: false }), theme)).source.includes("<rect"));
    for (const behind of [theme.sea, theme.background])
      assert.ok(contrastRatio(theme.text, behind) >= 4.5, `${theme.text} on ${behind}`);
  }
});

test("a cut text keeps the whole as the title of its group", () => {
  const source = markup(
    drawing({ entries: [{ ...entry(0, "#d0e7b4", "Cut…"), wholeText: "Cut & dried" }] }),
  );
  assert.match(source, /<g class="cp-entry"><title>Cut &amp; dried<\/title><rect /);
});

test("a pattern lies over its swatch, and each is defined once, with the document's suffix", () => {
  const ink = hex("#1d2b26");
  const dotted = (i: number): LegendEntry => ({
    ...entry(i, "#e5a02b", "Dotted"),
    pattern: { name: "dots", ink },
  });
  const source = markup(drawing({ entries: [dotted(0), dotted(1)] }));
  const ids = Array.from(source.matchAll(/<pattern id="([^"]+)"/g), ([, id]) => id!);
  assert.equal(ids.length, 1);
  assert.match(ids[0]!, /-abc$/);
  assert.equal(source.split(`fill="url(#${ids[0]!})"`).length - 1, 2);
  assert.match(source, /fill="#e5a02b"\/><rect x="20" y="30" width="20" height="15" fill="url\(#/);
});

test("a solid outline is a frame inside the swatch", () => {
  const pattern = { name: "solid-outline", ink: hex("#1d2b26") } as const;
  const source = markup(drawing({ entries: [{ ...entry(0, "#e5a02b", "Framed"), pattern }] }));
  assert.match(
    source,
    /<rect x="22.5" y="32.5" width="15" height="10" fill="none" stroke="#1d2b26" stroke-width="2"\/>/,
  );
  assert.ok(!source.includes("<defs>"), "a definition that nothing uses");
});

test("a continuous bar references one gradient, with its numbers under it", () => {
  const bar = {
    box: { left: 20, top: 30, right: 100, bottom: 45 },
    stops: [
      { offset: 1 / 14, color: hex("#d0e7b4") },
      { offset: 13 / 14, color: hex("#0c4a3a") },
    ],
    marksX: [60],
    ticks: [
      { text: "5", x: 20, y: 60, style: STYLE },
      { text: "200", x: 100, y: 60, style: { ...STYLE, anchor: "end" } as const },
    ],
    named: [],
    namedX: [],
  };
  const source = markup(drawing({ bar }));
  assert.equal(source.split("<linearGradient").length - 1, 1);
  assert.match(source, /Gradient id="ramp-abc"><stop offset="7.14%" stop-color="#d0e7b4"\/>/);
  assert.match(
    source,
    /<rect x="20" y="30" width="80" height="15" fill="url\(#ramp-abc\)"\/><path d="M60 45v3" stroke="#[0-9a-f]{6}"\/>/,
  );
  assert.match(source, />5<\/text><text [^>]*text-anchor="end"[^>]*>200<\/text>/);
});

test("outlines stand where texts do", () => {
  const shown = drawing({ entries: [entry(0, "#d0e7b4", "A")] });
  const outlined = legend({ ...scene(shown), lettering: textOutlines }).source;
  assert.ok(!outlined.includes("<text"), "text in an image without fonts");
  assert.match(outlined, /transform="translate\(47 42\)scale\(/);
});

function entry(index: number, fill: string, text: string): LegendEntry {
  const top = 30 + 15 * index;
  return {
    swatch: { left: 20, top, right: 40, bottom: top + 15 },
    fill: hex(fill),
    pattern: null,
    lines: [{ text, x: 47, y: top + 12, style: STYLE }],
    wholeText: null,
    classNumber: null,
  };
}

function drawing(parts: Partial<DrawnLegend>): DrawnLegend {
  return {
    panel: PANEL,
    hasPanel: true,
    rimGap: null,
    heading: [],
    entryStyle: STYLE,
    entries: [],
    bar: null,
    rings: [],
    counts: [],
    ...parts,
  };
}

function markup(shown: DrawnLegend | null): string {
  return legend(scene(shown)).source;
}

function scene(shown: DrawnLegend | null, theme = THEME): LegendScene {
  return {
    legend: shown,
    lettering: textElements(() => []),
    theme,
    idSuffix: () => "abc",
    circles: [],
  };
}
