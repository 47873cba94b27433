import { LRUCache } from "lru-cache";
import type { FramedRequest, MapRequest } from "../../request/map-request.ts";
import { framedDetail, scopeRow } from "../../request/normalise/scope.ts";
import type { Detail, Framing } from "../../request/types.ts";
import type { Worldview } from "../../names/worldviews.ts";
import { isOnWorld } from "../../names/country-record.ts";
import { type GeometryLayer, geometryLayer } from "../atlas.ts";
import type { Box } from "../box.ts";
import { contextAround } from "../context/around-layer.ts";
import { type Cut, cutLayer } from "./cut-layer.ts";
import { filledBox, frameHeightPx, paddedBox } from "./frame-box.ts";
import { foundArea } from "./found-area.ts";
import { shownBeyond } from "./frame-notes.ts";
import { largerFrame } from "./larger-frame.ts";
import { withoutInsets } from "./without-insets.ts";

/** Pixels. */
interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What of an image of a size is left for its map. */
export type RoomIn = (image: Size) => Size;

/** The geometry of a map, and its request. */
export interface FramedMap {
  readonly geometry: GeometryLayer;
  readonly request: FramedRequest;
  /** How much larger its frame is than what was asked for, where it is much larger. */
  readonly largerFrame?: readonly string[];
  /** The degrees that it shows, where they are much more than the box that was asked for. */
  readonly shownDegrees?: readonly string[];
}

/** Layers within frames, as many as there is room for. One of Europe takes 0.5 MB. */
const MAX_BYTES = 32 * 2 ** 20;
const framedLayers = new LRUCache<string, GeometryLayer>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ byteCount }) => byteCount,
});

/**
 * The geometry that a request shows: a layer, or what is left of it within a frame and without what is
 * hidden. Null where nothing of what should be framed is on the map.
 */
export async function framedMap(request: MapRequest, roomIn: RoomIn): Promise<FramedMap | null> {
  const { scope, detail, projection, framing, hasContext, worldview } = request;
  if (framing !== null) return inFrame(request, framing, roomIn);
  const hasOthers = hasContext && isOnWorld(scope);
  const layer = await geometryLayer(scope, detail, projection, "as built", hasOthers, worldview);
  if (reachesBeyond(request)) return inOwnFrame(request, layer, roomIn);
  const hidden = hiddenOf(layer, request);
  if (hidden.length === 0) return { geometry: layer, request };
  if (scope === "world" && hidden.includes(SOUTH)) return withoutSouth(request, layer, roomIn);
  const key = [scope, detail, projection, worldview, hasContext, ...hidden].join(" ");
  return { request, geometry: await cut(layer, { frame: null, hidden, hasGraticule: true, key }) };
}

/** Whether land goes on where the frame of a scope ends. */
function reachesBeyond({ scope, hasContext }: MapRequest): boolean {
  const { isGroup = false, isGlobe } = scopeRow(scope);
  return !isGlobe && (isGroup || hasContext);
}

/** Without Antarctica, a sixth of the height of a globe is sea. */
const SOUTH = "AQ";
const SOUTH_DEG = -60;

/** A globe down to 60° south, over the whole width of an image: heading and foot make that higher. */
async function withoutSouth(
  request: MapRequest,
  layer: GeometryLayer,
  roomIn: RoomIn,
): Promise<FramedMap> {
  const { detail, widthPx } = request;
  const frame = {
    left: 0,
    top: 0,
    right: layer.widthPx,
    bottom: layer.project([0, SOUTH_DEG])![1],
  };
  const mapPx = Math.ceil((frame.bottom * widthPx) / layer.widthPx);
  const geometry = await cutToFrame(request, layer, frame, [detail], null);
  // A heading may take more of a higher image.
  const around = (heightPx: number): number => heightPx - roomIn({ widthPx, heightPx }).heightPx;
  const heightPx = request.heightPx ?? mapPx + around(mapPx + around(mapPx));
  return { request: { ...request, frameHeightPx: heightPx }, geometry };
}

