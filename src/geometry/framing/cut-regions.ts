import { pathMarkup, svg } from "../../svg/markup.ts";
import type { GeometryLayer, LayerRegion } from "../atlas.ts";
import { type Box, enclosingBox, boxOf, grown, isWithin, overlaps } from "../box.ts";
import { type CutRings, cutRings } from "./cut-paths.ts";
import { innerPoint } from "./inner-point.ts";
import { layerShape } from "./shapes.ts";

/** Within this part of the frame from its edge no label point stays: what stands on it would be cut. */
const LABEL_MARGIN = 0.015;

/**
 * The regions of a layer that meet a frame, as far as they are within.
 *
 * @param frame null for all regions, in full
 * @param box the frame on the grid
 */
export function cutRegions(
  layer: GeometryLayer,
  hidden: ReadonlySet<string>,
  frame: Box | null,
  box: Box,
): readonly LayerRegion[] {
  return layer.regions.flatMap((region) => {
    if (hidden.has(region.id)) return [];
    if (frame === null) return [region];
    const [left, top, right, bottom] = region.bounds;
    const bounds = { left, top, right, bottom };
    if (isWithin(bounds, frame)) return [region];
    return overlaps(bounds, frame) ? cutRegion(layer, region, frame, box) : [];
  });
}

/** None where nothing of it is within, but perhaps of its bounds. */
function cutRegion(
  layer: GeometryLayer,
  region: LayerRegion,
  frame: Box,
  box: Box,
): readonly LayerRegion[] {
  const { labelPoint } = region;
  const { unitsPerPx } = layer;
  const cut = cutRings(layerShape(layer, region), box);
  const { rings, area } = cut;
  if (area === 0) return [];
  const bounds = enclosingBox(rings.map(boxOf));
  const margin = LABEL_MARGIN * Math.min(frame.right - frame.left, frame.bottom - frame.top);
  const [x, y] = labelPoint;
  const isPlaced = isWithin({ left: x, top: y, right: x, bottom: y }, grown(frame, -margin));
  const inner = (): readonly [number, number] => {
    const [innerX, innerY] = innerPoint(rings, bounds);
    return [innerX / unitsPerPx, innerY / unitsPerPx];
  };
  const own = regionOfRings(region, cut, bounds, unitsPerPx);
  return [isPlaced ? own : { ...own, labelPoint: inner() }];
}

/** What is left of a region, at its label point. */
export function regionOfRings(
  { id, labelPoint }: LayerRegion,
  { path, area }: CutRings,
  { left, top, right, bottom }: Box,
  unitsPerPx: number,
): LayerRegion {
  const own = svg`<path data-id="${id}" d="${pathMarkup(path)}"`;
  const inPx = (units: number): number => units / unitsPerPx;
  return {
    id,
    element: { whole: svg`${own}/>`, opening: own },
    path,
    labelPoint,
    areaPx2: area / unitsPerPx ** 2,
    bounds: [inPx(left), inPx(top), inPx(right), inPx(bottom)],
  };
}
