const FIRST_ROOM = 8192;

/** Of each pixel of a band, the shapes that cover a part of it. */
export class Parts {
  /** By pixel: the last part that was added, plus one; 0 for none. */
  readonly last: Int32Array;
  /** By part: what covers, how much of 255, and the part of the same pixel before it, plus one. */
  slots = new Uint16Array(FIRST_ROOM);
  levels = new Uint8Array(FIRST_ROOM);
  before = new Int32Array(FIRST_ROOM);
  #count = 0;

  constructor(pixelCount: number) {
    this.last = new Int32Array(pixelCount);
  }

  clear(): void {
    this.last.fill(0);
    this.#count = 0;
  }

  add(pixel: number, slot: number, level: number): void {
    const part = this.#count;
    if (part === this.slots.length) this.#grow();
    this.slots[part] = slot;
    this.levels[part] = level;
    this.before[part] = this.last[pixel]!;
    this.#count = part + 1;
    this.last[pixel] = part + 1;
  }

  #grow(): void {
    const size = 2 * this.#count;
    const slots = new Uint16Array(size);
    const levels = new Uint8Array(size);
    const before = new Int32Array(size);
    slots.set(this.slots);
    levels.set(this.levels);
    before.set(this.before);
    this.slots = slots;
    this.levels = levels;
    this.before = before;
  }
}