/** All of a map that has more around it: as much of that as the image has room for. */
async function inOwnFrame(
  request: MapRequest,
  layer: GeometryLayer,
  roomIn: RoomIn,
): Promise<FramedMap> {
  const { detail, widthPx, hasContext } = request;
  const whole = { left: 0, top: 0, right: layer.widthPx, bottom: layer.heightPx };
  const heightPx = request.heightPx ?? frameHeightPx(whole, widthPx);
  const frame = filledBox(whole, roomIn({ widthPx, heightPx }), layer);
  const context = hasContext ? detail : null;
  const geometry = await cutToFrame(request, layer, frame, [detail], context);
  return { request: { ...request, frameHeightPx: heightPx }, geometry };
}

async function inFrame(
  request: MapRequest,
  framing: Framing,
  roomIn: RoomIn,
): Promise<FramedMap | null> {
  const { scope, projection, widthPx, pixelsPerUnit, hasContext, worldview } = request;
  const area = await foundArea(request, framing.area);
  if (area === null) return null;
  const { middle, map, insetsAside } = area;
  const least = paddedBox(area.box, framing.paddingPercent, map);
  const heightPx = request.heightPx ?? frameHeightPx(least, widthPx);
  const room = roomIn({ widthPx, heightPx });
  const frame = filledBox(least, room, map);
  const times = (pixelsPerUnit * room.widthPx) / (frame.right - frame.left);
  const detail = framing.detail ?? framedDetail(scope, times * map.widthPx);
  const hasOthers = hasContext && isOnWorld(scope);
  const layer = await geometryLayer(scope, detail, projection, middle, hasOthers, worldview);
  const context = hasContext && !hasOthers ? detail : null;
  const geometry = await cutToFrame(request, layer, frame, [detail, middle], context, insetsAside);
  const larger = await largerFrame(request, framing, area.box, frame);
  const shownDegrees = framing.area.kind === "bbox" ? shownBeyond(framing.area.bbox, geometry) : [];
  const framed = { ...request, frameHeightPx: heightPx };
  return { request: framed, geometry, largerFrame: larger, shownDegrees };
}

/**
 * @param names of the layer, beside those that the request has
 * @param insetsAside boxes of insets that are not shown
 */
export function cutToFrame(
  request: MapRequest,
  layer: GeometryLayer,
  frame: Box,
  names: readonly string[],
  context: Detail | null,
  insetsAside: readonly Box[] = [],
): Promise<GeometryLayer> {
  const { scope, projection, hasGraticule, hasContext, worldview } = request;
  const hidden = hiddenOf(layer, request);
  const { left, top, right, bottom } = frame;
  const numbers = [left, top, right, bottom, hasGraticule, hasContext];
  const aside = insetsAside.map(({ left: x, top: y }) => `${x},${y}`);
  const key = [scope, projection, worldview, ...names, ...numbers, ...aside, ...hidden].join(" ");
  return cut(layer, { frame, hidden, hasGraticule, insetsAside, key }, context, worldview);
}

function hiddenOf(layer: GeometryLayer, { hidden }: MapRequest): readonly string[] {
  return hidden.filter((id) => layer.indices.has(id));
}

/** @param context how finely the land around the layer is drawn; null for none */
async function cut(
  layer: GeometryLayer,
  how: Cut,
  context: Detail | null = null,
  view: Worldview = "iso",
): Promise<GeometryLayer> {
  const known = framedLayers.get(how.key);
  if (known !== undefined) return known;
  const isAround = context !== null && how.frame !== null;
  const around = isAround ? await contextAround(layer, context, how.frame, view) : null;
  const made = cutLayer(withoutInsets(layer, how.insetsAside ?? []), { ...how, around });
  framedLayers.set(how.key, made);
  return made;
}
