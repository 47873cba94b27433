import type { Base64Text } from "../../svg/chunk.ts";
import { type Bits, bitsOf, BitStream } from "../deflate/bit-stream.ts";
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
/** Parts this short belong to a document alone, and are not worth keeping. */
const SHORT_BYTES = 256;

const lengthsBySymbol = Array.from({ length: END_OF_BLOCK + 1 }, () => "0");
for (let at = 0; at < LENGTHS.length - 1; at += 1) lengthsBySymbol[FIRST + at] = LENGTHS[at]!;
lengthsBySymbol[END_OF_BLOCK] = LENGTHS.at(-1)!;
const code = codeOf(lengthsBySymbol.join(""));
const scratch = new BitStream();
const head = bitsOf(scratch, (out) => {
  out.put(0, 1);
  out.put(2, 2);
  writeCodes(out, code.lengths, new Uint8Array(1));
});

const known = new WeakMap<Buffer, Bits>();

/** Writes a block of its own: no symbol stands for more than a letter, as nothing repeats. */
export function putBase64Text(out: BitStream, { parts }: Base64Text): void {
  out.putBits(head);
  for (const part of parts) {
    if (part.length <= SHORT_BYTES) putLetters(out, part);
    else out.putBits(codedPart(part));
  }
  out.reserve(32);
  out.put(code.bits[END_OF_BLOCK]!, code.lengths[END_OF_BLOCK]!);
}

/** The same bits in every document: made on first use, and kept as long as the part is. */
function codedPart(part: Buffer): Bits {
  const coded = known.get(part) ?? bitsOf(scratch, (out) => putLetters(out, part));
  known.set(part, coded);
  return coded;
}

function putLetters(out: BitStream, letters: Buffer): void {
  const { bits, lengths } = code;
  out.reserve(16 * letters.length);
  for (let at = 0; at < letters.length; at += 1)
    out.put(bits[letters[at]!]!, lengths[letters[at]!]!);
}
