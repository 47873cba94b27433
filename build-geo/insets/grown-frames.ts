import { type Framing, round } from "../plane/frame.ts";
import { MAX_FRAME_HEIGHT_PX } from "../plane/page-frame.ts";
import { FRAME_PADDING_PX } from "../release.ts";
import type { InsetPlace } from "./inset.ts";
import type { PixelBox } from "./land-grid.ts";

/** A box of a grown frame, where it would be in the frame that grew. */
export function inFrameOf(main: Framing, grown: Framing, box: PixelBox): PixelBox {
  const times = grown.constants.scale / main.constants.scale;
  const [x, y] = ([0, 1] as const).map(
    (axis) => grown.constants.translate[axis] - main.constants.translate[axis] * times,
  );
  const [left, top, right, bottom] = box;
  return [(left - x!) / times, (top - y!) / times, (right - x!) / times, (bottom - y!) / times];
}

/**
 * The frame with more room on the sides where insets are to stand; the map keeps to the other. One that is no
 * higher than a page remains so where it may become wider.
 */
export function grownFrames(
  main: Framing,
  growthPx: number,
  wishes: readonly { readonly place: InsetPlace }[],
): readonly Framing[] {
  if (growthPx === 0) return [main];
  const isWished = (side: string): boolean => wishes.some(({ place }) => place.includes(side));
  const { constants, widthPx, heightPx } = main;
  const [x, y] = constants.translate;
  const heights = ["top", "bottom"].filter(isWished).map((side): Framing => {
    const translate = [x, side === "top" ? round(y + growthPx, 6) : y] as const;
    return {
      ...main,
      heightPx: round(heightPx + growthPx, 2),
      constants: { ...constants, translate },
    };
  });
  // A frame stays as wide: the map in it becomes smaller.
  const roomPx = FRAME_PADDING_PX;
  const landWidthPx = widthPx - 2 * roomPx;
  const times = landWidthPx / (landWidthPx + (growthPx * widthPx) / heightPx);
  const widths = ["left", "right"].filter(isWished).map((side): Framing => {
    const shiftPx = side === "left" ? landWidthPx * (1 - times) : 0;
    return {
      ...main,
      heightPx: round((heightPx - 2 * roomPx) * times + 2 * roomPx, 2),
      constants: {
        ...constants,
        scale: round(constants.scale * times, 6),
        translate: [
          round(roomPx + (x - roomPx) * times + shiftPx, 6),
          round(roomPx + (y - roomPx) * times, 6),
        ],
      },
    };
  });
  const isPage = heightPx <= MAX_FRAME_HEIGHT_PX && widths.length > 0;
  const pages = heights.filter((frame) => !isPage || frame.heightPx <= MAX_FRAME_HEIGHT_PX);
  return [...pages, ...widths];
}
