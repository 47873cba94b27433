import { latin1Bytes, latin1Text } from "../platform/bytes.ts";

/** ASCII text that many images share: encoded once, and then only copied. */
export class Chunk {
  readonly bytes: Uint8Array;

  /** @param content ASCII, as text or encoded */
  constructor(content: string | Uint8Array) {
    this.bytes = typeof content === "string" ? latin1Bytes(content) : content;
  }

  /** Decoded at each call: the text is not kept beside its bytes. */
  get text(): string {
    return latin1Text(this.bytes);
  }

  /** The same without its end, on the same memory. */
  withoutEnd(length: number): Chunk {
    return new Chunk(this.bytes.subarray(0, this.bytes.length - length));
  }
}

/** A document is a row of these: what is the same in many images, and what is not. */
export type Piece = string | Chunk;
