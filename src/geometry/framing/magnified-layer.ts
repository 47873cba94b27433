import type { MapRequest } from "../../request/map-request.ts";
import { framedDetail } from "../../request/normalise/scope.ts";
import { isOnWorld } from "../../names/country-record.ts";
import { type GeometryLayer, geometryLayer } from "../atlas.ts";
import type { Box } from "../box.ts";
import { cutToFrame } from "./framed-map.ts";

/**
 * A part of a map as finely as its scale asks for.
 *
 * @param frame of the part, in frame pixels
 * @param scale image pixels to a frame pixel
 */
export async function magnifiedLayer(
  request: MapRequest,
  whole: GeometryLayer,
  frame: Box,
  scale: number,
): Promise<GeometryLayer> {
  const { scope, projection, pixelsPerUnit, hasContext, worldview } = request;
  const asBuilt = await geometryLayer(scope, request.detail, projection);
  const isTurned = asBuilt.projection.centralMeridianDeg !== whole.projection.centralMeridianDeg;
  const middle = isTurned ? "antimeridian" : "as built";
  const detail = framedDetail(scope, pixelsPerUnit * scale * asBuilt.widthPx);
  const hasOthers = hasContext && isOnWorld(scope);
  const layer = await geometryLayer(scope, detail, projection, middle, hasOthers, worldview);
  const context = hasContext && !hasOthers ? detail : null;
  return cutToFrame(request, layer, frame, [detail, middle], context, whole.hiddenInsets);
}
