/** Numbers that look random and depend on nothing but the seed: SplitMix32 (Steele et al., 2014). */
export class Random {
  #state: number;

  /** @param index of a case among those of one seed; each has a sequence of its own */
  constructor(seed: number, index = 0) {
    this.#state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
    for (let round = 0; round < 4; round += 1) this.unit();
  }

  /** From 0, below 1. */
  unit(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  }

  /** Both ends belong to the range. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.unit() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  /** @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T {
    const picked = list[this.integer(0, list.length - 1)];
    if (picked === undefined) throw new RangeError("nothing to pick from");
    return picked;
  }

  times<T>(min: number, max: number, make: (at: number) => T): readonly T[] {
    return Array.from({ length: this.integer(min, max) }, (_, at) => make(at));
  }

  shuffled<T>(list: readonly T[]): readonly T[] {
    return list
      .map((item) => ({ item, rank: this.unit() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }
}
