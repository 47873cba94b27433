import type { LegendDrawing } from "../scene.ts";
import type { StyledLine } from "../../text/lettering.ts";
import { shownText } from "../../text/text.ts";
import type { Theme } from "../../theme/themes.ts";
import {
  type LegendContent,
  mayCutTexts,
  movedContent,
  type Room,
  type Omission,
} from "./content.ts";
import { centredBaseline, type LegendMeasures } from "./measures.ts";
import { MAX_TITLE_LINES, titleLines, titleWidthPx } from "./title.ts";
import { textStyle } from "../typography.ts";

/** A legend that can stand anywhere, in whole pixels. */
export interface LegendBlock {
  readonly widthPx: number;
  readonly heightPx: number;
  /** How it is arranged and what is left out: the same for blocks that differ in their sizes alone. */
  readonly manner: string;
  /** Drawn with its upper left corner at a whole pixel, over the map with a ground of its own or without. */
  readonly at: (left: number, top: number, hasPanel: boolean) => LegendDrawing;
}

/** A way to arrange what stands under the title; null when it does not fit. */
export type Arrange = (measures: LegendMeasures, room: Room) => LegendContent | null;

/** A content under its title, both inside the padding. */
export interface TitledContent {
  readonly content: LegendContent;
  readonly heading: readonly string[];
}

/** Between the title and what stands below, as a part of the size. */
const TITLE_GAP = 0.4;
/** Capitals leave room above them: by this part of the size the title moves up into the padding. */
const TITLE_RISE = 0.2;

/**
 * A title and what stands below it, in a room. The title gets as few lines as it can stand in, so
 * that more room is left below; a title that must be cut gets as many as there is room for.
 */
export function titledContent(
  title: string | null,
  arrange: Arrange,
  measures: LegendMeasures,
  { maxWidthPx, maxHeightPx }: Room,
  omission: Omission,
): TitledContent | null {
  const maxPx = Math.floor(maxWidthPx) - 2 * measures.paddingPx;
  const height = Math.floor(maxHeightPx) - 2 * measures.paddingPx;
  const text = shownText(title ?? "");
  const below = (lines: number): LegendContent | null =>
    arrange(measures, {
      maxWidthPx: maxPx,
      maxHeightPx: height - headingHeight(lines, measures),
    });
  if (text === "") {
    const content = below(0);
    return content && { content, heading: [] };
  }
  for (const mayCut of mayCutTexts(omission) ? [false, true] : [false])
    for (const maxLines of lineCounts(mayCut)) {
      const content = below(maxLines);
      const widths = content && { contentPx: content.widthPx, maxPx };
      const heading = widths && titleLines(text, measures, { ...widths, maxLines, mayCut });
      if (heading !== null) return { content: content!, heading };
    }
  return null;
}

/** A legend on its panel, with the same padding on all sides. */
export function legendPanel(
  { content, heading }: TitledContent,
  measures: LegendMeasures,
  theme: Theme,
  manner: string,
): LegendBlock {
  const { paddingPx, lineHeightPx, sizePx } = measures;
  const inner = Math.max(
    content.widthPx,
    heading.length === 0 ? 0 : titleWidthPx(heading, measures),
  );
  const widthPx = inner + 2 * paddingPx;
  const above = headingHeight(heading.length, measures);
  const heightPx = above + content.heightPx + 2 * paddingPx;
  const style = textStyle(theme, sizePx, { weight: "semibold" });
  const at: LegendBlock["at"] = (x, y, hasPanel) => {
    const [left, top] = [Math.round(x), Math.round(y)];
    const title = heading.map((text, i): StyledLine => {
      const middle = top + paddingPx - riseIn(measures) + (i + 0.5) * lineHeightPx;
      return { text, x: left + paddingPx, y: centredBaseline(middle, measures), style };
    });
    const { entries, bar, notes, rings } = movedContent(
      content,
      left + paddingPx,
      top + paddingPx + above,
    );
    const panel = { left, top, right: left + widthPx, bottom: top + heightPx };
    const lines = [...title, ...notes];
    return { panel, hasPanel, heading: lines, entryStyle: measures.style, entries, bar, rings };
  };
  return { widthPx, heightPx, manner, at };
}

function lineCounts(mayCut: boolean): readonly number[] {
  const ascending = Array.from({ length: MAX_TITLE_LINES }, (_, i) => i + 1);
  return mayCut ? ascending.toReversed() : ascending;
}

function headingHeight(lines: number, measures: LegendMeasures): number {
  if (lines === 0) return 0;
  const { lineHeightPx, sizePx } = measures;
  return lines * lineHeightPx + Math.round(TITLE_GAP * sizePx) - riseIn(measures);
}

/** How far the title moves up into the padding, where there is one. */
function riseIn({ paddingPx, sizePx }: LegendMeasures): number {
  return Math.min(paddingPx, Math.round(TITLE_RISE * sizePx));
}
