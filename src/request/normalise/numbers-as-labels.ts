import { looksNumeric } from "../csv/numbers.ts";
import type { Draft } from "../draft.ts";
import type { ReadingNote } from "../result.ts";

/** Labels that all look like numbers, as `1.234.567`, `5%`, `€5` and `५`: they are probably meant to be some. */
export function numbersAsLabels({ data, regions, colorScale }: Draft): readonly ReadingNote[] {
  if (colorScale === "categorical") return [];
  const labels = [...data, ...regions].flatMap(({ datum }) =>
    datum.kind === "category" ? [datum.category] : [],
  );
  const [first] = labels;
  if (first === undefined || !labels.every((label) => looksNumeric(inAsciiDigits(label))))
    return [];
  return [{ code: "numbers-as-labels", entries: [first] }];
}

/** Digits of Brahmic scripts too, which no table is read with: a label shows what was written. */
function inAsciiDigits(text: string): string {
  return text.replaceAll(BRAHMIC, (letter) => {
    const code = letter.charCodeAt(0);
    return String(code - ZEROS.findLast((zero) => zero <= code)!);
  });
}

/** Of Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Thai, Lao, Tibetan, Burmese and Khmer. */
const ZEROS = [
  0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0,
];
const BRAHMIC = new RegExp(
  `[${ZEROS.map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`).join("")}]`,
  "g",
);
