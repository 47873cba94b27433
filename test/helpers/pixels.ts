import { PNG } from "pngjs";

/** Four bytes a pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** The pixels of a PNG image. */
export function readPixels(image: Uint8Array): Pixels {
  return PNG.sync.read(Buffer.from(image));
}
