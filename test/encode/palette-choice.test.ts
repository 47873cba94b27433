import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { encodedRuns } from "../../src/encode/png/png-encoder.ts";
import { paletteChoice } from "../../src/encode/png/palette-choice.ts";

const OPAQUE = 0xff << 24;

/** Colours of a cube of so many steps, and how often each is there. */
function cube(steps: number): { readonly colors: Int32Array; readonly counts: Int32Array } {
  const size = steps ** 3;
  const level = (at: number) => Math.round((255 * (at % steps)) / (steps - 1));
  const colors = Int32Array.from(
    { length: size },
    (_, at) =>
      OPAQUE |
      level(at) |
      (level(Math.floor(at / steps)) << 8) |
      (level(Math.floor(at / steps ** 2)) << 16),
  );
  return { colors, counts: Int32Array.from({ length: size }, (_, at) => 1 + (at % 7)) };
}

test("256 colours stay as they are, those that no pixel has not counted", () => {
  const { colors, counts } = cube(7);
  counts.fill(0, 256);
  const choice = paletteChoice(colors, counts, [], 0);
  assert.equal(choice.squaredError, 0);
  assert.deepEqual([...choice.colors], [...colors.subarray(0, 256)]);
});

test("what must stay stays, however rare, and stands for itself", () => {
  const { colors, counts } = cube(10);
  const kept = [colors[17]!, colors[500]!, colors[999]!];
  const choice = paletteChoice(colors, counts, kept, 0);
  assert.equal(choice.colors.length, 256);
  for (const at of [17, 500, 999]) assert.equal(choice.colors[choice.numbers[at]!], colors[at]);
});

test("every other colour gets the nearest of the palette, and the error is that of all", () => {
  const { colors, counts } = cube(9);
  const { colors: chosen, numbers, squaredError } = paletteChoice(colors, counts, [], 0);
  const distance = (one: number, other: number) =>
    [0, 8, 16].reduce(
      (sum, shift) => sum + (((one >>> shift) & 255) - ((other >>> shift) & 255)) ** 2,
      0,
    );
  let sum = 0;
  colors.forEach((color, at) => {
    const least = Math.min(...[...chosen].map((other) => distance(color, other)));
    assert.equal(distance(color, chosen[numbers[at]!]!), least);
    sum += counts[at]! * least;
  });
  assert.equal(squaredError, sum);
});

test("a palette is no larger than it needs to be", () => {
  const { colors, counts } = cube(10);
  const choice = paletteChoice(colors, counts, [], 20_000_000);
  assert.ok(choice.squaredError <= 20_000_000, `error ${choice.squaredError}`);
  assert.ok(choice.colors.length < 200, `${choice.colors.length} colours`);
});

test("colours that a palette cannot stand for are sent as they are", () => {
  const { colors } = cube(16);
  const size = colors.length;
  const image = {
    width: 64,
    height: size / 64,
    values: Int32Array.from({ length: size }, (_, at) => (at * 1237) % size),
    lengths: new Uint16Array(size).fill(1),
    rowStarts: Int32Array.from({ length: size / 64 + 1 }, (_, row) => 64 * row),
  };
  const read = PNG.sync.read(Buffer.from(encodedRuns(image, colors, [])));
  image.values.forEach((number, at) =>
    assert.equal(read.data.readInt32LE(4 * at), colors[number], `pixel ${at}`),
  );
});
