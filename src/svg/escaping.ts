const REPLACEMENT = "\ufffd";

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['"', "&quot;"],
  ["&", "&amp;"],
  ["'", "&#39;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);

/** Of each ASCII character, 1 where it does not stand for itself: entities, and controls but for blanks. */
const IS_REPLACED = Uint8Array.from({ length: 128 }, (_, code) => {
  const isControl = code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd;
  return isControl || ENTITIES.has(String.fromCodePoint(code)) ? 1 : 0;
});

/**
 * Text for element content and attribute values. Characters that XML 1.0 forbids, lone surrogates
 * among them, become U+FFFD.
 */
export function escaped(text: string): string {
  let out = "";
  let copied = 0;
  // By code units, so that nothing is made of characters that stay: nearly all do.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 128 ? IS_REPLACED[code] === 0 : code < 0xd800 || isAllowed(text, at, code)) continue;
    out += text.slice(copied, at) + (ENTITIES.get(text.charAt(at)) ?? REPLACEMENT);
    copied = at + 1;
  }
  return copied === 0 ? text : out + text.slice(copied);
}

/** Of a code unit from U+D800 on: whether it is half of a pair, or a character that XML allows. */
function isAllowed(text: string, at: number, code: number): boolean {
  if (code > 0xdfff) return code < 0xfffe;
  return code < 0xdc00
    ? (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
    : (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}
