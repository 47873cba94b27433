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
  const colors = cellColors(raster.cells, slotColors);
  const table = new ColorTable();
  const numbers = colors.map((color) => table.add(color));
  const { width, height } = raster;
  const writer = new RunImageWriter(width, height, raster.runCells.length + MORE_RUNS);
  const pixels = new Int32Array(width);
  for (let row = 0; row < height; row += 1) {
    const here = overlays.filter((overlay) => isInkedAt(overlay, row));
    const { left, right } = span(here, width);
    addRuns(writer, raster, row, 0, left, numbers);
    if (left < right) {
      fillPixels(pixels, raster, row, left, right, colors);
      for (const overlay of here) layOver(pixels, row, overlay);
      writer.addPixels(pixels, left, right, table);
    }
    if (right < width) addRuns(writer, raster, row, right, width, numbers);
    writer.endRow();
  }
  return { image: writer.finished(), colors: table.colors };
}

/** The columns between which drawings lie; both are the width if there are none. */
function span(overlays: readonly OverlayPixels[], width: number): { left: number; right: number } {
  let left = width;
  let right = 0;
  for (const overlay of overlays) {
    left = Math.min(left, Math.max(0, overlay.left));
    right = Math.max(right, Math.min(width, overlay.left + overlay.width));
  }
  return { left, right: Math.max(left, right) };
}

/** What of the runs of a row lies from one column up to another. */
function addRuns(
  writer: RunImageWriter,
  { runCells, runLengths, rowStarts }: CoverageRaster,
  row: number,
  from: number,
  to: number,
  numbers: Int32Array,
): void {
  let start = 0;
  for (let run = rowStarts[row]!; start < to; run += 1) {
    const end = start + runLengths[run]!;
    if (end > from) writer.add(numbers[runCells[run]!]!, Math.min(end, to) - Math.max(start, from));
    start = end;
  }
}

/** The same as pixels. */
function fillPixels(
  pixels: Int32Array,
  { runCells, runLengths, rowStarts }: CoverageRaster,
  row: number,
  from: number,
  to: number,
  colors: Int32Array,
): void {
  let start = 0;
  for (let run = rowStarts[row]!; start < to; run += 1) {
    const end = start + runLengths[run]!;
    if (end > from) pixels.fill(colors[runCells[run]!]!, Math.max(start, from), Math.min(end, to));
    start = end;
  }
}
