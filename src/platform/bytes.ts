/** A text as UTF-8. Lone surrogates become U+FFFD. */
export function utf8Bytes(text: string): Uint8Array {
  return Buffer.from(text, "utf8");
}

/** How many bytes a text takes as UTF-8. */
export function utf8Length(text: string): number {
  return Buffer.byteLength(text);
}

/** The text of bytes in UTF-8; what is none is U+FFFD. */
export function utf8Text(bytes: Uint8Array): string {
  return viewOf(bytes).toString("utf8");
}

/** A byte for each character, of a text whose characters lie below U+0100. */
export function latin1Bytes(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

/** A character for each byte. */
export function latin1Text(bytes: Uint8Array): string {
  return viewOf(bytes).toString("latin1");
}

/** Base64 with padding (RFC 4648, 4). */
export function base64Text(bytes: Uint8Array): string {
  return viewOf(bytes).toString("base64");
}

/** Base64url without padding (RFC 4648, 5). */
export function base64UrlText(bytes: Uint8Array): string {
  return viewOf(bytes).toString("base64url");
}

/** @param text letters, digits, `-` and `_` alone, of a length that base64url has */
export function base64UrlBytes(text: string): Uint8Array {
  return Buffer.from(text, "base64url");
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Texts and bytes in a row, in memory of their own. */
export class ByteWriter {
  readonly #bytes: Buffer;
  #at = 0;

  /** @param length of all that will be written: no more, and no less */
  constructor(length: number) {
    // Not from the shared pool, which would be kept whole for as long as a cache holds what is written.
    this.#bytes = Buffer.allocUnsafeSlow(length);
  }

  utf8(text: string): void {
    this.#at += this.#bytes.write(text, this.#at, "utf8");
  }

  bytes(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  written(): Uint8Array {
    return this.#bytes;
  }
}
