import type { PathLine } from "../../geometry/paths/path-lines.ts";
import type { Lines } from "./layer-lines.ts";
import type { RasterShape } from "./raster-shape.ts";

/** Receives the edges of a path, in pixels of a band. */
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
  trace(path: Lines | null, top: number, reach: number, target: EdgeTarget): boolean {
    if (path === null) return false;
    const factor = this.#factor;
    const moveY = this.#y - top;
    let isAny = false;
    for (const line of path) {
      if (line.bottom * factor + moveY <= -reach) continue;
      if (line.top * factor + moveY >= this.#height + reach) continue;
      isAny = true;
      this.#traceLine(line, moveY, target);
    }
    return isAny;
  }

  #traceLine({ points }: PathLine, moveY: number, target: EdgeTarget): void {
    const factor = this.#factor;
    const moveX = this.#x;
    let x = points[0]! * factor + moveX;
    let y = points[1]! * factor + moveY;
    for (let at = 2; at < points.length; at += 2) {
      const nextX = points[at]! * factor + moveX;
      const nextY = points[at + 1]! * factor + moveY;
      target.addEdge(x, y, nextX, nextY);
      x = nextX;
      y = nextY;
    }
  }
}
