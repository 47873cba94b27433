const MOST_COLORS = 256;
const SLOT_BITS = 11;
const SLOTS = 2 ** SLOT_BITS;

/** The colours of an image, numbered in order of appearance. */
export class Palette {
  /** Colours and their numbers plus one, where their hash or the next free slot is. */
  readonly #keys = new Int32Array(SLOTS);
  readonly #numbers = new Int32Array(SLOTS);
  readonly #colors: number[] = [];

  get colors(): readonly number[] {
    return this.#colors;
  }

  /** @returns false when there is no room for it */
  add(color: number): boolean {
    const slot = this.#slot(color);
    if (this.#numbers[slot] !== 0) return true;
    if (this.#colors.length === MOST_COLORS) return false;
    this.#colors.push(color);
    this.#keys[slot] = color;
    this.#numbers[slot] = this.#colors.length;
    return true;
  }

  /** @param color one that was added */
  numberOf(color: number): number {
    return this.#numbers[this.#slot(color)]! - 1;
  }

  /** Red, green and blue of each colour. */
  colorBytes(): Uint8Array {
    return Uint8Array.from(this.#colors.flatMap((color) => [color, color >>> 8, color >>> 16]));
  }

  opacityBytes(): Uint8Array {
    return Uint8Array.from(this.#colors, (color) => color >>> 24);
  }

  #slot(color: number): number {
    let slot = Math.imul(color, 0x9e3779b1) >>> (32 - SLOT_BITS);
    while (this.#numbers[slot] !== 0 && this.#keys[slot] !== color) slot = (slot + 1) % SLOTS;
    return slot;
  }
}

/** The palette of an image; null for more than 256 colours. */
export function paletteOf(pixels: Int32Array): Palette | null {
  const palette = new Palette();
  for (let at = 0; at < pixels.length;) {
    const color = pixels[at]!;
    if (!palette.add(color)) return null;
    at = nextColor(pixels, at + 1, color);
  }
  return palette;
}

function nextColor(pixels: Int32Array, from: number, color: number): number {
  let at = from;
  while (at < pixels.length && pixels[at] === color) at += 1;
  return at;
}
