import type { StyledLine } from "../../text/lettering.ts";
import { shownText, wrappedText } from "../../text/text.ts";
import { textWidthPx } from "../../text/widths.ts";
import type { DrawnLegend } from "../scene.ts";
import { type MapTheme, textStyle } from "../typography.ts";
import type { Candidate } from "./arrangements.ts";
import { type LegendBody, mayCutTexts, movedBody, type Room } from "./body.ts";
import { isCut } from "./cut.ts";
import { mirroredLine } from "../furniture/mirrored.ts";
import { mirroredBody } from "./mirrored.ts";
import { centredBaseline, type LegendMeasures, TITLE_WEIGHT, titleLinePx } from "./measures.ts";

/** A body under its title, both inside the padding. */
interface TitledBody {
  readonly body: LegendBody;
  readonly heading: readonly string[];
}

/** A legend that is arranged, for any place. */
export interface LegendPanel {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of its text. */
  readonly sizePx: number;
  /** Drawn with its upper left corner at a whole pixel, over the map with a ground of its own or without. */
  readonly at: (left: number, top: number, hasPanel: boolean) => DrawnLegend;
}

const MAX_TITLE_LINES = 3;
/** A title makes the legend wider than its entries up to this, in ems, before it breaks. */
const COMFORTABLE_EM = 18;
/** Widths that a title is tried in, each wider than the one before by this. */
const WIDTH_STEP = 1.12;
/** Capitals leave room above them: by this part of the size the title moves up into the padding. */
const TITLE_RISE = 0.2;

/**
 * A title and what stands below it, in a room. The title gets as few lines as it can stand in, so
 * that more room is left below; a title that must be cut gets as many as there is room for.
 */
export function titledBody(
  { model, arrange, omission }: Candidate,
  measures: LegendMeasures,
  { maxWidthPx, maxHeightPx }: Room,
): TitledBody | null {
  const maxPx = Math.floor(maxWidthPx) - 2 * measures.paddingPx;
  const height = Math.floor(maxHeightPx) - 2 * measures.paddingPx;
  const below = (lines: number): LegendBody | null => {
    const room = { maxWidthPx: maxPx, maxHeightPx: height - headingHeight(lines, measures) };
    return arrange(model, measures, room, omission);
  };
  const title = shownText(model.title ?? "");
  if (title === "") {
    const body = below(0);
    return body && { body, heading: [] };
  }
  for (const mayCut of mayCutTexts(omission) ? [false, true] : [false])
    for (const maxLines of lineCounts(mayCut)) {
      const body = below(maxLines);
      const room = body && { bodyPx: body.widthPx, maxPx, maxLines, mayCut };
      const heading = room && titleLines(title, measures, room);
      if (heading !== null) return { body: body!, heading };
    }
  return null;
}

function lineCounts(mayCut: boolean): readonly number[] {
  const ascending = Array.from({ length: MAX_TITLE_LINES }, (_, i) => i + 1);
  return mayCut ? ascending.toReversed() : ascending;
}

interface TitleRoom {
  /** Width of what stands below. */
  readonly bodyPx: number;
  readonly maxPx: number;
  readonly maxLines: number;
  /** Whether it may end in an ellipsis, in the whole width there is. */
  readonly mayCut: boolean;
}

/** Sets the title in a width close to that of the entries below; null if it does not fit. */
function titleLines(
  title: string,
  { sizePx, style }: LegendMeasures,
  { bodyPx, maxPx, maxLines, mayCut }: TitleRoom,
): readonly string[] | null {
  const font = { ...style, weight: TITLE_WEIGHT } as const;
  const wrapped = (widthPx: number): readonly string[] =>
    wrappedText(title, font, widthPx, maxLines);
  const comfortable = Math.max(bodyPx, Math.min(maxPx, COMFORTABLE_EM * sizePx));
  const widest = maxLines === MAX_TITLE_LINES || mayCut ? maxPx : comfortable;
  for (let widthPx = bodyPx; widthPx <= widest * WIDTH_STEP; widthPx *= WIDTH_STEP) {
    const lines = wrapped(Math.min(widthPx, widest));
    if (!isCut(lines, title)) return lines;
  }
  const cut = mayCut ? wrapped(maxPx) : [];
  return cut.length === 0 ? null : cut;
}

/** A legend on its panel, with the same padding on all sides. */
export function legendPanel(
  { body, heading }: TitledBody,
  measures: LegendMeasures,
  theme: MapTheme,
): LegendPanel {
  const { paddingPx, lineHeightPx, sizePx } = measures;
  const above = headingHeight(heading.length, measures);
  const heightPx = above + body.heightPx + 2 * paddingPx;
  const style = textStyle(theme, sizePx, { weight: TITLE_WEIGHT });
  const titleWidths = heading.map((line) => Math.ceil(textWidthPx(line, style)));
  const widthPx = Math.max(body.widthPx, ...titleWidths) + 2 * paddingPx;
  const at: LegendPanel["at"] = (x, y, hasPanel) => {
    const [left, top] = [Math.round(x), Math.round(y)];
    const title = heading.map((text, i): StyledLine => {
      const middle = top + paddingPx - riseIn(measures) + (i + 0.5) * lineHeightPx;
      const line = { text, x: paddingPx, y: centredBaseline(middle, measures), style };
      const side = theme.isMirrored ? mirroredLine(line, widthPx) : line;
      return { ...side, x: left + side.x };
    });
    const sided = theme.isMirrored ? mirroredBody(body) : body;
    const bodyLeft = theme.isMirrored ? widthPx - paddingPx - body.widthPx : paddingPx;
    const placed = movedBody(sided, left + bodyLeft, top + paddingPx + above);
    const { entries, bar, notes, rings, counts } = placed;
    const panel = { left, top, right: left + widthPx, bottom: top + heightPx };
    const lines = [...title, ...notes];
    return {
      panel,
      hasPanel,
      rimGap: null,
      heading: lines,
      entryStyle: measures.style,
      entries,
      bar,
      rings,
      counts,
    };
  };
  return { widthPx, heightPx, sizePx, at };
}

function headingHeight(lines: number, measures: LegendMeasures): number {
  if (lines === 0) return 0;
  return (lines - 1) * measures.lineHeightPx + titleLinePx(measures) - riseIn(measures);
}

/** How far a title moves up into the padding. */
function riseIn({ paddingPx, sizePx }: LegendMeasures): number {
  return Math.min(paddingPx, Math.round(TITLE_RISE * sizePx));
}
