import { builtDetail, scopeRow } from "../../request/normalise/scope.ts";
import type { MapRequest } from "../../request/map-request.ts";
import type { FramedArea, RouteEnd, Scope } from "../../request/types.ts";
import { type GeometryLayer, geometryLayer, type MiddleMeridian } from "../atlas.ts";
import { place } from "../gazetteer.ts";
import { bboxFrame } from "./bbox-frame.ts";
import { mainPart } from "./fitted-box.ts";
import { type FrameBox, united } from "./frame-box.ts";
import { isTurnable } from "./recentred-layer.ts";

/** What is to be framed, on a layer in frame pixels. */
export interface FoundArea {
  readonly box: FrameBox;
  /** What stands in the middle of that layer. */
  readonly middle: MiddleMeridian;
  /** The whole layer. */
  readonly map: { readonly widthPx: number; readonly heightPx: number };
}

/** Frames do not depend on how finely they are drawn: they are found on this level, or the next finer one. */
const LEVEL = "medium";
/** A map about the antimeridian is for what is this much narrower there, */
const NARROWER = 0.75;
/** or for a region of which it shows so much more, without being much wider. */
const WORTH_SHARE = 0.005;
const NOT_WIDER = 1.25;

/** Null where the map shows nothing of what is to be framed. */
export async function foundArea(request: MapRequest, area: FramedArea): Promise<FoundArea | null> {
  const { scope, projection } = request;
  const level = builtDetail(LEVEL, scope);
  const layer = await geometryLayer(scope, level, projection);
  const canTurn = scopeRow(scope).isGlobe && isTurnable(projection);
  const turned = (): Promise<GeometryLayer> =>
    geometryLayer(scope, level, projection, "antimeridian");
  if (area.kind === "bbox") {
    const isAcross = canTurn && area.bbox[0] > area.bbox[2];
    const box = bboxFrame(area.bbox, isAcross ? await turned() : layer);
    return box && found(box, isAcross ? "antimeridian" : "as built", layer);
  }
  const ids = area.kind === "data" ? dataIds(request) : area.ids;
  const points = area.kind === "data" ? dataPoints(request) : [];
  const asBuilt = fitted(layer, visible(ids, request), points);
  if (asBuilt === null) return null;
  if (!canTurn || !mayBeAcross(asBuilt, layer)) return found(asBuilt.box, "as built", layer);
  const across = fitted(await turned(), visible(ids, request), points);
  return across !== null && isBetter(across, asBuilt)
    ? found(across.box, "antimeridian", layer)
    : found(asBuilt.box, "as built", layer);
}

function found(
  box: FrameBox,
  middle: MiddleMeridian,
  { widthPx, heightPx }: GeometryLayer,
): FoundArea {
  return { box, middle, map: { widthPx, heightPx } };
}

/** Hidden regions are not framed either. */
function visible(ids: readonly string[], { hidden }: MapRequest): readonly string[] {
  if (hidden.length === 0) return ids;
  const left = new Set(hidden.map(String));
  return ids.filter((id) => !left.has(id));
}

function dataIds({ regions, proportional }: MapRequest): readonly string[] {
  const named = regions.filter(({ datum, pattern }) => datum.kind !== "land" || pattern !== null);
  return [...named, ...(proportional?.circles ?? [])].map(({ id }) => id);
}

type Position = readonly [lon: number, lat: number];

/** Where markers and the ends of routes stand. */
function dataPoints({ markers, routes, scope }: MapRequest): readonly Position[] {
  const ends = routes.flatMap(({ from, to }) => [from, to]);
  return [
    ...markers.map(({ lon, lat }): Position => [lon, lat]),
    ...ends.flatMap((end) => endPosition(end, scope)),
  ];
}

function endPosition(end: RouteEnd, scope: Scope): readonly Position[] {
  if (end.kind === "point") return [[end.lon, end.lat]];
  const known = place(end.id, scope);
  return known === undefined ? [] : [known.labelPoint];
}

/** Some regions and points on a layer. */
interface Fitted {
  readonly box: FrameBox;
  /** How much is in the box of each region that the layer has. */
  readonly shares: readonly number[];
}

function fitted(
  layer: GeometryLayer,
  ids: readonly string[],
  points: readonly Position[],
): Fitted | null {
  const parts = [...new Set(ids)]
    .flatMap((id) => layer.indices.get(id) ?? [])
    .map((index) => mainPart(layer, index));
  const places = points.flatMap((position): readonly FrameBox[] => {
    const [x, y] = layer.project(position) ?? [NaN, NaN];
    const isOnMap = x >= 0 && x <= layer.widthPx && y >= 0 && y <= layer.heightPx;
    return isOnMap ? [{ left: x, top: y, right: x, bottom: y }] : [];
  });
  const boxes = [...parts.map(({ box }) => box), ...places];
  return boxes.length === 0
    ? null
    : { box: united(boxes), shares: parts.map(({ share }) => share) };
}

/** Whether the other middle could show it better: else its layer need not be loaded. */
function mayBeAcross({ box, shares }: Fitted, { widthPx }: GeometryLayer): boolean {
  return box.right - box.left > widthPx / 2 || shares.some((share) => share < 1 - WORTH_SHARE);
}

function isBetter(across: Fitted, asBuilt: Fitted): boolean {
  const ratio = (across.box.right - across.box.left) / (asBuilt.box.right - asBuilt.box.left);
  const isWorth = across.shares.some((share, i) => share > asBuilt.shares[i]! + WORTH_SHARE);
  return ratio < NARROWER || (isWorth && ratio < NOT_WIDER);
}
