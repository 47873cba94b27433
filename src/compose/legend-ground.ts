import { grown, moved } from "../layout/boxes.ts";
import { frameBox, insetBoxes, placed } from "../layout/frame.ts";
import type { BandGround } from "../layout/legend/band.ts";
import type { Ground } from "../layout/legend/hidden.ts";
import type { Box, Placement } from "../layout/scene.ts";
import type { Furnished } from "./furniture.ts";
import { dotBoxes } from "./small-regions.ts";

/** What the legend could hide where it stands over the map. */
export function mapGround(laidOut: Furnished): Ground {
  const { geometry, placement } = laidOut.sheet;
  const { paints } = laidOut;
  // Regions that say something should not be hidden by a legend.
  const hasDatum = (id: string): boolean => paints.get(id)?.hasDatum === true;
  const marks = [...markBoxes(laidOut), ...insetBoxes(geometry, placement)];
  return { geometry, placement, hasDatum, marks };
}

/** What it has to do with where it stands beside the map. */
export function besideGround(laidOut: Furnished): BandGround {
  const { geometry, placement, inner } = laidOut.sheet;
  return {
    map: frameBox(geometry, placement),
    inner,
    taken: laidOut.furniture.boxes,
    marks: markBoxes(laidOut),
  };
}

/** A ground as it would be with the map in another place: marks keep their size. */
export function groundMovedTo(ground: Ground, place: Placement): Ground {
  const { placement: from } = ground;
  const marks = ground.marks.map((mark) => {
    const [x, y] = [(mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2];
    const point = [(x - from.x) / from.scale, (y - from.y) / from.scale] as const;
    const [toX, toY] = placed(point, place);
    return moved(mark, toX - x, toY - y);
  });
  return { ...ground, placement: place, marks };
}

/** A legend should not hide dots, circles, icons, or the ends of routes. */
function markBoxes(laidOut: Furnished): readonly Box[] {
  const { circles, markerPlaces, routes } = laidOut;
  return [
    ...dotBoxes(laidOut),
    ...circles.map(({ x, y, radiusPx }) =>
      grown({ left: x, top: y, right: x, bottom: y }, radiusPx),
    ),
    ...markerPlaces.map(({ x, y, bounds }) => moved(bounds, x, y)),
    ...routes.flatMap(({ endBoxes }) => endBoxes),
  ];
}
