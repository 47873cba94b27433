import type { NameList } from "../../platform/name-list.ts";

/**
 * Fonts of the folder `fonts`, each for the characters of a script or of a part of one. `accented` is
 * the font of all other texts: where marks must be put on its letters.
 */
export type ScriptFont =
  NameList<"accented arabic armenian bengali cyrillic cyrillic-ext devanagari emoji ethiopic georgian greek greek-ext gujarati gurmukhi hebrew japanese kannada khmer korean lao latin latin-ext malayalam myanmar simplified sinhala tamil telugu thai traditional vietnamese">[number];

/** Which of the fonts of Chinese, Japanese and Korean comes first, where characters are common to them. */
export type EastAsianOrder = readonly ScriptFont[];

const SIMPLIFIED_FIRST: EastAsianOrder = ["simplified", "traditional", "japanese", "korean"];
const TRADITIONAL_FIRST: EastAsianOrder = ["traditional", "simplified", "japanese", "korean"];
const JAPANESE_FIRST: EastAsianOrder = ["japanese", "simplified", "traditional", "korean"];
const KOREAN_FIRST: EastAsianOrder = ["korean", "simplified", "traditional", "japanese"];

const KANA = /[\u3041-\u30ff\u31f0-\u31ff\uff66-\uff9f]/;
const HANGUL = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;
const BOPOMOFO = /[\u3105-\u312f\u31a0-\u31bf]/;

type Block = readonly [from: number, to: number, ...fonts: readonly ScriptFont[]];

/** No fonts of its own: those of Chinese, Japanese and Korean, in the order that the text asks for. */
const EAST_ASIAN: readonly ScriptFont[] = [];

/** The signs of their national standards, in whichever of them has one. */
const SYMBOLS: readonly ScriptFont[] = SIMPLIFIED_FIRST;

/** Unicode blocks in their order, and the fonts that are asked for a character, the first first. */
const BLOCKS: readonly Block[] = [
  [0x20, 0x36f, "accented", "latin-ext", "latin", "vietnamese"],
  [0x370, 0x3ff, "accented", "greek", "greek-ext"],
  [0x400, 0x52f, "accented", "cyrillic-ext", "cyrillic"],
  [0x530, 0x58f, "armenian"],
  [0x590, 0x5ff, "hebrew"],
  [0x600, 0x6ff, "arabic"],
  [0x750, 0x77f, "arabic"],
  [0x870, 0x8ff, "arabic"],
  [0x900, 0x97f, "devanagari"],
  [0x980, 0x9ff, "bengali"],
  [0xa00, 0xa7f, "gurmukhi"],
  [0xa80, 0xaff, "gujarati"],
  [0xb80, 0xbff, "tamil"],
  [0xc00, 0xc7f, "telugu"],
  [0xc80, 0xcff, "kannada"],
  [0xd00, 0xd7f, "malayalam"],
  [0xd80, 0xdff, "sinhala"],
  [0xe00, 0xe7f, "thai"],
  [0xe80, 0xeff, "lao"],
  [0x1000, 0x109f, "myanmar"],
  [0x10a0, 0x10ff, "georgian"],
  [0x1100, 0x11ff, "korean"],
  [0x1200, 0x139f, "ethiopic"],
  [0x1780, 0x17ff, "khmer"],
  [0x19e0, 0x19ff, "khmer"],
  [0x1c80, 0x1c8f, "cyrillic-ext"],
  [0x1c90, 0x1cbf, "georgian"],
  [0x1cd0, 0x1cff, "devanagari"],
  [0x1d00, 0x1dff, "accented", "latin-ext"],
  [0x1e00, 0x1eff, "accented", "latin-ext", "vietnamese", "latin"],
  [0x1f00, 0x1fff, "accented", "greek-ext", "greek"],
  [0x2000, 0x22ff, "accented", "latin-ext", "latin", "emoji", ...SYMBOLS],
  [0x2300, 0x245f, "emoji", "accented", ...SYMBOLS],
  [0x2460, 0x25ff, "accented", "emoji", ...SYMBOLS],
  [0x2600, 0x27bf, "emoji", "accented", ...SYMBOLS],
  [0x27c0, 0x2bff, "emoji", "accented", ...SYMBOLS],
  [0x2c60, 0x2c7f, "accented", "latin-ext"],
  [0x2d00, 0x2d2f, "georgian"],
  [0x2d80, 0x2ddf, "ethiopic"],
  [0x2de0, 0x2dff, "cyrillic-ext"],
  [0x2e80, 0x33ff, ...EAST_ASIAN],
  [0x3400, 0x9fff, ...EAST_ASIAN],
  [0xa640, 0xa69f, "cyrillic-ext"],
  [0xa720, 0xa7ff, "accented", "latin-ext"],
  [0xa8e0, 0xa8ff, "devanagari"],
  [0xa960, 0xa97f, "korean"],
  [0xa9e0, 0xa9ff, "myanmar"],
  [0xaa60, 0xaa7f, "myanmar"],
  [0xab00, 0xab2f, "ethiopic"],
  [0xab30, 0xab6f, "accented", "latin-ext"],
  [0xac00, 0xd7ff, "korean"],
  [0xf900, 0xfaff, ...EAST_ASIAN],
  [0xfb13, 0xfb17, "armenian"],
  [0xfb1d, 0xfb4f, "hebrew"],
  [0xfb50, 0xfdff, "arabic"],
  [0xfe30, 0xfe4f, ...EAST_ASIAN],
  [0xfe70, 0xfeff, "arabic"],
  [0xff00, 0xffef, ...EAST_ASIAN],
  [0x1f000, 0x1faff, "emoji"],
  [0x20000, 0x3ffff, ...EAST_ASIAN],
];

/** What a text asks for by the letters that only one of the languages has. */
export function eastAsianOrder(text: string): EastAsianOrder {
  if (KANA.test(text)) return JAPANESE_FIRST;
  if (HANGUL.test(text)) return KOREAN_FIRST;
  return BOPOMOFO.test(text) ? TRADITIONAL_FIRST : SIMPLIFIED_FIRST;
}

/** The fonts that may have a character, the preferred one first; empty where none has. */
export function fontsFor(code: number, order: EastAsianOrder): readonly ScriptFont[] {
  const block = BLOCKS.find(([from, to]) => code >= from && code <= to);
  if (block === undefined) return [];
  const [, , ...fonts] = block;
  return fonts.length === 0 ? order : fonts;
}
