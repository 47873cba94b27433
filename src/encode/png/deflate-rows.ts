import { Adler32 } from "./adler.ts";
import { BitWriter } from "./bit-writer.ts";
import { MatchFinder } from "./match-finder.ts";
import type { Palette } from "./palette.ts";
import type { RunImage } from "./run-image.ts";
import { RunWindow } from "./run-window.ts";
import { TokenBlock } from "./token-block.ts";

/** What is sent of each pixel: the lowest bytes of its number, or its place in the palette. */
export interface PixelForm {
  readonly bytesPerPixel: 1 | 3 | 4;
  readonly palette: Palette | null;
}

/**
 * Pixels as the zlib stream of a PNG image whose rows are not filtered; null when the form has no
 * room for their opacity.
 *
 * Flat colours and thin borders repeat as they are; the differences that filters make of them do not.
 * The stream is ours to the last bit: zlib gives other bytes in other releases of Node.
 *
 * @param pixels one a number, red in the lowest byte, row by row
 */
export function zlibStream(
  pixels: Int32Array,
  width: number,
  { bytesPerPixel, palette }: PixelForm,
): Uint8Array | null {
  const out = new BitWriter();
  // Deflate with a window of 32 KB (RFC 1950, 2.2).
  out.put(0x0178, 16);
  const window = new RunWindow(width, bytesPerPixel, palette);
  const finder = new MatchFinder(window, width, bytesPerPixel);
  const block = new TokenBlock(out, bytesPerPixel);
  const adler = new Adler32(bytesPerPixel);
  for (let from = 0; from < pixels.length; from += width) {
    window.addRow(pixels, from, width);
    if (bytesPerPixel === 3 && window.common >>> 24 !== 255) return null;
    adler.addRow(window);
    finder.writeRow(block);
  }
  block.finish();
  return withTrailer(out.finished(), adler.value);
}

/** The same of runs that are opaque colours or, at one byte a pixel, numbers of a palette. */
export function zlibStreamOfRuns(image: RunImage, bytesPerPixel: 1 | 3): Uint8Array {
  const { width, height, rowStarts } = image;
  const out = new BitWriter();
  out.put(0x0178, 16);
  const window = new RunWindow(width, bytesPerPixel, null);
  const finder = new MatchFinder(window, width, bytesPerPixel);
  const block = new TokenBlock(out, bytesPerPixel);
  const adler = new Adler32(bytesPerPixel);
  for (let row = 0; row < height; row += 1) {
    window.addRuns(image, rowStarts[row]!, rowStarts[row + 1]!);
    adler.addRow(window);
    finder.writeRow(block);
  }
  block.finish();
  return withTrailer(out.finished(), adler.value);
}

function withTrailer(stream: Uint8Array, adler: number): Uint8Array {
  const whole = new Uint8Array(stream.length + 4);
  whole.set(stream);
  new DataView(whole.buffer).setUint32(stream.length, adler);
  return whole;
}
