import { type RunImage, RunImageWriter } from "../../encode/png/run-image.ts";
import { type Cells, CellTable } from "./cells.ts";
import { RasterBand } from "./raster-band.ts";
import type { LayerLines } from "./layer-lines.ts";
import type { RasterShape } from "./raster-shape.ts";

/** Rows that are drawn at a time: few enough for the nearest memory of a processor. */
const BAND_PIXELS = 100_000;

/** Runs that there is room for at first. */
const FIRST_RUNS = 65_536;

/** A map without its colours: of each pixel, what it is made of. The values of its runs are cells. */
export interface CoverageRaster extends RunImage {
  readonly cells: Cells;
  /** Size in memory, in bytes. */
  readonly byteCount: number;
}

/** Draws the geometry once: the same raster for the same lines and shape, on every machine. */
export function coverageRaster(lines: LayerLines, shape: RasterShape): CoverageRaster {
  const { widthPx: width, heightPx: height } = shape;
  const bandHeight = Math.min(height, Math.max(16, Math.floor(BAND_PIXELS / width)));
  const table = new CellTable();
  const band = new RasterBand(lines, shape, bandHeight, table);
  const writer = new RunImageWriter(width, height, FIRST_RUNS);
  for (let top = 0; top < height; top += bandHeight) {
    band.draw(top);
    const rows = Math.min(bandHeight, height - top);
    for (let row = 0; row < rows; row += 1) {
      band.writeRow(row, writer);
      writer.endRow();
    }
  }
  const image = writer.finished();
  // Without the room that was left over: rasters are kept.
  const runs = { ...image, values: image.values.slice(), lengths: image.lengths.slice() };
  const cells = table.cells();
  const { values, lengths, rowStarts } = runs;
  const byteCount =
    4 * (values.length + rowStarts.length + cells.starts.length + cells.parts.length) +
    2 * lengths.length;
  return { ...runs, cells, byteCount };
}
