import type { BitStream } from "../deflate/bit-stream.ts";
import { writeCodes } from "../deflate/code-header.ts";
import { codeOf } from "./document-code.ts";
import { END_OF_BLOCK } from "../deflate/symbols.ts";

/**
 * The lengths of the code that embedded fonts share, a digit of base 16 a symbol from U+0020 to
 * U+007E, and that of the end of the block: Huffman's for fonts of Latin, Greek and Cyrillic texts.
 */
const LENGTHS =
  "ffffffffeef7caf66788688877aacbbfc25665666577756775666677767ffffff78677756767787779877886766cfcff";
const FIRST = 0x20;
/** More than the code takes written out. */
const MAX_HEAD_BYTES = 256;

const lengthsBySymbol = Array.from({ length: END_OF_BLOCK + 1 }, () => "0");
for (let at = 0; at < LENGTHS.length - 1; at += 1) lengthsBySymbol[FIRST + at] = LENGTHS[at]!;
lengthsBySymbol[END_OF_BLOCK] = LENGTHS.at(-1)!;
const code = codeOf(lengthsBySymbol.join(""));

/** Writes a block of its own: no symbol stands for more than a letter, as nothing repeats. */
export function putBase64Text(out: BitStream, bytes: Uint8Array): void {
  const { bits, lengths } = code;
  out.reserve(16 * (bytes.length + MAX_HEAD_BYTES));
  out.put(0, 1);
  out.put(2, 2);
  writeCodes(out, lengths, new Uint8Array(1));
  for (let at = 0; at < bytes.length; at += 1) out.put(bits[bytes[at]!]!, lengths[bytes[at]!]!);
  out.put(bits[END_OF_BLOCK]!, lengths[END_OF_BLOCK]!);
}
