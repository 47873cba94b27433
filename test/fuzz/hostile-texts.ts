import type { Random } from "./random.ts";

/** Texts that have broken parsers, printers and readers of other programs. */
const HOSTILE: readonly string[] = [
  "",
  " ",
  "\t",
  "\r\n",
  "\u0000",
  "\u0001\u0008\u001f\u007f\u0085",
  "\u2028\u2029",
  "\ud800",
  "\udfff\ud800",
  "\ufffe\uffff\ufeff",
  "\u{1f600}\u{10ffff}",
  "\u202eright to left\u202c",
  "\u05d0\u05d1 \u0627\u0644",
  "e\u0301\u0323",
  "\u1e9b\u0323",
  "Z\u0351\u036b\u0343\u036a".repeat(20),
  "\u00df\u0390\u0149",
  "İıſK",
  "ẞŉǰΐ",
  "<script>alert(1)</script>",
  "]]>",
  "<![CDATA[x]]>",
  "<!-- -->",
  "<!DOCTYPE svg [<!ENTITY a 'b'>]>&a;",
  "&amp;&lt;&#0;&#x26;",
  "\"'><a href='javascript:x'>",
  "' onload='x",
  "url(http://example.test/a)",
  "url(#a)",
  "${x}{{x}}%s%n",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "Infinity",
  "-Infinity",
  "1e309",
  "-0",
  "0x10",
  "1_000",
  "1,5",
  "٣",
  "..\\..\\",
  "\\",
  "\\\\",
  "\\,\\;\\:\\>",
  ",;:>",
  "#",
  "#12",
  "#GGGGGG",
  "%",
  "%00",
  "%E0%A4%A",
  "=&?",
  '"',
  '""',
  "a".repeat(65),
  "\u{1f600}".repeat(65),
  "x".repeat(5000),
  "9".repeat(400),
];

const ALPHABETS: readonly string[] = [
  "abcXYZ019 -_.",
  ",;:>\\#%+&=?\"'<>/",
  "ăâîșțĂÂÎȘȚéßñøŁ",
  "\u0300\u0301\u0308\u0323\u200b\u200d\u2060",
  "日本語中文한국",
  "\u0000\u0001\u001b\u007f\u0085\ud800\udc00\ufffe",
];

export function hostileText(random: Random): string {
  if (random.chance(0.6)) return random.pick(HOSTILE);
  const alphabet = Array.from(random.pick(ALPHABETS));
  return random
    .times(0, random.pick([3, 16, 17, 64, 130, 220]), () => random.pick(alphabet))
    .join("");
}

/** Text that every notation can carry, at most `maxLength` code points or just above. */
export function politeText(random: Random, maxLength: number): string {
  const letters = Array.from("abc XYZ 0189 ăÎș éß 日本 \u{1f600} <&>\"' ,;:>\\ ()/%+=?#]");
  const length = random.chance(0.05)
    ? random.pick([maxLength - 1, maxLength, maxLength + 1])
    : random.integer(1, Math.min(20, maxLength));
  return `t${Array.from({ length: length - 2 }, () => random.pick(letters)).join("")}z`.slice(
    length === 1 ? 1 : 0,
  );
}
