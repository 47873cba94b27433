import { type BrokenText, balancedText } from "../../text/balanced-lines.ts";
import type { StyledLine, TextStyle } from "../../text/lettering.ts";
import { LETTER_REACH, textReach } from "../../text/reach.ts";
import { isRightToLeft } from "../../text/set-text.ts";
import { shownText } from "../../text/text.ts";
import { textWidthPx } from "../../text/widths.ts";
import type { Theme } from "../../theme/themes.ts";
import type { Canvas } from "../frame.ts";
import { MIN_TEXT_PX, marginPx, textSizePx, textStyle } from "../typography.ts";

/** Title and subtitle at the top, and the height of the band that they take from the map. */
export interface Heading {
  readonly lines: readonly StyledLine[];
  readonly heightPx: number;
}

const NO_HEADING: Heading = { lines: [], heightPx: 0 };
/** The part of the image's height that the band may take. */
const MAX_SHARE = 0.25;
const LINE_HEIGHT = 1.2;
/** From the top of a line to its baseline, as a part of the size. */
const ASCENT = 0.85;
/** Between title and subtitle, as a part of the title's size. */
const SUBTITLE_GAP = 0.1;
/** Between the ink of letters that reach farther and the lines around them, as a part of the size. */
const TALL_GAP = 0.06;
const SUBTITLE_LINES = 2;
/** Below the last line, as a part of the margin. */
const BELOW = 0.5;
/** A long title is set smaller before it is cut. */
const TITLE_SHRINK = [1, 0.85, 0.72, 0.62] as const;
/** More only where a narrow image leaves no other way. */
const TITLE_LINES = 3;
const MAX_TITLE_LINES = 6;

interface Words {
  readonly title: string;
  readonly subtitle: string;
}

/** One way to set the words: how much smaller the title is, and in how many lines at most. */
interface Setting {
  readonly shrink: number;
  readonly titleLines: number;
}

const SETTINGS: readonly Setting[] = [TITLE_LINES, MAX_TITLE_LINES].flatMap((titleLines) =>
  TITLE_SHRINK.map((shrink) => ({ shrink, titleLines })),
);
/** Where the title has to be cut: in small letters more of it stays. */
const CUT: readonly Setting[] = [4, 3, 2, 1].map((titleLines) => ({
  shrink: TITLE_SHRINK[3],
  titleLines,
}));

/**
 * The heading, at the side where its language begins: the title as large as lets the whole of it
 * stand, in lines of like length, then the subtitle. Where the band would take more than a quarter of
 * the image the end of the subtitle goes, then all of it, then the end of the title, then all.
 */
export function heading(
  { title, subtitle }: { readonly title: string | null; readonly subtitle: string | null },
  canvas: Canvas,
  theme: Theme,
): Heading {
  const words = { title: shownText(title ?? ""), subtitle: shownText(subtitle ?? "") };
  if (words.title === "" && words.subtitle === "") return NO_HEADING;
  const fitting: Fitting = (some, settings, isGood) => {
    for (const setting of settings) {
      const band = headingBand(some, setting, canvas, theme, settings === CUT);
      if (band !== null && band.heightPx <= MAX_SHARE * canvas.heightPx && isGood(band))
        return band;
    }
    return null;
  };
  return fullHeading(words, fitting) ?? shortHeading(words, fitting) ?? NO_HEADING;
}

/** The first band that is low enough, and good. */
type Fitting = (
  words: Words,
  settings: readonly Setting[],
  isGood: (band: Band) => boolean,
) => Band | null;

function fullHeading(words: Words, fitting: Fitting): Heading | null {
  return (
    fitting(words, SETTINGS, ({ title, subtitle }) => title.isWhole && subtitle.isWhole) ??
    fitting(words, SETTINGS, ({ title }) => title.isWhole)
  );
}

function shortHeading({ title }: Words, fitting: Fitting): Heading | null {
  // A subtitle says little without its title.
  if (title === "") return null;
  const alone = { title, subtitle: "" };
  return fitting(alone, SETTINGS, (band) => band.title.isWhole) ?? fitting(alone, CUT, () => true);
}

interface Band extends Heading {
  readonly title: BrokenText;
  readonly subtitle: BrokenText;
}

/** Whether a title cannot stand whole in lines that are so wide together, with room for blanks between. */
function isTooLong(title: string, sizePx: number, widthPx: number): boolean {
  return textWidthPx(title, sizePx, "semibold") > widthPx;
}

function headingBand(
  words: Words,
  { shrink, titleLines }: Setting,
  canvas: Canvas,
  theme: Theme,
  mayCut: boolean,
): Band | null {
  const { widthPx, heightPx } = canvas;
  const margin = marginPx(widthPx, heightPx);
  const room = widthPx - 2 * margin;
  const full = textSizePx("title", widthPx, heightPx);
  const titleSize = Math.max(MIN_TEXT_PX, Math.round(2 * shrink * full) / 2);
  const subtitleSize = Math.min(textSizePx("subtitle", widthPx, heightPx), titleSize);
  // Breaking a title takes the most time of all where its letters join.
  const widest = titleLines * room + (titleLines - 1) * titleSize;
  if (!mayCut && isTooLong(words.title, titleSize, widest)) return null;
  const title = balancedText(words.title, titleSize, room, titleLines, "semibold");
  const subtitle = balancedText(words.subtitle, subtitleSize, room, SUBTITLE_LINES);
  if (isLost(words.title, title) || isLost(words.subtitle, subtitle)) return null;
  // Both stand at one side, whatever language the subtitle is in.
  const isFromRight = isRightToLeft(words.title === "" ? words.subtitle : words.title);
  const place = isFromRight
    ? ({ x: widthPx - margin, anchor: "end" } as const)
    : ({ x: margin, anchor: "start" } as const);
  const titleStyle = textStyle(theme, titleSize, { weight: "semibold" });
  const above = textBlock(title.lines, margin, titleStyle, place);
  const gap = title.lines.length > 0 ? SUBTITLE_GAP * titleSize : 0;
  const subtitleStyle = textStyle(theme, subtitleSize, { color: theme.mutedText });
  const below = textBlock(subtitle.lines, above.bottom + gap, subtitleStyle, place);
  const bottom = subtitle.lines.length > 0 ? below.bottom : above.bottom;
  return {
    lines: [...above.lines, ...below.lines],
    heightPx: Math.ceil(bottom + BELOW * margin),
    title,
    subtitle,
  };
}

/** Whether not even an ellipsis of it has room. */
function isLost(text: string, { lines }: BrokenText): boolean {
  return text !== "" && lines.length === 0;
}

/** Lines from a height on. */
function textBlock(
  texts: readonly string[],
  top: number,
  look: TextStyle,
  { x, anchor }: { readonly x: number; readonly anchor: TextStyle["anchor"] },
): { readonly lines: readonly StyledLine[]; readonly bottom: number } {
  const style: TextStyle = { ...look, anchor };
  let bottom = top;
  const lines = texts.map((text) => {
    const { above, below } = textReach(text, style.weight);
    const baseline = bottom + style.sizePx * Math.max(ASCENT, above + TALL_GAP);
    const isTall = below > LETTER_REACH.below;
    bottom = baseline + style.sizePx * (isTall ? below + TALL_GAP : LINE_HEIGHT - ASCENT);
    return { text, x, y: Math.round(baseline), style };
  });
  return { lines, bottom };
}
