const LONGEST_HEAD = 32;
const LONGEST_TAIL = 8;

/** Where the path of a chunk begins and ends, between what resembles other chunks. */
export interface Ends {
  readonly from: number;
  readonly to: number;
}

export function ends(bytes: Uint8Array): Ends {
  const from = headOf(bytes);
  return { from, to: bytes.length - tailOf(bytes, from) };
}

/** What stands before the first digit is a tag and the name of an attribute. */
function headOf(bytes: Uint8Array): number {
  const end = Math.min(LONGEST_HEAD, bytes.length);
  let length = 0;
  while (length < end && !isDigit(bytes[length]!)) length += 1;
  return length;
}

function tailOf(bytes: Uint8Array, headLength: number): number {
  const end = Math.min(LONGEST_TAIL, bytes.length - headLength);
  let length = 0;
  while (length < end && !isDigit(bytes[bytes.length - 1 - length]!)) length += 1;
  return length;
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57;
}
