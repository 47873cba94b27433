import type { StyledLine, TextStyle } from "../../text/lettering.ts";
import { LETTER_REACH, textReach } from "../../text/reach.ts";
import type { Canvas } from "../frame.ts";
import { type MapTheme, textStyle } from "../typography.ts";

/** Title and subtitle at the top, and the height of the band that they take from the map. */
export interface Heading {
  readonly lines: readonly StyledLine[];
  readonly heightPx: number;
}

/** The room of a heading. */
export interface HeadingPlace {
  readonly canvas: Canvas;
  readonly theme: MapTheme;
  readonly margin: number;
}

/** A text as it was broken. */
interface Block {
  readonly lines: readonly string[];
  readonly sizePx: number;
}

const LINE_HEIGHT = 1.2;
/** From the top of a line to its baseline, as a part of the size. */
const ASCENT = 0.85;
/** Between title and subtitle, as a part of the title's size. */
const SUBTITLE_GAP = 0.1;
/** Between the ink of letters that reach farther and the lines around them, as a part of the size. */
const TALL_GAP = 0.06;
/** Below the last line, as a part of the margin. */
export const BELOW = 0.5;
/** Smallest height of a line, as a share of the size. It has room for letters that reach a little below the baseline. */
export const LOWEST_LINE = ASCENT + LETTER_REACH.below + TALL_GAP;

/** Title and subtitle where they stand, at the left or the right. */
export function setHeading(
  title: Block,
  subtitle: Block,
  isFromRight: boolean,
  { canvas: { widthPx }, theme, margin }: HeadingPlace,
): Heading {
  const place = isFromRight
    ? ({ x: widthPx - margin, anchor: "end" } as const)
    : ({ x: margin, anchor: "start" } as const);
  const titleStyle = textStyle(theme, title.sizePx, { weight: "semibold" });
  const above = linesFrom(margin, title.lines, titleStyle, place);
  const gap = title.lines.length > 0 ? SUBTITLE_GAP * title.sizePx : 0;
  const subtitleStyle = textStyle(theme, subtitle.sizePx, { color: theme.mutedText });
  const below = linesFrom(above.bottom + gap, subtitle.lines, subtitleStyle, place);
  const bottom = subtitle.lines.length > 0 ? below.bottom : above.bottom;
  return {
    lines: [...above.lines, ...below.lines],
    heightPx: Math.ceil(bottom + BELOW * margin),
  };
}

function linesFrom(
  top: number,
  texts: readonly string[],
  look: TextStyle,
  { x, anchor }: { readonly x: number; readonly anchor: TextStyle["anchor"] },
): { readonly lines: readonly StyledLine[]; readonly bottom: number } {
  const style: TextStyle = { ...look, anchor };
  let bottom = top;
  const lines = texts.map((text) => {
    const { above, below } = textReach(text, style);
    const baseline = bottom + style.sizePx * Math.max(ASCENT, above + TALL_GAP);
    const isTall = below > LETTER_REACH.below;
    bottom = baseline + style.sizePx * (isTall ? below + TALL_GAP : LINE_HEIGHT - ASCENT);
    return { text, x, y: Math.round(baseline), style };
  });
  return { lines, bottom };
}
