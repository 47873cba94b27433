/** Columns of a word of marks. */
const WORD_BITS = 5;
/** Coverage within half a level of 255 of none or all counts as none or all. */
const LITTLE = 1 / 512;

/** Receives the coverage of a shape: runs of fully covered pixels in a row, and partly covered pixels. */
export interface CoverageTarget {
  /** @param row of the band @param end after the last column */
  whole(row: number, start: number, end: number): void;
  /** @param coverage above 0, below 1 */
  part(row: number, column: number, coverage: number): void;
}

/**
 * The exact area that a shape covers of each pixel of a band of rows.
 *
 * Each edge adds, where it passes, how much of a pixel lies to its right; the sums along a row are
 * the coverage (Levien, font-rs, 2016). Holes are rings of the opposite direction; rings of one
 * shape do not overlap.
 */
export class Coverage {
  readonly #width: number;
  readonly #height: number;
  readonly #stride: number;
  readonly #words: number;
  readonly #sums: Float32Array;
  /** A bit for each of the sums that was added to. */
  readonly #marks: Int32Array;
  #top: number;
  #bottom = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    // An edge on the last column adds to one beyond it.
    this.#words = ((width + 1) >> WORD_BITS) + 1;
    this.#stride = this.#words << WORD_BITS;
    this.#sums = new Float32Array(this.#stride * height);
    this.#marks = new Int32Array(this.#words * height);
    this.#top = height;
  }

  /** In pixels of the band; what lies outside is cut off. */
  addEdge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return;
    const isDown = fromY < toY;
    const top = isDown ? fromY : toY;
    const bottom = isDown ? toY : fromY;
    if (bottom <= 0 || top >= this.#height) return;
    const startY = top < 0 ? 0 : top;
    const endY = bottom > this.#height ? this.#height : bottom;
    const sign = isDown ? 1 : -1;
    const slope = (toX - fromX) / (toY - fromY);
    const first = startY | 0;
    const end = Math.ceil(endY);
    let x = (isDown ? fromX : toX) + (startY - top) * slope;
    for (let row = first; row < end; row += 1) {
      const from = row > startY ? row : startY;
      const to = row + 1 < endY ? row + 1 : endY;
      const next = x + slope * (to - from);
      this.#addRowEdge(row, x, next, sign * (to - from));
      x = next;
    }
    if (first < this.#top) this.#top = first;
    if (end > this.#bottom) this.#bottom = end;
  }

  /** Reports everything that was added, and clears it. */
  tell(target: CoverageTarget): void {
    for (let row = this.#top; row < this.#bottom; row += 1) this.#tellRow(row, target);
    this.#top = this.#height;
    this.#bottom = 0;
  }

  /** @param height signed, of the part of the edge in this row */
  #addRowEdge(row: number, fromX: number, toX: number, height: number): void {
    const left = this.#inside(fromX < toX ? fromX : toX);
    const right = this.#inside(fromX < toX ? toX : fromX);
    const first = left | 0;
    const last = right | 0;
    const sums = this.#sums;
    let at = row * this.#stride + first;
    if (first === last) {
      const beside = height * ((left + right) / 2 - first);
      sums[at]! += height - beside;
      sums[at + 1]! += beside;
      this.#marks[at >> WORD_BITS]! |= 1 << at;
      at += 1;
      this.#marks[at >> WORD_BITS]! |= 1 << at;
      return;
    }
    // The edge crosses several columns: each takes the area to the right of its part.
    const perColumn = height / (right - left);
    let added = 0;
    let before = 0;
    for (let column = first; column <= last; column += 1, at += 1) {
      const start = column > left ? column : left;
      const end = column + 1 < right ? column + 1 : right;
      const part = (end - start) * perColumn;
      const area = before + part * (column + 1 - (start + end) / 2);
      sums[at]! += area - added;
      this.#marks[at >> WORD_BITS]! |= 1 << at;
      added = area;
      before += part;
    }
    sums[at]! += height - added;
    this.#marks[at >> WORD_BITS]! |= 1 << at;
  }

  #inside(x: number): number {
    if (x < 0) return 0;
    return x > this.#width ? this.#width : x;
  }

  #tellRow(row: number, target: CoverageTarget): void {
    const sums = this.#sums;
    const marks = this.#marks;
    const width = this.#width;
    const firstWord = row * this.#words;
    const start = row * this.#stride;
    let sum = 0;
    let from = 0;
    for (let word = firstWord; word < firstWord + this.#words; word += 1) {
      let bits = marks[word]!;
      if (bits === 0) continue;
      marks[word] = 0;
      while (bits !== 0) {
        const at = (word << WORD_BITS) + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        // Up to here the coverage was the same.
        const column = at - start < width ? at - start : width;
        const coverage = sum < 0 ? -sum : sum;
        if (coverage > 1 - LITTLE) target.whole(row, from, column);
        else if (coverage > LITTLE)
          for (; from < column; from += 1) target.part(row, from, coverage);
        from = column;
        sum += sums[at]!;
        sums[at] = 0;
      }
    }
    // What is cut off at the right would have ended there.
    if (sum > LITTLE || sum < -LITTLE) this.#tellRest(row, from, Math.abs(sum), target);
  }

  #tellRest(row: number, from: number, coverage: number, target: CoverageTarget): void {
    if (coverage > 1 - LITTLE) target.whole(row, from, this.#width);
    else
      for (let column = from; column < this.#width; column += 1) target.part(row, column, coverage);
  }
}
