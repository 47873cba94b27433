import type { LegendModel, LegendRow } from "../../classify/legend-model.ts";
import type { LegendEntry } from "../scene.ts";
import { textWidthPx } from "../../text/widths.ts";
import { type LegendContent, type Room, sideEntry } from "./content.ts";
import type { LegendMeasures } from "./measures.ts";

/** Between the lowest class and what stands below it, as a part of the size. */
const APART_GAP = 0.55;

interface Column {
  readonly left: number;
  readonly rows: readonly LegendRow[];
}

/**
 * Classes as touching swatches with their bounds beside them, the lowest at the bottom. Where one
 * column is too high there are several, which ascend from the left.
 *
 * @returns null when not all classes can be shown
 */
export function legendLadder(
  { rows, apart }: LegendModel,
  measures: LegendMeasures,
  room: Room,
): LegendContent | null {
  for (let count = 1; count <= rows.length; count++) {
    const height = Math.ceil(rows.length / count);
    const columns = ladderColumns(rows, height, measures);
    const widthPx = Math.max(
      right(columns.at(-1)!, measures),
      apart.length === 0 ? 0 : right({ left: 0, rows: apart }, measures),
    );
    if (widthPx > room.maxWidthPx) return null;
    const pitch = measures.rungsPx.find(
      (rung) => height * rung + apartHeightPx(apart, measures) <= room.maxHeightPx,
    );
    if (pitch === undefined) continue;
    const entries = columns.flatMap((column) => rungs(column, height * pitch, pitch, measures));
    const below = apartEntries(apart, height * pitch, measures);
    const total = height * pitch + apartHeightPx(apart, measures);
    return {
      widthPx,
      heightPx: total,
      entries: [...entries, ...below],
      bar: null,
      notes: [],
      rings: [],
    };
  }
  return null;
}

function ladderColumns(
  rows: readonly LegendRow[],
  height: number,
  measures: LegendMeasures,
): readonly Column[] {
  const columns: Column[] = [];
  let left = 0;
  for (let first = 0; first < rows.length; first += height) {
    const column = { left, rows: rows.slice(first, first + height) };
    columns.push(column);
    left = right(column, measures) + measures.columnGapPx;
  }
  return columns;
}

function right(
  { left, rows }: Column,
  { sizePx, swatchWidthPx, textGapPx }: LegendMeasures,
): number {
  const widest = Math.max(...rows.map(({ text }) => textWidthPx(text, sizePx)));
  return left + swatchWidthPx + textGapPx + Math.ceil(widest);
}

function rungs(
  { left, rows }: Column,
  bottom: number,
  pitch: number,
  measures: LegendMeasures,
): readonly LegendEntry[] {
  return rows.map((row, i) => {
    const top = bottom - (i + 1) * pitch;
    const swatch = { left, top, right: left + measures.swatchWidthPx, bottom: top + pitch };
    return sideEntry(row, [row.text], swatch, measures);
  });
}

/** What is no class, under classes or a bar that end at a height, from the top. */
export function apartEntries(
  apart: readonly LegendRow[],
  bottom: number,
  measures: LegendMeasures,
): readonly LegendEntry[] {
  const { sizePx, swatchWidthPx, swatchHeightPx, rowGapPx } = measures;
  const first = bottom + Math.round(APART_GAP * sizePx);
  return apart.map((row, i) => {
    const top = first + i * (swatchHeightPx + rowGapPx);
    const swatch = { left: 0, top, right: swatchWidthPx, bottom: top + swatchHeightPx };
    return sideEntry(row, [row.text], swatch, measures);
  });
}

/** What that takes below the classes. */
export function apartHeightPx(
  apart: readonly LegendRow[],
  { sizePx, swatchHeightPx, rowGapPx }: LegendMeasures,
): number {
  if (apart.length === 0) return 0;
  const rows = apart.length * (swatchHeightPx + rowGapPx) - rowGapPx;
  return Math.round(APART_GAP * sizePx) + rows;
}
