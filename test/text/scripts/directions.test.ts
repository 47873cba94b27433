import assert from "node:assert/strict";
import { test } from "node:test";
import { directionLevels, mirrored, visualOrder } from "../../../src/text/scripts/directions.ts";
import { everyNth } from "../../helpers/thorough.ts";
import { charactersOf, skippedWithoutUnicode, unicodeLines } from "./unicode-data.ts";
import { lineBreakOffsets } from "../../../src/text/scripts/line-breaks.ts";

const BASES: ReadonlyMap<string, "ltr" | "rtl"> = new Map([
  ["0", "ltr"],
  ["1", "rtl"],
]);
const FILE = "BidiCharacterTest.txt";
/** Neighbours in the file are alike; no cycle of it has this length. */
const SHARE = 7;

test("levels are those of Unicode's own cases", { skip: skippedWithoutUnicode(FILE) }, () => {
  let count = 0;
  for (const line of everyNth(unicodeLines(FILE), SHARE)) {
    const [codes = "", direction = "", , levels = ""] = line.split(";");
    const text = charactersOf(codes);
    // The library reads characters of one unit.
    if (text.length !== codes.split(" ").length) continue;
    count += 1;
    const found = directionLevels(text, BASES.get(direction));
    // Characters that only steer others have no level: what they get is nobody's concern.
    const told = levels.split(" ").map((level, i) => (level === "x" ? "x" : String(found[i])));
    assert.equal(told.join(" "), levels, codes);
  }
  assert.ok(count > 90_000 / SHARE, `${count} cases`);
});

test(
  "the order in which characters are seen is that of Unicode's own cases",
  { skip: skippedWithoutUnicode(FILE) },
  () => {
    let count = 0;
    for (const line of everyNth(unicodeLines(FILE), SHARE, 1)) {
      const [, , , levels = "", order = ""] = line.split(";");
      const items = levels
        .split(" ")
        .flatMap((level, at) => (level === "x" ? [] : [{ level: Number(level), at }]));
      assert.equal(
        visualOrder(items)
          .map(({ at }) => at)
          .join(" "),
        order,
        line,
      );
      count += 1;
    }
    assert.ok(count > 90_000 / SHARE, `${count} cases`);
  },
);

test("no character that turns a text is missed where the rules are not asked", () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const text = `a${String.fromCharCode(code)}1 a`;
    assert.deepEqual(directionLevels(text), directionLevels(text, "ltr"), code.toString(16));
  }
});

test("emoji take the direction of what stands around them", () => {
  assert.deepEqual([...new Set(directionLevels("שלום 🌍 עולם"))], [1]);
  assert.deepEqual([...new Set(directionLevels("hello 🌍 world"))], [0]);
});

test("brackets turn round, letters do not", () => {
  assert.equal(mirrored("("), ")");
  assert.equal(mirrored("a"), "a");
});

const BREAKS = "auxiliary/LineBreakTest.txt";
/** Of Unicode 15, where the library knows 13, and its own differences over numbers. */
const MAX_SHARE_OF_OTHERS = 0.02;

test(
  "lines may end where Unicode's own cases say",
  { skip: skippedWithoutUnicode(BREAKS) },
  (context) => {
    const lines = unicodeLines(BREAKS);
    const others = lines.filter((line) => {
      const signs = line.split(" ");
      const codes = signs.filter((_, i) => i % 2 === 1);
      let offset = 0;
      const wanted = codes.flatMap((code, i) => {
        offset += charactersOf(code).length;
        return signs[2 * i + 2] === "÷" ? [offset] : [];
      });
      return lineBreakOffsets(charactersOf(codes.join(" "))).join(" ") !== wanted.join(" ");
    });
    context.diagnostic(`${others.length} of ${lines.length} cases differ`);
    assert.ok(lines.length > 7000);
    assert.ok(others.length / lines.length <= MAX_SHARE_OF_OTHERS, `${others.length} cases differ`);
  },
);

test("lines end after blanks and hyphens, and between ideographs, but not before their stops", () => {
  assert.deepEqual(lineBreakOffsets("one two-three"), [4, 8, 13]);
  assert.deepEqual(lineBreakOffsets("北京。上海"), [1, 3, 4, 5]);
  assert.deepEqual(lineBreakOffsets("10\u00a0km"), [5]);
  assert.deepEqual(lineBreakOffsets(""), []);
});
