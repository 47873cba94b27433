import type { GeometryLayer } from "../../geometry/atlas.ts";
import { crossesGlobeEdge } from "../../geometry/globe-edge.ts";
import { coversAnyRegion } from "../../geometry/region-cover.ts";
import { grown, isWithin, overlaps } from "../boxes.ts";
import { frameBox, inFrame } from "../frame.ts";
import type { Box, Placement } from "../scene.ts";

/** The map as something that texts should not stand half on. */
export interface MapGround {
  readonly geometry: GeometryLayer;
  readonly placement: Placement;
  /** Whether the edge of the globe is drawn. */
  readonly hasGlobe: boolean;
  /** Whether lines show where the frame of a map without a globe ends. */
  readonly hasGraticule: boolean;
}

/** Between a text and the line that it stands beside. */
const CLEARANCE_PX = 2;

/** Whether a box hides no land, and stands either wholly on the map or wholly beside it. */
export function isClearOfMap(
  box: Box,
  { geometry, placement, hasGlobe, hasGraticule }: MapGround,
): boolean {
  const inside = inFrame(grown(box, CLEARANCE_PX), placement);
  if (hasGlobe && crossesGlobeEdge(geometry, inside)) return false;
  if (geometry.sphere === null && hasGraticule && isAstride(box, frameBox(geometry, placement)))
    return false;
  return !coversAnyRegion(geometry, inside);
}

function isAstride(box: Box, frame: Box): boolean {
  return overlaps(box, frame) && !isWithin(box, frame);
}
