/** ASCII text that many images share: encoded once, and then only copied. */
export class Engraving {
  readonly bytes: Buffer;

  /** @param content ASCII, as text or encoded */
  constructor(content: string | Buffer) {
    this.bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  }

  /** Decoded at each call: the text is not kept beside its bytes. */
  get text(): string {
    return this.bytes.toString("latin1");
  }

  /** The same without its end, on the same memory. */
  withoutEnd(length: number): Engraving {
    return new Engraving(this.bytes.subarray(0, this.bytes.length - length));
  }
}

/** A document is a row of these: what is the same in many images, and what is not. */
export type Piece = string | Engraving;
