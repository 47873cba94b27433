/** Letters that a language writes names in, and those of a neighbour that it does not. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  el: /^[\p{Script=Greek}\P{L}]+$/u,
  ru: /^(?!.*[іїєґјљњћђў])[\p{Script=Cyrillic}\P{L}]+$/iu,
  uk: /^(?!.*[ыэъёјљњћђў])[\p{Script=Cyrillic}\P{L}]+$/iu,
  ar: /^(?!.*[پچژگکیےۆڤ])[\p{Script=Arabic}\P{L}]+$/u,
  he: /^[\p{Script=Hebrew}\P{L}]+$/u,
  hi: /^[\p{Script=Devanagari}\P{L}]+$/u,
  zh: /^[\p{Script=Han}\P{L}]+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\P{L}]+$/u,
  ko: /^[\p{Script=Hangul}\P{L}]+$/u,
};

const LATIN = /^[\p{Script=Latin}\p{M}\p{Lm}\P{L}]+$/u;

/** Languages that do not write in Latin letters. */
export const OTHER_LETTERS: ReadonlySet<string> = new Set(Object.keys(LETTERS));

/** True of a name in the script of a language. */
export function isWrittenIn(text: string, locale: string): boolean {
  return (LETTERS[locale] ?? LATIN).test(text);
}
