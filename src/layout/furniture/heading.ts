import { type BrokenText, balancedText } from "../../text/balanced-lines.ts";
import type { Weight } from "../../text/metrics.ts";
import { shownText } from "../../text/text.ts";
import { textWidthPx } from "../../text/widths.ts";
import type { Canvas } from "../frame.ts";
import { type MapTheme, MIN_TEXT_PX, marginPx, textSizePx } from "../typography.ts";
import {
  BELOW,
  type Heading,
  type HeadingPlace,
  LOWEST_LINE,
  setHeading,
} from "./heading-lines.ts";

const NO_HEADING: Heading = { lines: [], heightPx: 0 };
/** The part of the image's height that the band may take. */
const MAX_SHARE = 0.25;
const SUBTITLE_LINES = 2;
/** A long title is set smaller before it is cut. */
const TITLE_SHRINK = [1, 0.85, 0.72, 0.62] as const;
/** Usual number of lines. Narrow images may need more. */
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
/** Size of a title that must be cut, small so that more of it stays. */
const CUT: readonly Setting[] = [4, 3, 2, 1].map((titleLines) => ({
  shrink: TITLE_SHRINK[3],
  titleLines,
}));

/** What a band must fulfil besides being low enough. */
type Demand = "all whole" | "title whole" | "nothing";

/**
 * The heading, at the side where the map is read from: the title as large as lets the whole of it
 * stand, in lines of like length, then the subtitle. Where the band would take more than a quarter of
 * the image the end of the subtitle goes, then all of it, then the end of the title, then all.
 */
export function heading(
  { title, subtitle }: { readonly title: string | null; readonly subtitle: string | null },
  canvas: Canvas,
  theme: MapTheme,
): Heading {
  const words = { title: shownText(title ?? ""), subtitle: shownText(subtitle ?? "") };
  if (words.title === "" && words.subtitle === "") return NO_HEADING;
  const page = pageOf(canvas, theme);
  const both =
    fitting(words, SETTINGS, "all whole", page) ?? fitting(words, SETTINGS, "title whole", page);
  if (both !== null) return both;
  // A subtitle says little without its title.
  if (words.title === "") return NO_HEADING;
  const alone = { title: words.title, subtitle: "" };
  return (
    fitting(alone, SETTINGS, "all whole", page) ??
    fitting(alone, CUT, "nothing", page) ??
    NO_HEADING
  );
}

/** The room of a heading, and the broken texts for each size and number of lines that was tried. */
interface Page extends HeadingPlace {
  /** Between the margins. */
  readonly room: number;
  readonly maxHeightPx: number;
  readonly broken: (text: string, sizePx: number, maxLines: number, weight: Weight) => BrokenText;
}

function pageOf(canvas: Canvas, theme: MapTheme): Page {
  const margin = marginPx(canvas.widthPx, canvas.typeHeightPx);
  const room = canvas.widthPx - 2 * margin;
  const tried = new Map<string, BrokenText>();
  return {
    canvas,
    theme,
    margin,
    room,
    maxHeightPx: MAX_SHARE * canvas.heightPx,
    broken: (text, sizePx, maxLines, weight) => {
      const key = `${sizePx} ${maxLines} ${weight} ${text}`;
      const font = { sizePx, weight, typesetting: theme.typesetting };
      const lines = tried.get(key) ?? balancedText(text, font, room, maxLines);
      tried.set(key, lines);
      return lines;
    },
  };
}

/** The first band that is low enough, and as whole as asked. */
function fitting(
  words: Words,
  settings: readonly Setting[],
  demand: Demand,
  page: Page,
): Heading | null {
  for (const setting of settings) {
    const band = headingBand(words, setting, demand, page);
    if (band !== null && band.heightPx <= page.maxHeightPx) return band;
  }
  return null;
}

function headingBand(
  words: Words,
  { shrink, titleLines }: Setting,
  demand: Demand,
  page: Page,
): Heading | null {
  const { widthPx, typeHeightPx } = page.canvas;
  const full = textSizePx("title", widthPx, typeHeightPx, page.theme.textScale);
  const titleSize = Math.max(MIN_TEXT_PX, Math.round(2 * shrink * full) / 2);
  const subtitleSize = Math.min(
    textSizePx("subtitle", widthPx, typeHeightPx, page.theme.textScale),
    titleSize,
  );
  const parts: readonly Part[] = [
    {
      text: words.title,
      sizePx: titleSize,
      maxLines: titleLines,
      weight: "semibold",
      isWhole: demand !== "nothing",
    },
    {
      text: words.subtitle,
      sizePx: subtitleSize,
      maxLines: SUBTITLE_LINES,
      weight: "regular",
      isWhole: demand === "all whole",
    },
  ];
  // Breaking texts takes the most time of all where their letters join.
  if (!mayFit(parts, page)) return null;
  const broken: BrokenText[] = [];
  for (const part of parts) {
    const { text, sizePx, maxLines, weight } = part;
    const found = page.broken(text, sizePx, maxLines, weight);
    if (isLost(text, found) || (part.isWhole && !found.isWhole)) return null;
    broken.push(found);
  }
  const [title, subtitle] = broken;
  return setHeading(
    { lines: title!.lines, sizePx: titleSize },
    { lines: subtitle!.lines, sizePx: subtitleSize },
    page.theme.isMirrored,
    page,
  );
}

/** A text of a heading, and how it is to stand there. */
interface Part {
  readonly text: string;
  readonly sizePx: number;
  readonly maxLines: number;
  readonly weight: Weight;
  readonly isWhole: boolean;
}

/** Whether texts may have room, by what their widths alone tell. */
function mayFit(parts: readonly Part[], { theme, room, margin, maxHeightPx }: Page): boolean {
  let heightPx = margin + BELOW * margin;
  for (const { text, sizePx, maxLines, weight, isWhole } of parts) {
    if (text === "") continue;
    // What stands in n lines has at most n - 1 blanks where they end.
    const widthPx = textWidthPx(text, { sizePx, weight, typesetting: theme.typesetting });
    const lines = Math.ceil((widthPx + sizePx) / (room + sizePx));
    if (isWhole && lines > maxLines) return false;
    heightPx += LOWEST_LINE * sizePx * (isWhole ? lines : Math.min(lines, 1));
  }
  return heightPx <= maxHeightPx;
}

/** Whether not even an ellipsis of it has room. */
function isLost(text: string, { lines }: BrokenText): boolean {
  return text !== "" && lines.length === 0;
}
