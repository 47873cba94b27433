/** A number in a cell, apart from what stands around it. */
export interface NumberCell {
  /** Digits and the signs between them, as `1.234,5`. */
  readonly digits: string;
  readonly isNegative: boolean;
  /** As `e6`; empty for none. */
  readonly exponent: string;
  /** The power of ten of a magnitude: 6 for `Mio.`, 0 for none. */
  readonly power: number;
  /** A magnitude, `%` or a unit as it is written, with its blank; empty for none. */
  readonly unit: string;
  readonly currency: string;
  /** A letter after the number, as `p` for provisional; empty for none. */
  readonly flag: string;
  /** Signs of Arabic numbers, which mean one thing alone. */
  readonly isCertain: boolean;
  /** Whether nothing stands around it but a sign and `%`. */
  readonly isBare: boolean;
}

/** A longer text is no number, and is not looked at. */
const LONGEST = 64;

/** Zeros of the digits that are read: ASCII, Arabic, Persian, full width. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const NO_WIDTH = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const ARABIC_SIGNS = /[\u066b\u066c]/;

const BLANK = "[ \\u00a0\\u2007\\u2009\\u202f]";
const FOOTNOTE =
  /(?<=[\d%‰\p{L}\p{Sc}.)—–-])[ \u00a0]*(?:[*†‡§¶]+|\[[^[\]]{1,12}\]|(?<!(?:^|[^\d.,])10)[\u00b9\u00b2\u00b3\u2070-\u2079\u1d43-\u1d5c]+|\((?:[a-z\d]|est\.?)\))$/u;
const LEADING_FOOTNOTE = /^[*†‡]+[ \u00a0]*/u;

const CODES =
  "AED|ARS|AUD|BGN|BRL|CAD|CHF|CLP|CNY|COP|CZK|DKK|EGP|EUR|FRF|GBP|HKD|HUF|IDR|ILS|INR|JPY|KRW|KZT|MAD|MXN|MYR|NGN|NOK|NZD|PEN|PHP|PKR|PLN|RON|RSD|RUB|SAR|SEK|SGD|THB|TRY|TWD|UAH|USD|VND|ZAR|DM|Fr\\.|Ft|Kč|Rp\\.?|Rs\\.?|TL|kn|kr\\.?|lei|leu|zł|лв\\.?|руб\\.?|ден|円|元|원";
const CURRENCY = `(?:[A-Z]{0,3}\\p{Sc}|${CODES})`;

/** Powers of ten by what a magnitude is called; what means two things in two languages is not there. */
const MAGNITUDES: readonly (readonly [power: number, names: string])[] = [
  [3, "k|K|tsd\\.?|Tsd\\.?|thousands?|Thousands?|тыс\\.?"],
  [4, "万|萬|만"],
  [
    6,
    "m|M|mn|Mn|mln\\.?|Mln\\.?|mio\\.?|Mio\\.?|MM|[Mm]illions?|[Mm]illionen|millones|millón|milhões|milioni|milioane|milion(?:y|ów)?|millió|млн\\.?",
  ],
  [8, "億|亿|억"],
  [
    9,
    "bn|Bn|B|mrd\\.?|Mrd\\.?|mld\\.?|Mld\\.?|mlrd\\.?|Mds?|mds?\\.?|[Bb]illions?|[Mm]illiarden?|milliards?|miliardi|miliarde|miliard(?:y|ów)?|milliárd|млрд\\.?",
  ],
  [12, "tn|Tn|trn|T|[Tt]rillions?|bio\\.?|Bio\\.?|Billionen|billones|трлн\\.?"],
];
const MAGNITUDE = MAGNITUDES.map(([, names]) => names).join("|");
/** Units that people write behind numbers. */
const MEASURES =
  "°C|°F|km²|km2|km|m²|mm|ha|kg|kWh|MW|GW|years?|yrs?|days?|Jahre?|ans|anni|años|lat|人|名|件|pp|p\\.p\\.";
const POWERS = MAGNITUDES.map(([power, names]) => [power, new RegExp(`^(?:${names})$`)] as const);

/** Each sign stands between two digits, so that there is one way to match. */
const NUMBER = new RegExp(
  `^(?<before>[+-]?)${BLANK}?(?<first>${CURRENCY})?${BLANK}?(?<sign>[+-]?)${BLANK}?` +
    `(?<digits>[.,]?\\d(?:[.,'\\u2019 \\u00a0\\u2007\\u2009\\u202f]?\\d)*)(?<exponent>[eE][+-]?\\d+)?` +
    `(?<unit>${BLANK}?(?:${MAGNITUDE}|${MEASURES}|[%‰]))?(?:${BLANK}?(?<last>${CURRENCY}))?(?<flag> [bcdefinprsuz]{1,2})?(?<after>-?)$`,
  "u",
);

/** Null for what is no number, however it might be written. */
export function numberCell(text: string): NumberCell | null {
  if (text.length > LONGEST || !/[\d\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/.test(text))
    return null;
  const isCertain = ARABIC_SIGNS.test(text);
  const western = withWesternSigns(text);
  const noted = withoutFootnotes(western);
  const enclosed = /^(\p{Sc}?)\(([^()]*)\)$/u.exec(noted);
  const inner = enclosed === null ? noted : `${enclosed[1]}${enclosed[2]}`;
  const groups = NUMBER.exec(inner)?.groups;
  if (groups === undefined || isDate(groups["digits"]!)) return null;
  const { before = "", sign = "", after = "", digits = "", exponent = "" } = groups;
  const { first, last, unit = "", flag = "" } = groups;
  const signs = before + sign + after;
  if (signs.length > 1 || (enclosed !== null && signs !== "")) return null;
  if (first !== undefined && last !== undefined) return null;
  const power = powerOf(unit);
  const isBare = enclosed === null && noted === text.replace(/^\u2212/, "-") && power === 0;
  return {
    digits,
    isNegative: enclosed !== null || signs === "-",
    exponent,
    power,
    unit,
    currency: first ?? last ?? "",
    flag: flag.trim(),
    isCertain,
    isBare: isBare && (first ?? last ?? flag) === "" && /^(?:|.?%)$/u.test(unit),
  };
}

/** A text without marks of footnotes behind it, and before it. */
export function withoutFootnotes(text: string): string {
  let rest = text.replace(LEADING_FOOTNOTE, "");
  for (let shorter = ""; shorter !== rest; rest = shorter === "" ? rest : shorter) {
    shorter = rest.replace(FOOTNOTE, "").trim();
    if (shorter === "" || shorter === rest) break;
  }
  return rest;
}

/** `01.05` is a day of a month, as spreadsheets write it for 1.5 too: no number begins so. */
export function isDate(text: string): boolean {
  return /^0\d+[.,]\d/.test(text);
}

function withWesternSigns(text: string): string {
  return text
    .replace(NO_WIDTH, "")
    .replace(DIGITS, (digit) => String(digit.codePointAt(0)! & 0xf).replace("16", "0"))
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",")
    .replaceAll("\uff0c", ",")
    .replaceAll("\uff0e", ".")
    .replace(/[\u066a\uff05]/g, "%")
    .replace(/[\u2212\u2012\u2013\ufe63\uff0d](?=[ \u00a0]?[\p{Sc}\d.,])/gu, "-")
    .replace(/^[\u00a0\u2007\u2009\u202f ]+|[\u00a0\u2007\u2009\u202f ]+$/g, "");
}

function powerOf(unit: string): number {
  const name = unit.replace(/^[ \u00a0\u2007\u2009\u202f]/, "");
  return POWERS.find(([, names]) => names.test(name))?.[0] ?? 0;
}
