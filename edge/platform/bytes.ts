/** What src/platform/bytes.ts gives, made of what every runtime has. */

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

export function utf8Bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

export function utf8Length(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) length += 1;
    else if (unit < 0x800) length += 2;
    else length += 3;
    // Both halves of a character beyond U+FFFF take four bytes; a lone one becomes U+FFFD, of three.
    if (isHigh(unit) && isLow(text.charCodeAt(i + 1))) {
      length += 1;
      i += 1;
    }
  }
  return length;
}

export function utf8Text(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** As many as a call may have arguments anywhere. */
const PART_BYTES = 8192;

/** Not by TextDecoder: what it calls latin1 is Windows-1252. */
export function latin1Text(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + PART_BYTES));
  return text;
}

export function base64Text(bytes: Uint8Array): string {
  return btoa(latin1Text(bytes));
}

export function base64UrlText(bytes: Uint8Array): string {
  return base64Text(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function base64UrlBytes(text: string): Uint8Array {
  return latin1Bytes(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
}

export class ByteWriter {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(length: number) {
    this.#bytes = new Uint8Array(length);
  }

  utf8(text: string): void {
    this.#at += encoder.encodeInto(text, this.#bytes.subarray(this.#at)).written;
  }

  bytes(bytes: Uint8Array): void {
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  written(): Uint8Array {
    return this.#bytes;
  }
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
