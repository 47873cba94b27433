// With the u flag a surrogate without its pair counts as a character of its own, and is forbidden too.
const forbiddenInXml = /[^\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
// With both separators of Unicode, which break lines as well.
// eslint-disable-next-line no-control-regex -- texts are refused for exactly these characters
const controlCharacter = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/;
const plainAscii = /^[\u0020-\u007E]*$/;

/**
 * Free text in the form in which it is compared, hashed and drawn: NFC, and U+FFFD for every
 * character that XML forbids.
 *
 * @returns null when that form is longer than `maxLength` code points, and for a text with a control character: an
 *   edition that breaks lines can only give them a meaning where none had rendered
 */
export function cleanText(text: string, maxLength: number): string | null {
  // Composition shortens at most fourfold in code points, each of at most two units. Refusing here
  // keeps the normaliser, which is not linear in runs of combining marks, away from long texts.
  if (text.length > maxLength * 8) return null;
  if (plainAscii.test(text)) return text.length > maxLength ? null : text;
  if (controlCharacter.test(text)) return null;
  const clean = text.replace(forbiddenInXml, "\uFFFD").normalize("NFC");
  return codePoints(clean) > maxLength ? null : clean;
}

/** What a wrong text was expected to be. @param words of its length */
export function textExpected(words: string, received: unknown): string {
  const [control] = typeof received === "string" ? (controlCharacter.exec(received) ?? []) : [];
  if (control === undefined) return words;
  const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return `${words}, without line breaks and other control characters, which U+${code} is`;
}

export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Takes away spaces, tabs and line breaks at both ends. In one pass, unlike the obvious expression. */
export function withoutBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** Small letters of the Latin alphabet alone: the Kelvin sign is no k. */
export function asciiLowerCase(text: string): string {
  // Most texts are plain: the fast conversion is then the same, and a query can name 250,000.
  if (plainAscii.test(text)) return text.toLowerCase();
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
