import assert from "node:assert/strict";
import { test } from "node:test";
import { faultsOf, withFault } from "./faults.ts";

/** What a line of code becomes, one fault at a time. */
const LINES: readonly (readonly [line: string, ...faulty: string[]])[] = [
  ["a < b;", "a <= b;"],
  ["a >= b;", "a > b;"],
  ["a === b;", "a !== b;"],
  ["a - b;", "a + b;"],
  ["a += b;", "a -= b;"],
  ["a && !b;", "a || !b;", "a && b;"],
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
  assert.deepEqual(faultsOf("a.ts", "a;\n\nb * c;"), [
    { file: "a.ts", line: 3, kind: "arithmetic", start: 6, end: 7, before: "*", after: "/" },
  ]);
});
