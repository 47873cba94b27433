import { remembered } from "../../platform/remembered.ts";
import type { GeometryLayer } from "../atlas.ts";
import type { Box } from "../box.ts";
import { visitEdges } from "./path-lines.ts";

/** Which regions lie along each row of frame pixels, for measuring what a box covers. */
export interface RegionSpans {
  /** One to a pixel of the layer, more where a part of it is drawn larger. */
  readonly rowsPerPx: number;
  /** The number of the row that they begin with. */
  readonly firstRow: number;
  /** For each row, ascending: left and right of a span in frame pixels, and the region's index. */
  readonly rows: readonly Float32Array[];
}

const PARTS = 3;

/** The spans of a layer, scanned on first use and kept: a few milliseconds for each layer. */
export const regionSpans = remembered(new WeakMap<GeometryLayer, RegionSpans>(), (layer) =>
  scanned(layer, pathsOf(layer)),
);

/** Stands for lakes among the indices of regions. */
export const LAKE = -1;

/** The same with lakes, over regions as they are drawn. */
export const groundSpans = remembered(new WeakMap<GeometryLayer, RegionSpans>(), (layer) => {
  const land = regionSpans(layer);
  if (layer.lakes === null) return land;
  const lakes = scanned(layer, [layer.lakes.source]);
  return { ...land, rows: land.rows.map((row, at) => withLakes(row, lakes.rows[at]!)) };
});

/** The same of the land around a map, beneath its regions; null where it shows none. */
export const aroundSpans = remembered(new WeakMap<GeometryLayer, RegionSpans | null>(), (layer) => {
  const land = layer.context?.land ?? null;
  return land === null ? null : scanned(layer, [land.source]);
});

function pathsOf({ regions }: GeometryLayer): readonly string[] {
  return regions.map(({ path }) => path);
}

/** A row of regions with a row of lakes in place of what they cover. */
function withLakes(land: Float32Array, lakes: Float32Array): Float32Array {
  if (lakes.length === 0) return land;
  const spans: Span[] = [];
  for (let lake = 0; lake < lakes.length; lake += PARTS)
    spans.push([lakes[lake]!, lakes[lake + 1]!, LAKE]);
  for (let at = 0; at < land.length; at += PARTS) {
    let [from, to, region] = [land[at]!, land[at + 1]!, land[at + 2]!];
    for (let lake = firstSpan(lakes, from); lake < lakes.length; lake += PARTS) {
      if (lakes[lake]! >= to) break;
      if (lakes[lake]! > from) spans.push([from, lakes[lake]!, region]);
      from = lakes[lake + 1]!;
    }
    if (from < to) spans.push([from, to, region]);
  }
  return inOrder(spans);
}

type Span = readonly [left: number, right: number, region: number];

function inOrder(spans: readonly Span[]): Float32Array {
  const row = new Float32Array(PARTS * spans.length);
  let at = 0;
  for (const [left, right, region] of spans.toSorted((a, b) => a[0] - b[0])) {
    row[at] = left;
    row[at + 1] = right;
    row[at + 2] = region;
    at += PARTS;
  }
  return row;
}

/**
 * How much of a box is region, in px² of the frame: exact along rows, sampled in the middle of each
 * row of one pixel.
 */
export function coveredPx2(
  spans: RegionSpans,
  box: Box,
  weigh: (region: number) => number,
): number {
  let covered = 0;
  visitCovered(spans, box, (region, areaPx2) => {
    covered += areaPx2 * weigh(region);
  });
  return covered;
}

/** Calls with the parts of a box that are region, in px² of the frame: perhaps many of one region. */
export function visitCovered(
  { rows, rowsPerPx, firstRow }: RegionSpans,
  box: Box,
  visit: (region: number, areaPx2: number) => void,
): void {
  const first = Math.max(firstRow, Math.floor(rowsPerPx * box.top));
  const last = Math.min(firstRow + rows.length, Math.ceil(rowsPerPx * box.bottom));
  for (let row = first; row < last; row++) {
    const height = Math.min((row + 1) / rowsPerPx, box.bottom) - Math.max(row / rowsPerPx, box.top);
    visitRow(rows[row - firstRow]!, box, height, visit);
  }
}

function visitRow(
  spans: Float32Array,
  { left, right }: Box,
  height: number,
  visit: (region: number, areaPx2: number) => void,
): void {
  for (let at = firstSpan(spans, left); at < spans.length; at += PARTS) {
    const from = Math.max(left, spans[at]!);
    if (from >= right) break;
    const to = Math.min(right, spans[at + 1]!);
    if (to > from) visit(spans[at + 2]!, height * (to - from));
  }
}

/** Where the first span stands that ends right of a position; spans do not overlap. */
function firstSpan(spans: Float32Array, left: number): number {
  let [low, high] = [0, spans.length / PARTS];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle * PARTS + 1]! > left) high = middle;
    else low = middle + 1;
  }
  return low * PARTS;
}

/** A frame is drawn about as large as a whole map, whose rows are this many. */
const ROWS = 600;

function scanned(
  { unitsPerPx, topPx, heightPx, isFramed }: GeometryLayer,
  paths: readonly string[],
): RegionSpans {
  const rowsPerPx = isFramed ? Math.ceil(ROWS / heightPx) : 1;
  const firstRow = Math.max(0, Math.floor(rowsPerPx * topPx));
  const rows: Span[][] = Array.from(
    { length: Math.ceil(rowsPerPx * (topPx + heightPx)) - firstRow },
    () => [],
  );
  const grid = { unitsPerRow: unitsPerPx / rowsPerPx, firstRow, rowCount: rows.length };
  paths.forEach((path, index) => {
    for (const [row, crossings] of rowCrossings(path, unitsPerPx, grid)) {
      crossings.sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2)
        rows[row - firstRow]!.push([crossings[i]!, crossings[i + 1]!, index]);
    }
  });
  return {
    rowsPerPx,
    firstRow,
    rows: rows.map(inOrder),
  };
}

interface RowGrid {
  readonly unitsPerRow: number;
  readonly firstRow: number;
  readonly rowCount: number;
}

/** Where a path crosses the middle line of each row of pixels, in frame pixels. */
function rowCrossings(
  path: string,
  unitsPerPx: number,
  { unitsPerRow, firstRow, rowCount }: RowGrid,
): Map<number, number[]> {
  const crossings = new Map<number, number[]>();
  visitEdges(path, (x1, y1, x2, y2) => {
    const [top, bottom] = [Math.min(y1, y2) / unitsPerRow, Math.max(y1, y2) / unitsPerRow];
    const first = Math.max(firstRow, Math.ceil(top - 0.5));
    const last = Math.min(firstRow + rowCount, Math.ceil(bottom - 0.5));
    for (let row = first; row < last; row++) {
      const share = ((row + 0.5) * unitsPerRow - y1) / (y2 - y1);
      const x = (x1 + (x2 - x1) * share) / unitsPerPx;
      const known = crossings.get(row);
      if (known === undefined) crossings.set(row, [x]);
      else known.push(x);
    }
  });
  return crossings;
}
