import assert from "node:assert/strict";
import { test } from "node:test";
import { Coverage } from "../../src/raster/coverage/coverage.ts";
import { Parts } from "../../src/raster/coverage/parts.ts";
import { pathLines } from "../../src/geometry/paths/path-lines.ts";
import { areaOf, type Point } from "../helpers/plane.ts";
import { pointsOf } from "../helpers/recorded.ts";
import { Stroke } from "../../src/raster/coverage/stroke.ts";

const SIZE = 40;

/** What a shape covers of each pixel of a square, row by row. */
function coverageOf(...rings: readonly (readonly Point[])[]): Float64Array {
  const coverage = new Coverage(SIZE, SIZE);
  for (const ring of rings)
    ring.forEach(([x, y], at) => {
      const [toX, toY] = ring[(at + 1) % ring.length]!;
      coverage.addEdge(x, y, toX, toY);
    });
  return told(coverage);
}

function told(coverage: Coverage): Float64Array {
  const pixels = new Float64Array(SIZE * SIZE);
  coverage.tell({
    whole: (row, start, end) => void pixels.fill(1, row * SIZE + start, row * SIZE + end),
    part: (row, column, level) => {
      pixels[row * SIZE + column] = level;
    },
  });
  return pixels;
}

function sum(pixels: Iterable<number>): number {
  let total = 0;
  for (const pixel of pixels) total += pixel;
  return total;
}

const SHAPES: readonly (readonly Point[])[] = [
  pointsOf("3.25 4.5, 9.75 4.5, 9.75 8.125, 3.25 8.125"),
  pointsOf("1.1 2.3, 38.7 5.9, 20.2 36.6"),
  pointsOf("5.2 5.1, 5.4 5.1, 5.3 5.4"),
  pointsOf("2 20, 38 19.5, 38 20.5, 30 20.1, 20 39.9, 10 20.2"),
];

test("what a polygon covers sums to its area", () => {
  for (const ring of SHAPES) {
    const error = Math.abs(sum(coverageOf(ring)) - areaOf([ring]));
    assert.ok(error < 0.05, `${JSON.stringify(ring)} is off by ${error}`);
  }
});

test("a pixel that an edge crosses is covered by the exact area beside it", () => {
  const pixels = coverageOf(pointsOf("2.25 1.5, 4.5 1.5, 4.5 3, 2.25 3"));
  const row = (at: number) => [...pixels.subarray(at * SIZE + 1, at * SIZE + 6)];
  assert.deepEqual(row(1), [0, 0.375, 0.5, 0.25, 0]);
  assert.deepEqual(row(2), [0, 0.75, 1, 0.5, 0]);
  assert.deepEqual(row(3), [0, 0, 0, 0, 0]);
});

test("a polygon and what lies around it sum to full in every pixel", () => {
  const frame: readonly Point[] = [
    [0, 0],
    [SIZE, 0],
    [SIZE, SIZE],
    [0, SIZE],
  ];
  for (const ring of SHAPES) {
    const isClockwise =
      sum(
        ring.map(
          ([x, y], at) =>
            x * ring[(at + 1) % ring.length]![1] - ring[(at + 1) % ring.length]![0] * y,
        ),
      ) > 0;
    const inside = coverageOf(ring);
    const outside = coverageOf(frame, isClockwise ? ring.toReversed() : ring);
    const worst = Math.max(...inside.map((pixel, at) => Math.abs(pixel + outside[at]! - 1)));
    assert.ok(worst < 0.005, `a pixel is off by ${worst}`);
  }
});

test("what lies outside is cut off, and changes nothing inside", () => {
  const pixels = coverageOf(pointsOf("-30 -10, 10.5 -10, 10.5 90, -30 90"));
  for (let row = 0; row < SIZE; row += 1) {
    assert.equal(sum(pixels.subarray(row * SIZE, row * SIZE + 10)), 10);
    assert.equal(sum(pixels.subarray(row * SIZE + 10, (row + 1) * SIZE)), 0.5);
  }
});

