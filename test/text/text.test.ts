import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isInFont } from "../../src/text/metrics.ts";
import { textWidthPx } from "../../src/text/widths.ts";
import { isBundled } from "../../src/text/set-text.ts";
import { fittedText, shownText, wrappedText } from "../../src/text/text.ts";
import { fontOf } from "../helpers/font.ts";
import { law } from "../helpers/law.ts";
import { shortestMs } from "../helpers/stopwatch.ts";

const TEN = fontOf(10);

const SEED = 20260102;
const LAW = { seed: SEED, numRuns: 1000 };
const ELLIPSIS = "…";

const shown = fc
  .oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc
      .array(
        fc.string({
          unit: fc.constantFrom(...Array.from("aiWmȘțΩж.,-\u00a0漢\u{1f5fc}")),
          minLength: 1,
          maxLength: 12,
        }),
        { maxLength: 12 },
      )
      .map((words) => words.join(" ")),
  )
  .map((text) => shownText(text));
const weight = fc.constantFrom("regular" as const, "semibold" as const);
const font = fc
  .tuple(fc.integer({ min: 8, max: 40 }), weight)
  .map(([sizePx, weigh]) => fontOf(sizePx, weigh));
// Not by `fc.double`, most of whose values are next to nothing.
const widestPx = fc.integer({ min: 0, max: 4000 }).map((tenths) => tenths / 10);
const mostLines = fc.integer({ min: 1, max: 5 });
const box = fc.tuple(shown, font, widestPx, mostLines);
/** Where ideographs may end a line, words are no unit: these have none. */
const bundled = shown.map((text) =>
  shownText(Array.from(text, (letter) => (isInFont(letter) ? letter : "\ufffd")).join("")),
);
const bundledBox = fc.tuple(bundled, font, widestPx, mostLines);

test("a shown text is shown as it is, on one line, with no blanks at its ends or side by side", () => {
  law(LAW, fc.string({ unit: "binary", maxLength: 60 }), (text) => {
    const once = shownText(text);
    assert.equal(shownText(once), once);
    assert.equal(once.trim(), once);
    assert.doesNotMatch(once, /[\n\r\t]| {2}/);
  });
});

test("characters of any script stay, those that no document may hold are shown as U+FFFD", () => {
  const rows: readonly (readonly [text: string, shown: string])[] = [
    ["東京 Tokyo", "東京 Tokyo"],
    ["a\u{1f5fc}b", "a\u{1f5fc}b"],
    ["سلام", "سلام"],
    ["x\u0302 y", "x\u0302 y"],
    ["क्\u200dष \u2067ab\u2069", "क्\u200dष ab"],
    ["👩\u200d🔬\ufe0f", "👩\u200d🔬\ufe0f"],
    ["lone \ud83d half", "lone \ufffd half"],
    ["a\u0001\uffff東", "a\ufffd\ufffd東"],
    [`z${"\u0316".repeat(50)}y`, `z${"\u0316".repeat(6)}y`],
    ["why?", "why?"],
  ];
  for (const [text, wanted] of rows) assert.equal(shownText(text), wanted);
});

test("Romanian, Greek, Cyrillic and Latin Extended are shown as they are", () => {
  for (const text of [
    "Târgu Mureș, Bistrița-Năsăud, ŞŢ şţ",
    "Ἀθήνα, Θεσσαλονίκη, Ελλάδα",
    "Москва, Київ, Ђаковица, Ўзбекистон",
    "Łódź, Győr, Ħamrun, Şanlıurfa, Đà Nẵng, Reykjavík",
    "− × ± ≤ ≥ … – — “x” „y” «z» € £ ₺ ° ² ‰ → №",
  ]) {
    assert.equal(shownText(text), text);
    assert.ok(isBundled(text), text);
  }
});

test("blanks of any kind are one blank, marks that show nothing are left out and not counted", () => {
  assert.equal(shownText(" \t a\r\n\u2003b\u3000\u2028c "), "a b c");
  const steered = "a\u200bb\u00adc\u2066d\u2069\ufe0fe\u061c";
  assert.equal(shownText(steered), "abcde");
  assert.equal(shownText("12\u00a0km"), "12\u00a0km");
  assert.equal(shownText("12\u00a0 km\u00a0"), "12 km");
});

test("a fitted text is itself where it fits, else its beginning and an ellipsis, never wider", () => {
  law(LAW, box, ([text, set, widest]) => {
    const fitted = fittedText(text, set, widest);
    assert.ok(textWidthPx(fitted, set) <= widest || fitted === "");
    if (textWidthPx(text, set) <= widest) assert.equal(fitted, text);
    else if (textWidthPx(ELLIPSIS, set) <= widest) assertBeginning(fitted, text);
    else assert.equal(fitted, "");
  });
});

test("a fitted text is as long as it can be", () => {
  law(LAW, box, ([text, set, widest]) => {
    const fitted = fittedText(text, set, widest);
    if (fitted === text || fitted === "") return;
    const kept = fitted.length - ELLIPSIS.length;
    const word = /^\s*\S/u.exec(text.slice(kept))![0];
    const longer = `${text.slice(0, kept)}${word}${ELLIPSIS}`;
    assert.ok(textWidthPx(longer, set) > widest);
  });
});

