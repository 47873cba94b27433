import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Room } from "../../src/layout/legend/body.ts";
import type { Box, DrawnLegend } from "../../src/layout/scene.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import type { LegendLayout, Scale } from "../../src/request/types.ts";
import type { StyledLine } from "../../src/text/lettering.ts";
import { textWidthPx } from "../../src/text/widths.ts";
import {
  categoryRequest,
  region,
  diverging,
  sequential,
  valueRequest,
} from "../classify/legend-requests.ts";
import { law } from "../helpers/law.ts";
import { drawnLegend } from "./drawn-legend.ts";

const SEED = 20260104;
const SHARE = 0.4;
/** Where its upper left corner is. */
const CORNER = [7, 11] as const;
const WORDS = ["Very", "human", "development", "x", "WWWWWWWWWWWWWWWWWWWW", "și", "Участник", "a"];

const text = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc
        .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 16 })
        .map((words) => words.join(" ")),
      fc.string({ minLength: 1, maxLength: maxLength }),
    )
    .map((long) => Array.from(long).slice(0, maxLength).join(""));
const value = fc.oneof(
  fc.integer({ min: -99, max: 9999 }),
  fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
  fc.double({ noNaN: true, min: -1, max: 1 }),
);
const scale: fc.Arbitrary<Scale> = fc.oneof(
  fc.constantFrom(sequential("quantile"), sequential("equal"), diverging()),
  fc
    .uniqueArray(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 20 })
    .map((breaks) =>
      sequential(
        "custom",
        breaks.toSorted((a, b) => a - b),
      ),
    ),
);
const asked: fc.Arbitrary<MapRequest> = fc.oneof(
  fc
    .tuple(fc.array(value, { minLength: 1, maxLength: 30 }), scale)
    .map(([values, kind]) => valueRequest(values, kind)),
  fc.uniqueArray(text(64), { minLength: 1, maxLength: 60 }).map(categoryRequest),
);
const layout = fc.constantFrom<LegendLayout>("vertical", "horizontal", "continuous");
const canvas = fc.record({
  widthPx: fc.oneof(fc.integer({ min: 200, max: 8000 }), fc.integer({ min: 200, max: 1600 })),
  ratio: fc.double({ noNaN: true, min: 0.4, max: 2.5 }),
  sizePx: fc.integer({ min: 16, max: 48 }).map((half) => half / 2),
});

test("a legend stays in its room, its texts in the panel and apart from each other", () => {
  let drawn = 0;
  law(
    { seed: SEED, numRuns: 700 },
    asked,
    fc.option(text(64)),
    layout,
    canvas,
    fc.boolean(),
    (request, title, kind, image, lit) => {
      const room = {
        maxWidthPx: SHARE * image.widthPx,
        maxHeightPx: (SHARE * image.widthPx) / image.ratio,
      };
      const legend = drawnAs(request, { kind, title, lit }, room, image.sizePx);
      if (legend === null) return;
      drawn += 1;
      assertSound(legend, room);
    },
  );
  assert.ok(drawn > 500, `${drawn} of 700 legends could be drawn`);
});

test("classes touch, categories stand apart with the first at the top", () => {
  const classes = drawing(valueRequest([1, 2, 3, 4, 5], sequential("jenks")), "vertical").entries;
  for (const [i, { swatch }] of classes.slice(1).entries())
    assert.equal(swatch.bottom, classes[i]!.swatch.top);
  const categories = drawing(categoryRequest(["a", "b", "c"]), "vertical").entries;
  for (const [i, { swatch }] of categories.slice(1).entries())
    assert.ok(swatch.top > categories[i]!.swatch.bottom, "touching");
});

test("classes in two columns are read down, then to the right: the first is the highest", () => {
  const request = valueRequest([1, 2, 3, 4, 5, 6, 7], sequential("equal"));
  const swatches = drawing(request, "vertical", { maxWidthPx: 480, maxHeightPx: 40 }).entries.map(
    ({ swatch }) => swatch,
  );
  const reading = swatches.toSorted((a, b) => a.left - b.left || a.top - b.top);
  assert.deepEqual(reading, swatches.toReversed(), "entries ascend, from the end of what is read");
  assert.ok(reading.at(-1)!.left > reading[0]!.left, "two columns");
  const second = reading.find(({ left }) => left > reading[0]!.left)!;
  assert.equal(second.top, reading[0]!.top, "columns begin at one height");
});

test("a ramp of up to seven classes is one column wherever one has room in smaller letters", () => {
  const room = { maxWidthPx: 480, maxHeightPx: 68 };
  for (const count of [5, 7, 8]) {
    const values = Array.from({ length: count }, (_, i) => i);
    const request = valueRequest(values, sequential("custom", values.slice(0, -1)));
    const lefts = drawing(request, "vertical", room).entries.map(({ swatch }) => swatch.left);
    assert.equal(new Set(lefts).size === 1, count <= 7, `${count} classes`);
  }
});

test("many categories stand in balanced columns", () => {
  const names = Array.from({ length: 24 }, (_, i) => `Name ${i}`);
  const { entries } = drawing(categoryRequest(names), "vertical", {
    maxWidthPx: 480,
    maxHeightPx: 200,
  });
  const columns = new Map<number, number>();
  for (const { swatch } of entries) columns.set(swatch.left, (columns.get(swatch.left) ?? 0) + 1);
  assert.ok(columns.size >= 2, "one column");
  const counts = [...columns.values()];
  assert.ok(Math.max(...counts) - Math.min(...counts) <= columns.size, counts.join(" "));
  assert.deepEqual(
    entries.map(({ lines }) => lines[0]!.text),
    names,
  );
});

