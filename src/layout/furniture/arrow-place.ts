import { shownText } from "../../text/text.ts";
import { textWidthPx } from "../../text/widths.ts";
import { boxOf } from "../../geometry/box.ts";
import { grown, HALF_CAPITAL, moved } from "../boxes.ts";
import type { Box, NorthArrow } from "../scene.ts";
import { textSizePx, textStyle } from "../typography.ts";
import { fitting, HALO_PX, type Placed, type Room } from "./furniture-room.ts";

/** Half the width of the needle, as a share of its length. */
const HALF_WIDTH = 0.24;
/** Half of what its letter takes each way, in sizes of the letter. */
const HALF_LETTER = 0.38;
/** Between it and the edge of the map that it stands on. */
const FRAME_GAP_PX = 6;

type Place = readonly [x: number, y: number];

/**
 * A needle with its letter above; it turns about its middle, the letter stays upright. In the first corner in
 * which it does not lie across the edge of the map; null where there is none.
 */
export function arrowIn(room: Room, angleDeg: number): Placed<NorthArrow> | null {
  const { widthPx, typeHeightPx, theme, locale } = room;
  const letterPx = textSizePx("legend", widthPx, typeHeightPx, theme.textScale);
  const sizePx = Math.round(letterPx * 2.2);
  const reach = sizePx / 2 + letterPx * 0.62;
  const turn = (angleDeg * Math.PI) / 180;
  const [letterX, letterY] = [reach * Math.sin(turn), -reach * Math.cos(turn)];
  const text = shownText(locale.words.northLetter);
  const style = textStyle(theme, letterPx, {
    anchor: "middle",
    weight: "semibold",
    haloPx: HALO_PX,
  });
  const halfWidth = Math.max(HALF_LETTER * letterPx, textWidthPx(text, style) / 2);
  const halfHeight = HALF_LETTER * letterPx;
  const letterCorners: readonly Place[] = [
    [letterX - halfWidth, letterY - halfHeight],
    [letterX + halfWidth, letterY + halfHeight],
  ];
  const around = boxOf([...letterCorners, ...needleCorners(sizePx, turn)].flat());
  for (const [x, y] of placesOf(around, room)) {
    const baseline = y + letterY + letterPx * HALF_CAPITAL;
    const letter = { text, x: x + letterX, y: baseline, style };
    const box = moved(around, x, y);
    if (room.isAstride(box)) continue;
    const found = fitting(room, { x, y, sizePx, angleDeg, letter }, grown(box, HALO_PX));
    if (found !== null) return found;
  }
  return null;
}

/** Possible places, the best first: in the upper corners of the image, then of the map, then at the lower right. */
function placesOf(around: Box, { inner, frame, taken, widthPx }: Room): readonly Place[] {
  const foot = taken.filter(({ left }) => left > widthPx / 2).map(({ top }) => top - HALO_PX);
  const floor = Math.min(inner.bottom, ...foot);
  const within = {
    left: Math.max(inner.left, frame.left + FRAME_GAP_PX),
    top: Math.max(inner.top, frame.top + FRAME_GAP_PX),
    right: Math.min(inner.right, frame.right - FRAME_GAP_PX),
  };
  const places: readonly Place[] = [
    [inner.right - around.right, inner.top - around.top],
    [within.right - around.right, within.top - around.top],
    [inner.left - around.left, inner.top - around.top],
    [within.left - around.left, within.top - around.top],
    [inner.right - around.right, floor - HALO_PX - around.bottom],
  ];
  const rounded = places.map(([x, y]): Place => [Math.round(x), Math.round(y)]);
  // Half a pixel up may be half a pixel too much.
  return [...rounded, ...rounded.map(([x, y]): Place => [x, y + 1])];
}

/** The tip and the ends of the wings, around the middle. */
function needleCorners(sizePx: number, turn: number): readonly Place[] {
  const [half, wing] = [sizePx / 2, sizePx * HALF_WIDTH];
  const corners: readonly Place[] = [
    [0, -half],
    [wing, half],
    [-wing, half],
  ];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return corners.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}
