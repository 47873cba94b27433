import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { Resvg } from "@resvg/resvg-js";
import { PNG } from "pngjs";
import { inflateSync } from "node:zlib";
import { encodedPng, encodedRuns } from "../../src/encode/png/png-encoder.ts";
import type { RunImage } from "../../src/encode/png/run-image.ts";
import { rasterised } from "../../src/raster/svg-image.ts";
import { svgOf } from "../helpers/image.ts";

type Pixels = Uint8Array;

/** The same numbers in every run (Steele and others, splitmix, 2014). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
}

/** Pixels by column, row: red in the lowest byte. */
function painted(width: number, height: number, color: (x: number, y: number) => number): Pixels {
  const pixels = new Uint8Array(4 * width * height);
  const view = new DataView(pixels.buffer);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) view.setUint32(4 * (y * width + x), color(x, y) >>> 0, true);
  return pixels;
}

function assertSurvives(pixels: Pixels, width: number, height: number, what: string): Uint8Array {
  const file = encodedPng(pixels, width, height);
  const read = PNG.sync.read(Buffer.from(file));
  assert.deepEqual([read.width, read.height], [width, height], what);
  assert.ok(Buffer.from(pixels).equals(read.data), `other pixels: ${what}`);
  return file;
}

/** As the header says: 2 is colours, 3 a palette, 6 colours with opacity. */
function colorType(file: Uint8Array): number | undefined {
  return file[25];
}

const OPAQUE = 0xff000000;

test("noise of every form and size comes back pixel by pixel", () => {
  const random = randomNumbers(1);
  for (const [width, height] of [
    [1, 1],
    [1, 40],
    [40, 1],
    [2, 2],
    [3, 5],
    [61, 67],
    [300, 200],
  ])
    for (const mask of [0, 1, 3, 0xff, 0xffffff, 0x010101, 0x80000003, -1])
      for (const ground of [0, OPAQUE]) {
        const pixels = painted(width!, height!, () => (random() & mask) | ground);
        assertSurvives(pixels, width!, height!, `${width} × ${height}, ${mask}, ${ground}`);
      }
});

test("runs of every length come back, within rows and over them", () => {
  const random = randomNumbers(2);
  for (const [colors, longest] of [
    [2, 5],
    [3, 700],
    [255, 90],
    [256, 90],
    [257, 90],
    [5000, 300],
  ]) {
    let left = 0;
    let color = 0;
    const pixels = painted(701, 120, () => {
      if (left === 0) {
        left = 1 + (random() % longest!);
        color = (random() % colors!) * 3571;
      }
      left -= 1;
      return color | OPAQUE;
    });
    assertSurvives(pixels, 701, 120, `${colors} colours, runs to ${longest}`);
  }
});

/** Runs of random colours and lengths; the others repeat some of the row above, a little aside or not. */
function randomRuns(width: number, height: number, colors: number, random: () => number): RunImage {
  const rows: [value: number, length: number][][] = [];
  for (let y = 0; y < height; y += 1) {
    const row: [number, number][] = [];
    const pushRun = (value: number, length: number) => {
      const left = width - row.reduce((sum, run) => sum + run[1], 0);
      if (left > 0) row.push([value, Math.min(left, Math.max(1, length))]);
    };
    if (y > 0 && random() % 4 > 0)
      for (const [value, length] of rows[y - 1]!)
        if (random() % 5 === 0) pushRun(random() % colors, 1 + (random() % 3));
        else pushRun(value, length + (random() % 8 === 0 ? (random() % 3) - 1 : 0));
    while (row.reduce((sum, run) => sum + run[1], 0) < width)
      pushRun(random() % colors, 1 + (random() % (random() % 3 === 0 ? 2 * width : 6)));
    rows.push(row);
  }
  const all = rows.flat();
  return {
    width,
    height,
    values: Int32Array.from(all, ([value]) => value),
    lengths: Uint16Array.from(all, ([, length]) => length),
    rowStarts: Int32Array.from({ length: height + 1 }, (_, y) => rows.slice(0, y).flat().length),
  };
}

