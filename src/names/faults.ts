/**
 * Insertions, deletions, replacements and swaps of neighbours (Damerau 1964, restricted) between one text and
 * others; some number above `max` where there are more, which most pairs tell by their lengths and letters alone.
 */
export function faultsFrom(a: string): (b: string, max?: number) => number {
  const ownLetters = letterSet(a);
  return (b, max = Infinity) => {
    if (Math.abs(a.length - b.length) > max) return max + 1;
    const letters = letterSet(b);
    const isFar = countOf(ownLetters & ~letters) > max || countOf(letters & ~ownLetters) > max;
    return isFar ? max + 1 : countedFaults(a, b, max);
  };
}

function countedFaults(a: string, b: string, max: number): number {
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

/** Of kinds of letters that one text has and the other has not: there are at least as many faults. */
function countOf(letters: number): number {
  let count = 0;
  for (let bits = letters; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

function letterSet(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at += 1) set |= 1 << (text.charCodeAt(at) & 31);
  return set;
}
