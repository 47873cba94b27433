import assert from "node:assert/strict";
import { test } from "node:test";
import { directionLevels, mirrored, visualOrder } from "../../../src/text/scripts/directions.ts";
import { everyNth } from "../../helpers/thorough.ts";
import { charactersOf, skippedWithoutUnicode, unicodeLines } from "./unicode-data.ts";

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
  {
    skip: skippedWithoutUnicode(FILE),
  },
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