/** What the chunks of one type hold, as another program would read them. */
function chunkData(file: Uint8Array, type: string): Buffer {
  const bytes = Buffer.from(file);
  const found: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString("latin1", at + 4, at + 8) === type)
      found.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  return Buffer.concat(found);
}

/** The bytes of all pixels, each row behind those that begin it. */
function rowBytes(
  { height, values, lengths, rowStarts }: RunImage,
  rowHead: readonly number[],
  pixelBytes: (value: number) => readonly number[],
): Buffer {
  const bytes: number[] = [];
  for (let row = 0; row < height; row += 1) {
    bytes.push(...rowHead);
    for (let run = rowStarts[row]!; run < rowStarts[row + 1]!; run += 1)
      for (let at = 0; at < lengths[run]!; at += 1) bytes.push(...pixelBytes(values[run]!));
  }
  return Buffer.from(bytes);
}

test("random runs come back byte by byte through zlib, and pixel by pixel through pngjs", () => {
  const random = randomNumbers(7);
  for (let round = 0; round < 60; round += 1) {
    const width = 1 + (random() % (round % 10 === 0 ? 1500 : 90));
    const colorCount = round % 3 === 0 ? 700 : 1 + (random() % 40);
    const image = randomRuns(width, 1 + (random() % 30), colorCount, random);
    const colors = Int32Array.from({ length: colorCount }, (_, at) => (at * 0x2f0b35) | OPAQUE);
    const rgb = (value: number) => [0, 8, 16].map((shift) => (colors[value]! >>> shift) & 255);
    const file = encodedRuns(image, colors, []);
    const palette: readonly string[] = chunkData(file, "PLTE").toString("hex").match(/.{6}/g) ?? [];
    const number = (value: number) => [palette.indexOf(Buffer.from(rgb(value)).toString("hex"))];
    const what = `round ${round}: ${width} × ${image.height}, ${colorCount} colours`;
    const data = inflateSync(chunkData(file, "IDAT"));
    assert.ok(data.equals(rowBytes(image, [0], colorType(file) === 3 ? number : rgb)), what);
    const pixels = PNG.sync.read(Buffer.from(file)).data;
    assert.ok(pixels.equals(rowBytes(image, [], (value) => [...rgb(value), 255])), what);
  }
});

test("rows that repeat at any distance come back, at and past the reach of a match", () => {
  const random = randomNumbers(3);
  for (const width of [1, 2, 3, 85, 86, 87, 257, 258, 259, 8191, 10_922, 10_923, 12_000]) {
    const row = Array.from({ length: width }, () => (random() % 9 < 7 ? 5 : random()) | OPAQUE);
    const pixels = painted(width, 9, (x, y) => (row[x] ?? 0) ^ (y === 5 && x === 3 ? 7 : 0));
    assertSurvives(pixels, width, 9, `width ${width}`);
  }
  for (const width of [32_767, 32_768]) {
    const row = Array.from({ length: width }, () => (random() % 3) | OPAQUE);
    assertSurvives(
      painted(width, 3, (x) => row[x] ?? 0),
      width,
      3,
      `numbers, width ${width}`,
    );
  }
});

test("more literals and matches than a block holds come back", () => {
  const random = randomNumbers(4);
  const pixels = painted(500, 400, (x, y) => ((x * y) % 7 < 3 ? random() : 77) | OPAQUE);
  assertSurvives(pixels, 500, 400, "many blocks");
});

test("colours so unevenly frequent that their codes would be too long come back", () => {
  let last = 1;
  let next = 1;
  const left: [color: number, count: number][] = [];
  for (let color = 0; color < 24; color += 1) {
    left.push([color * 0x0b0503, last]);
    [last, next] = [next, last + next];
  }
  const random = randomNumbers(5);
  const bag = left.flatMap(([color, count]) => Array.from({ length: count }, () => color));
  const pixels = painted(300, 300, () => bag[random() % bag.length]! | OPAQUE);
  assertSurvives(pixels, 300, 300, "Fibonacci counts");
});

