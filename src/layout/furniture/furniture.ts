import type { StyledLine } from "../../text/lettering.ts";
import type { Box, NorthArrow, ScaleBar } from "../scene.ts";
import { marginPx } from "../typography.ts";
import { arrowIn } from "./arrow-place.ts";
import { footLines, wordmarkLine } from "./foot-lines.ts";
import { type Ground, HALO_PX, type Placed, type Room, withBoxes } from "./furniture-room.ts";
import { mirroredFurniture, mirroredGround, mirroredWishes } from "./mirrored.ts";
import { barAbove, barBeside, scaleBarIn } from "./scale-bar.ts";
import type { ScaleLength } from "./scale-length.ts";

/** Everything in the corners but the legend; null for what is not wanted or has no room. */
export interface Furniture {
  readonly attribution: StyledLine | null;
  readonly source: StyledLine | null;
  readonly wordmark: StyledLine | null;
  readonly scaleBar: ScaleBar | null;
  readonly northArrow: NorthArrow | null;
  /** Boxes of all furniture. */
  readonly boxes: readonly Box[];
  /** Those of credit, source and wordmark. */
  readonly footBoxes: readonly Box[];
  /** Distance from the bottom at which the map should end, because furniture would lie half on it; otherwise 0. */
  readonly footPx: number;
}

/** The furniture that the request wants, and its texts. */
export interface FurnitureWishes {
  /** Whom the credit line names; null for no such line. */
  readonly credit: string | null;
  /** Source of the data; null for none. */
  readonly source: string | null;
  readonly hasLogo: boolean;
  /** For the scale bar, the best first; none for no scale bar. */
  readonly scaleLengths: readonly ScaleLength[];
  readonly northDeg: number | null;
}

/** Between the foot and the map above it, as a part of the margin. */
const FOOT_GAP_SHARE = 0.3;

/** Furniture in its corners; in a map that is read from the right, in the opposite ones. */
export function furniture(wishes: FurnitureWishes, ground: Ground): Furniture {
  if (!ground.theme.isMirrored) return fromLeft(wishes, ground);
  const found = fromLeft(mirroredWishes(wishes), mirroredGround(ground));
  return mirroredFurniture(found, ground.widthPx);
}

/**
 * Credit at the bottom left, the scale bar above it or, where that is not
 * clear of the map, beside it, the wordmark at the bottom right, the arrow at the top right or left. The
 * credit is placed first, then wordmark, scale bar and arrow: what finds its place taken, or the
 * image too small, is left out; so are an arrow and a scale bar that would lie across the edge of the map.
 */
function fromLeft(wishes: FurnitureWishes, ground: Ground): Furniture {
  const empty: Room = { ...ground, taken: [] };
  const { credit, source: asked, hasLogo } = wishes;
  const { attribution, source } = footLines(empty, credit, asked, hasLogo);
  const afterCredit = withBoxes(withBoxes(empty, attribution?.box), source?.box);
  const wordmark = wishes.hasLogo ? wordmarkLine(afterCredit) : null;
  const afterWordmark = withBoxes(afterCredit, wordmark?.box);
  const scaleBar = scaleBarIn(afterWordmark, wishes.scaleLengths);
  const afterBar = withBoxes(afterWordmark, scaleBar?.box);
  const arrow = wishes.northDeg === null ? null : arrowIn(afterBar, wishes.northDeg);
  return {
    attribution: attribution?.piece ?? null,
    source: source?.piece ?? null,
    wordmark: wordmark?.piece ?? null,
    scaleBar: scaleBar?.piece ?? null,
    northArrow: arrow?.piece ?? null,
    footBoxes: afterWordmark.taken,
    boxes: withBoxes(afterBar, arrow?.box).taken,
    footPx: footPx(afterWordmark, afterWordmark.taken, scaleBar, wishes.scaleLengths),
  };
}

/**
 * What the foot takes from the map, if any of its lines is not clear of that, or if the scale bar would be clear
 * at the foot alone; else 0.
 */
function footPx(
  room: Room,
  lines: readonly Box[],
  bar: Placed<ScaleBar> | null,
  lengths: readonly ScaleLength[],
): number {
  const { widthPx, heightPx, typeHeightPx, inner, isClear } = room;
  const isBarClear = bar !== null && isClear(bar.box);
  const barAtFoot = isBarClear ? null : (barBeside(room, lengths) ?? barAbove(room, lengths));
  if (barAtFoot === null && lines.every(isClear)) return 0;
  const tops = [...lines, ...(barAtFoot === null ? [] : [barAtFoot.box])].map(({ top }) => top);
  const gap = Math.max(HALO_PX, FOOT_GAP_SHARE * marginPx(widthPx, typeHeightPx));
  return Math.ceil(heightPx - Math.min(inner.bottom, ...tops) + gap);
}
