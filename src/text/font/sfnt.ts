import { searchWords } from "./character-map.ts";
import { FILE_SUM_OFFSET } from "./tables.ts";
import { long } from "./words.ts";

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
/** The sum of all words of a whole file, by which its adjustment is reckoned. */
const FILE_SUM = 0xb1b0afba;

/** A table whose bytes and sum were made before. */
export interface ReadyTable {
  readonly parts: readonly Uint8Array[];
  readonly byteLength: number;
  /** Of its words of 32 bits, modulo 2^32. */
  readonly sum: number;
}

/** The content as words of 16 bits, negative ones too, or ready. */
export type Table = readonly [tag: string, content: readonly number[] | ReadyTable];

/**
 * Tables as a TrueType file.
 *
 * @param tables by tag; `head` with no sum of the file in it yet
 * @param roomOf gives memory of a length, whatever is in it
 */
export function sfntFile(
  tables: readonly Table[],
  roomOf: (length: number) => Buffer = (length) => Buffer.allocUnsafe(length),
): Buffer {
  const contentStart = HEADER_BYTES + ENTRY_BYTES * tables.length;
  let end = contentStart;
  for (const [, content] of tables) end += paddedLength(lengthOf(content));
  const bytes = roomOf(end);
  const directory = [1, 0, ...searchWords(tables.length, ENTRY_BYTES)];
  let [start, head, total] = [contentStart, 0, 0];
  for (const [tag, content] of tables) {
    const length = lengthOf(content);
    const sum = putTable(bytes, start, content, length);
    if (tag === "head") head = start;
    directory.push(...tagWords(tag), ...long(sum), ...long(start), ...long(length));
    total += sum;
    start += paddedLength(length);
  }
  total += putWords(bytes, 0, directory);
  bytes.writeUInt32BE((FILE_SUM - total) >>> 0, head + FILE_SUM_OFFSET);
  return bytes;
}

function lengthOf(content: Table[1]): number {
  return "byteLength" in content ? content.byteLength : 2 * content.length;
}

/** Tables begin at multiples of four. */
function paddedLength(length: number): number {
  return (length + 3) & ~3;
}

function tagWords(tag: string): readonly [number, number] {
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => tag.charCodeAt(at));
  return [(a! << 8) | b!, (c! << 8) | d!];
}

/** @returns the sum of the table */
function putTable(bytes: Buffer, start: number, content: Table[1], length: number): number {
  if (length % 4 !== 0) bytes.fill(0, start + length, start + paddedLength(length));
  if (!("byteLength" in content)) return putWords(bytes, start, content);
  let at = start;
  for (const part of content.parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return content.sum;
}

/** @returns the sum of the words taken in pairs, modulo 2^32 */
function putWords(bytes: Buffer, start: number, values: readonly number[]): number {
  let [high, low] = [0, 0];
  // By the loop, as a callback for each of them takes three times as long.
  for (let i = 0; i < values.length; i += 1) {
    const word = values[i]! & 0xffff;
    bytes[start + 2 * i] = word >> 8;
    bytes[start + 2 * i + 1] = word;
    if (i % 2 === 0) high += word;
    else low += word;
  }
  return (high * 0x10000 + low) % 2 ** 32;
}
