import { frameBox, insetBoxes } from "../../layout/frame.ts";
import type { BandGround } from "../../layout/legend/places.ts";
import type { Ground } from "../../layout/legend/rules.ts";
import type { Box, DrawnLegend } from "../../layout/scene.ts";
import { marginPx } from "../../layout/typography.ts";
import { type Furnished, markBoxes, possibleDots } from "../furnished-map.ts";
import type { Sheet } from "../sheet.ts";

/** A map with its legend. */
export type Placed = Furnished & { readonly legend: DrawnLegend };

/** Between the legend and the map that it stands beside, as a part of the margin. */
const GAP_SHARE = 0.5;
export const MIN_GAP_PX = 4;

export function gapPx({ widthPx, typeHeightPx }: Sheet): number {
  return Math.max(MIN_GAP_PX, Math.round(GAP_SHARE * marginPx(widthPx, typeHeightPx)));
}

/** What the legend could hide where it stands over the map. */
export function mapGround(map: Furnished): Ground {
  const { geometry, placement } = map.sheet;
  const marks = [
    ...markBoxes(map),
    // Whichever regions have data: another year has its legend in the same place.
    ...possibleDots(map),
    ...insetBoxes(geometry, placement),
  ];
  return { geometry, placement, marks };
}

/** What it has to do with where it stands beside the map. */
export function besideGround(map: Furnished): BandGround {
  const { geometry, placement, inner, edges } = map.sheet;
  const frame = frameBox(geometry, placement);
  return { map: frame, inner, edges, taken: map.furniture.boxes, marks: markBoxes(map) };
}

/** What stands at the foot of the image. */
export function footBoxes({ sheet, furniture }: Furnished): readonly Box[] {
  return furniture.boxes.filter(({ top }) => top > sheet.heightPx / 2);
}
