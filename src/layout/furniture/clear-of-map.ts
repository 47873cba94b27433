import type { GeometryLayer } from "../../geometry/atlas.ts";
import { crossesGlobeEdge } from "../../geometry/paths/globe-edge.ts";
import { coversAnyRegion } from "../../geometry/paths/region-cover.ts";
import { grown, isWithin, overlaps } from "../boxes.ts";
import { frameBox, inFrame, insetBoxes } from "../frame.ts";
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
export function isClearOfMap(box: Box, ground: MapGround): boolean {
  // A frame is full of the map to its edges: words stand beside it.
  if (ground.geometry.isFramed) return !overlaps(box, frameBox(ground.geometry, ground.placement));
  return !isAstrideMap(box, ground) && !coversAnyRegion(ground.geometry, framed(box, ground));
}

/** Whether a box lies across the edge of the map, where that is drawn, or on an inset. */
export function isAstrideMap(box: Box, ground: MapGround): boolean {
  const { geometry, placement, hasGlobe, hasGraticule } = ground;
  const around = grown(box, CLEARANCE_PX);
  if (insetBoxes(geometry, placement).some((inset) => overlaps(inset, around))) return true;
  const isAcrossGlobe = hasGlobe && crossesGlobeEdge(geometry, framed(box, ground));
  if (geometry.sphere !== null && !geometry.isFramed) return isAcrossGlobe;
  const frame = frameBox(geometry, placement);
  const hasEdge = hasGraticule || geometry.isFramed;
  return isAcrossGlobe || (hasEdge && overlaps(box, frame) && !isWithin(box, frame));
}

/** A box with its clearance, in frame pixels. */
function framed(box: Box, { placement }: MapGround): Box {
  return inFrame(grown(box, CLEARANCE_PX), placement);
}
