import type { MapRequest } from "../../request/map-request.ts";
import type { GeographicBox } from "../../request/types.ts";
import { type GeometryLayer, geometryLayer } from "../atlas.ts";
import { boxOf } from "../box.ts";
import { shownPositions } from "../shown-positions.ts";

/** No land but Antarctica lies farther south: what a projection leaves out there cuts no region. */
const LAST_LAND_DEG = -60;
/** Lines along a limit of a projection are not exact. */
const ROUNDING_DEG = 0.1;

/** Regions on a map of the world of which its projection leaves a part out: of continents south of 30° S, by ids. */
export async function cutRegions(
  { scope, framing }: MapRequest,
  { projection, indices }: GeometryLayer,
): Promise<readonly string[]> {
  const [south] = projection.latitudesDeg;
  if (scope !== "world" || south <= LAST_LAND_DEG) return [];
  const area = framing?.area;
  if (area?.kind === "bbox" && area.bbox[1] >= south) return [];
  // There, y tells the latitude by itself.
  const whole = await geometryLayer(scope, "low", "naturalEarth1");
  const isCut = (bottom: number): boolean =>
    whole.unproject([whole.widthPx / 2, bottom])![1] < south - ROUNDING_DEG;
  return whole.regions.flatMap(({ id, bounds: [, , , bottom] }) =>
    indices.has(id) && isCut(bottom) ? [id] : [],
  );
}

/** Places each way that tell what a frame shows. */
const LATTICE = 32;
/** A frame of which less was not asked for shows what was. */
const MUCH_SHARE = 1 / 3;

/**
 * The degrees that a frame shows, as `-24,31,45,63`, if much of it lies beyond the box that was asked for: where
 * meridians converge, or in an image of other proportions. Empty otherwise.
 */
export function shownBeyond(
  [west, south, east, north]: GeographicBox,
  layer: GeometryLayer,
): readonly string[] {
  const { leftPx: left, topPx: top, widthPx, heightPx } = layer;
  const frame = { left, top, right: left + widthPx, bottom: top + heightPx };
  const halfDeg = (east > west ? east - west : east - west + 360) / 2;
  // Counted from the middle of the box.
  const shown = shownPositions(layer, frame, LATTICE).map(([lon, lat]): [number, number] => [
    halfTurn(lon - west - halfDeg),
    lat,
  ]);
  const beyond = shown.filter(
    ([across, lat]) => Math.abs(across) > halfDeg || lat < south || lat > north,
  );
  if (beyond.length <= MUCH_SHARE * shown.length) return [];
  const found = boxOf(shown.flat());
  const lon = (across: number): number => halfTurn(across + west + halfDeg);
  return [lon(found.left), found.top, lon(found.right), found.bottom].map((deg) => deg.toFixed(0));
}

/** The same direction, within half a turn. */
function halfTurn(deg: number): number {
  return deg - 360 * Math.round(deg / 360);
}
