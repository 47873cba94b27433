import { type NumberCell, numberCell } from "./number-cell.ts";

/** How a column writes its numbers. */
interface NumberStyle {
  readonly decimal: "." | ",";
  /** What parts thousands; empty for blanks and apostrophes. */
  readonly group: "." | "," | "";
}

/** Those with a decimal point first: what tells nothing is read so. */
const STYLES: readonly NumberStyle[] = [
  { decimal: ".", group: "," },
  { decimal: ".", group: "" },
  { decimal: ",", group: "." },
  { decimal: ",", group: "" },
];

/** Whole parts by what parts their thousands; lakhs and crores of India have groups of two. */
const WHOLE: Readonly<Record<NumberStyle["group"], RegExp>> = {
  ",": /^(?:\d*|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})$/,
  ".": /^(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+)$/,
  "": /^(?:\d*|[1-9]\d{0,2}(?:([ \u00a0\u2007\u2009\u202f'\u2019])\d{3})(?:\1\d{3})*)$/,
};

/** What parts decimals, where a request says it. */
export type Decimal = "comma" | "point";

/** The numbers of a column as they are read: in plain digits, or null for what is no number there. */
export type PlainNumber = (text: string) => string | null;

/** A cell that may be two numbers. */
export interface Ambiguity {
  readonly cell: string;
  readonly reading: string;
  readonly otherReading: string;
}

/** How the cells of a column are read as numbers, all in one style. */
export interface ColumnNumbers {
  readonly plain: PlainNumber;
  readonly decimal: Decimal;
  /** Null where the cells tell how they are read. */
  readonly ambiguity: Ambiguity | null;
  /** The magnitude or `%` of all cells, as it is written; empty for none. */
  readonly unit: string;
  /** Whether that is a magnitude, which is not counted in. */
  readonly isMagnitude: boolean;
  /** Units and currencies where the cells have several. */
  readonly mixedUnits: readonly string[];
  /** Letters after numbers, which are passed over. */
  readonly flags: readonly string[];
}

/** Whether a cell is a number in any style. */
export function looksNumeric(text: string): boolean {
  const cell = numberCell(text);
  return cell !== null && STYLES.some((style) => plainDigits(cell, style) !== null);
}

/**
 * How the cells of a column are read.
 *
 * @param cells without those that say that there is no value
 * @param decimal what parts decimals; null for what the cells tell
 */
export function columnNumbers(cells: readonly string[], decimal: Decimal | null): ColumnNumbers {
  const numbers = cells.flatMap((text) => {
    const cell = numberCell(text);
    return cell === null ? [] : [{ text, cell }];
  });
  const found = numbers.map(({ cell }) => cell);
  const style = decimal === null ? styleOf(found) : bestOf(found, SIGNS[decimal]).style;
  const { unit, isMagnitude, mixedUnits } = unitsOf(found);
  const plain = (text: string): string | null => {
    const cell = numberCell(text);
    return cell === null ? null : plainNumber(cell, style, isMagnitude);
  };
  const isTold = decimal !== null || !isOpen(found, style);
  const ambiguity = isTold ? null : firstAmbiguity(numbers, style);
  return {
    plain,
    decimal: style.decimal === "," ? "comma" : "point",
    ambiguity,
    unit,
    isMagnitude,
    mixedUnits,
    flags: [...new Set(found.map(({ flag }) => flag))].filter((flag) => flag !== ""),
  };
}

/** What is open in a column, if a point parts its decimals whatever its cells tell. */
export function readWithPoint({ ambiguity, decimal }: ColumnNumbers): Ambiguity | null {
  if (ambiguity === null || decimal === "point") return ambiguity;
  const { cell, reading, otherReading } = ambiguity;
  return { cell, reading: otherReading, otherReading: reading };
}

const SIGNS = { comma: ",", point: "." } as const;

/** The style with this decimal sign that most numbers are written in. */
function bestOf(
  cells: readonly NumberCell[],
  decimal: "." | ",",
): { readonly style: NumberStyle; readonly count: number } {
  const counted = STYLES.filter((style) => style.decimal === decimal).map((style) => ({
    style,
    count: cells.filter((cell) => plainDigits(cell, style) !== null).length,
  }));
  const [first, second] = counted;
  return second!.count > first!.count ? second! : first!;
}

function styleOf(cells: readonly NumberCell[]): NumberStyle {
  const [point, comma] = [bestOf(cells, "."), bestOf(cells, ",")];
  if (point.count !== comma.count) return point.count > comma.count ? point.style : comma.style;
  const sign = signThatGroups(cells);
  // What parts no thousands parts decimals.
  if (sign.groups === "." || sign.divides === ",") return comma.style;
  return point.style;
}

/** Whether a column may as well be read with the other decimal sign, and nothing but a rule of thumb tells. */
function isOpen(cells: readonly NumberCell[], style: NumberStyle): boolean {
  if (bestOf(cells, ".").count !== bestOf(cells, ",").count) return false;
  return style.decimal === "," || signThatGroups(cells).groups !== "," || !cells.some(endsInZero);
}

/** Decimals end in a zero where all cells have as many of them, and then no cell of the column is whole. */
function endsInZero({ digits }: NumberCell): boolean {
  return ONE_SIGN.test(digits) && digits.endsWith("0");
}

type Sign = "." | "," | null;

/**
 * What numbers without a sign tell of one that stands before three digits everywhere: `950` beside `12,345` that it
 * groups, as decimals would be written there too; `150000` that it does not. Both or neither tell nothing, and
 * so does `100` beside `98,765`, which may be parts of a hundred.
 */
function signThatGroups(cells: readonly NumberCell[]): {
  readonly groups: Sign;
  readonly divides: Sign;
} {
  const signed = cells.filter(({ digits }) => ONE_SIGN.test(digits));
  const [sign = null, ...otherSigns] = new Set(
    signed.map(({ digits }) => (digits.includes(",") ? "," : ".")),
  );
  const nothing = { groups: null, divides: null };
  if (sign === null || otherSigns.length > 0) return nothing;
  const whole = cells.map(({ digits }) => digits).filter((digits) => /^[1-9]\d*$/.test(digits));
  const arePercent = cells.some(({ unit }) => /[%‰]$/.test(unit));
  const mayBeParts = signed.every(({ digits }) => digits.length < 7);
  const isSmall = (digits: string): boolean =>
    digits.length < 4 && !(mayBeParts && digits === "100");
  const hasSmall = !arePercent && whole.some(isSmall);
  // Spaniards and Poles part no thousands of four digits, so that such a number tells only beside one that is parted.
  const longest = signed.some(({ digits }) => digits.length === 5) ? 3 : 4;
  const hasLarge = whole.some((digits) => digits.length > longest);
  if (hasSmall === hasLarge) return nothing;
  return hasSmall ? { groups: sign, divides: null } : { groups: null, divides: sign };
}

const ONE_SIGN = /^[1-9]\d{0,2}[.,]\d{3}$/;

function firstAmbiguity(
  numbers: readonly { readonly text: string; readonly cell: NumberCell }[],
  { decimal }: NumberStyle,
): Ambiguity | null {
  const cells = numbers.map(({ cell }) => cell);
  const [style, other] = [
    bestOf(cells, decimal).style,
    bestOf(cells, decimal === "." ? "," : ".").style,
  ];
  for (const { text, cell } of numbers) {
    const [reading, otherReading] = [plainDigits(cell, style), plainDigits(cell, other)];
    if (reading !== null && otherReading !== null && reading !== otherReading)
      return { cell: text, reading, otherReading };
  }
  return null;
}

/** The digits of a number, with a point before its decimals; null where it is not written in that style. */
function plainDigits(
  { digits, isCertain }: NumberCell,
  { decimal, group }: NumberStyle,
): string | null {
  if (isCertain && decimal !== ".") return null;
  const [whole = "", fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  if (!WHOLE[group].test(whole)) return null;
  const joined = whole.replaceAll(/\D/g, "");
  return fraction === undefined ? joined : `${joined}.${fraction}`;
}

/** @param isMagnitude whether all cells have one magnitude, which then is their unit */
function plainNumber(cell: NumberCell, style: NumberStyle, isMagnitude: boolean): string | null {
  const digits = plainDigits(cell, style);
  if (digits === null) return null;
  const { power, exponent, isNegative } = cell;
  if (power > 0 && exponent !== "") return null;
  const tens = power === 0 || isMagnitude ? exponent : `e${power}`;
  return `${isNegative ? "-" : ""}${digits}${tens}`;
}

/** Zero is the same in all units. */
function unitsOf(
  cells: readonly NumberCell[],
): Pick<ColumnNumbers, "unit" | "isMagnitude" | "mixedUnits"> {
  const counted = cells.filter(({ digits, unit }) => unit !== "" || /[1-9]/.test(digits));
  const kinds = new Set(counted.map(kindOf));
  const currencies = new Set(counted.map(({ currency }) => currency).filter((one) => one !== ""));
  const [first] = counted;
  const isSame = kinds.size === 1 && first !== undefined;
  return {
    unit: isSame ? first.unit : "",
    isMagnitude: isSame && first.power > 0,
    mixedUnits: [...(isSame ? [] : [...kinds]), ...(currencies.size < 2 ? [] : currencies)],
  };
}

function kindOf({ power, unit }: NumberCell): string {
  return power > 0 ? `1e${power}` : unit.trim() === "" ? "1" : unit.trim();
}