test("a shape that reaches beyond the right edge covers up to it", () => {
  const pixels = coverageOf(pointsOf("30.5 3, 70 3, 70 9.5, 30.5 9.5"));
  assert.ok(Math.abs(sum(pixels) - 9.5 * 6.5) < 0.01, String(sum(pixels)));
});

test("nothing of a shape is left for the next", () => {
  const coverage = new Coverage(SIZE, SIZE);
  for (const [at, [x, y]] of SHAPES[1]!.entries())
    coverage.addEdge(x, y, ...SHAPES[1]![(at + 1) % SHAPES[1]!.length]!);
  told(coverage);
  assert.equal(sum(told(coverage)), 0);
});

function strokeOf(lineWidth: number, ...points: readonly Point[]): Uint8Array {
  const stroke = new Stroke(
    { width: SIZE, height: SIZE, touched: new Uint8Array(SIZE * SIZE) },
    lineWidth,
    1,
  );
  points.slice(1).forEach(([x, y], at) => stroke.addEdge(...points[at]!, x, y));
  return stroke.covered;
}

test("a line covers its length times its width, in every direction", () => {
  for (const width of [0.35, 0.66, 1, 1.65, 3])
    for (const [x, y] of pointsOf("26 0, 0 26, 18.4 18.4, 24 10, -9 24.4")) {
      const line = strokeOf(width, [20 - x / 2, 20 - y / 2], [20 + x / 2, 20 + y / 2]);
      const length = Math.sqrt(x ** 2 + y ** 2);
      const ratio = sum(line) / 255 / (length * width);
      assert.ok(ratio > 0.93 && ratio < 1.12, `${width} px towards ${x}, ${y}: ${ratio}`);
    }
});

test("a line along pixels covers just them, and one between them both by half", () => {
  const along = strokeOf(1, [0, 10.5], [SIZE, 10.5]);
  assert.deepEqual(
    [9, 10, 11].map((row) => along[row * SIZE + 20]),
    [0, 255, 0],
  );
  const between = strokeOf(1, [0, 10], [SIZE, 10]);
  assert.deepEqual(
    [8, 9, 10, 11].map((row) => between[row * SIZE + 20]),
    [0, 128, 128, 0],
  );
});

test("a line in many pieces is as dark as one in one piece, and has no gaps", () => {
  const whole = strokeOf(0.66, [3, 5], [35, 29]);
  const pieces = Array.from({ length: 17 }, (_, at): Point => [3 + 2 * at, 5 + 1.5 * at]);
  const broken = strokeOf(0.66, ...pieces);
  const worst = Math.max(...whole.map((level, at) => Math.abs(level - broken[at]!)));
  assert.ok(worst <= 8, `a pixel differs by ${worst} of 255`);
});

test("paths of the build are read as they are written", () => {
  assert.deepEqual(pathLines("M10 20l5-3-2 8h4v-30zm100 0l-7 9"), [
    {
      points: Int32Array.of(10, 20, 15, 17, 13, 25, 17, 25, 17, -5, 10, 20),
      left: 10,
      top: -5,
      right: 17,
      bottom: 25,
    },
    { points: Int32Array.of(110, 20, 103, 29), left: 103, top: 20, right: 110, bottom: 29 },
  ]);
});

test("a path of another kind is refused", () => {
  for (const path of ["M0 0C1 2 3 4 5 6", "M0", "l1 x", "M1.5 2"])
    assert.throws(() => pathLines(path), RangeError, path);
});

test("a band keeps the parts of its pixels in more room than it began with", () => {
  const parts = new Parts(3);
  const count = 5 * parts.slots.length;
  for (let i = 0; i < count; i += 1) parts.add(i % 3, i % 65_536, i % 256);
  for (let i = 0; i < count; i += 1) {
    const kept = [parts.slots[i], parts.levels[i], parts.before[i]];
    assert.deepEqual(kept, [i % 65_536, i % 256, Math.max(0, i - 2)], `part ${i}`);
  }
  assert.equal(Math.max(...parts.last), count);
});
