import { type Cells, CellTable } from "./cells.ts";
import { RasterBand } from "./raster-band.ts";
import type { LayerLines } from "./layer-lines.ts";
import type { RasterShape } from "./raster-shape.ts";
import { RunList } from "./run-list.ts";

/** Rows that are drawn at a time: few enough for the nearest memory of a processor. */
const BAND_PIXELS = 100_000;

/** A map without its colours: of each pixel, what it is made of. */
export interface CoverageRaster {
  readonly width: number;
  readonly height: number;
  /** The runs of equal pixels, row by row: cells, and lengths in pixels. */
  readonly runCells: Int32Array;
  readonly runLengths: Uint16Array;
  /** The first run of each row; after the last, the number of runs. */
  readonly rowStarts: Int32Array;
  readonly cells: Cells;
  /** What it takes in memory. */
  readonly byteCount: number;
}

/** Draws the geometry once: the same raster for the same lines and shape, on every machine. */
export function coverageRaster(lines: LayerLines, shape: RasterShape): CoverageRaster {
  const { widthPx: width, heightPx: height } = shape;
  const bandHeight = Math.min(height, Math.max(16, Math.floor(BAND_PIXELS / width)));
  const table = new CellTable();
  const band = new RasterBand(lines, shape, bandHeight, table);
  const runs = new RunList();
  const rowStarts = new Int32Array(height + 1);
  for (let top = 0; top < height; top += bandHeight) {
    band.draw(top);
    const rows = Math.min(bandHeight, height - top);
    for (let row = 0; row < rows; row += 1) {
      rowStarts[top + row] = runs.length;
      band.writeRow(row, runs);
    }
  }
  rowStarts[height] = runs.length;
  const cells = table.cells();
  const { cells: runCells, lengths: runLengths } = runs.finished();
  const byteCount =
    4 * (runCells.length + rowStarts.length + cells.starts.length + cells.parts.length) +
    2 * runLengths.length;
  return { width, height, runCells, runLengths, rowStarts, cells, byteCount };
}
