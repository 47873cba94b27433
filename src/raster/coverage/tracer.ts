import type { PathLines } from "../../geometry/path-lines.ts";
import type { RasterShape } from "./raster-shape.ts";

/** What the edges of a path are told to, in pixels of a band. */
export interface EdgeTarget {
  addEdge(fromX: number, fromY: number, toX: number, toY: number): void;
}

/** Walks paths where they lie in the image, band by band. */
export class Tracer {
  readonly #x: number;
  readonly #y: number;
  readonly #factor: number;
  readonly #height: number;

  /** @param height of a band */
  constructor({ scale, x, y }: RasterShape["placement"], unitsPerPx: number, height: number) {
    this.#x = x;
    this.#y = y;
    this.#factor = scale / unitsPerPx;
    this.#height = height;
  }

  /**
   * Tells the edges of those lines of a path that come near a band.
   *
   * @param top the row of the image that the band begins with
   * @param reach how far beside it a line is seen
   * @returns whether there were any
   */
  trace(path: PathLines | null, top: number, reach: number, target: EdgeTarget): boolean {
    if (path === null) return false;
    const { tops, bottoms } = path;
    const factor = this.#factor;
    const moveY = this.#y - top;
    let isAny = false;
    for (let line = 0; line < tops.length; line += 1) {
      if (bottoms[line]! * factor + moveY <= -reach) continue;
      if (tops[line]! * factor + moveY >= this.#height + reach) continue;
      isAny = true;
      this.#traceLine(path, line, moveY, target);
    }
    return isAny;
  }

  #traceLine({ points, starts }: PathLines, line: number, moveY: number, target: EdgeTarget): void {
    const factor = this.#factor;
    const moveX = this.#x;
    const end = 2 * starts[line + 1]!;
    let at = 2 * starts[line]!;
    let x = points[at]! * factor + moveX;
    let y = points[at + 1]! * factor + moveY;
    for (at += 2; at < end; at += 2) {
      const nextX = points[at]! * factor + moveX;
      const nextY = points[at + 1]! * factor + moveY;
      target.addEdge(x, y, nextX, nextY);
      x = nextX;
      y = nextY;
    }
  }
}
