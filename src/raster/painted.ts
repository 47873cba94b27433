import { ColorTable } from "../encode/png/color-table.ts";
import { type RunImage, RunImageWriter } from "../encode/png/run-image.ts";
import { cellColors } from "./cell-colors.ts";
import { isInkedAt, layOver, type OverlayPixels } from "./overlay.ts";
import type { CoverageRaster } from "./coverage/coverage-raster.ts";

/** An image as numbers of its colours. */
export interface PaintedImage {
  readonly image: RunImage;
  /** By number: opaque, red in the lowest byte. Not all need be in the image. */
  readonly colors: Int32Array;
}

/** Runs that a drawing over the map adds, about. */
const MORE_RUNS = 16_384;

/**
 * A coverage raster in its colours, with drawings laid over it, bottom first.
 *
 * @param slotColors red in the lowest byte
 */
export function painted(
  raster: CoverageRaster,
  slotColors: Int32Array,
  overlays: readonly OverlayPixels[],
): PaintedImage {
  const { width, height, runCells, runLengths, rowStarts } = raster;
  const colors = cellColors(raster.cells, slotColors);
  const table = new ColorTable();
  const numbers = new Int32Array(colors.length);
  for (let cell = 0; cell < colors.length; cell += 1) numbers[cell] = table.add(colors[cell]!);
  const writer = new RunImageWriter(width, height, runCells.length + MORE_RUNS);
  const pixels = new Int32Array(width);
  for (let row = 0; row < height; row += 1) {
    const from = rowStarts[row]!;
    const to = rowStarts[row + 1]!;
    const here = overlays.filter((overlay) => isInkedAt(overlay, row));
    if (here.length === 0) {
      writer.addRuns(numbers, runCells, runLengths, from, to);
      continue;
    }
    let x = 0;
    for (let run = from; run < to; run += 1) {
      const end = x + runLengths[run]!;
      pixels.fill(colors[runCells[run]!]!, x, end);
      x = end;
    }
    for (const overlay of here) layOver(pixels, row, overlay);
    writer.addPixels(pixels, table);
  }
  return { image: writer.finished(), colors: table.colors };
}
