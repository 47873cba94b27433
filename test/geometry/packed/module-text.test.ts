import assert from "node:assert/strict";
import { test } from "node:test";
import { exportedJson } from "../../../src/geometry/packed/module-text.ts";

const HEAD = '// Generated\nimport type { Row } from "./rows.ts";\n';

for (const [what, text, value] of [
  [
    "a list of rows",
    '\nexport const rows: readonly Row[] = [\n["a",1],\n["b, ",2],\n];\n',
    [
      ["a", 1],
      ["b, ", 2],
    ],
  ],
  ["an empty list", "\nexport const rows: readonly Row[] = [\n];\n", []],
  [
    "an object of values and of a list of rows",
    '\nexport const layer: Layer = {\n  name: "a: b",\n  box: {"x":1},\n  rows: [\n["a"],\n["b"],\n  ],\n};\n',
    { name: "a: b", box: { x: 1 }, rows: [["a"], ["b"]] },
  ],
] as const)
  test(`${what} is read as importing the module gives it`, () => {
    assert.deepEqual(JSON.parse(exportedJson(HEAD + text)), value);
  });

for (const [what, text] of [
  ["no export", "\nconst rows = [\n];\n"],
  ["an end that is cut off", '\nexport const rows = [\n["a"],\n'],
  ["a value that is neither", "\nexport const rows = 3;\n"],
] as const)
  test(`a module with ${what} is refused`, () => {
    assert.throws(() => exportedJson(HEAD + text), SyntaxError);
  });
