import type { StyledLine } from "../../text/lettering.ts";
import { shownText, wrappedText } from "../../text/text.ts";
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
const MAX_SHARE = 0.34;
const LINE_HEIGHT = 1.22;
const SUBTITLE_LINES = 2;
/** A long title is set smaller before it is cut. */
const TITLE_SHRINK = [1, 0.85, 0.72, 0.62] as const;

interface Words {
  readonly title: string;
  readonly subtitle: string;
}

/** One way to set the words: how much smaller the title is, and in how many lines. */
interface Setting {
  readonly shrink: number;
  readonly titleLines: number;
}

const SETTINGS: readonly Setting[] = [2, 1].flatMap((titleLines) =>
  TITLE_SHRINK.map((shrink) => ({ shrink, titleLines })),
);

/**
 * The heading, left-aligned: the title as large as lets the whole of it stand, then the subtitle.
 * Where the band would take too much of the image the subtitle goes, then the end of the title,
 * then all of it.
 */
export function heading(
  { title, subtitle }: { readonly title: string | null; readonly subtitle: string | null },
  canvas: Canvas,
  theme: Theme,
): Heading {
  const words = { title: shownText(title ?? ""), subtitle: shownText(subtitle ?? "") };
  if (words.title === "" && words.subtitle === "") return NO_HEADING;
  // A subtitle says little without its title.
  const without = words.title === "" ? [] : [{ ...words, subtitle: "" }];
  let firstCut: Heading | null = null;
  for (const some of [words, ...without])
    for (const setting of SETTINGS) {
      const band = headingBand(some, setting, canvas, theme);
      if (band === null || band.heightPx > MAX_SHARE * canvas.heightPx) continue;
      if (band.isWhole) return band;
      firstCut ??= band;
    }
  return firstCut ?? NO_HEADING;
}

interface Band extends Heading {
  /** Whether the title had not to be cut. */
  readonly isWhole: boolean;
}

function headingBand(
  { title, subtitle }: Words,
  { shrink, titleLines: maxLines }: Setting,
  canvas: Canvas,
  theme: Theme,
): Band | null {
  const { widthPx, heightPx } = canvas;
  const margin = marginPx(widthPx, heightPx);
  const room = widthPx - 2 * margin;
  const full = textSizePx("title", widthPx, heightPx);
  const titleSize = Math.max(MIN_TEXT_PX, Math.round(2 * shrink * full) / 2);
  const subtitleSize = Math.min(textSizePx("subtitle", widthPx, heightPx), titleSize);
  const titleLines = wrappedText(title, titleSize, room, maxLines, "semibold");
  const subtitleLines = wrappedText(subtitle, subtitleSize, room, SUBTITLE_LINES);
  if ((title !== "" && titleLines.length === 0) || (subtitle !== "" && subtitleLines.length === 0))
    return null;
  const lines: StyledLine[] = [];
  let bottom = margin;
  for (const [texts, style] of [
    [titleLines, textStyle(theme, titleSize, { weight: "semibold" })],
    [subtitleLines, textStyle(theme, subtitleSize, { color: theme.mutedText })],
  ] as const)
    for (const text of texts) {
      lines.push({ text, x: margin, y: Math.round(bottom + style.sizePx), style });
      bottom += style.sizePx * LINE_HEIGHT;
    }
  const isWhole = titleLines.join(" ").length >= title.length;
  return { lines, heightPx: Math.ceil(bottom + margin / 2), isWhole };
}