test("a long text wraps, and keeps its whole text where it is cut", () => {
  const long = "Countries that had signed but not ratified it by the end of 2019";
  const request = categoryRequest([long, "Others"]);
  const [wrapped] = drawing(request, "vertical", { maxWidthPx: 240, maxHeightPx: 150 }).entries;
  assert.ok(wrapped!.lines.length > 1, "one line");
  assert.equal(wrapped!.lines.map((line) => line.text).join(" "), long);
  assert.equal(wrapped!.wholeText, null);
  const gas = categoryRequest(["Natural gas from pipelines", "Wind"]);
  const narrow = drawing(gas, "vertical", { maxWidthPx: 110, maxHeightPx: 150 }, 13);
  assert.equal(narrow.entryStyle.sizePx, 13, "before its letters become smaller");
  const [cut] = drawing(request, "vertical", { maxWidthPx: 80, maxHeightPx: 60 }).entries;
  assert.match(cut!.lines.at(-1)!.text, /…$/);
  assert.equal(cut!.wholeText, long);
});

test("of too many categories the first are shown, and the others counted", () => {
  const names = Array.from({ length: 5000 }, (_, i) => `Category ${i}`);
  const { entries, heading } = drawing(categoryRequest(names), "vertical");
  assert.ok(entries.length >= 8, `${entries.length} entries`);
  assert.deepEqual(
    entries.map(({ lines }) => lines[0]!.text),
    names.slice(0, entries.length),
  );
  const hidden = String(5000 - entries.length).replace(/(?=\d{3}$)/, ",");
  assert.equal(heading.at(-1)!.text, `+ ${hidden} more`);
});

test("classes are shown all or not at all", () => {
  const breaks = Array.from({ length: 20 }, (_, i) => 1000 * i);
  const request = valueRequest([5, 99_999], sequential("custom", breaks));
  const shown = drawing(request, "vertical", { maxWidthPx: 320, maxHeightPx: 160 });
  assert.equal(shown.entries.length, 21);
  for (const kind of ["vertical", "horizontal"] as const) {
    const look = { kind, title: null, lit: false };
    assert.equal(drawnAs(request, look, { maxWidthPx: 100, maxHeightPx: 60 }, 8), null);
  }
});

test("text shrinks before a legend is left out, but not below 8 px", () => {
  const request = valueRequest([-1, 1], diverging());
  const sizes = [360, 280, 180].map((maxWidthPx) => {
    const { entryStyle } = drawing(request, "horizontal", { maxWidthPx, maxHeightPx: 60 }, 13);
    return entryStyle.sizePx;
  });
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  );
  assert.ok(sizes[0]! > sizes[2]! && sizes[2]! >= 8, sizes.join(" "));
});

function assertSound({ panel, heading, entries, bar }: DrawnLegend, room: Room): void {
  assert.ok(panel.right - panel.left <= room.maxWidthPx, "wider than its room");
  assert.ok(panel.bottom - panel.top <= room.maxHeightPx, "higher than its room");
  assert.deepEqual([panel.left, panel.top], CORNER);
  const ticks = bar === null ? [] : bar.ticks;
  const lines = [...heading, ...ticks, ...entries.flatMap((entry) => entry.lines)];
  const texts = lines.filter(({ text: shown }) => shown !== "").map(textBox);
  const swatches = [...entries.map(({ swatch }) => swatch), ...(bar === null ? [] : [bar.box])];
  for (const { style } of lines) assert.ok(style.sizePx >= 8, "too small to be read");
  for (const box of swatches)
    assert.ok(Object.values(box).every(Number.isInteger), `between pixels: ${show(box)}`);
  for (const box of [...texts, ...swatches])
    assert.ok(isInside(box, panel), `${show(box)} outside ${show(panel)}`);
  for (const [i, box] of texts.entries())
    for (const other of [...texts.slice(i + 1), ...swatches])
      assert.ok(!overlaps(box, other), `${show(box)} over ${show(other)}`);
  for (const [i, box] of swatches.entries())
    for (const other of swatches.slice(i + 1))
      assert.ok(!overlaps(box, other), `${show(box)} over ${show(other)}`);
}

interface Look {
  readonly kind: LegendLayout;
  readonly title: string | null;
  readonly lit: boolean;
}

function drawnAs(
  request: MapRequest,
  { kind, title, lit }: Look,
  room: Room,
  sizePx: number,
): DrawnLegend | null {
  const highlight = region(9999, { kind: "highlight", color: null });
  const regions = lit ? [...request.regions, highlight] : request.regions;
  const whole = { ...request, regions, legend: { layout: kind, title } };
  return drawnLegend(whole, room, { wishedPx: sizePx, at: CORNER });
}

function drawing(
  request: MapRequest,
  kind: LegendLayout,
  room: Room = { maxWidthPx: 480, maxHeightPx: 260 },
  sizePx = 13,
): DrawnLegend {
  return (
    drawnAs(request, { kind, title: null, lit: false }, room, sizePx) ?? assert.fail("no room")
  );
}

function textBox({ text: shown, x, y, style }: StyledLine): Box {
  const width = textWidthPx(shown, style);
  const left = x - { start: 0, middle: width / 2, end: width }[style.anchor];
  const { sizePx } = style;
  return { left, top: y - 0.75 * sizePx, right: left + width, bottom: y + 0.25 * sizePx };
}

function isInside(inner: Box, outer: Box): boolean {
  const isAcross = inner.left >= outer.left && inner.right <= outer.right;
  return isAcross && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

function overlaps(one: Box, other: Box): boolean {
  const isAcross = one.left < other.right && other.left < one.right;
  return isAcross && one.top < other.bottom && other.top < one.bottom;
}

function show({ left, top, right, bottom }: Box): string {
  return [left, top, right, bottom].join(" ");
}
