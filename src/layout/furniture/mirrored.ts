import type { StyledLine, TextStyle } from "../../text/lettering.ts";
import type { Box } from "../scene.ts";
import type { Furniture, FurnitureWishes } from "./furniture.ts";
import type { Ground } from "./furniture-room.ts";

/** An image as in a mirror: what is laid out at its left stands at the right of the image itself. */
export function mirroredGround(ground: Ground): Ground {
  const { widthPx, inner, frame, isClear, isAstride } = ground;
  return {
    ...ground,
    inner: {
      ...mirroredBox(inner, widthPx),
      edges: { left: widthPx - inner.edges.right, right: widthPx - inner.edges.left },
    },
    frame: mirroredBox(frame, widthPx),
    isClear: (box) => isClear(mirroredBox(box, widthPx)),
    isAstride: (box) => isAstride(mirroredBox(box, widthPx)),
  };
}

export function mirroredWishes(wishes: FurnitureWishes): FurnitureWishes {
  const { northDeg } = wishes;
  return { ...wishes, northDeg: northDeg === null ? null : -northDeg };
}

/** Furniture of a mirrored image in the image itself. */
export function mirroredFurniture(furniture: Furniture, widthPx: number): Furniture {
  const { attribution, source, wordmark, scaleBar, northArrow, boxes, footBoxes } = furniture;
  const line = <T extends StyledLine | null>(one: T): T => one && mirroredLine(one, widthPx);
  const box = (one: Box): Box => mirroredBox(one, widthPx);
  return {
    ...furniture,
    attribution: line(attribution),
    source: line(source),
    wordmark: line(wordmark),
    scaleBar: scaleBar && {
      ...scaleBar,
      left: widthPx - scaleBar.right,
      right: widthPx - scaleBar.left,
      label: line(scaleBar.label),
    },
    northArrow: northArrow && {
      ...northArrow,
      x: widthPx - northArrow.x,
      angleDeg: -northArrow.angleDeg + 0,
      letter: line(northArrow.letter),
    },
    boxes: boxes.map(box),
    footBoxes: footBoxes.map(box),
  };
}

export function mirroredBox({ left, top, right, bottom }: Box, widthPx: number): Box {
  return { left: widthPx - right, top, right: widthPx - left, bottom };
}

const OTHER_END = { start: "end", middle: "middle", end: "start" } as const;

export function mirroredLine<T extends StyledLine>(line: T, widthPx: number): T {
  const style: TextStyle = { ...line.style, anchor: OTHER_END[line.style.anchor] };
  return { ...line, x: widthPx - line.x, style };
}
