import { balancedText } from "../text/balanced-lines.ts";
import type { StyledLine, TextStyle } from "../text/lettering.ts";
import { LETTER_REACH, textReach } from "../text/reach.ts";
import { wrappedText } from "../text/text.ts";
import { textWidthPx } from "../text/widths.ts";
import type { Size } from "./frame.ts";
import { type MapTheme, marginPx, MIN_TEXT_PX, textSizePx, textStyle } from "./typography.ts";

/** A title and a message, as `shownText` gives them. */
export interface Notice {
  readonly title: string;
  readonly message: string;
}

/** The largest of these at which all stands in the image, as a multiple of heading and subtitle of a map. */
const ENLARGED = [1.3, 1.15, 1, 0.85, 0.72, 0.62, 0.52, 0.44] as const;
/** Longer lines are hard to follow: about 70 letters. */
const LONGEST_LINE_EM = 34;
const MAX_TITLE_LINES = 3;
const MAX_MESSAGE_LINES = 24;
/** From baseline to baseline, and between title and message, as parts of a size. */
const LINE_HEIGHT = 1.3;
const GAP = 0.35;

/**
 * The lines of a notice in the middle of an image: as large as lets all of it stand within the margins, then cut at
 * the end of the message, then of the title. No letters are smaller than 8 px: without room for those there are none.
 */
export function noticeLines(notice: Notice, canvas: Size, theme: MapTheme): readonly StyledLine[] {
  let parted: Block | null = null;
  for (const factor of ENLARGED) {
    const page = pageAt(factor, canvas, theme);
    const block = set(notice, page, true);
    if (block === null) continue;
    // A code that is parted reads badly: smaller letters may spare it.
    if (!isParted(notice.title, page)) return placed(block, canvas);
    parted ??= block;
  }
  if (parted !== null) return placed(parted, canvas);
  const smallest = pageAt(0, canvas, theme);
  const cut = set(notice, smallest, false) ?? set({ ...notice, message: "" }, smallest, false);
  return cut === null ? [] : placed(cut, canvas);
}

/** Sizes and width of the texts of a notice. */
interface Page {
  readonly titleStyle: TextStyle;
  readonly messageStyle: TextStyle;
  /** Between the margins. */
  readonly roomPx: number;
  readonly maxHeightPx: number;
}

function pageAt(factor: number, canvas: Size, theme: MapTheme): Page {
  const { widthPx, heightPx } = canvas;
  const margin = marginPx(widthPx, heightPx);
  const sized = (kind: "title" | "subtitle"): number =>
    Math.max(MIN_TEXT_PX, Math.round(2 * factor * textSizePx(kind, widthPx, heightPx)) / 2);
  return {
    titleStyle: textStyle(theme, sized("title"), { weight: "semibold" }),
    messageStyle: textStyle(theme, sized("subtitle"), { color: theme.mutedText }),
    roomPx: widthPx - 2 * margin,
    maxHeightPx: heightPx - 2 * margin,
  };
}

/** Whether a word of a title is wider than a line. */
function isParted(title: string, { titleStyle, roomPx }: Page): boolean {
  return title.split(" ").some((word) => textWidthPx(word, titleStyle) > roomPx);
}

/** Lines from the top of their block, in which `x` is 0. */
interface Block {
  readonly lines: readonly StyledLine[];
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A notice as a block, or null where it has no room: all of it, or what can stand. */
function set({ title, message }: Notice, page: Page, isWhole: boolean): Block | null {
  const { titleStyle, messageStyle, maxHeightPx } = page;
  const titleLines = broken(title, titleStyle, MAX_TITLE_LINES, page, isWhole);
  if (titleLines === null) return null;
  const counts = message === "" ? [0] : isWhole ? [MAX_MESSAGE_LINES] : messageCounts;
  for (const count of counts) {
    const messageLines = count === 0 ? [] : broken(message, messageStyle, count, page, isWhole);
    if (messageLines === null) return null;
    const block = stacked(titleLines, messageLines, page);
    if (block.heightPx <= maxHeightPx) return block;
  }
  if (isWhole || message !== "") return null;
  const [short] = broken(title, titleStyle, 1, page, false) ?? [];
  const line = stacked(short === undefined ? [] : [short], [], page);
  return short !== undefined && line.heightPx <= maxHeightPx ? line : null;
}

const messageCounts = Array.from({ length: MAX_MESSAGE_LINES }, (_, i) => MAX_MESSAGE_LINES - i);

/** Null where not even an ellipsis has room, or where all of the text is wanted and has none. */
function broken(
  text: string,
  style: TextStyle,
  maxLines: number,
  { roomPx }: Page,
  isWhole: boolean,
): readonly string[] | null {
  const widest = Math.min(roomPx, LONGEST_LINE_EM * style.sizePx);
  if (!isWhole) {
    const lines = wrappedText(text, style, widest, maxLines);
    return lines.length === 0 ? null : lines;
  }
  const found = balancedText(text, style, widest, maxLines);
  return found.isWhole && found.lines.length > 0 ? found.lines : null;
}

function stacked(
  titleLines: readonly string[],
  messageLines: readonly string[],
  { titleStyle, messageStyle }: Page,
): Block {
  const lines: StyledLine[] = [];
  let bottom = 0;
  let widthPx = 0;
  const add = (text: string, style: TextStyle): void => {
    const { above, below } = textReach(text, style);
    const free = Math.max(0, LINE_HEIGHT - LETTER_REACH.above - LETTER_REACH.below) / 2;
    const y = bottom + (free + above) * style.sizePx;
    bottom = y + (free + below) * style.sizePx;
    widthPx = Math.max(widthPx, textWidthPx(text, style));
    lines.push({ text, x: 0, y, style });
  };
  for (const text of titleLines) add(text, titleStyle);
  if (messageLines.length > 0) bottom += GAP * messageStyle.sizePx;
  for (const text of messageLines) add(text, messageStyle);
  return { lines, widthPx, heightPx: bottom };
}

/** Centres the notice in the image, on whole pixels. */
function placed({ lines, widthPx, heightPx }: Block, canvas: Size): readonly StyledLine[] {
  const left = Math.floor((canvas.widthPx - widthPx) / 2);
  const top = (canvas.heightPx - heightPx) / 2;
  return lines.map((line) => ({ ...line, x: left, y: Math.round(top + line.y) }));
}
