import type { Weight } from "../metrics.ts";
import { long } from "./words.ts";

/** Vertical metrics of Source Sans 3, in thousandths of an em. */
const ASCENDER = 1024;
const DESCENDER = -400;
const WIN_ASCENT = 934;
const WIN_DESCENT = 288;
const X_HEIGHT = 486;
const CAP_HEIGHT = 660;
/** All glyphs of the bundled fonts lie in this box. */
const BOX = [-700, -400, 2300, 1100];
const MAX_ADVANCE = 2300;
/** No glyph of theirs has more points, or more contours. */
export const MAX_POINTS = 400;
export const MAX_CONTOURS = 40;

/** A table: words of 16 bits, negative ones too. */
type Words = readonly number[];

const WEIGHT_CLASSES: Readonly<Record<Weight, number>> = { regular: 400, semibold: 600 };
const MAGIC = 0x5f0f3cf5;
/** In `head`, where the sum of the whole file goes. */
export const FILE_SUM_OFFSET = 8;
/** Reserved names of the original may not name a part of it (SIL Open Font License 1.1, 3). */
const FAMILY_NAME = "Map letters";

/** Dates are the start of 1904: a file says nothing of when it was made. */
export const HEAD_TABLES = { ofShortOffsets: headTable(0), ofLongOffsets: headTable(1) };

function headTable(offsetFormat: 0 | 1): Words {
  const dates = [0, 0, 0, 0, 0, 0, 0, 0];
  const flags = 0b1011;
  const smallestPx = 6;
  const format = [0, smallestPx, 2, offsetFormat, 0];
  return [1, 0, 1, 0, 0, 0, ...long(MAGIC), flags, 1000, ...dates, ...BOX, ...format];
}

export function horizontalHeader(glyphCount: number): Words {
  return patched(HORIZONTAL_HEADER, 17, [glyphCount]);
}

const HORIZONTAL_HEADER = headerTemplate();

function headerTemplate(): Words {
  const extremes = [MAX_ADVANCE, BOX[0]!, BOX[0]!, BOX[2]!];
  const caret = [1, 0, 0];
  return [1, 0, ASCENDER, DESCENDER, 0, ...extremes, ...caret, 0, 0, 0, 0, 0, 0];
}

export function maximumProfile(glyphCount: number): Words {
  return patched(MAXIMUM_PROFILE, 2, [glyphCount]);
}

const INSTRUCTIONS = [2, 0, 0, 0, 0, 0, 0, 0, 0];
const MAXIMUM_PROFILE = [1, 0, 0, MAX_POINTS, MAX_CONTOURS, 0, 0, ...INSTRUCTIONS];

/** For what Windows asks of a font before it draws anything. */
export function windowsMetrics(weight: Weight, first: number, last: number): Words {
  return patched(WINDOWS_METRICS[weight], 32, [first, last]);
}

const WINDOWS_METRICS = {
  regular: metricsTemplate("regular"),
  semibold: metricsTemplate("semibold"),
};

/** Version 4. */
function metricsTemplate(weight: Weight): Words {
  const script = [650, 600, 0, 75, 650, 600, 0, 350];
  const strikeout = [50, 291];
  const family = [0, 0, 0, 0, 0, 0];
  const unicodeRanges = [0, 0, 0, 1, 0, 0, 0, 0];
  const vendor = [0x2020, 0x2020];
  const useTypoMetrics = 1 << 7;
  const selection = useTypoMetrics | (weight === "regular" ? 1 << 6 : 0);
  const letters = [...script, ...strikeout, ...family, ...unicodeRanges, ...vendor];
  const heights = [ASCENDER, DESCENDER, 0, WIN_ASCENT, WIN_DESCENT];
  const rest = [0, 1, 0, 0, X_HEIGHT, CAP_HEIGHT, 0, 32, 1];
  const head = [4, 500, WEIGHT_CLASSES[weight], 5, 0];
  return [...head, ...letters, selection, 0, 0, ...heights, ...rest];
}

/** Version 3: glyphs have no names. */
export const POSTSCRIPT_TABLE = [3, 0, 0, 0, -75, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/** Family, style, full and PostScript name: some systems refuse a font without them. */
export const NAME_TABLE = nameTable([
  [1, FAMILY_NAME],
  [2, "Regular"],
  [4, FAMILY_NAME],
  [6, FAMILY_NAME.replaceAll(" ", "")],
]);

/** Of names of a font in English. */
export function nameTable(names: readonly (readonly [id: number, text: string])[]): Words {
  const windowsUnicodeEnglish = [3, 1, 0x409];
  let text = "";
  const records = names.flatMap(([id, name]) => {
    const record = [...windowsUnicodeEnglish, id, 2 * name.length, 2 * text.length];
    text += name;
    return record;
  });
  const letters = Array.from(text, (letter) => letter.charCodeAt(0));
  return [0, names.length, 6 + 2 * records.length, ...records, ...letters];
}

/** A copy with other words from a place on: most of a table is the same in all fonts. */
function patched(template: Words, start: number, values: Words): Words {
  const table = template.slice();
  for (let i = 0; i < values.length; i += 1) table[start + i] = values[i]!;
  return table;
}
