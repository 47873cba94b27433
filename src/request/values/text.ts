// Tab, line feed and carriage return are the only control characters of XML 1.0. With the u flag a
// surrogate without its pair counts as a character of its own, and is forbidden too.
const forbiddenInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const plainAscii = /^[\u0020-\u007E]*$/;

/**
 * Free text in the form in which it is compared, hashed and drawn: NFC, and U+FFFD for every
 * character that XML forbids.
 *
 * @returns null when that form is longer than `maxLength` code points
 */
export function cleanText(text: string, maxLength: number): string | null {
  // Composition shortens at most fourfold in code points, each of at most two units. Refusing here
  // keeps the normaliser, which is not linear in runs of combining marks, away from long texts.
  if (text.length > maxLength * 8) return null;
  if (plainAscii.test(text)) return text.length > maxLength ? null : text;
  const clean = text.replace(forbiddenInXml, "\uFFFD").normalize("NFC");
  return codePoints(clean) > maxLength ? null : clean;
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
