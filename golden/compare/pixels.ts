/** Pixels, four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** Pixels on a larger canvas, the rest of it transparent. */
export function onCanvas({ width, height, data }: Pixels, wide: number, high: number): Pixels {
  const canvas = Buffer.alloc(wide * high * 4);
  for (let row = 0; row < height; row += 1)
    data.copy(canvas, row * wide * 4, row * width * 4, (row + 1) * width * 4);
  return { width: wide, height: high, data: canvas };
}
