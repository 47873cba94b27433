import type { BitStream } from "./bit-stream.ts";
import { prefixCode } from "./huffman.ts";

/** Symbols in the order in which their own lengths are sent, with the rare ones last, so that they can be omitted. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const;
const COPY_PREVIOUS = 16;
const FEW_ZEROS = 17;
const MANY_ZEROS = 18;
const EXTRA_BITS: ReadonlyMap<number, number> = new Map([
  [COPY_PREVIOUS, 2],
  [FEW_ZEROS, 3],
  [MANY_ZEROS, 7],
]);

/** The two codes of a dynamic block, as its head tells them (RFC 1951, 3.2.7). */
export function writeCodes(
  out: BitStream,
  literalLengths: Uint8Array,
  distanceLengths: Uint8Array,
): void {
  const literals = trimmed(literalLengths, 257);
  const distances = trimmed(distanceLengths, 1);
  const steps = runs([...literals, ...distances]);
  const counts = new Int32Array(19);
  for (const { symbol } of steps) counts[symbol]! += 1;
  const code = prefixCode(counts, 7);
  const sent = Math.max(4, ORDER.findLastIndex((symbol) => code.lengths[symbol]! > 0) + 1);
  out.put(literals.length - 257, 5);
  out.put(distances.length - 1, 5);
  out.put(sent - 4, 4);
  for (const symbol of ORDER.slice(0, sent)) out.put(code.lengths[symbol]!, 3);
  for (const { symbol, extra } of steps) {
    out.put(code.bits[symbol]!, code.lengths[symbol]!);
    out.put(extra, EXTRA_BITS.get(symbol) ?? 0);
  }
}

interface Step {
  readonly symbol: number;
  readonly extra: number;
}

function trimmed(lengths: Uint8Array, minCount: number): Uint8Array {
  const last = lengths.findLastIndex((length) => length > 0);
  return lengths.subarray(0, Math.max(minCount, last + 1));
}

/** Lengths with their repeats counted. */
function runs(lengths: readonly number[]): readonly Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < lengths.length;) {
    const length = lengths[at]!;
    let end = at + 1;
    while (end < lengths.length && lengths[end] === length) end += 1;
    if (length === 0) pushZeros(steps, end - at);
    else pushRepeats(steps, length, end - at);
    at = end;
  }
  return steps;
}

function pushZeros(steps: Step[], count: number): void {
  let left = count;
  for (; left >= 11; left -= Math.min(left, 138))
    steps.push({ symbol: MANY_ZEROS, extra: Math.min(left, 138) - 11 });
  if (left >= 3) steps.push({ symbol: FEW_ZEROS, extra: left - 3 });
  else for (; left > 0; left -= 1) steps.push({ symbol: 0, extra: 0 });
}

function pushRepeats(steps: Step[], length: number, count: number): void {
  steps.push({ symbol: length, extra: 0 });
  let left = count - 1;
  for (; left >= 3; left -= Math.min(left, 6))
    steps.push({ symbol: COPY_PREVIOUS, extra: Math.min(left, 6) - 3 });
  for (; left > 0; left -= 1) steps.push({ symbol: length, extra: 0 });
}
