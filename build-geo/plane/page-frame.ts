import { FRAME_PADDING_PX, FRAME_WIDTH_PX } from "../release.ts";
import { type Framing, round } from "./frame.ts";

/** A frame is at most so many times as high as wide, which is a little more than a page is, */
const MAX_HEIGHT_SHARE = 1.6;
/** and at least so high, which is a little less than the globe is. */
const MIN_HEIGHT_SHARE = 0.5;
const MIN_HEIGHT_PX = MIN_HEIGHT_SHARE * FRAME_WIDTH_PX;
export const MAX_FRAME_HEIGHT_PX = MAX_HEIGHT_SHARE * FRAME_WIDTH_PX;
/** Land in a frame is at most so high, in pixels, and as wide as the frame has room for. */
export const MAX_LAND_HEIGHT_PX = MAX_FRAME_HEIGHT_PX - 2 * FRAME_PADDING_PX;

/**
 * The frame with room on two sides, so that it is neither a tower nor a strip: Chile as wide as an image would be more
 * than five times as high, and beside Malaysia no legend would have room.
 */
export function pageFrame(frame: Framing): Framing {
  const { constants, widthPx, heightPx } = frame;
  const landHeightPx = heightPx - 2 * FRAME_PADDING_PX;
  const times = Math.min(1, MAX_LAND_HEIGHT_PX / landHeightPx);
  const left = (widthPx - (widthPx - 2 * FRAME_PADDING_PX) * times) / 2;
  const top = Math.max(FRAME_PADDING_PX, (MIN_HEIGHT_PX - landHeightPx) / 2);
  if (times === 1 && top === FRAME_PADDING_PX) return frame;
  const [x, y] = constants.translate;
  return {
    ...frame,
    heightPx: round(landHeightPx * times + 2 * top, 2),
    constants: {
      ...constants,
      scale: round(constants.scale * times, 6),
      translate: [
        round(left + (x - FRAME_PADDING_PX) * times, 6),
        round(top + (y - FRAME_PADDING_PX) * times, 6),
      ],
    },
  };
}
