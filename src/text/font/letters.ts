import { isInFont, REPLACEMENT, type Weight } from "../metrics.ts";

/** A text in a weight. */
export interface WeighedText {
  readonly text: string;
  readonly weight: Weight;
}

/** By code unit: the number of the last asking that met it, so that nothing is wiped in between. */
const metIn = new Uint32Array(0x10000);
let askings = 0;

/** What a font is made for where texts have none of its letters: their readers may need its box. */
const NO_LETTERS = Uint16Array.of(REPLACEMENT.codePointAt(0)!);

/**
 * The bundled characters of all texts in a weight, each once, ascending; the replacement character
 * where they have no other; none where there is no text. All lie below U+FFFF.
 */
export function letterCodes(texts: readonly WeighedText[], wanted: Weight): Uint16Array {
  askings += 1;
  const codes: number[] = [];
  let hasText = false;
  // By index: two loops over iterators take a quarter of the time that a map's fonts may take.
  for (let at = 0; at < texts.length; at += 1) {
    const { text, weight } = texts[at]!;
    if (weight !== wanted) continue;
    hasText ||= text !== "";
    for (let i = 0; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      if (metIn[unit] === askings) continue;
      metIn[unit] = askings;
      if (isInFont(String.fromCharCode(unit))) codes.push(unit);
    }
  }
  return codes.length === 0 && hasText ? NO_LETTERS : Uint16Array.from(codes).toSorted();
}
