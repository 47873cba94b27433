import assert from "node:assert/strict";
import { test } from "node:test";
import { discPixels } from "../../src/raster/disc.ts";
import { renderedSvg } from "../../src/raster/svg-image.ts";

const FILL = "#3080c0";
const LINE = "#f0e0d0";
/** resvg draws lines below a pixel as hairlines: what it draws is made this much larger, and averaged. */
const FINER = 16;
/** Of 255. Averaged colours mix along an edge, where ours are laid over each other. */
const MAX_DIFFERENCE = 32;

type Place = readonly [x: number, y: number];
const PLACES: readonly Place[] = [
  [20, 10],
  [20.5, 10.5],
  [20.13, 10.78],
  [1.2, 0.4],
];

/** Red, green, blue and opacity of each pixel. */
function bytesOf(pixels: Int32Array): Uint8Array {
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}

/** The pixels of SVG drawn `FINER` times as large, each the mean of a square. */
function averaged(
  content: string,
  box: { left: number; top: number; width: number; height: number },
) {
  const { left, top, width, height } = box;
  const view = `width="${FINER * width}" height="${FINER * height}" viewBox="${left} ${top} ${width} ${height}"`;
  const { pixels } = renderedSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${content}</svg>`,
  );
  const means = new Float64Array(4 * width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const [column, row] = [(at >> 2) % (FINER * width), Math.floor((at >> 2) / (FINER * width))];
    const pixel = Math.floor(row / FINER) * width + Math.floor(column / FINER);
    means[4 * pixel + (at & 3)]! += pixels[at]! / FINER ** 2;
  }
  return means;
}

test("a disc looks as a circle of SVG does, wherever it stands", () => {
  for (const radiusPx of [2.5, 3])
    for (const widthPx of [0.39, 0.66, 1.65])
      for (const [x, y] of PLACES) {
        const ours = discPixels({ x, y, radiusPx, fill: FILL }, { widthPx, color: LINE });
        const reach = radiusPx + widthPx / 2;
        assert.deepEqual(
          [ours.left, ours.top, ours.left + ours.width, ours.top + ours.height],
          [
            Math.floor(x - reach),
            Math.floor(y - reach),
            Math.ceil(x + reach),
            Math.ceil(y + reach),
          ],
        );
        const circle = `<circle cx="${x}" cy="${y}" r="${radiusPx}" fill="${FILL}" stroke="${LINE}" stroke-width="${widthPx}"/>`;
        const theirs = averaged(circle, ours);
        const differences = [...bytesOf(ours.pixels)].map((byte, at) =>
          Math.abs(byte - theirs[at]!),
        );
        const told = `${x},${y} r ${radiusPx} w ${widthPx}: ${Math.max(...differences)}`;
        assert.ok(Math.max(...differences) <= MAX_DIFFERENCE, told);
      }
});

test("a disc has its own colour in its middle, and nothing outside its line", () => {
  const { pixels, width, height } = discPixels(
    { x: 10.5, y: 10.5, radiusPx: 3, fill: FILL },
    { widthPx: 1, color: LINE },
  );
  assert.deepEqual([width, height], [7, 7]);
  assert.deepEqual([...bytesOf(pixels).subarray(4 * 24, 4 * 25)], [0x30, 0x80, 0xc0, 255]);
  assert.equal(pixels[0], 0);
});
