import { searchWords } from "./character-map.ts";
import { FILE_SUM_OFFSET } from "./tables.ts";

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
/** The sum of all words of a whole file, by which its adjustment is reckoned. */
const FILE_SUM = 0xb1b0afba;

/** The content as bytes, or as words of 16 bits, negative ones too. */
export type Table = readonly [tag: string, content: Uint8Array | readonly number[]];

/**
 * Tables as a TrueType file.
 *
 * @param tables by tag; `head` with no sum of the file in it yet
 */
export function sfntFile(tables: readonly Table[]): Uint8Array {
  let maxBytes = 0;
  for (const [, content] of tables) maxBytes += 2 * content.length + 3;
  const out = new SfntWriter();
  out.open(tables.length, maxBytes);
  for (const [tag, content] of tables) {
    out.begin(tag);
    if (content instanceof Uint8Array) out.putBytes(content);
    else out.putAll(content);
    out.end();
  }
  return out.close();
}

/** Writes TrueType files, one after another into the same memory: fresh memory takes longer than a file. */
export class SfntWriter {
  #bytes = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #words = new Uint16Array(0);
  #at = 0;
  #entry = 0;
  #tag = "";
  #start = 0;
  #head = 0;
  /** Of the words of a table at even places, and of those at odd ones. */
  #high = 0;
  #low = 0;
  #total = 0;

  /** @param maxBytes of all tables, each filled up to a multiple of four: at most as many */
  open(tableCount: number, maxBytes: number): void {
    const contentStart = HEADER_BYTES + ENTRY_BYTES * tableCount;
    this.#makeRoom(contentStart + maxBytes);
    this.#at = 0;
    this.#high = 0;
    this.#low = 0;
    this.putAll([1, 0, ...searchWords(tableCount, ENTRY_BYTES)]);
    this.#total = this.#sum();
    this.#entry = HEADER_BYTES;
    this.#at = contentStart;
  }

  /** Starts a table. They come by tag; `head` has no sum of the file in it yet. */
  begin(tag: string): void {
    this.#tag = tag;
    this.#start = this.#at;
    this.#high = 0;
    this.#low = 0;
  }

  /** @param value 16 bits, negative or not */
  put(value: number): void {
    const word = value & 0xffff;
    this.#bytes[this.#at] = word >> 8;
    this.#bytes[this.#at + 1] = word;
    if ((this.#at & 2) === 0) this.#high += word;
    else this.#low += word;
    this.#at += 2;
  }

  putAll(values: readonly number[]): void {
    for (let i = 0; i < values.length; i += 1) this.put(values[i]!);
  }

  /** Ends the table where they are odd in number. */
  putBytes(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i += 2) this.put((bytes[i]! << 8) | (bytes[i + 1] ?? 0));
    this.#at -= bytes.length % 2;
  }

  /**
   * Words in the order of bytes that files have, of which the sums are known.
   *
   * @param evenSum of the words at even places, counted from the first
   * @param oddSum of the others
   */
  copy(source: Uint16Array, from: number, to: number, evenSum: number, oddSum: number): void {
    const isAligned = (this.#at & 2) === 0;
    this.#high += isAligned ? evenSum : oddSum;
    this.#low += isAligned ? oddSum : evenSum;
    const words = this.#words;
    let at = this.#at >>> 1;
    // Word by word: glyphs are short, and a call for each takes longer than its outline.
    for (let i = from; i < to; i += 1) words[at++] = source[i]!;
    this.#at = 2 * at;
  }

  /** Fills the table up to a multiple of four, and enters it in the directory. */
  end(): void {
    const [start, length] = [this.#start, this.#at - this.#start];
    while (this.#at % 4 !== 0) this.#bytes[this.#at++] = 0;
    if (this.#tag === "head") this.#head = start;
    const sum = this.#sum();
    this.#enter(tagNumber(this.#tag));
    this.#enter(sum);
    this.#enter(start);
    this.#enter(length);
    this.#total += sum;
  }

  /** @returns the file: valid until the next is opened */
  close(): Uint8Array {
    this.#view.setUint32(this.#head + FILE_SUM_OFFSET, (FILE_SUM - this.#total) >>> 0);
    return this.#bytes.subarray(0, this.#at);
  }

  #enter(value: number): void {
    this.#view.setUint32(this.#entry, value);
    this.#entry += 4;
    this.#total += value;
  }

  /** Of the words taken in pairs, modulo 2^32. */
  #sum(): number {
    return ((this.#high % 0x10000) * 0x10000 + this.#low) % 2 ** 32;
  }

  #makeRoom(length: number): void {
    if (length <= this.#bytes.length) return;
    this.#bytes = new Uint8Array(2 * length);
    this.#view = new DataView(this.#bytes.buffer);
    this.#words = new Uint16Array(this.#bytes.buffer, 0, length);
  }
}

function tagNumber(tag: string): number {
  const high = (tag.charCodeAt(0) << 8) | tag.charCodeAt(1);
  return high * 0x10000 + ((tag.charCodeAt(2) << 8) | tag.charCodeAt(3));
}
