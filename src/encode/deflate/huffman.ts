/** A prefix code: for each symbol the bits to write, first bit lowest, and how many; 0 for unused. */
export interface PrefixCode {
  readonly bits: Uint16Array;
  readonly lengths: Uint8Array;
}

/**
 * The canonical code (RFC 1951, 3.2.2) of symbols that occur so often.
 *
 * Lengths are Huffman's (1952). Those past the limit are cut to it, and the code made complete
 * again by lengthening the longest of the codes that can still grow.
 *
 * @param counts at least two symbols; their sum below 2^31
 * @param limit of the lengths, 7 to 15; 2^limit is at least the number of symbols
 */
export function prefixCode(counts: Int32Array, limit: number): PrefixCode {
  const lengths = codeLengths(counts, limit);
  return { bits: canonicalBits(lengths, limit), lengths };
}

/** At least two symbols get a code: decoders differ on codes of one. */
function codeLengths(counts: Int32Array, limit: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const used = usedSymbols(counts);
  const depths = treeDepths(used.map((symbol) => counts[symbol]!));
  const perLength = new Int32Array(limit + 1);
  for (const depth of depths) perLength[Math.min(depth, limit)]! += 1;
  fitToLimit(perLength, limit);
  // The rarest symbols stand first and take the longest codes.
  let at = 0;
  for (let length = limit; length > 0; length -= 1)
    for (let left = perLength[length]!; left > 0; left -= 1) lengths[used[at++]!] = length;
  return lengths;
}

/** Rarest first, those that are equally rare in their own order. */
function usedSymbols(counts: Int32Array): number[] {
  const used: number[] = [];
  counts.forEach((count, symbol) => {
    if (count > 0) used.push(symbol);
  });
  for (let symbol = 0; used.length < 2; symbol += 1) if (!used.includes(symbol)) used.push(symbol);
  return used.toSorted((a, b) => counts[a]! - counts[b]! || a - b);
}

/** Depths of the leaves of Huffman's tree over ascending weights, by two queues. */
function treeDepths(weights: readonly number[]): Int32Array {
  const leafCount = weights.length;
  const parents = new Int32Array(2 * leafCount - 1);
  const sums = new Float64Array(2 * leafCount - 1);
  sums.set(weights);
  let leaf = 0;
  let inner = leafCount;
  for (let made = leafCount; made < sums.length; made += 1) {
    for (let child = 0; child < 2; child += 1) {
      const isLeaf = leaf < leafCount && (inner >= made || sums[leaf]! <= sums[inner]!);
      const taken = isLeaf ? leaf++ : inner++;
      sums[made]! += sums[taken]!;
      parents[taken] = made;
    }
  }
  const depths = new Int32Array(sums.length);
  for (let node = sums.length - 2; node >= 0; node -= 1) depths[node] = depths[parents[node]!]! + 1;
  return depths.subarray(0, leafCount);
}

/** Kraft's sum (1949) is brought back to one after depths were cut. */
function fitToLimit(perLength: Int32Array, limit: number): void {
  let excess = -(2 ** limit);
  for (let length = 1; length <= limit; length += 1)
    excess += perLength[length]! * 2 ** (limit - length);
  while (excess > 0) {
    let length = limit - 1;
    while (perLength[length] === 0) length -= 1;
    perLength[length]! -= 1;
    perLength[length + 1]! += 1;
    excess -= 2 ** (limit - length - 1);
  }
  // The last step may have gone too far: what was lengthened too much is shortened again.
  for (let length = limit; excess < 0 && length > 1;) {
    const gain = 2 ** (limit - length);
    if (perLength[length]! > 0 && excess + gain <= 0) {
      perLength[length]! -= 1;
      perLength[length - 1]! += 1;
      excess += gain;
    } else length -= 1;
  }
}

function canonicalBits(lengths: Uint8Array, limit: number): Uint16Array {
  const perLength = new Int32Array(limit + 2);
  for (const length of lengths) if (length > 0) perLength[length + 1]! += 1;
  const next = new Int32Array(limit + 2);
  for (let length = 1; length <= limit; length += 1)
    next[length] = (next[length - 1]! + perLength[length]!) * 2;
  const bits = new Uint16Array(lengths.length);
  for (let symbol = 0; symbol < lengths.length; symbol += 1) {
    const length = lengths[symbol]!;
    if (length > 0) bits[symbol] = reversed(next[length]!++, length);
  }
  return bits;
}

function reversed(code: number, length: number): number {
  let result = 0;
  for (let bit = 0; bit < length; bit += 1) result |= ((code >>> bit) & 1) << (length - 1 - bit);
  return result;
}
