/** Figures of one kind: how a column writes its numbers. */
interface NumberStyle {
  readonly decimal: "." | ",";
  /** What parts thousands, beside blanks and apostrophes. */
  readonly group: "." | "," | "";
}

const PLAIN = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const GROUPED_BY_COMMA = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_POINT = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const WITH_COMMA = /^[+-]?\d+,\d+(?:[eE][+-]?\d+)?$/;
/** Blanks that do not break a line, which spreadsheets put between thousands, and the Swiss apostrophe. */
const GROUPS = /(?<=\d)[ \u00a0\u2009\u202f'\u2019](?=\d{3}(?!\d))/g;
const PERCENT = /[ \u00a0\u202f]?%$/;
/** A longer text is no number, and is not looked at. */
const LONGEST = 64;

/** A number without its percent sign and what a spreadsheet puts between thousands; its sign as ASCII has it. */
function bare(text: string): string {
  if (text.length > LONGEST) return text;
  return text
    .replace(PERCENT, "")
    .replace(GROUPS, "")
    .replace(/^\u2212/, "-");
}

/** Whether a cell is a number in any style. */
export function looksNumeric(text: string): boolean {
  const number = bare(text);
  return [PLAIN, GROUPED_BY_COMMA, GROUPED_BY_POINT, WITH_COMMA].some((one) => one.test(number));
}

/** The numbers of a column as they are read: in plain digits, or null for what is no number there. */
export type PlainNumber = (text: string) => string | null;

/**
 * How the cells of a column are read as numbers, all in one style.
 *
 * @param isCommaTaken whether commas part the cells: then one within a number has been quoted
 * @returns the text of a cell that may be two numbers, where no other cell tells which
 */
export function columnNumbers(
  cells: readonly string[],
  isCommaTaken: boolean,
): { readonly plain: PlainNumber } | { readonly ambiguous: string } {
  const numbers = cells.map(bare);
  const ambiguous = isCommaTaken ? undefined : ambiguousPoint(numbers);
  if (ambiguous !== undefined) return { ambiguous };
  const { decimal, group } = styleOf(numbers, isCommaTaken);
  return {
    plain: (text) => {
      const number = bare(text);
      const pattern = group === "," ? GROUPED_BY_COMMA : GROUPED_BY_POINT;
      const joined = group !== "" && pattern.test(number) ? number.replaceAll(group, "") : number;
      const plain = decimal === "," ? joined.replace(",", ".") : joined;
      return PLAIN.test(plain) && !(decimal === "," && joined.includes(".")) ? plain : null;
    },
  };
}

function styleOf(numbers: readonly string[], isCommaTaken: boolean): NumberStyle {
  const hasComma = numbers.some((one) => WITH_COMMA.test(one) || GROUPED_BY_COMMA.test(one));
  const hasBoth = numbers.some((one) => GROUPED_BY_POINT.test(one) && one.includes(","));
  const isEnglish = numbers.every((one) => !one.includes(",") || GROUPED_BY_COMMA.test(one));
  if (hasBoth) return { decimal: ",", group: "." };
  // "1,234" in a table of commas was quoted for its comma: thousands, unless "1,5" beside it tells otherwise.
  if (isCommaTaken || numbers.some((one) => GROUPED_BY_COMMA.test(one) && one.includes(".")))
    return hasComma && !isEnglish ? { decimal: ",", group: "." } : { decimal: ".", group: "," };
  if (hasComma) return { decimal: ",", group: "." };
  const areThousands = numbers.some((one) => (one.match(/\./g) ?? []).length > 1);
  return areThousands ? { decimal: ",", group: "." } : { decimal: ".", group: "" };
}

/** `1.234` in a table that may write decimals with commas, where nothing beside it tells which it is. */
function ambiguousPoint(numbers: readonly string[]): string | undefined {
  const pointed = numbers.filter((one) => one.includes(".") && looksNumeric(one));
  if (numbers.some((one) => one.includes(",") && looksNumeric(one))) return undefined;
  if (pointed.some((one) => !GROUPED_BY_POINT.test(one) || one.split(".").length > 2))
    return undefined;
  return pointed[0];
}
