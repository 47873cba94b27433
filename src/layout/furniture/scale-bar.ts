import { decimalText, exactDecimal } from "../../locale/numbers/decimal.ts";
import type { Locale } from "../../locale/locale.ts";
import { filled } from "../../locale/words.ts";
import { textWidthPx } from "../../text/widths.ts";
import type { ScaleBar } from "../scene.ts";
import { textSizePx, textStyle } from "../typography.ts";
import { fitting, HALO_PX, type Placed, type Room } from "./furniture-room.ts";
import type { ScaleLength } from "./scale-length.ts";

/**
 * The first place that is clear of the map, else the first that is free and not across its edge; null where there
 * is none.
 *
 * @param lengths the best first
 */
export function scaleBarIn(room: Room, lengths: readonly ScaleLength[]): Placed<ScaleBar> | null {
  const places = [barAbove(room, lengths), barBeside(room, lengths)].filter((bar) => bar !== null);
  return (
    places.find(({ box }) => room.isClear(box)) ??
    places.find(({ box }) => !room.isAstride(box)) ??
    null
  );
}

/** A scale bar in one line with the credit, as long as there is room. */
export function barBeside(room: Room, lengths: readonly ScaleLength[]): Placed<ScaleBar> | null {
  for (const length of lengths) {
    const bar = barInLine(room, length);
    if (bar !== null) return bar;
  }
  return null;
}

/** A scale bar with its label above it, at the left above the credit line. */
export function barAbove(room: Room, [length]: readonly ScaleLength[]): Placed<ScaleBar> | null {
  if (length === undefined) return null;
  const { widthPx, inner, taken } = room;
  const { style, text, tickPx } = barLook(room, length);
  const { sizePx } = style;
  const floor = Math.min(
    inner.bottom,
    ...taken.map((box) => (box.left < widthPx / 2 ? box.top : inner.bottom)),
  );
  const y = Math.round(floor - sizePx * 0.35);
  const { left } = inner.edges;
  const right = left + length.lengthPx;
  const label = { text, x: left, y: y - tickPx - Math.round(sizePx * 0.3), style };
  const box = {
    left: left - HALO_PX,
    top: label.y - 0.75 * sizePx - 1,
    right: Math.max(right, left + textWidthPx(text, style)) + HALO_PX,
    bottom: y + HALO_PX,
  };
  return fitting(room, { left, right, y, tickPx, label }, box);
}

/** A scale bar with its label after it, in one line with the credit. */
function barInLine(room: Room, length: ScaleLength): Placed<ScaleBar> | null {
  const { inner, taken, widthPx } = room;
  const { style, text, tickPx } = barLook(room, length);
  const { sizePx } = style;
  const credits = taken.filter((box) => box.left < widthPx / 2).map(({ right }) => right);
  const left =
    credits.length === 0 ? inner.edges.left : Math.round(Math.max(...credits) + 1.5 * sizePx);
  const right = left + length.lengthPx;
  const y = Math.round(inner.bottom - 0.25 * sizePx);
  const label = { text, x: Math.round(right + 0.6 * sizePx), y, style };
  const box = {
    left: left - HALO_PX,
    top: Math.min(y - tickPx, y - 0.75 * sizePx) - HALO_PX,
    right: label.x + textWidthPx(text, style) + HALO_PX,
    bottom: y + Math.max(HALO_PX, 0.25 * sizePx),
  };
  return fitting(room, { left, right, y, tickPx, label }, box);
}

function barLook({ theme, locale, widthPx, typeHeightPx }: Room, length: ScaleLength) {
  const sizePx = textSizePx("scaleBar", widthPx, typeHeightPx, theme.textScale);
  const style = textStyle(theme, sizePx, { haloPx: HALO_PX });
  return { style, text: scaleText(length, locale), tickPx: Math.max(4, Math.round(sizePx * 0.4)) };
}

/** "500 km", and the latitude it holds for where that matters. */
function scaleText({ lengthKm, latitudeDeg }: ScaleLength, { words, numbers }: Locale): string {
  const distance = filled(words.kilometres, decimalText(exactDecimal(lengthKm), numbers));
  if (latitudeDeg === null) return distance;
  if (latitudeDeg === 0) return filled(words.atEquator, distance);
  const side = latitudeDeg > 0 ? words.north : words.south;
  return filled(words.atLatitude, distance, filled(side, String(Math.abs(latitudeDeg))));
}
