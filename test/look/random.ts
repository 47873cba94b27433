/** Numbers that look random and are the same every time, from 0 to below 1 (Steele and others, 2014: SplitMix). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e37_79b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85eb_ca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Of mean 0 and variance 1 (Box and Muller, 1958). */
export function seededNormals(seed: number): () => number {
  const next = seededNumbers(seed);
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** The same items in an order of the seed (Durstenfeld, 1964). */
export function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const next = seededNumbers(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
