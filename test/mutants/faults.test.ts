import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, switchedText, withFault } from "./faults.ts";

/** What a line of code becomes, one fault at a time. */
const LINES: readonly (readonly [line: string, ...faulty: string[]])[] = [
  ["a < b;", "a <= b;"],
  ["a >= b;", "a > b;"],
  ["a === b;", "a !== b;"],
  ["a < bPx;"],
  ["for (; a < bPx; ) a;", "for (; a <= bPx; ) a;"],
  ["a === b.latDeg;", "a !== b.latDeg;"],
  ["a - b;", "a + b;"],
  ["a += b;", "a -= b;"],
  ["a && !b;", "a || !b;", "a && b;"],
  ["a = { 0: b };"],
  ["a?.b(c, d.e);"],
  ["a(/* < */ b < c);", "void 0;", "a(/* < */ b <= c);"],
  ["const a = true;", "const a = false;"],
  ["a[0] = 1.5;", "a[1] = 1.5;", "a[0] = 2.5;"],
  ["if (a) await b();", "if (a) void 0;"],
  ["a(b, c.d);", "void 0;", "a(c.d, b);"],
  ["const a = b(c, c);"],
  ["const a = Math.max(b, c);"],
  ['a = "<";'],
  ["type A = 1 | true;"],
  ["let a: 0 = b as 1;"],
  ["throw new Error(a < 1);"],
  ['import a, { b } from "c";'],
  ["class A extends B { constructor() { super(a); } }"],
];

for (const [line, ...faulty] of LINES)
  test(`${line} has ${faulty.length} faults`, () => {
    const planted = faultsOf("a.ts", line).map((fault) => withFault(line, fault));
    assert.deepEqual(planted.toSorted(), faulty.toSorted());
  });

test("a fault knows its line, its kind and what it changes", () => {
  const [fault] = faultsOf("a.ts", "a;\n\nb * c;");
  const values = ["a.ts", 3, "arithmetic", 6, 7, "*", "/"];
  assert.deepEqual(Object.values(fault!).slice(0, -1), values);
});

test("faults behind their switch are what they are alone, and none is there without one", () => {
  const text = "if (a < 1 && !(b > 2)) c(a, b); else a += b * 3;";
  const faults = faultsOf("a.ts", text);
  const switched = switchedText(text, [...faults.entries()]);
  const run = (code: string, mutant?: (number: number) => boolean): string => {
    const told: string[] = [];
    for (const a of [0, 1, 2])
      for (const b of [1, 2, 3]) {
        const c = (...given: readonly number[]): number => told.push(String(given));
        const body = `var globalThis = { mutant }; ${code}; told.push(a);`;
        // oxlint-disable-next-line no-implied-eval -- to run what was written is what is tested
        new Function("a", "b", "c", "told", "mutant", body)(a, b, c, told, mutant);
      }
    return told.join(" ");
  };
  assert.equal(run(switched), run(text));
  for (const [number, fault] of faults.entries())
    assert.equal(
      run(switched, (one) => one === number),
      run(withFault(text, fault)),
      fault.kind,
    );
});
