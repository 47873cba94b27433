/** ASCII text that many images share: encoded and compressed once, and then only copied. */
export class Chunk {
  readonly bytes: Buffer;
  /** The one that stands before it in most documents: what both have in common is sent once. */
  readonly before: Chunk | null;
  /** The one that this is the beginning of; itself where it is no part of another. */
  readonly whole: Chunk;

  /** @param content ASCII, as text or encoded */
  constructor(content: string | Buffer, before: Chunk | null = null, whole: Chunk | null = null) {
    this.before = before;
    this.whole = whole ?? this;
    this.bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  }

  get byteLength(): number {
    return this.bytes.length;
  }

  /** Decoded at each call: the text is not kept beside its bytes. */
  get text(): string {
    return this.bytes.toString("latin1");
  }

  /** The same without its end, on the same memory. */
  withoutEnd(length: number): Chunk {
    const start = this.bytes.subarray(0, this.bytes.length - length);
    return new Chunk(start, this.before, this.whole);
  }
}

/** ASCII text that is base64 for the most part: each letter about as frequent, and nothing repeats. */
export class Base64Text {
  readonly parts: readonly Buffer[];
  readonly byteLength: number;

  /** @param parts in a row; those that many documents share are the same buffers in all of them */
  constructor(...parts: readonly (string | Buffer)[]) {
    this.parts = parts.map((part) =>
      typeof part === "string" ? Buffer.from(part, "latin1") : part,
    );
    let length = 0;
    for (const part of this.parts) length += part.length;
    this.byteLength = length;
  }

  get text(): string {
    return this.parts.map((part) => part.toString("latin1")).join("");
  }
}

/** A document is a row of these: what is the same in many images, what is not, and its fonts. */
export type Piece = string | Chunk | Base64Text;
