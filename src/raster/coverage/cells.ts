/** Weights of a cell sum to this: steps of an edge's softness, few enough to keep the colours few. */
export const WHOLE_BITS = 4;
export const WHOLE = 2 ** WHOLE_BITS;
export const WEIGHT_BITS = 5;
const FIRST_ROOM = 4096;

/** The mixtures that a coverage raster holds, each once. */
export interface Cells {
  /** By cell: its first part; after the last cell, the number of parts. */
  readonly starts: Int32Array;
  /** A slot, shifted left by WEIGHT_BITS, and its weight; the weights of a cell sum to WHOLE. */
  readonly parts: Int32Array;
}

/** Numbers mixtures of slots in order of appearance. */
export class CellTable {
  #starts = new Int32Array(FIRST_ROOM);
  #parts = new Int32Array(4 * FIRST_ROOM);
  #count = 0;
  #size = 0;
  /** Numbers plus one, where the hash of a cell or the next free place is. */
  #places = new Int32Array(4 * FIRST_ROOM);
  #hashes = new Int32Array(FIRST_ROOM);

  get count(): number {
    return this.#count;
  }

  cells(): Cells {
    const starts = this.#starts.slice(0, this.#count + 1);
    starts[this.#count] = this.#size;
    return { starts, parts: this.#parts.slice(0, this.#size) };
  }

  /** The number of a cell. @param parts of which the first so many count, in a fixed order */
  numberOf(parts: Int32Array, count: number): number {
    let hash = count;
    for (let at = 0; at < count; at += 1)
      hash = Math.imul(hash ^ parts[at]!, 0x9e3779b1) ^ (hash >>> 15);
    hash ^= hash >>> 13;
    const mask = this.#places.length - 1;
    let place = hash & mask;
    for (; this.#places[place] !== 0; place = (place + 1) & mask) {
      const cell = this.#places[place]! - 1;
      if (this.#hashes[cell] === hash && this.#equals(cell, parts, count)) return cell;
    }
    this.#places[place] = this.#count + 1;
    return this.#added(parts, count, hash);
  }

  #equals(cell: number, parts: Int32Array, count: number): boolean {
    const start = this.#starts[cell]!;
    const end = cell + 1 < this.#count ? this.#starts[cell + 1]! : this.#size;
    if (end - start !== count) return false;
    for (let at = 0; at < count; at += 1) if (this.#parts[start + at] !== parts[at]) return false;
    return true;
  }

  #added(parts: Int32Array, count: number, hash: number): number {
    if (this.#size + count > this.#parts.length) this.#parts = doubled(this.#parts);
    const cell = this.#count;
    this.#starts[cell] = this.#size;
    this.#hashes[cell] = hash;
    this.#parts.set(parts.subarray(0, count), this.#size);
    this.#size += count;
    this.#count += 1;
    if (this.#count + 1 >= this.#starts.length) this.#grow();
    return cell;
  }

  #grow(): void {
    this.#starts = doubled(this.#starts);
    this.#hashes = doubled(this.#hashes);
    this.#places = new Int32Array(2 * this.#places.length);
    const mask = this.#places.length - 1;
    for (let cell = 0; cell < this.#count; cell += 1) {
      let place = this.#hashes[cell]! & mask;
      while (this.#places[place] !== 0) place = (place + 1) & mask;
      this.#places[place] = cell + 1;
    }
  }
}

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(2 * numbers.length);
  grown.set(numbers);
  return grown;
}
