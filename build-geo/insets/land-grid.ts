import type { Project } from "../../src/geometry/projection.ts";
import { ringPositions, type Topology } from "../topology/topology.ts";

/** Frame pixels of a cell. */
const CELL_PX = 4;

/** Left, top, right, bottom in frame pixels. */
export type PixelBox = readonly [left: number, top: number, right: number, bottom: number];

/** Which cells of a frame have land in them, and how many of those any box of the frame holds. */
export class LandGrid {
  readonly #columns: number;
  readonly #rows: number;
  /** Of the land above and left of each corner of the grid. */
  readonly #sums: Int32Array;

  constructor(land: Topology, forward: Project, widthPx: number, heightPx: number) {
    this.#columns = Math.ceil(widthPx / CELL_PX);
    this.#rows = Math.ceil(heightPx / CELL_PX);
    const cells = new Uint8Array(this.#columns * this.#rows);
    for (const { polygons } of land.regions)
      for (const rings of polygons) {
        const onGrid = rings.map((ring) =>
          ringPositions(land.arcs, ring).map((position): readonly [number, number] => {
            const [x, y] = forward(position)!;
            return [x / CELL_PX, y / CELL_PX];
          }),
        );
        this.#markEdges(cells, onGrid);
        this.#fill(cells, onGrid);
      }
    this.#sums = this.#summed(cells);
  }

  /** Whether no land reaches into a box; beside the frame there is none. */
  isFree([left, top, right, bottom]: PixelBox): boolean {
    const column = (px: number, up: number): number =>
      Math.max(0, Math.min(this.#columns, Math.floor(px / CELL_PX) + up));
    const row = (px: number, up: number): number =>
      Math.max(0, Math.min(this.#rows, Math.floor(px / CELL_PX) + up));
    const [x1, x2, y1, y2] = [column(left, 0), column(right, 1), row(top, 0), row(bottom, 1)];
    const at = (x: number, y: number): number => this.#sums[y * (this.#columns + 1) + x]!;
    return at(x2, y2) - at(x1, y2) - at(x2, y1) + at(x1, y1) === 0;
  }

  #mark(cells: Uint8Array, column: number, row: number): void {
    if (column >= 0 && column < this.#columns && row >= 0 && row < this.#rows)
      cells[row * this.#columns + column] = 1;
  }

  #markEdges(cells: Uint8Array, rings: Rings): void {
    for (const ring of rings)
      ring.forEach(([x, y], i) => {
        const [fromX, fromY] = ring[i - 1] ?? [x, y];
        const count = Math.ceil(2 * Math.hypot(x - fromX, y - fromY)) || 1;
        for (let step = 1; step <= count; step++)
          this.#mark(
            cells,
            Math.floor(fromX + ((x - fromX) * step) / count),
            Math.floor(fromY + ((y - fromY) * step) / count),
          );
      });
  }

  /** Of each row of cells, those whose middle lies inside. */
  #fill(cells: Uint8Array, rings: Rings): void {
    const crossings = new Map<number, number[]>();
    for (const ring of rings)
      ring.forEach(([x, y], i) => {
        const [fromX, fromY] = ring[i - 1] ?? [x, y];
        const [low, high] = [Math.min(y, fromY), Math.max(y, fromY)];
        for (let row = Math.ceil(low - 0.5); row + 0.5 < high; row++) {
          const found = crossings.get(row) ?? [];
          crossings.set(row, found);
          found.push(fromX + ((x - fromX) * (row + 0.5 - fromY)) / (y - fromY));
        }
      });
    for (const [row, found] of crossings) {
      const ends = found.toSorted((a, b) => a - b);
      for (let i = 0; i + 1 < ends.length; i += 2)
        for (let column = Math.ceil(ends[i]! - 0.5); column + 0.5 < ends[i + 1]!; column++)
          this.#mark(cells, column, row);
    }
  }

  #summed(cells: Uint8Array): Int32Array {
    const width = this.#columns + 1;
    const sums = new Int32Array(width * (this.#rows + 1));
    for (let row = 0; row < this.#rows; row++)
      for (let column = 0; column < this.#columns; column++)
        sums[(row + 1) * width + column + 1] =
          cells[row * this.#columns + column]! +
          sums[row * width + column + 1]! +
          sums[(row + 1) * width + column]! -
          sums[row * width + column]!;
    return sums;
  }
}

type Rings = readonly (readonly (readonly [number, number])[])[];
