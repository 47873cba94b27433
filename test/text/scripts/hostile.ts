/** Titles that are hard to set, as long as a title may be. */
export const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ["lone surrogates", "\ud83d a \udc00 東".repeat(14)],
  ["200 marks on a letter", `a${"\u0301\u0316\u0323".repeat(67)}b 東`],
  ["emoji with joiners", "👩‍🔬👨‍👩‍👧🇷🇴".repeat(10)],
  ["controls of direction", "\u202e東\u2067אב\u202dabc\u2066\u2069".repeat(9)],
  ["directions in turns", "אבג 12 abc سلام (东京) ".repeat(6)],
  ["scripts in turns", "a東אک가".repeat(24)],
  ["one word", "ကမ္ဘာ့မြေပုံ".repeat(9)],
  ["no break", "東\u2060京\u00a0".repeat(30)],
  ["a family in every place", "👨‍👩‍👧‍👦".repeat(10)],
  [
    "marks on every letter",
    "Z\u0351\u036b\u0343\u036aA\u0302\u034c\u033fL\u0311\u0357G\u0310\u0352O\u033e ".repeat(6),
  ],
  ["unassigned", "\u{e000}\u{10ffff}\u0378𐎀".repeat(20)],
];
