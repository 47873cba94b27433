import type { TextStyle } from "../../text/lettering.ts";
import { LETTER_REACH } from "../../text/reach.ts";
import { textWidthPx } from "../../text/widths.ts";
import { type MapTheme, textStyle } from "../typography.ts";

/** Lengths that follow from the size of the text, in whole pixels. */
export interface LegendMeasures {
  readonly sizePx: number;
  readonly style: TextStyle;
  /** Heights that a rung of a ladder may have, the largest first: the first that fits is taken. */
  readonly rungsPx: readonly number[];
  readonly swatchWidthPx: number;
  readonly swatchHeightPx: number;
  /** Between a swatch and its text. */
  readonly textGapPx: number;
  /** From baseline to baseline of a text in several lines. */
  readonly lineHeightPx: number;
  /** From a strip of colour down to the middle of the line under it. */
  readonly underPx: number;
  /** From the middle of a line down to its end. */
  readonly descentPx: number;
  /** Between entries that stand apart. */
  readonly rowGapPx: number;
  readonly columnGapPx: number;
  readonly paddingPx: number;
}

/** The place of a legend: over the map, on a panel with space around it, or beside the map. */
export type Standing = "over the map" | "beside the map";

export interface Look {
  readonly theme: MapTheme;
  readonly standing: Standing;
}

/** From baseline to baseline, as a part of the text's size; more where letters reach farther. */
const LINE_HEIGHT = 1.25;
/** Room for edges that lie between whole pixels. */
const BESIDE_PADDING_PX = 1;
/** Between the title and what stands below, as a part of the size. */
const TITLE_GAP = 0.4;
export const TITLE_WEIGHT = "semibold";
/** Half the height of figures: a line whose baseline is this far below a middle stands centred. */
const HALF_FIGURE = 0.325;

/** Shares of the text's size. */
const ROOMY = {
  rungs: [1.5, 1.35, 1.2],
  swatch: [1.6, 1.2],
  textGap: 0.55,
  row: 0.35,
  column: 1.2,
  padding: 0.75,
} as const;
const TIGHT = {
  rungs: [1.2, 1],
  swatch: [1, 1],
  textGap: 0.4,
  row: 0.15,
  column: 0.75,
  padding: 0.5,
} as const;

/**
 * The lengths of a legend whose text has a size of 8 px or more.
 *
 * @param isTight for images so small that nothing else fits
 * @param reach of all its texts
 */
export function legendMeasures(
  sizePx: number,
  { theme, standing }: Look,
  isTight = false,
  reach = LETTER_REACH,
): LegendMeasures {
  const em = (share: number): number => Math.round(share * sizePx);
  const shares = isTight ? TIGHT : ROOMY;
  return {
    sizePx,
    style: textStyle(theme, sizePx, {}),
    rungsPx: shares.rungs.map(em),
    swatchWidthPx: em(shares.swatch[0]),
    swatchHeightPx: em(shares.swatch[1]),
    textGapPx: em(shares.textGap),
    lineHeightPx: Math.ceil(Math.max(LINE_HEIGHT, reach.above + reach.below) * sizePx),
    underPx: em(0.8),
    // Where no padding takes what letters have below their baseline, the line does.
    descentPx: standing === "over the map" ? em(0.45) : Math.ceil(0.6 * sizePx),
    rowGapPx: em(shares.row),
    columnGapPx: em(shares.column),
    paddingPx: standing === "over the map" ? em(shares.padding) : BESIDE_PADDING_PX,
  };
}

/** The baseline of a line that stands centred about a height. */
export function centredBaseline(middle: number, { sizePx }: LegendMeasures): number {
  return Math.round(middle + HALF_FIGURE * sizePx);
}

export function widestPx(texts: readonly string[], { style }: LegendMeasures): number {
  return texts.reduce((widest, text) => Math.max(widest, textWidthPx(text, style)), 0);
}

/** A line of a title, with what lies between it and what stands below. */
export function titleLinePx({ lineHeightPx, sizePx }: LegendMeasures): number {
  return lineHeightPx + Math.round(TITLE_GAP * sizePx);
}
