import { power } from "../../platform/power.ts";
import { tickStep } from "d3-array";
import type { GeometryLayer } from "../../geometry/atlas.ts";

/** Mean radius of the Earth, as the sphere of the projections has it (IUGG, 1980). */
const EARTH_RADIUS_KM = 6371.0088;
const STEP_DEG = 0.1;
const WISHED_PX = 140;
const LARGE_WIDTH_PX = 2400;
/** If the scale varies by more than this over the map, the bar names its latitude. */
const EVEN_SCALE = 1.1;

/** A round distance and how long it is on the map. */
export interface ScaleLength {
  readonly lengthKm: number;
  readonly lengthPx: number;
  /** The latitude that the length holds for; null where it holds all over the map. */
  readonly latitudeDeg: number | null;
}

/** Preferred length of a scale bar: about 140 px, less in small images, more in very large ones. */
export function wishedLengthPx(widthPx: number): number {
  return Math.min(WISHED_PX, widthPx / 4) * power(Math.max(1, widthPx / LARGE_WIDTH_PX), 0.75);
}

/** Scale of a layer, independent of its place. */
export interface LayerScale {
  /** Frame pixels to a kilometre along the parallel. */
  readonly pxPerKm: number;
  /** The latitude that this holds for; null where it holds all over the map. */
  readonly latitudeDeg: number | null;
}

/** Null where the map shows no latitude to measure at. It takes longer than all other furniture. */
export function layerScale(geometry: GeometryLayer): LayerScale | null {
  const latitude = referenceLatitude(geometry);
  const pxPerKm = latitude === null ? null : localScale(geometry, latitude);
  if (pxPerKm === null) return null;
  return { pxPerKm, latitudeDeg: isEven(geometry) ? null : latitude };
}

/**
 * The distance of 1, 2 or 5 times a power of ten of kilometres whose length along the parallel is
 * nearest to the wish.
 *
 * @param scale image pixels to a frame pixel
 */
export function scaleLength(
  { pxPerKm, latitudeDeg }: LayerScale,
  scale: number,
  wishedPx: number,
): ScaleLength {
  const wishedKm = wishedPx / (pxPerKm * scale);
  // The step of one tick: 1, 2 or 5 times a power of ten, whichever is nearest by ratio.
  const lengthKm = tickStep(0, wishedKm, 1);
  return { lengthKm, lengthPx: lengthKm * pxPerKm * scale, latitudeDeg };
}

/** The equator where it crosses the middle of the map, else the latitude there, in whole degrees. */
function referenceLatitude(geometry: GeometryLayer): number | null {
  const { project, topPx, heightPx, projection } = geometry;
  const equator = project([projection.centralMeridianDeg, 0]);
  const isEquatorShown = equator !== null && equator[1] > topPx && equator[1] < topPx + heightPx;
  if (projection.name !== "albersUsa" && isEquatorShown) return 0;
  const middle = middlePosition(geometry);
  return middle === null ? null : Math.round(middle[1]);
}

/** Frame pixels to a kilometre along the parallel, at the middle of the map. */
function localScale(geometry: GeometryLayer, latitude: number): number | null {
  const { project } = geometry;
  const middle = middlePosition(geometry);
  if (middle === null) return null;
  const west = project([middle[0] - STEP_DEG, latitude]);
  const east = project([middle[0] + STEP_DEG, latitude]);
  if (west === null || east === null) return null;
  const radians = (2 * STEP_DEG * Math.PI) / 180;
  const km = radians * EARTH_RADIUS_KM * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(east[0] - west[0], east[1] - west[1]) / km;
}

/** Whether the scale is nearly the same at the top, in the middle and at the foot of the map. */
function isEven(geometry: GeometryLayer): boolean {
  if (geometry.projection.name === "albersUsa") return false;
  const scales = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((share) => {
    const position = middlePosition(geometry, share);
    const scale = position === null ? null : localScale(geometry, position[1]);
    return scale === null ? [] : [scale];
  });
  return Math.max(...scales) <= EVEN_SCALE * Math.min(...scales);
}

/** Position on Earth in the horizontal middle of the map, at a share of its height; null beside the globe. */
export function middlePosition(
  { unproject, leftPx, topPx, widthPx, heightPx }: GeometryLayer,
  share = 0.5,
): readonly [lon: number, lat: number] | null {
  return unproject([leftPx + widthPx / 2, topPx + heightPx * share]);
}
