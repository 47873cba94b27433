import { type Chunk, pngFile } from "./chunks.ts";
import { type PixelForm, zlibStream, zlibStreamOfRuns } from "./deflate-rows.ts";
import { paletteChoice } from "./palette-choice.ts";
import { pixelNumbers } from "./pixel-numbers.ts";
import { type RunImage, RunImageWriter } from "./run-image.ts";
import { type Palette, paletteOf } from "./palette.ts";

const RGB: PixelForm = { bytesPerPixel: 3, palette: null };
const RGBA: PixelForm = { bytesPerPixel: 4, palette: null };

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
  const palette = paletteOf(numbers);
  if (palette !== null) return indexed(numbers, width, height, palette);
  const opaque = zlibStream(numbers, width, RGB);
  if (opaque !== null) return pngFile([header(width, height, 2), ["IDAT", opaque], END]);
  return pngFile([header(width, height, 6), ["IDAT", stream(numbers, width, RGBA)], END]);
}

/**
 * Opaque runs as the bytes of a PNG image; the same bytes on every machine.
 *
 * More than 256 colours are merged into as many, unless that would show: then all are sent as they are.
 *
 * @param image of numbers of colours
 * @param colors by number: red in the lowest byte; those that the image has not do no harm
 * @param kept colours that stay as they are whatever is merged
 */
export function encodedRuns(
  image: RunImage,
  colors: Int32Array,
  kept: readonly number[],
): Uint8Array {
  const { width, height } = image;
  const samples = 3 * width * height;
  const counts = pixelCounts(image, colors.length);
  const choice = paletteChoice(colors, counts, kept, ENOUGH_SQUARED_ERROR * samples);
  if (choice.squaredError > MOST_SQUARED_ERROR * samples) {
    const data = zlibStreamOfRuns(withValues(image, colors), 3);
    return pngFile([header(width, height, 2), ["IDAT", data], END]);
  }
  const colorBytes = Uint8Array.from(
    [...choice.colors].flatMap((color) => [color, color >>> 8, color >>> 16]),
  );
  const data = zlibStreamOfRuns(withValues(image, choice.numbers), 1);
  return pngFile([header(width, height, 3), ["PLTE", colorBytes], ["IDAT", data], END]);
}

/** Mean squared differences of a channel: 56 dB of PSNR are more than enough, 42 dB the least. */
const ENOUGH_SQUARED_ERROR = 255 ** 2 / 10 ** 5.6;
const MOST_SQUARED_ERROR = 255 ** 2 / 10 ** 4.2;

function pixelCounts({ values, lengths }: RunImage, colorCount: number): Int32Array {
  const counts = new Int32Array(colorCount);
  for (let run = 0; run < values.length; run += 1) counts[values[run]!]! += lengths[run]!;
  return counts;
}

/** The same runs, of what stands for their values. */
function withValues(image: RunImage, substitutes: Int32Array): RunImage {
  const { width, height, values, lengths, rowStarts } = image;
  const writer = new RunImageWriter(width, height, values.length);
  for (let row = 0; row < height; row += 1)
    writer.addRuns(substitutes, values, lengths, rowStarts[row]!, rowStarts[row + 1]!);
  return writer.finished();
}

const END: Chunk = ["IEND", new Uint8Array(0)];

function indexed(numbers: Int32Array, width: number, height: number, palette: Palette): Uint8Array {
  const opacity = palette.opacityBytes();
  const transparency: readonly Chunk[] = opacity.some((byte) => byte < 255)
    ? [["tRNS", opacity]]
    : [];
  const data = stream(numbers, width, { bytesPerPixel: 1, palette });
  const colors: Chunk = ["PLTE", palette.colorBytes()];
  return pngFile([header(width, height, 3), colors, ...transparency, ["IDAT", data], END]);
}

function stream(numbers: Int32Array, width: number, form: PixelForm): Uint8Array {
  const data = zlibStream(numbers, width, form);
  if (data === null) throw new TypeError("this form has room for every opacity");
  return data;
}

/** @param colorType 2 colours, 3 a palette, 6 colours with opacity; eight bits each */
function header(width: number, height: number, colorType: 2 | 3 | 6): Chunk {
  const data = new Uint8Array(13);
  const view = new DataView(data.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data[8] = 8;
  data[9] = colorType;
  return ["IHDR", data];
}
