/**
 * Insertions, deletions, replacements and swaps of neighbours (Damerau 1964, restricted) between two
 * texts; some number above `max` where there are more, which most pairs tell by their letters alone.
 */
export function faultsBetween(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  if (missingLetters(a, b) > max || missingLetters(b, a) > max) return max + 1;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > max + 1) return least;
    beforeLast = last;
    last = current;
  }
  return last[b.length]!;
}

/** How many kinds of letters of one text the other has none of: at least as many faults there are. */
function missingLetters(a: string, b: string): number {
  let bits = letterSet(a) & ~letterSet(b);
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

function letterSet(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at += 1) set |= 1 << (text.charCodeAt(at) & 31);
  return set;
}
