const needsDecoding = /[^!-"$&-*,-~]/;
const rawByte = /[\u0080-\u00FF]/g;

/** Null for a raw `#`, a NUL, a malformed escape, or bytes that are not UTF-8. */
export function decodedText(raw: string): string | null {
  if (!needsDecoding.test(raw)) return raw;
  if (raw.includes("#")) return null;
  const escaped = raw
    .replaceAll("+", " ")
    .replace(rawByte, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
  const text = decodeEscapes(escaped);
  return text === null || text.includes("\0") ? null : text;
}

const beyondBytes = /[\u0100-\uFFFF]/;

function decodeEscapes(escaped: string): string | null {
  if (beyondBytes.test(escaped)) return null;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}
