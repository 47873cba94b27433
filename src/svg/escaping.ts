const REPLACEMENT = "\ufffd";

/** What stands for each ASCII character; null where it stands for itself. */
const ASCII: readonly (string | null)[] = Array.from({ length: 128 }, (_, code) => {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd ? null : REPLACEMENT;
  const entities: Readonly<Record<string, string>> = {
    '"': "&quot;",
    "&": "&amp;",
    "'": "&#39;",
    "<": "&lt;",
    ">": "&gt;",
  };
  return entities[String.fromCodePoint(code)] ?? null;
});

/**
 * Text for element content and attribute values. Characters that XML 1.0 forbids, lone surrogates
 * among them, become U+FFFD.
 */
export function escaped(text: string): string {
  let out = "";
  let copied = 0;
  for (let i = 0; i < text.length; i++) {
    const replacement = replacementAt(text, i);
    if (replacement !== null) {
      out += text.slice(copied, i) + replacement;
      copied = i + 1;
    }
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/** By code units, so that nothing is made of characters that stay. */
function replacementAt(text: string, at: number): string | null {
  const code = text.charCodeAt(at);
  if (code < 128) return ASCII[code]!;
  if (code < 0xd800) return null;
  if (code > 0xdfff) return code < 0xfffe ? null : REPLACEMENT;
  return isPaired(text, at, code) ? null : REPLACEMENT;
}

function isPaired(text: string, at: number, code: number): boolean {
  return code < 0xdc00
    ? (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
    : (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}
