import { builtDetail, scopeRow } from "../../request/normalise/scope.ts";
import type { MapRequest } from "../../request/map-request.ts";
import type { FramedArea, GeographicBox, RouteEnd, Scope } from "../../request/types.ts";
import { type GeometryLayer, geometryLayer, type MiddleMeridian } from "../atlas.ts";
import { type Box, boxAround, boxOf, enclosingBox } from "../box.ts";
import { place } from "../gazetteer.ts";
import { mainPart } from "./fitted-box.ts";
import { isTurnable } from "./recentred-layer.ts";
import { insetPlaces, insetsAside } from "./without-insets.ts";

/** What is to be framed, on a layer in frame pixels. */
export interface FoundArea {
  readonly box: Box;
  /** What stands in the middle of that layer. */
  readonly middle: MiddleMeridian;
  /** The whole layer. */
  readonly map: { readonly widthPx: number; readonly heightPx: number };
  /** Boxes of insets that show nothing of what is to be framed, in frame pixels: cut, they would stand beside it. */
  readonly insetsAside: readonly Box[];
}

/** Frames do not depend on how finely they are drawn: they are found on this level, or the next finer one. */
const LEVEL = "medium";
/** A map about the antimeridian is for what is this much narrower there, */
const NARROWER = 0.75;
/** or for a region of which it shows so much more, without being much wider. */
const WORTH_SHARE = 0.005;
const NOT_WIDER = 1.25;

/** Null if the map shows nothing of the regions to frame. */
export async function foundArea(request: MapRequest, area: FramedArea): Promise<FoundArea | null> {
  const { scope, projection, worldview } = request;
  const level = builtDetail(LEVEL, scope);
  const layer = await geometryLayer(scope, level, projection, "as built", false, worldview);
  const canTurn = scopeRow(scope).isGlobe && isTurnable(projection);
  const turned = (): Promise<GeometryLayer> =>
    geometryLayer(scope, level, projection, "antimeridian", false, worldview);
  if (area.kind === "bbox") {
    const isAcross = canTurn && area.bbox[0] > area.bbox[2];
    const shown = bboxFrame(area.bbox, isAcross ? await turned() : layer);
    return shown && found(shown, isAcross ? "antimeridian" : "as built", layer);
  }
  const ids = area.kind === "data" ? dataIds(request) : area.ids;
  const points = area.kind === "data" ? dataPoints(request) : [];
  const asBuilt = fitted(layer, visible(ids, request), points);
  if (asBuilt === null) return null;
  if (!canTurn || !mayBeAcross(asBuilt, layer)) return found(asBuilt, "as built", layer);
  const across = fitted(await turned(), visible(ids, request), points);
  return across !== null && isBetter(across, asBuilt)
    ? found(across, "antimeridian", layer)
    : found(asBuilt, "as built", layer);
}

function found(
  { box, asked }: Pick<Fitted, "box" | "asked">,
  middle: MiddleMeridian,
  layer: GeometryLayer,
): FoundArea {
  const { widthPx, heightPx } = layer;
  return { box, middle, map: { widthPx, heightPx }, insetsAside: insetsAside(layer, asked) };
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
function dataPoints({ markers, routes, scope, proportional }: MapRequest): readonly Position[] {
  const ends = routes.flatMap(({ from, to }) => [from, to]);
  return [
    ...[...markers, ...(proportional?.points ?? [])].map(({ lon, lat }): Position => [lon, lat]),
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
  readonly box: Box;
  /** Parts of regions, and places, which it encloses. */
  readonly asked: readonly Box[];
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
  const places = points.flatMap((position): readonly Box[] => {
    const [x, y] = layer.project(position) ?? [NaN, NaN];
    const isOnMap = x >= 0 && x <= layer.widthPx && y >= 0 && y <= layer.heightPx;
    return isOnMap ? [boxAround([x, y], 0)] : [];
  });
  const boxes = [...parts.map(({ box }) => box), ...places];
  return boxes.length === 0
    ? null
    : { box: enclosingBox(boxes), asked: boxes, shares: parts.map(({ share }) => share) };
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

/** Places that a side of the box is followed by: sides are curves in most projections. */
const SIDE_STEPS = 64;
/** And some in the middle, where a side may lie outside the map. */
const INNER_STEPS = 8;

/**
 * What a part of the globe takes on the map; null where the map shows nothing of it.
 *
 * @param layer whose projection shows the box in one piece, if the map is to be small
 */
function bboxFrame(
  [west, southmost, east, northmost]: GeographicBox,
  layer: GeometryLayer,
): Pick<Fitted, "box" | "asked"> | null {
  const { project, projection, widthPx, heightPx } = layer;
  const south = Math.max(southmost, projection.latitudesDeg[0]);
  const north = Math.min(northmost, projection.latitudesDeg[1]);
  if (south >= north) return null;
  const length = east > west ? east - west : east + 360 - west;
  const points: number[] = [];
  const visit = (eastwards: number, northwards: number): void => {
    const point = project([west + length * eastwards, south + (north - south) * northwards]);
    if (point === null || Number.isNaN(point[0]) || Number.isNaN(point[1])) return;
    points.push(...point);
  };
  for (let step = 0; step <= SIDE_STEPS; step += 1) {
    const share = step / SIDE_STEPS;
    visit(share, 0);
    visit(share, 1);
    visit(0, share);
    visit(1, share);
  }
  for (let across = 1; across < INNER_STEPS; across += 1)
    for (let up = 1; up < INNER_STEPS; up += 1) visit(across / INNER_STEPS, up / INNER_STEPS);
  const { left, top, right, bottom } = boxOf(points);
  const box = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(widthPx, right),
    bottom: Math.min(heightPx, bottom),
  };
  if (box.left >= box.right || box.top >= box.bottom) return null;
  const asked = insetPlaces(layer, ([lon, lat]) => {
    const eastwards = (((lon - west) % 360) + 360) % 360;
    return lat >= south && lat <= north && eastwards <= length;
  });
  return { box, asked };
}
