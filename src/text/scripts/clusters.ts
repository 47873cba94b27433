/** A letter with its marks, or what stands for one: never drawn from two fonts, never cut. */
export interface Cluster {
  readonly text: string;
  /** From the start of the whole text, in code units. */
  readonly start: number;
}

const ZERO_WIDTH_JOINER = 0x200d;
const FIRST_MARK = 0x300;
const MARK = /^\p{M}$/u;

/** The clusters of a text in their order: less than UAX 29 asks for, and what fonts need. */
export function clusters(text: string): readonly Cluster[] {
  const found: { text: string; start: number }[] = [];
  let start = 0;
  let before = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const last = found.at(-1);
    if (last !== undefined && continues(last.text, before, character, code)) last.text += character;
    else found.push({ text: character, start });
    start += character.length;
    before = code;
  }
  return found;
}

/** What shows nothing by itself: a font need not have it. */
export function isInvisible(code: number): boolean {
  return (
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    (code >= 0xe0000 && code <= 0xe01ef) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0x202a && code <= 0x202e) ||
    code === 0x34f ||
    code === 0x61c ||
    code === 0xad ||
    code === 0xfeff
  );
}

function continues(cluster: string, before: number, character: string, code: number): boolean {
  if (code < FIRST_MARK) return before === ZERO_WIDTH_JOINER ? false : code === 0xad;
  if (before === ZERO_WIDTH_JOINER) return isSymbol(code) || MARK.test(character);
  const isJoiner = code === ZERO_WIDTH_JOINER || code === 0x200c;
  const isSkinTone = code >= 0x1f3fb && code <= 0x1f3ff;
  const isFlag = isRegional(code) && isRegional(before) && cluster.length === 2;
  return isJoiner || isSkinTone || isFlag || isInvisible(code) || MARK.test(character);
}

function isSymbol(code: number): boolean {
  return code >= 0x1f000 || (code >= 0x2300 && code < 0x2c00);
}

function isRegional(code: number): boolean {
  return code >= 0x1f1e6 && code <= 0x1f1ff;
}
