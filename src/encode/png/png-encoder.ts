import { crc32 } from "../../platform/compression.ts";
import { BitStream } from "../deflate/bit-stream.ts";
import { TokenBlocks } from "../deflate/token-blocks.ts";
import { adler32, byteRuns } from "./byte-runs.ts";
import { ColorTable } from "./color-table.ts";
import { MAX_PALETTE_COLORS, paletteChoice } from "./palette-choice.ts";
import { pixelNumbers, type RunImage, RunImageWriter } from "./run-image.ts";
import { writeRuns } from "./run-matches.ts";

/**
 * Pixels as the bytes of a PNG image, without loss; the same bytes on every machine.
 *
 * At most 256 colours are sent as a palette, others as they are, with their opacity only where not
 * all are opaque.
 *
 * @param pixels red, green, blue, opacity, not multiplied, row by row
 * @throws RangeError when there are not width × height pixels, or none
 */
export function encodedPng(pixels: Uint8Array, width: number, height: number): Uint8Array {
  if (!(width > 0 && height > 0) || pixels.length !== 4 * width * height)
    throw new RangeError(`${pixels.length} bytes are not ${width} × ${height} pixels`);
  const numbers = pixelNumbers(pixels);
  const table = new ColorTable();
  const writer = new RunImageWriter(width, height, 0);
  for (let row = 0; row < height; row += 1) {
    writer.addPixels(numbers, row * width, (row + 1) * width, table);
    writer.endRow();
  }
  const image = writer.finished();
  const { colors } = table;
  return colors.length <= MAX_PALETTE_COLORS
    ? indexed(image, colors, identity(colors.length))
    : trueColored(image, colors);
}

/**
 * Opaque runs as the bytes of a PNG image; the same bytes on every machine.
 *
 * More than 256 colours are merged into as many, unless that would show: then all are sent as they are.
 *
 * @param image of numbers of colours
 * @param colors by number: red in the lowest byte; those that the image has not do no harm
 * @param fixed colours that stay as they are whatever is merged
 */
export function encodedRuns(
  image: RunImage,
  colors: Int32Array,
  fixed: readonly number[],
): Uint8Array {
  const samples = 3 * image.width * image.height;
  const counts = pixelCounts(image, colors.length);
  const choice = paletteChoice(colors, counts, fixed, ENOUGH_SQUARED_ERROR * samples);
  return choice.squaredError > MAX_SQUARED_ERROR * samples
    ? trueColored(image, colors)
    : indexed(image, choice.colors, choice.numbers);
}

/** Mean squared differences of a channel, 255² over a power of ten: 56 dB of PSNR are more than enough, 42 dB the minimum. */
const ENOUGH_SQUARED_ERROR = 65_025 / 398_107.170_553_5;
const MAX_SQUARED_ERROR = 65_025 / 15_848.931_924_6;

function pixelCounts({ values, lengths }: RunImage, colorCount: number): Int32Array {
  const counts = new Int32Array(colorCount);
  for (let run = 0; run < values.length; run += 1) counts[values[run]!]! += lengths[run]!;
  return counts;
}

function identity(size: number): Int32Array {
  return Int32Array.from({ length: size }, (_, at) => at);
}

/** @param numbers by value of the image: which colour of the palette it gets */
function indexed(image: RunImage, palette: Int32Array, numbers: Int32Array): Uint8Array {
  const colors = Uint8Array.from([...palette].flatMap((it) => [it, it >>> 8, it >>> 16]));
  const opacity = Uint8Array.from(palette, (color) => color >>> 24);
  const transparency: readonly Chunk[] = isOpaque(palette) ? [] : [["tRNS", opacity]];
  const data = zlibStream(image, numbers, 1);
  return pngFile([header(image, 3), ["PLTE", colors], ...transparency, ["IDAT", data], END]);
}

/** @param colors by value of the image */
function trueColored(image: RunImage, colors: Int32Array): Uint8Array {
  const isRgb = isOpaque(colors);
  const data = zlibStream(image, colors, isRgb ? 3 : 4);
  return pngFile([header(image, isRgb ? 2 : 6), ["IDAT", data], END]);
}

function isOpaque(colors: Int32Array): boolean {
  return colors.every((color) => color >>> 24 === 255);
}

type Chunk = readonly [type: string, data: Uint8Array];

const END: Chunk = ["IEND", new Uint8Array(0)];

/** @param colorType 2 colours, 3 a palette, 6 colours with opacity; eight bits each */
function header({ width, height }: RunImage, colorType: 2 | 3 | 6): Chunk {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data[8] = 8;
  data[9] = colorType;
  return ["IHDR", data];
}

/** The chunks of a PNG image in order, as one file (PNG, third edition, 5). */
function pngFile(chunks: readonly Chunk[]): Uint8Array {
  const size = chunks.reduce((sum, [, data]) => sum + 12 + data.length, SIGNATURE.length);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  file.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const [type, data] of chunks) {
    view.setUint32(at, data.length);
    for (let letter = 0; letter < 4; letter += 1) file[at + 4 + letter] = type.charCodeAt(letter);
    file.set(data, at + 8);
    const end = at + 8 + data.length;
    view.setUint32(end, crc32(file.subarray(at + 4, end)));
    at = end + 4;
  }
  return file;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Deflate with a window of 32 KB (RFC 1950, 2.2), the first byte lowest. */
const HEADER = 0x0178;

/**
 * The image data of a PNG as a zlib stream: the same bytes in all releases of Node, which zlib's own
 * need not be.
 *
 * @param pixels by value of the image: what is sent for it, its first byte lowest
 */
function zlibStream(image: RunImage, pixels: Int32Array, bytesPerPixel: 1 | 3 | 4): Uint8Array {
  const runs = byteRuns(image, pixels, bytesPerPixel);
  const out = new BitStream();
  out.put(HEADER, 16);
  const blocks = new TokenBlocks(out);
  writeRuns(runs, blocks);
  blocks.finish();
  const stream = out.bytes();
  const whole = new Uint8Array(stream.length + 4);
  whole.set(stream);
  new DataView(whole.buffer).setUint32(stream.length, adler32(runs));
  return whole;
}
