import type { Box } from "../box.ts";

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** No frame is narrower or lower than this part of the width of the whole map: steps of the grid would be seen. */
const MIN_FRAME_SHARE = 1 / 1200;
const MIN_ASPECT = 0.6;
/** The height of an image that follows from its frame, as a part of its width. */
const HEIGHT_SHARES = { min: 0.4, max: 1.6 } as const;

/** What is framed, with room around it, and never too small; not beyond the map where that is avoidable. */
export function paddedBox(box: Box, paddingPercent: number, map: Size): Box {
  const min = MIN_FRAME_SHARE * map.widthPx;
  const [left, right] = padded(box.left, box.right, paddingPercent, min, map.widthPx);
  const [top, bottom] = padded(box.top, box.bottom, paddingPercent, MIN_ASPECT * min, map.heightPx);
  return { left, top, right, bottom };
}

function padded(
  from: number,
  to: number,
  paddingPercent: number,
  min: number,
  end: number,
): readonly [number, number] {
  const room = ((to - from) * paddingPercent) / 100;
  const [low, high] = [Math.max(0, from - room), Math.min(end, to + room)];
  return high - low >= min ? [low, high] : widened(low, high, min, end);
}

/** The height that an image has by its frame: that of the frame, but for very high and very low ones. */
export function frameHeightPx({ left, top, right, bottom }: Box, widthPx: number): number {
  const share = (bottom - top) / (right - left);
  const { min, max } = HEIGHT_SHARES;
  return Math.max(1, Math.round(widthPx * Math.min(max, Math.max(min, share))));
}

/** The frame made as wide or as high as fills a room, with more of the map on both sides where there is any. */
export function filledBox(box: Box, room: Size, map: Size): Box {
  const aspect = room.widthPx / room.heightPx;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (width < aspect * height) {
    const [left, right] = widened(box.left, box.right, aspect * height, map.widthPx);
    return { ...box, left, right };
  }
  const [top, bottom] = widened(box.top, box.bottom, width / aspect, map.heightPx);
  return { ...box, top, bottom };
}

/** As long as is asked for about the same middle, but on the map if it is not longer than that. */
function widened(from: number, to: number, length: number, end: number): readonly [number, number] {
  const start = (from + to - length) / 2;
  if (length >= end) return [start, start + length];
  const low = Math.min(end - length, Math.max(0, start));
  return [low, low + length];
}
