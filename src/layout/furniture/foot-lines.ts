import { filled } from "../../locale/words.ts";
import type { StyledLine, TextStyle } from "../../text/lettering.ts";
import { fittedText, shownText } from "../../text/text.ts";
import { textWidthPx } from "../../text/widths.ts";
import { textBox } from "../boxes.ts";
import { textSizePx, textStyle } from "../typography.ts";
import { fitting, HALO_PX, type Placed, type Room, SLACK_PX } from "./furniture-room.ts";

const WORDMARK = "Copperplate";

/** Between the source and the credit where they stand in one line. */
const BETWEEN = " \u00b7 ";
/** Distance between lines, as a share of the text size. */
const LINE_HEIGHT = 1.3;
/** Between the line at the left and the wordmark, in sizes of letters. */
const WORDMARK_GAP = 1.5;

/** Furniture at the bottom left. */
export interface FootLines {
  readonly attribution: Placed<StyledLine> | null;
  /** A source that has no room beside the credit, above it. */
  readonly source: Placed<StyledLine> | null;
}

/**
 * The source of the data and the credit of the map data at the bottom left; null for what has no room. They begin where
 * the map does, but for long ones beside a narrow map.
 */
export function footLines(
  ground: Room,
  credit: string | null,
  source: string | null,
  hasLogo: boolean,
): FootLines {
  const words = credit === null ? null : shownText(filled(ground.locale.words.mapData, credit));
  const own = source === null ? "" : shownText(source);
  const style = leftStyle(ground);
  const { inner } = ground;
  const widest = Math.max(...[own, words ?? ""].map((text) => textWidthPx(text, style)));
  const left = inner.edges.left + widest <= inner.right ? inner.edges.left : inner.left;
  const room = { ...ground, inner: { ...inner, left } };
  if (own === "")
    return { attribution: words === null ? null : leftLine(room, words), source: null };
  const maxPx = room.inner.right - room.inner.left - (hasLogo ? wordmarkPx(room) : 0);
  if (words === null)
    return { attribution: leftLine(room, fittedText(own, style, maxPx)), source: null };
  const joined = `${own}${BETWEEN}${words}`;
  if (textWidthPx(joined, style) <= maxPx)
    return { attribution: leftLine(room, joined), source: null };
  const attribution = leftLine(room, words);
  const above = {
    ...room,
    inner: { ...room.inner, bottom: room.inner.bottom - LINE_HEIGHT * style.sizePx },
  };
  const widestPx = room.inner.right - room.inner.left;
  return { attribution, source: leftLine(above, fittedText(own, style, widestPx)) };
}

function leftLine(room: Room, text: string): Placed<StyledLine> | null {
  if (text === "") return null;
  return bottomLine(room, { text, x: room.inner.left, y: 0, style: leftStyle(room) });
}

function leftStyle({ theme, widthPx, typeHeightPx }: Room): TextStyle {
  const sizePx = textSizePx("attribution", widthPx, typeHeightPx, theme.textScale);
  return textStyle(theme, sizePx, { color: theme.mutedText, haloPx: HALO_PX });
}

function wordmarkPx(room: Room): number {
  const style = wordmarkStyle(room);
  return textWidthPx(WORDMARK, style) + WORDMARK_GAP * style.sizePx;
}

function wordmarkStyle({ theme, widthPx, typeHeightPx }: Room): TextStyle {
  const sizePx = textSizePx("wordmark", widthPx, typeHeightPx, theme.textScale);
  return textStyle(theme, sizePx, { weight: "semibold", anchor: "end", haloPx: HALO_PX });
}

/** At the bottom right, where the map ends or beside it; null where it has no room. */
export function wordmarkLine(room: Room): Placed<StyledLine> | null {
  const style = wordmarkStyle(room);
  const { right, edges } = room.inner;
  const at = (x: number): Placed<StyledLine> | null =>
    bottomLine(room, { text: WORDMARK, x, y: 0, style });
  return at(edges.right) ?? at(right);
}

function bottomLine(room: Room, line: StyledLine): Placed<StyledLine> | null {
  const wished = Math.round(room.inner.bottom - 0.25 * line.style.sizePx);
  // Letters of some scripts reach farther down.
  const { bottom } = textBox(line.text, line.x, wished, line.style);
  const y = wished - Math.max(0, Math.ceil(bottom - room.inner.bottom - SLACK_PX));
  return fitting(room, { ...line, y }, textBox(line.text, line.x, y, line.style));
}
