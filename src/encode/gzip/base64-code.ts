import type { Base64Text, SharedBase64 } from "../../svg/chunk.ts";
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

const known = new WeakMap<SharedBase64, Bits>();

/**
 * Writes a block of its own: no symbol stands for more than a letter, as nothing repeats.
 *
 * @param plain the document as bytes
 * @param start where the text stands in it
 */
export function putBase64Text(
  out: BitStream,
  { parts }: Base64Text,
  plain: Uint8Array,
  start: number,
): void {
  out.putBits(head);
  let at = start;
  for (const part of parts) {
    const from = at;
    at += typeof part === "string" ? part.length : part.text.length;
    if (typeof part === "string") out.putCodes(plain, from, at, code);
    else out.putBits(codedPart(part, plain, from, at));
  }
  out.reserve(32);
  out.put(code.bits[END_OF_BLOCK]!, code.lengths[END_OF_BLOCK]!);
}

/** The same bits in every document: made on first use, and kept as long as the part is. */
function codedPart(part: SharedBase64, plain: Uint8Array, from: number, to: number): Bits {
  const before = known.get(part);
  if (before !== undefined) return before;
  const coded = bitsOf(scratch, (out) => out.putCodes(plain, from, to, code));
  known.set(part, coded);
  return coded;
}
