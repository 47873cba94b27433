import { type Markup, pathMarkup } from "../../svg/markup.ts";
import type { GeometryLayer, LayerRegion } from "../atlas.ts";
import { type Box, boxAround, boxOf, enclosingBox, grown, isWithin, overlaps } from "../box.ts";
import { insetBoxesPx, isInBox } from "../inset-projection.ts";
import { mappedParts } from "../paths/layer-paths.ts";
import { isComposite } from "../projection.ts";
import { cutLines, cutRings } from "./cut-paths.ts";
import { regionOfRings } from "./cut-regions.ts";
import { gridBox, layerShape, type Shape } from "./shapes.ts";

/** Parts of the width and the height of an inset at which its places are looked at. */
const LATTICE = [0.1, 0.3, 0.5, 0.7, 0.9];
const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
/** Lines of a box are rounded to the grid. */
const ROUNDING_PX = 0.5;

/**
 * The boxes of insets that nothing lies in of what is to be framed, in frame pixels.
 *
 * @param asked parts of regions, and places
 */
export function insetsAside(
  { projection }: Pick<GeometryLayer, "projection">,
  asked: readonly Box[],
): readonly Box[] {
  return boxesOf(projection).filter((inset) => !asked.some((box) => isWithin(box, inset)));
}

/** Places in insets whose positions on the globe are asked for, as boxes of no size. */
export function insetPlaces(
  { projection, unproject }: Pick<GeometryLayer, "projection" | "unproject">,
  isAsked: (position: readonly [lon: number, lat: number]) => boolean,
): readonly Box[] {
  return boxesOf(projection).flatMap(({ left, top, right, bottom }) =>
    LATTICE.flatMap((across) =>
      LATTICE.flatMap((down) => {
        const point = [left + across * (right - left), top + down * (bottom - top)] as const;
        const position = unproject(point);
        return position !== null && isAsked(position) ? [boxAround(point, 0)] : [];
      }),
    ),
  );
}

function boxesOf(projection: GeometryLayer["projection"]): readonly Box[] {
  if (!isComposite(projection)) return [];
  return insetBoxesPx(projection).map(([left, top, right, bottom]) => ({
    left,
    top,
    right,
    bottom,
  }));
}

/** A layer without some of its insets: what they show is nowhere on it. */
export function withoutInsets(layer: GeometryLayer, insets: readonly Box[]): GeometryLayer {
  if (insets.length === 0) return layer;
  const areas = insets.map((box) => gridBox(grown(box, ROUNDING_PX), layer.unitsPerPx));
  const outside = (shape: Shape): Shape =>
    shape.filter((line) => !areas.some((area) => isWithin(line, area)));
  const markup = (path: string): Markup | null => (path === "" ? null : pathMarkup(path));
  const rings = (path: Markup | null): Markup | null =>
    path && markup(cutRings(outside(layerShape(layer, path)), EVERYWHERE).path);
  const lines = (path: Markup | null): Markup | null =>
    path && markup(cutLines(outside(layerShape(layer, path)), EVERYWHERE, null));
  const { unassigned, lakes, sphere, sphereEdge, ...strokes } = mappedParts(layer, (path) => path);
  const regions = layer.regions.flatMap((region) => regionOutside(layer, region, insets, outside));
  return {
    ...layer,
    ...mappedParts(
      { ...strokes, unassigned: null, lakes: null, sphere: null, sphereEdge: null },
      lines,
    ),
    sphere,
    sphereEdge,
    unassigned: rings(unassigned),
    lakes: rings(lakes),
    regions,
    indices: new Map(regions.map(({ id }, index) => [id, index])),
    hiddenInsets: insets,
    project: (position) => {
      const point = layer.project(position);
      return point !== null && insets.some((box) => isIn(point, box)) ? null : point;
    },
  };
}

function isIn(point: readonly [number, number], { left, top, right, bottom }: Box): boolean {
  return isInBox(point, { boxPx: [left, top, right, bottom] });
}

/** None where all of it is in the insets. */
function regionOutside(
  layer: GeometryLayer,
  region: LayerRegion,
  insets: readonly Box[],
  outside: (shape: Shape) => Shape,
): readonly LayerRegion[] {
  const [left, top, right, bottom] = region.bounds;
  if (!insets.some((inset) => overlaps({ left, top, right, bottom }, inset))) return [region];
  const whole = layerShape(layer, region);
  const shape = outside(whole);
  if (shape.length === whole.length) return [region];
  const cut = cutRings(shape, EVERYWHERE);
  if (cut.area === 0) return [];
  const bounds = enclosingBox(cut.rings.map(boxOf));
  return [regionOfRings(region, cut, bounds, layer.unitsPerPx)];
}
