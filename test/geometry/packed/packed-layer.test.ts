import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { packedLayer } from "../../../build-geo/emit/packing/packed-layer.ts";
import { sharedArcs } from "../../../build-geo/emit/packing/shared-arcs.ts";
import { NumberWriter } from "../../../build-geo/emit/packing/number-writer.ts";
import { NumberReader } from "../../../src/geometry/packed/number-reader.ts";
import { unpackedLayer } from "../../../src/geometry/packed/packed-layer.ts";
import { layerOf } from "../../build-geo/layers.ts";
import { importedLayer } from "../../helpers/imported-geometry.ts";
import { exportedJson } from "../../../src/geometry/packed/module-text.ts";

/** Each has something the others lack: borders, a globe with lakes and insets. */
const KEYS = ["RO low conicConformal", "world low mercator", "world low albersUsa"];

for (const key of KEYS)
  test(`${key}: what is unpacked is what was packed, to the letter, in a third of the bytes`, async () => {
    const expected = await importedLayer(key);
    const bytes = packedLayer(await layerOf(key));
    assert.deepEqual(unpackedLayer(bytes), expected);
    const share = brotliCompressSync(bytes).length / JSON.stringify(expected).length;
    assert.ok(share < 0.4, `${share}`);
  });

test("numbers are read as they were written", () => {
  const writer = new NumberWriter();
  const naturals = [0, 1, 127, 128, 16_383, 16_384, 2 ** 31 - 1];
  const integers = [0, -1, 1, -64, 64, 12_345, -12_345, 2 ** 30 - 1, -(2 ** 30)];
  for (const value of naturals) writer.natural(value);
  for (const value of integers) writer.integer(value);
  writer.text("Cluj, București");
  const reader = new NumberReader(writer.bytes);
  assert.deepEqual(
    naturals.map(() => reader.natural()),
    naturals,
  );
  assert.deepEqual(
    integers.map(() => reader.integer()),
    integers,
  );
  assert.equal(reader.text(), "Cluj, București");
  for (const value of [-1, 0.5, NaN, 2 ** 31])
    assert.throws(() => writer.natural(value), RangeError);
});

test("what two rings have in common is one arc, and each begins where it did", () => {
  const west = ring([0, 0], [2, 0], [2, 1], [2, 2], [0, 2]);
  const east = ring([4, 2], [2, 2], [2, 1], [2, 0], [4, 0]);
  const { arcs, courses } = sharedArcs([west, east]);
  const middle = arcs.findIndex((arc) => arc.some(([x, y]) => x === 2 && y === 1));
  assert.deepEqual(arcs[middle], [
    [2, 0],
    [2, 1],
    [2, 2],
  ]);
  assert.ok(courses[0]!.includes(middle) && courses[1]!.includes(~middle));
  assert.deepEqual(
    [arcs[courses[0]![0]!]![0], arcs[courses[1]![0]!]![0]],
    [
      [0, 0],
      [4, 2],
    ],
  );
});

function ring(...points: readonly (readonly [number, number])[]) {
  return { points: [...points, points[0]!], isClosed: true };
}

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
