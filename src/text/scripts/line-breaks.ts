import LineBreaker from "linebreak";

/**
 * Where a line may end, in code units from the start, ascending (UAX 14); the end of the text is the
 * last. Thai, Lao, Khmer and Burmese have no blanks between words, and no break is found in them.
 */
export function lineBreakOffsets(text: string): readonly number[] {
  const breaker = new LineBreaker(text);
  const offsets: number[] = [];
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak())
    offsets.push(found.position);
  return offsets;
}
