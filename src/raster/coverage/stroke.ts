/** Resolution of the distance from a line, in steps a pixel. */
const STEPS = 32;
/** Number of directions that are distinguished, from horizontal to diagonal. */
const DIRECTIONS = 16;
/** From the middle of a pixel to its corner. */
const CORNER = Math.SQRT1_2;

/** The rows that lines are drawn on, and what marks pixels that they touch. */
interface StrokedPixels {
  readonly width: number;
  readonly height: number;
  readonly touched: Uint8Array;
}

/** Lines of one width on a band of rows: of each pixel, how much of it they cover, up to 255. */
export class Stroke {
  readonly covered: Uint8Array;
  readonly touch: number;
  readonly #width: number;
  readonly #height: number;
  readonly #reach: number;
  readonly #steps: number;
  readonly #tables: readonly Uint8Array[];
  readonly #touched: Uint8Array;

  /**
   * @param lineWidth in pixels
   * @param touch marks pixels wherever there is something of a line
   * @param covered of lines of another width and the same colour, to which these are added
   */
  constructor(
    { width, height, touched }: StrokedPixels,
    lineWidth: number,
    touch: number,
    covered: Uint8Array = new Uint8Array(width * height),
  ) {
    this.touch = touch;
    this.#width = width;
    this.#height = height;
    this.covered = covered;
    this.#touched = touched;
    this.#reach = lineWidth / 2 + CORNER;
    this.#steps = Math.ceil(this.#reach * STEPS) + 1;
    this.#tables = Array.from({ length: DIRECTIONS + 1 }, (_, at) =>
      profile(lineWidth, at / DIRECTIONS, this.#steps),
    );
  }

  /** Distance from the middle of a line at which it is still visible. */
  get reach(): number {
    return this.#reach;
  }

  clear(): void {
    this.covered.fill(0);
  }

  /**
   * A straight part of a line, in pixels of the band. A pixel is covered by the part of the line
   * that is nearest to its middle as if that went on for ever; where parts meet, the one counts that
   * covers more, so that joins are neither darker nor open.
   */
  addEdge(fromX: number, fromY: number, toX: number, toY: number): void {
    const reach = this.#reach;
    const low = fromY < toY ? fromY : toY;
    const high = fromY < toY ? toY : fromY;
    const first = Math.max(0, Math.ceil(low - reach - 0.5));
    const last = Math.min(this.#height - 1, Math.floor(high + reach - 0.5));
    if (first > last) return;
    const alongX = toX - fromX;
    const alongY = toY - fromY;
    const square = alongX * alongX + alongY * alongY;
    const table = this.#tables[direction(alongX, alongY)]!;
    for (let row = first; row <= last; row += 1) {
      const y = row + 0.5 - fromY;
      // The part of the line that this row can reach.
      let start = 0;
      let end = 1;
      if (alongY !== 0) {
        const one = (y - reach) / alongY;
        const other = (y + reach) / alongY;
        start = Math.max(0, Math.min(one, other));
        end = Math.min(1, Math.max(one, other));
      }
      const startX = fromX + start * alongX;
      const endX = fromX + end * alongX;
      const left = Math.max(0, Math.ceil(Math.min(startX, endX) - reach - 0.5));
      const right = Math.min(this.#width - 1, Math.floor(Math.max(startX, endX) + reach - 0.5));
      const at = row * this.#width;
      for (let column = left; column <= right; column += 1) {
        const x = column + 0.5 - fromX;
        let place = square === 0 ? 0 : (x * alongX + y * alongY) / square;
        if (place < 0) place = 0;
        else if (place > 1) place = 1;
        const offX = x - place * alongX;
        const offY = y - place * alongY;
        const off = offX * offX + offY * offY;
        if (off >= reach * reach) continue;
        const level = table[(Math.sqrt(off) * STEPS + 0.5) | 0]!;
        if (level > this.covered[at + column]!) {
          this.covered[at + column] = level;
          this.#touched[at + column]! |= this.touch;
        }
      }
    }
  }
}

function direction(x: number, y: number): number {
  const [long, short] = Math.abs(x) > Math.abs(y) ? [x, y] : [y, x];
  return long === 0 ? 0 : Math.round(Math.abs(short / long) * DIRECTIONS);
}

/** By distance of the middle of a pixel from the middle of a line without end: what it covers. */
function profile(lineWidth: number, slope: number, steps: number): Uint8Array {
  return Uint8Array.from({ length: steps + 1 }, (_, step) => {
    const distance = step / STEPS;
    const covered =
      halfPlane(lineWidth / 2 - distance, slope) - halfPlane(-lineWidth / 2 - distance, slope);
    return Math.round(255 * covered);
  });
}

/** Share of a pixel on one side of a line at this distance from its middle. */
function halfPlane(distance: number, slope: number): number {
  const size = Math.sqrt(1 + slope * slope);
  const [long, short] = [1 / size, slope / size];
  const outer = (long + short) / 2;
  const inner = (long - short) / 2;
  if (distance <= -outer) return 0;
  if (distance >= outer) return 1;
  if (distance < -inner) return (distance + outer) ** 2 / (2 * long * short);
  if (distance > inner) return 1 - (outer - distance) ** 2 / (2 * long * short);
  return 0.5 + distance / long;
}
