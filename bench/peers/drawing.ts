import { CLASS_COUNT, IDS, values } from "../work.ts";

/** Fills of the classes, lowest first; no peer uses them for anything but regions and the legend. */
export const FILLS = ["#d0e7b4", "#97cd8c", "#52aa73", "#217c57", "#0c4a3a"] as const;
export const LAND = "#e1ddcc";
export const BORDER = "#ffffff";

/** Draws one variant of the shared work and gives SVG text. */
export type Draw = (variant: number) => string | Promise<string>;

export interface Datum {
  readonly id: string;
  readonly value: number;
}

export function data(variant: number): readonly Datum[] {
  return values(variant).map((value, at) => ({ id: IDS[at]!, value }));
}

/** Inner breaks of classes with equally many values; a value on a break belongs to the class below. */
export function quantileBreaks(items: readonly Datum[]): readonly number[] {
  const sorted = items.map(({ value }) => value).toSorted((a, b) => a - b);
  return Array.from(
    { length: CLASS_COUNT - 1 },
    (_, at) => sorted[Math.ceil(((at + 1) * sorted.length) / CLASS_COUNT) - 1]!,
  );
}

export function classOf(value: number, breaks: readonly number[]): number {
  const at = breaks.findIndex((edge) => value <= edge);
  return at === -1 ? breaks.length : at;
}