test("the form is a palette up to 256 colours, and has opacity only where it is needed", () => {
  const many = (opacity: number) => (x: number, y: number) => (x + 64 * y) | opacity;
  assert.equal(colorType(assertSurvives(painted(64, 4, many(OPAQUE)), 64, 4, "256 colours")), 3);
  assert.equal(colorType(assertSurvives(painted(65, 4, many(OPAQUE)), 65, 4, "257 colours")), 2);
  const clear = (x: number, y: number) => many(x === 64 && y === 3 ? 0xfe000000 : OPAQUE)(x, y);
  assert.equal(colorType(assertSurvives(painted(65, 4, clear), 65, 4, "not opaque")), 6);
  assert.equal(
    colorType(
      assertSurvives(
        painted(2, 1, (x) => x << 31),
        2,
        1,
        "two",
      ),
    ),
    3,
  );
});

test("maps come back as resvg has them, in four fifths of its bytes", async () => {
  for (const query of [
    "scope=world&width=600&data=US:5,CA:2,RU:9,BR:4&title=Title",
    "scope=world&width=1200&theme=dark-mono&data=US:5,CA:2&labels=ISO",
    "scope=RO&width=400&theme=light-blue&data=RO-CJ:1,RO-B:2,RO-IS:3",
    "scope=world&width=2400&theme=dark&markers=44.4,26.1:pin:Home&regions=RO",
  ]) {
    const markup = await svgOf(`/map.svg?${query}`);
    const image = new Resvg(markup, { font: { loadSystemFonts: false } }).render();
    const ours = rasterised(markup);
    const theirs = image.asPng();
    const pixels = PNG.sync.read(theirs).data;
    assert.ok(pixels.equals(PNG.sync.read(Buffer.from(ours)).data), query);
    assert.ok(ours.length < 0.8 * theirs.length, `${query}: ${ours.length} of ${theirs.length}`);
  }
});

test("what is translucent comes back as resvg has it", () => {
  const circle = (at: number) => `<circle cx="${at}" cy="${at}" r="${at}" fill-opacity="0.${at}"/>`;
  const circles = Array.from({ length: 90 }, (_, at) => circle(at)).join("");
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">${circles}</svg>`;
  const theirs = PNG.sync.read(new Resvg(markup).render().asPng()).data;
  assert.ok(theirs.equals(PNG.sync.read(Buffer.from(rasterised(markup))).data));
});

test("the bytes are the same on every machine and in every release of Node", () => {
  const random = randomNumbers(6);
  const digests = [OPAQUE, 0].map((ground) => {
    const pixels = painted(120, 90, (x, y) => (x % 9 < 5 ? x * y : random()) | ground);
    return createHash("sha1")
      .update(encodedPng(pixels, 120, 90))
      .digest("hex");
  });
  assert.deepEqual(digests, [
    "4c34e5d516ac397e2ffe657cb726de38bad4c2c0",
    "e9d724eccdcc299a208d61f53df172628232bd7f",
  ]);
});

test("pixels that lie askew in memory make no difference", () => {
  const pixels = painted(30, 20, (x, y) => (x * y * 977) | OPAQUE);
  const askew = new Uint8Array(pixels.length + 1).subarray(1);
  askew.set(pixels);
  assert.deepEqual(encodedPng(askew, 30, 20), encodedPng(pixels, 30, 20));
});

test("pixels that are not a whole image are refused", () => {
  assert.throws(() => encodedPng(new Uint8Array(12), 2, 2), RangeError);
  assert.throws(() => encodedPng(new Uint8Array(0), 0, 2), RangeError);
});

test("colours that are half opaque stay as they are", () => {
  const ground = '<rect width="2" height="1" fill="#ff8000" opacity="0.5"/>';
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1">${ground}</svg>`;
  const [red, green, blue, opacity] = PNG.sync.read(Buffer.from(rasterised(markup))).data;
  assert.deepEqual([red, blue, opacity], [255, 0, 128]);
  assert.ok(Math.abs(green! - 128) <= 1, `${green}`);
});
