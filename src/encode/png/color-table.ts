const FIRST_SLOTS = 4096;

/** Colours, numbered in the order in which they were added. */
export class ColorTable {
  #colors = new Int32Array(FIRST_SLOTS / 2);
  /** Numbers plus one, where the hash of a colour or the next free slot is. */
  #slots = new Int32Array(FIRST_SLOTS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** By number. */
  get colors(): Int32Array {
    return this.#colors.subarray(0, this.#size);
  }

  /** @returns the number of the colour */
  add(color: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash(color) & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const number = this.#slots[slot]! - 1;
      if (this.#colors[number] === color) return number;
    }
    const number = this.#size;
    this.#slots[slot] = number + 1;
    this.#colors[number] = color;
    this.#size += 1;
    if (this.#size === this.#colors.length) this.#grow();
    return number;
  }

  #grow(): void {
    const size = this.#size;
    const colors = new Int32Array(2 * size);
    colors.set(this.#colors);
    this.#colors = colors;
    this.#slots = new Int32Array(4 * size);
    const mask = 4 * size - 1;
    for (let number = 0; number < size; number += 1) {
      let slot = hash(colors[number]!) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

/** Its highest bits are mixed best (Knuth, The Art of Computer Programming 3, 6.4). */
function hash(color: number): number {
  const mixed = Math.imul(color, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
