import { latin1Bytes, latin1Text } from "../platform/bytes.ts";

/** ASCII text that many images share: encoded and compressed once, and then only copied. */
export class Chunk {
  readonly bytes: Uint8Array;
  /** The one that stands before it in most documents: what both have in common is sent once. */
  readonly before: Chunk | null;
  /** The one that this is the beginning of; itself where it is no part of another. */
  readonly whole: Chunk;

  /** @param content ASCII, as text or encoded */
  constructor(
    content: string | Uint8Array,
    before: Chunk | null = null,
    whole: Chunk | null = null,
  ) {
    this.before = before;
    this.whole = whole ?? this;
    this.bytes = typeof content === "string" ? latin1Bytes(content) : content;
  }

  get byteLength(): number {
    return this.bytes.length;
  }

  /** Decoded at each call: the text is not kept beside its bytes. */
  get text(): string {
    return latin1Text(this.bytes);
  }

  /** The same without its end, on the same memory. */
  withoutEnd(length: number): Chunk {
    const start = this.bytes.subarray(0, this.bytes.length - length);
    return new Chunk(start, this.before, this.whole);
  }
}

/** Base64 that many documents share: compressed once, and then only copied. */
export class SharedBase64 {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** ASCII text that is base64 for the most part: each letter about as frequent, and nothing repeats. */
export class Base64Text {
  readonly parts: readonly (string | SharedBase64)[];
  readonly byteLength: number;

  /** @param parts in a row */
  constructor(...parts: readonly (string | SharedBase64)[]) {
    this.parts = parts;
    let length = 0;
    for (const part of parts) length += typeof part === "string" ? part.length : part.text.length;
    this.byteLength = length;
  }

  get text(): string {
    return this.parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
  }
}

/** A document is a row of these: what is the same in many images, what is not, and its fonts. */
export type Piece = string | Chunk | Base64Text;
