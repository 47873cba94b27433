import { latin1Text } from "../../platform/bytes.ts";
import { bundledCodes, REPLACEMENT, type Weight } from "../metrics.ts";

/** A text in a weight. */
export interface WeighedText {
  readonly text: string;
  readonly weight: Weight;
}

/** All bundled characters, ascending: they lie below U+FFFF. */
const CODES = bundledCodes();
/** By code unit: its place among them and one; 0 where no bundled font has it. */
const NUMBERS = new Uint16Array(0x10000);
for (let at = 0; at < CODES.length; at += 1) NUMBERS[CODES[at]!] = at + 1;

/** Content of a font for texts without bundled letters: readers may need its box. */
const BOX = REPLACEMENT.charCodeAt(0);

/** Bundled characters of texts, a bit for each: so none comes twice, and all are in order. */
export class LetterSet {
  readonly #bits = new Uint32Array((CODES.length >>> 5) + 1);
  readonly #bytes = new Uint8Array(this.#bits.buffer);
  #hasText = false;

  clear(): void {
    this.#bits.fill(0);
    this.#hasText = false;
  }

  add(text: string): void {
    const bits = this.#bits;
    // By index: iterators take as long as the rest.
    for (let i = 0; i < text.length; i += 1) {
      const number = NUMBERS[text.charCodeAt(i)]!;
      if (number > 0) bits[(number - 1) >>> 5]! |= 1 << ((number - 1) & 31);
    }
    this.#hasText ||= text !== "";
  }

  /**
   * The characters, ascending; the replacement character where texts have no other; none where there
   * is no text.
   */
  codes(): readonly number[] {
    const codes: number[] = [];
    for (let word = 0; word < this.#bits.length; word += 1)
      for (let left = this.#bits[word]!; left !== 0; left &= left - 1)
        codes.push(CODES[32 * word + 31 - Math.clz32(left & -left)]!);
    return codes.length === 0 && this.#hasText ? [BOX] : codes;
  }

  /** Empty where there is no text; otherwise the same for the same characters, and for no others. */
  key(): string {
    return this.#hasText ? latin1Text(this.#bytes) : "";
  }
}
