import { ColorTable } from "../encode/png/color-table.ts";
import { type RunImage, RunImageWriter } from "../encode/png/run-image.ts";
import { cellColors } from "./colors.ts";
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
  const writer = new RunImageWriter(width, height, raster.values.length + MORE_RUNS);
  const pixels = new Int32Array(width);
  const inked = inkedRows(overlays, height);
  for (let row = 0; row < height; row += 1) {
    const here = inked[row]!;
    const spans = coveredSpans(here, width);
    for (const { left, right } of spans) fillPixels(pixels, raster, row, left, right, colors);
    for (const overlay of here) layOver(pixels, row, overlay);
    let done = 0;
    for (const { left, right } of spans) {
      addRuns(writer, raster, row, done, left, numbers);
      writer.addPixels(pixels, left, right, table);
      done = right;
    }
    addRuns(writer, raster, row, done, width, numbers);
    writer.endRow();
  }
  return { image: writer.finished(), colors: table.colors };
}

/** The drawings that change something in each row, bottom first. A map may have hundreds, in a few rows each. */
function inkedRows(
  overlays: readonly OverlayPixels[],
  rowCount: number,
): readonly (readonly OverlayPixels[])[] {
  const rows: OverlayPixels[][] = Array.from({ length: rowCount }, () => []);
  for (const overlay of overlays) {
    const end = Math.min(rowCount, overlay.top + overlay.height);
    for (let row = Math.max(0, overlay.top); row < end; row += 1)
      if (isInkedAt(overlay, row)) rows[row]!.push(overlay);
  }
  return rows;
}

interface Span {
  readonly left: number;
  right: number;
}

/** The columns of a row in which drawings lie, ascending; those that meet are one. */
function coveredSpans(overlays: readonly OverlayPixels[], width: number): readonly Span[] {
  const spans: Span[] = [];
  const inOrder = overlays.length > 1 ? overlays.toSorted((a, b) => a.left - b.left) : overlays;
  for (const overlay of inOrder) {
    const left = Math.max(0, overlay.left);
    const right = Math.min(width, overlay.left + overlay.width);
    const last = spans.at(-1);
    if (last !== undefined && left <= last.right) last.right = Math.max(last.right, right);
    else if (left < right) spans.push({ left, right });
  }
  return spans;
}

/** The part of the runs of a row between two columns. */
function addRuns(
  writer: RunImageWriter,
  { values, lengths, rowStarts }: CoverageRaster,
  row: number,
  from: number,
  to: number,
  numbers: Int32Array,
): void {
  let start = 0;
  for (let run = rowStarts[row]!; start < to; run += 1) {
    const end = start + lengths[run]!;
    if (end > from) writer.add(numbers[values[run]!]!, Math.min(end, to) - Math.max(start, from));
    start = end;
  }
}

/** The same as pixels. */
function fillPixels(
  pixels: Int32Array,
  { values, lengths, rowStarts }: CoverageRaster,
  row: number,
  from: number,
  to: number,
  colors: Int32Array,
): void {
  let start = 0;
  for (let run = rowStarts[row]!; start < to; run += 1) {
    const end = start + lengths[run]!;
    if (end > from) pixels.fill(colors[values[run]!]!, Math.max(start, from), Math.min(end, to));
    start = end;
  }
}
