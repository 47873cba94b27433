/** Letters that do not come apart into a plain letter and its accent, as they are written without. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŋ: "n",
  þ: "th",
  ŧ: "t",
  ς: "σ",
};
const OTHER_LETTERS = /[ßæœøđðħıłŋþŧς]/g;

const SIMPLE = /^[a-z]+$/;
/**
 * Accents of Latin, Greek and Cyrillic letters, and the vowel signs that Hebrew and Arabic are usually
 * written without. Marks of other scripts are letters of their own.
 */
const ACCENTS = /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u064b-\u0655\u0670]/g;
const APOSTROPHES = /['\u02b9-\u02bf\u2018\u2019\u201b`\u00b4\u05f3\u2032]/g;
/** Dots below Devanagari letters, which many leave out. */
const NUKTA = /\u093c/g;
/** A nasal before a consonant of its row, and the moon dot: most write the dot above in their place. */
const DEVANAGARI_NASALS = /(?:[ङञणनम]\u094d(?=[क-म])|\u0901)/g;
const SEPARATORS = /[^\p{L}\p{N}\p{M}]+/gu;
const LEADING_THE = /^ the /;
const SAINT = / st(?= )/g;

/**
 * A name as names are compared: without case, accents, punctuation, blanks and a leading "the", with
 * "&" as "and", "St" as "Saint" and Devanagari nasals as dots. Names that differ in these alone are one. Empty if nothing is left.
 */
export function folded(name: string): string {
  const lower = name.toLowerCase();
  if (SIMPLE.test(lower)) return lower;
  const plain = lower
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .replace(NUKTA, "")
    .replace(DEVANAGARI_NASALS, "\u0902")
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter]!)
    .replace(APOSTROPHES, "")
    .replaceAll("&", " and ");
  return ` ${plain} `
    .replace(SEPARATORS, " ")
    .replace(LEADING_THE, " ")
    .replace(SAINT, " saint")
    .replaceAll(" ", "");
}
