const FIRST_ROOM = 65_536;

/** Runs of equal pixels, in order. */
export class RunList {
  #cells = new Int32Array(FIRST_ROOM);
  #lengths = new Uint16Array(FIRST_ROOM);
  length = 0;

  add(cell: number, length: number): void {
    if (this.length === this.#cells.length) this.#grow();
    this.#cells[this.length] = cell;
    this.#lengths[this.length] = length;
    this.length += 1;
  }

  finished(): { readonly cells: Int32Array; readonly lengths: Uint16Array } {
    return {
      cells: this.#cells.slice(0, this.length),
      lengths: this.#lengths.slice(0, this.length),
    };
  }

  #grow(): void {
    const cells = new Int32Array(2 * this.length);
    const lengths = new Uint16Array(2 * this.length);
    cells.set(this.#cells);
    lengths.set(this.#lengths);
    this.#cells = cells;
    this.#lengths = lengths;
  }
}
