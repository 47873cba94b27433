import type { InsetConstants } from "../../src/geometry/inset-projection.ts";
import { type ProjectionConstants, unproject } from "../../src/geometry/projection.ts";
import { bounds, type Framing, round } from "../plane/frame.ts";
import type { Position } from "../topology/topology.ts";
import type { PixelBox } from "./land-grid.ts";

/** An inset with its land in the middle of its box. */
export function insetConstants(own: Framing, boxPx: PixelBox, scale: number): InsetConstants {
  const { centralMeridianDeg, centralLatitudeDeg, parallelsDeg, translate } = own.constants;
  const times = scale / own.constants.scale;
  const centre = [(boxPx[0] + boxPx[2]) / 2, (boxPx[1] + boxPx[3]) / 2] as const;
  const rounded = boxPx.map((px) => round(px, 2));
  const placed = {
    centralMeridianDeg,
    ...(centralLatitudeDeg === undefined ? {} : { centralLatitudeDeg }),
    parallelsDeg,
    scale: round(scale, 6),
    translate: [
      round(centre[0] + (translate[0] - own.widthPx / 2) * times, 6),
      round(centre[1] + (translate[1] - own.heightPx / 2) * times, 6),
    ] as const,
    boxPx: [rounded[0]!, rounded[1]!, rounded[2]!, rounded[3]!] as const,
  };
  return { ...placed, extentDeg: shownExtent({ ...own.constants, ...placed }, placed.boxPx) };
}

/** Places on the way along a side of a box. */
const SIDE_STEPS = 16;

/** What of the globe a box shows lies within. */
function shownExtent(
  constants: ProjectionConstants,
  [left, top, right, bottom]: PixelBox,
): InsetConstants["extentDeg"] {
  const backward = unproject(constants);
  const positions: Position[] = [];
  for (let across = 0; across <= SIDE_STEPS; across++)
    for (let down = 0; down <= SIDE_STEPS; down++) {
      const x = left + ((right - left) * across) / SIDE_STEPS;
      const y = top + ((bottom - top) * down) / SIDE_STEPS;
      const position = backward([x, y]);
      if (position === null) continue;
      const turns = Math.round((constants.centralMeridianDeg - position[0]) / 360);
      positions.push([position[0] + 360 * turns, position[1]]);
    }
  const [west, south, east, north] = bounds(positions);
  const turn = west < -180 ? 360 : west >= 180 ? -360 : 0;
  return [round(west + turn, 4), round(south, 4), round(east + turn, 4), round(north, 4)];
}
