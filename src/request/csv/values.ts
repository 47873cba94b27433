import { isMissing, isNoData, isPlainNoData, isSuppressed } from "./missing.ts";
import { numberCell } from "./number-cell.ts";
import {
  columnNumbers,
  type ColumnNumbers,
  type Decimal,
  looksNumeric,
  type PlainNumber,
  readWithPoint,
} from "./numbers.ts";

/** How the values of a column are read: as numbers, or as labels. */
export interface ValueReading {
  readonly plain: PlainNumber;
  /** Whether a cell says in a word or a sign that there is no value. */
  readonly isNoData: (cell: string) => boolean;
  /** Whether a cell should be a number and is none. */
  readonly isUnreadable: (cell: string) => boolean;
  readonly numbers: ColumnNumbers;
  /** Whether the rules of the service stand alone: what is no number is a label there. */
  readonly isOfService: boolean;
}

/** Of a table as it was pasted: where half of the cells are numbers, all are meant to be. */
export function columnValues(cells: readonly string[], decimal: Decimal | null): ValueReading {
  const said = cells.filter((cell) => !isMissing(cell) && !cell.startsWith("#"));
  const numbers = columnNumbers(said, decimal);
  const { plain } = numbers;
  const count = said.filter(looksNumeric).length;
  const areNumbers = count > 0 && count * 2 >= said.filter((cell) => !isSuppressed(cell)).length;
  const noData = (cell: string): boolean => isNoData(cell) || (areNumbers && isSuppressed(cell));
  const isUnreadable = (cell: string): boolean =>
    areNumbers &&
    !isMissing(cell) &&
    !noData(cell) &&
    !cell.startsWith("#") &&
    plain(cell) === null;
  return {
    plain: areNumbers ? plain : () => null,
    isNoData: noData,
    isUnreadable,
    numbers,
    isOfService: false,
  };
}

/** Of a body without a header, parted by commas: a point divides unless another cell tells otherwise. */
export function plainValues(cells: readonly string[], decimal: Decimal | null): ValueReading {
  const bare = cells.filter((cell) => !isPlainNoData(cell) && numberCell(cell)?.isBare === true);
  const usual = bare.some((cell) => cell.includes(",")) ? null : "point";
  const open = columnNumbers(bare, decimal ?? usual);
  const settled = open.ambiguity === null ? open : columnNumbers(bare, "point");
  const ambiguity = decimal === null ? readWithPoint(columnNumbers(bare, null)) : null;
  const numbers = { ...settled, ambiguity };
  return {
    plain: (cell) => (numberCell(cell)?.isBare === true ? numbers.plain(cell) : null),
    isNoData: isPlainNoData,
    isUnreadable: () => false,
    numbers,
    isOfService: true,
  };
}
