import { PNG } from "pngjs";

/** The pixels of a PNG image: four bytes each, row by row. */
export function readPixels(image: Buffer): {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
} {
  return PNG.sync.read(image);
}
