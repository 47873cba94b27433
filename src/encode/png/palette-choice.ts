/** Numbers of one byte. */
export const MAX_PALETTE_COLORS = 256;

/** The colours that stand for all of an image. */
export interface PaletteChoice {
  readonly colors: Int32Array;
  /** For each colour number of the image, the number of the colour that replaces it. */
  readonly numbers: Int32Array;
  /** Sum over the pixels of the squared differences of red, green and blue. */
  readonly squaredError: number;
}

/**
 * Colours that stand for all of an image: those that must stay as they are, then one after the other
 * the one that is missed most, by pixels times squared difference, until the error is small enough or
 * the palette is full.
 *
 * @param colors opaque, red in the lowest byte
 * @param counts how many pixels have each
 * @param fixed colours that stay if the image has them
 */
export function paletteChoice(
  colors: Int32Array,
  counts: Int32Array,
  fixed: readonly number[],
  enoughError: number,
): PaletteChoice {
  const size = colors.length;
  const numbers = new Int32Array(size);
  const used = usedColors(counts);
  if (used.length <= MAX_PALETTE_COLORS) {
    used.forEach((at, number) => {
      numbers[at] = number;
    });
    return { colors: Int32Array.from(used, (at) => colors[at]!), numbers, squaredError: 0 };
  }
  const search = new Search(colors, counts, numbers);
  const stay = new Set(fixed);
  for (const at of used)
    if (stay.has(colors[at]!) && search.chosen.length < MAX_PALETTE_COLORS) search.choose(at);
  if (search.chosen.length === 0) search.choose(used[0]!);
  while (search.chosen.length < MAX_PALETTE_COLORS && search.error > enoughError)
    search.choose(search.missed);
  return { colors: Int32Array.from(search.chosen), numbers, squaredError: search.error };
}

function usedColors(counts: Int32Array): readonly number[] {
  const used: number[] = [];
  for (let at = 0; at < counts.length; at += 1) if (counts[at]! > 0) used.push(at);
  return used;
}

class Search {
  readonly chosen: number[] = [];
  error = Infinity;
  /** The colour that is farthest from all that are chosen, by its weight. */
  missed = 0;
  readonly #colors: Int32Array;
  readonly #counts: Int32Array;
  readonly #numbers: Int32Array;
  readonly #reds: Uint8Array;
  readonly #greens: Uint8Array;
  readonly #blues: Uint8Array;
  readonly #errors: Float64Array;

  constructor(colors: Int32Array, counts: Int32Array, numbers: Int32Array) {
    this.#colors = colors;
    this.#counts = counts;
    this.#numbers = numbers;
    this.#reds = new Uint8Array(colors.length);
    this.#greens = new Uint8Array(colors.length);
    this.#blues = new Uint8Array(colors.length);
    for (let at = 0; at < colors.length; at += 1) {
      const color = colors[at]!;
      this.#reds[at] = color;
      this.#greens[at] = color >>> 8;
      this.#blues[at] = color >>> 16;
    }
    this.#errors = new Float64Array(colors.length).fill(Infinity);
  }

  choose(pick: number): void {
    const number = this.chosen.length;
    this.chosen.push(this.#colors[pick]!);
    const reds = this.#reds;
    const greens = this.#greens;
    const blues = this.#blues;
    const counts = this.#counts;
    const errors = this.#errors;
    const numbers = this.#numbers;
    const red = reds[pick]!;
    const green = greens[pick]!;
    const blue = blues[pick]!;
    let sum = 0;
    let max = 0;
    let missed = pick;
    for (let at = 0; at < errors.length; at += 1) {
      const differenceRed = reds[at]! - red;
      const differenceGreen = greens[at]! - green;
      const differenceBlue = blues[at]! - blue;
      const error =
        counts[at]! *
        (differenceRed * differenceRed +
          differenceGreen * differenceGreen +
          differenceBlue * differenceBlue);
      let smallest = errors[at]!;
      if (error < smallest) {
        smallest = error;
        errors[at] = error;
        numbers[at] = number;
      }
      sum += smallest;
      if (smallest > max) {
        max = smallest;
        missed = at;
      }
    }
    this.error = sum;
    this.missed = missed;
  }
}
