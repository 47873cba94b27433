import type { StyledLine, TextStyle } from "../svg/lettering.ts";
import { shownText, wrappedText } from "../svg/text.ts";
import type { Theme } from "../theme/themes.ts";
import type { Canvas } from "./frame.ts";
import { LEAST_TEXT_PX, marginPx, textSizePx, textStyle } from "./typography.ts";

/** Title and subtitle at the top, and the height of the band that they take from the map. */
export interface Heading {
  readonly lines: readonly StyledLine[];
  readonly heightPx: number;
}

const NO_HEADING: Heading = { lines: [], heightPx: 0 };
/** The part of the image's height that the band may take. */
const MOST_SHARE = 0.34;
const LINE_HEIGHT = 1.22;
const TITLE_LINES = 2;
const SUBTITLE_LINES = 2;
/** A long title is set smaller before it is cut. */
const TITLE_SHRINK = [1, 0.85, 0.72, 0.62] as const;

interface Words {
  readonly title: string;
  readonly subtitle: string;
}

/**
 * The heading, left-aligned: the title as large as lets it stand in two lines, then the subtitle.
 * Where the band would take too much of the image, the subtitle goes first, then the title.
 */
export function heading(
  { title, subtitle }: { readonly title: string | null; readonly subtitle: string | null },
  canvas: Canvas,
  theme: Theme,
): Heading {
  const words = { title: shownText(title ?? ""), subtitle: shownText(subtitle ?? "") };
  const attempts: readonly Words[] = [
    words,
    { title: words.title, subtitle: "" },
    { title: "", subtitle: words.subtitle },
  ];
  for (const attempt of attempts) {
    if (attempt.title === "" && attempt.subtitle === "") continue;
    const band = headingBand(attempt, canvas, theme);
    if (band !== null && band.heightPx <= MOST_SHARE * canvas.heightPx) return band;
  }
  return NO_HEADING;
}

function headingBand({ title, subtitle }: Words, canvas: Canvas, theme: Theme): Heading | null {
  const { widthPx, heightPx } = canvas;
  const margin = marginPx(widthPx, heightPx);
  const room = widthPx - 2 * margin;
  const titleStyle = fittingTitle(title, canvas, room, theme);
  const subtitleSize = Math.min(textSizePx("subtitle", widthPx, heightPx), titleStyle.sizePx);
  const subtitleStyle = textStyle(theme, subtitleSize, { color: theme.mutedText });
  const titleLines = wrappedText(title, titleStyle.sizePx, room, TITLE_LINES, "semibold");
  const subtitleLines = wrappedText(subtitle, subtitleSize, room, SUBTITLE_LINES);
  if ((title !== "" && titleLines.length === 0) || (subtitle !== "" && subtitleLines.length === 0))
    return null;
  const lines: StyledLine[] = [];
  let bottom = margin;
  for (const [texts, style] of [
    [titleLines, titleStyle],
    [subtitleLines, subtitleStyle],
  ] as const)
    for (const text of texts) {
      const y = Math.round(bottom + style.sizePx);
      lines.push({ text, x: margin, y, style });
      bottom += style.sizePx * LINE_HEIGHT;
    }
  return { lines, heightPx: Math.ceil(bottom + margin / 2) };
}

/** The largest size at which the whole title stands in its lines; else the smallest there is. */
function fittingTitle(
  title: string,
  { widthPx, heightPx }: Canvas,
  room: number,
  theme: Theme,
): TextStyle {
  const full = textSizePx("title", widthPx, heightPx);
  const sizes = TITLE_SHRINK.map((share) =>
    Math.max(LEAST_TEXT_PX, Math.round(2 * share * full) / 2),
  );
  const fits = (sizePx: number): boolean =>
    wrappedText(title, sizePx, room, TITLE_LINES, "semibold").join(" ").length >= title.length;
  return textStyle(theme, sizes.find(fits) ?? sizes.at(-1)!, { weight: "semibold" });
}
