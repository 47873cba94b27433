/** A line of the input, without its end. */
export interface InputLine {
  /** From 1; blank lines count. */
  readonly number: number;
  /** Null for a line beyond the bound. */
  readonly bytes: Buffer | null;
}

const LINE_FEED = 0x0a;

/**
 * The lines of a stream, one after another, blank ones left out. No more than one line and one chunk is
 * in memory.
 *
 * @param maxBytes of a line
 */
export async function* inputLines(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<InputLine> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer): void => {
    length += part.length;
    if (length <= maxBytes) parts.push(part);
    else parts = [];
  };
  const ended = (): InputLine => {
    number += 1;
    // Most lines lie within one chunk, and need no copy.
    const whole = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    const bytes = length > maxBytes ? null : whole;
    [parts, length] = [[], 0];
    return { number, bytes };
  };
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, from)) {
      take(bytes.subarray(from, at));
      const line = ended();
      if (!isBlank(line)) yield line;
      from = at + 1;
    }
    take(bytes.subarray(from));
  }
  if (length > 0) {
    const line = ended();
    if (!isBlank(line)) yield line;
  }
}

function isBlank({ bytes }: InputLine): boolean {
  return bytes !== null && bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
