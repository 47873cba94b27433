import { endianness } from "node:os";
import { type Chunk, pngFile } from "./png/chunks.ts";
import { type PixelForm, zlibStream } from "./png/deflate-rows.ts";
import { type Palette, paletteOf } from "./png/palette.ts";

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
  const numbers = asNumbers(pixels);
  const palette = paletteOf(numbers);
  if (palette !== null) return indexed(numbers, width, height, palette);
  const opaque = zlibStream(numbers, width, RGB);
  if (opaque !== null) return pngFile([header(width, height, 2), ["IDAT", opaque], END]);
  return pngFile([header(width, height, 6), ["IDAT", stream(numbers, width, RGBA)], END]);
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

/** One number a pixel, red in the lowest byte; without a copy where the machine allows. */
function asNumbers(pixels: Uint8Array): Int32Array {
  if (endianness() === "LE" && pixels.byteOffset % 4 === 0)
    return new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  return Int32Array.from({ length: pixels.length / 4 }, (_, at) => view.getInt32(4 * at, true));
}