test("lines are no wider than asked, no more than asked, and have no blanks at their ends", () => {
  law(LAW, box, ([text, set, widest, most]) => {
    const lines = wrappedText(text, set, widest, most);
    assert.ok(lines.length <= most);
    for (const line of lines) {
      assert.ok(textWidthPx(line, set) <= widest);
      assert.equal(line.trim(), line);
      assert.notEqual(line, "");
    }
  });
});

test("nothing is lost but what the ellipsis stands for", () => {
  law(LAW, box, ([text, set, widest, most]) => {
    const lines = wrappedText(text, set, widest, most);
    if (text === "") return assert.deepEqual(lines, []);
    if (lines.length === 0) {
      assert.ok(textWidthPx(ELLIPSIS, set) > widest);
      return;
    }
    const written = withoutBlanks(lines.join(""));
    const all = withoutBlanks(text);
    if (written === all) return;
    assert.ok(lines.length === most || widest < 2 * set.sizePx);
    assert.ok(written.endsWith(ELLIPSIS) && all.startsWith(written.slice(0, -1)));
  });
});

test("words that fit a line stay whole, but for the one that the ellipsis cuts", () => {
  law(LAW, bundledBox, ([text, set, widest, most]) => {
    const words = text.split(" ");
    if (words.some((word) => textWidthPx(word, set) > widest)) return;
    const lines = wrappedText(text, set, widest, most);
    const written = lines.join(" ").split(" ");
    if (lines.join(" ") === text || lines.length === 0) return;
    assert.deepEqual(written.slice(0, -1), words.slice(0, written.length - 1));
  });
});

test("a line takes every word that fits on it", () => {
  law(LAW, box, ([text, set, widest, most]) => {
    if (text.split(" ").some((word) => textWidthPx(word, set) > widest)) return;
    const lines = wrappedText(text, set, widest, most);
    lines.slice(0, -2).forEach((line, i) => {
      const [next = ""] = lines[i + 1]!.split(" ");
      assert.ok(textWidthPx(`${line} ${next}`, set) > widest);
    });
  });
});

test("a word too long for a line is broken where the line ends", () => {
  const width = textWidthPx("mmmm", TEN);
  assert.deepEqual(wrappedText("mmmmmmmmmm", TEN, width, 5), ["mmmm", "mmmm", "mm"]);
  assert.deepEqual(wrappedText("mm mmmmmm", TEN, width, 5), ["mm", "mmmm", "mm"]);
});

test("what needs a line more than there are ends in an ellipsis", () => {
  assert.deepEqual(wrappedText("one two three", TEN, textWidthPx("one two", TEN), 1), ["one t…"]);
  assert.deepEqual(wrappedText("a bee sea", TEN, textWidthPx("bee", TEN), 3), ["a", "bee", "sea"]);
  assert.deepEqual(wrappedText("one two three", TEN, textWidthPx("three", TEN), 0), []);
});

test("surrogate pairs, should the font ever have them, are cut between, never within", () => {
  const width = textWidthPx("\u{1f5fc}\u{1f5fc}", TEN);
  const lines = wrappedText("\u{1f5fc}".repeat(5), TEN, width, 3);
  assert.deepEqual(lines, ["\u{1f5fc}".repeat(2), "\u{1f5fc}".repeat(2), "\u{1f5fc}"]);
  const fitted = fittedText("\u{1f5fc}".repeat(5), TEN, 2 * width - 1);
  assert.match(fitted, /^(\u{1f5fc})+…$/u);
});

test("the width of a long text is had in a few times the time that it takes to go through it", async (context) => {
  const text = "Județul Cluj — venitul mediu net pe locuitor; Αθήνα, Москва. "
    .repeat(2)
    .slice(0, 120);
  const rounds = 5000;
  const fonts = Array.from({ length: 8 }, (_, i) => fontOf(8 + i));
  const times = (work: (turn: number) => unknown) => () => {
    for (let turn = 0; turn < rounds; turn++) work(turn);
  };
  const taken = await shortestMs(
    context,
    {
      width: times((turn) => textWidthPx(text, fonts[turn % 8]!)),
      letters: times(() => Array.from(text)),
    },
    5,
  );
  const ratio = taken("width") / taken("letters");
  assert.ok(ratio < 3, `${ratio} times`);
});

function assertBeginning(fitted: string, text: string): void {
  assert.ok(fitted.endsWith(ELLIPSIS));
  const kept = fitted.slice(0, -ELLIPSIS.length);
  assert.ok(text.startsWith(kept));
  assert.equal(kept.trimEnd(), kept);
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, "");
}

test("texts that need no change are those whose every character the font has", () => {
  for (let code = 0x20; code < 0x3000; code++) {
    const text = `a${String.fromCodePoint(code)}b`;
    const isKept = shownText(text) === text;
    const isShort = isBundled(text) && isKept;
    if (isShort) assert.ok(code === 0x20 || isInFont(text[1]!), `U+${code.toString(16)}`);
  }
});
