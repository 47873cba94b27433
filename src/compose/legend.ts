import { type CircleScale, type LegendModel, legendModel } from "../classify/legend-model.ts";
import { grown, moved } from "../layout/boxes.ts";
import { frameBox, type Side } from "../layout/frame.ts";
import { bandBox, type BandGround, overhangPx } from "../layout/legend/band.ts";
import { type Corner, cornerBox, CORNERS } from "../layout/legend/corner.ts";
import { type Ground, hidesData } from "../layout/legend/hidden.ts";
import { legendBlock } from "../layout/legend/legend.ts";
import type { Standing } from "../layout/legend/measures.ts";
import type { LegendBlock } from "../layout/legend/panel.ts";
import type { Box, Circle, LegendDrawing } from "../layout/scene.ts";
import { marginPx, minLegendTextPx, textSizePx } from "../layout/typography.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { LegendPosition } from "../request/types.ts";
import type { Furnished } from "./furniture.ts";
import { mapPlacement, type Sheet, withBand } from "./sheet.ts";
import { dotBoxes } from "./small-regions.ts";

/** With the legend in its place. */
export interface Keyed extends Furnished {
  /** Null where none is wanted, nothing is to be told, or none fits. */
  readonly legend: LegendDrawing | null;
}

/** Everything that stands on the map of a sheet, laid out. */
export type LayOut = (sheet: Sheet) => Furnished;

/** The legend's share of the image, at most, each way. */
const MAX_SHARE = 0.4;
/** Between the legend and the map that it stands beside, as a part of the margin. */
const GAP_SHARE = 0.5;
const MIN_GAP_PX = 4;
/** A band that takes no more than this part of the map's size from it takes nothing. */
const UNSEEN_SHRINK = 0.005;
/** How often a band is made wider for marks that reach into it. */
const MAX_TRIES = 3;

const SIDES = ["below", "right"] as const satisfies readonly Side[];

/**
 * The legend where it hides nothing: beside or below the map if the image has room to spare there;
 * else in the first corner of the image that is free enough; else in a band that it takes from the
 * map, which is then laid out anew.
 */
export function withLegend(soFar: Furnished, request: MapRequest, layOut: LayOut): Keyed {
  const { sheet, classes, circles } = soFar;
  const model = legendModel(request, classes, sheet.theme, circleScale(request, circles));
  if (model === null) return { ...soFar, legend: null };
  const setting = { soFar, model, layOut };
  const { legendPosition } = request;
  const asked = legendPosition === null ? null : whereAsked(setting, legendPosition);
  return asked ?? whereNothingIsHidden(setting) ?? { ...soFar, legend: null };
}

function whereNothingIsHidden(setting: Setting): Keyed | null {
  const beside = blockOf(setting, "beside the map");
  const spare = beside === null ? null : inSpareRoom(setting, beside);
  return (
    spare ??
    inCorner(setting, CORNERS, (box) => !hidesData(box, groundOf(setting))) ??
    (beside === null ? null : inBand(setting, beside))
  );
}

/** A corner is what was asked for even if the legend hides something there: null where it has no room. */
function whereAsked(setting: Setting, position: LegendPosition): Keyed | null {
  switch (position) {
    case "top-left":
    case "top-right":
    case "bottom-left":
    case "bottom-right":
      return inCorner(setting, [position], () => true);
    case "left":
    case "right":
    case "above":
    case "below": {
      const block = blockOf(setting, "beside the map");
      return block && inBandAt(setting, block, position);
    }
  }
}

interface Setting {
  readonly soFar: Furnished;
  readonly model: LegendModel;
  readonly layOut: LayOut;
}

function blockOf({ soFar: { sheet }, model }: Setting, standing: Standing): LegendBlock | null {
  const { widthPx, heightPx, theme } = sheet;
  const room = { maxWidthPx: MAX_SHARE * widthPx, maxHeightPx: MAX_SHARE * heightPx };
  const wishedPx = textSizePx("legend", widthPx, heightPx);
  const sizes = { wishedPx, minPx: minLegendTextPx(widthPx) };
  return legendBlock(model, room, sizes, { theme, standing });
}

/** In the first of some corners that has room and is good. */
function inCorner(
  setting: Setting,
  corners: readonly Corner[],
  isGood: (box: Box) => boolean,
): Keyed | null {
  const { soFar } = setting;
  const block = blockOf(setting, "over the map");
  if (block === null) return null;
  for (const corner of corners) {
    const box = cornerBox(corner, block, cornerRoom(soFar.sheet, block), soFar.furniture.boxes);
    if (box !== null && isGood(box)) return { ...soFar, legend: block.at(box.left, box.top) };
  }
  return null;
}

/** Inside the margins of the image, and no further from the map than right beside it. */
function cornerRoom({ geometry, placement, inner }: Sheet, { widthPx }: LegendBlock): Box {
  const map = frameBox(geometry, placement);
  return {
    left: Math.max(inner.left, map.left - widthPx),
    top: Math.max(inner.top, map.top),
    right: Math.min(inner.right, map.right + widthPx),
    bottom: Math.min(inner.bottom, map.bottom),
  };
}

/** What the legend could hide where it stands over the map. */
function groundOf({ soFar }: Setting): Ground {
  const { geometry, placement } = soFar.sheet;
  return { geometry, placement, withDatum: idsWithDatum(soFar), marks: markBoxes(soFar) };
}

/** Where the map need not give way: null if there is no such place. */
function inSpareRoom(setting: Setting, block: LegendBlock): Keyed | null {
  const { sheet } = setting.soFar;
  const full = sheet.placement.scale * (1 - UNSEEN_SHRINK);
  const side = SIDES.find((each) => scaleWith(setting, block, each) >= full);
  return side === undefined ? null : inBandAt(setting, block, side);
}

/** On the side that leaves the larger map. */
function inBand(setting: Setting, block: LegendBlock): Keyed | null {
  const [below, right] = SIDES;
  const isBelow = scaleWith(setting, block, below) >= scaleWith(setting, block, right);
  const [first, second] = isBelow ? [below, right] : [right, below];
  return inBandAt(setting, block, first) ?? inBandAt(setting, block, second);
}

function scaleWith(setting: Setting, block: LegendBlock, side: Side): number {
  const { sheet } = setting.soFar;
  const thicknessPx = thicknessOf(setting, block, side, gapPx(sheet));
  return mapPlacement(sheet, { side, thicknessPx }).scale;
}

/** Null where marks or furniture leave no place in the band. */
function inBandAt(setting: Setting, block: LegendBlock, side: Side): Keyed | null {
  let gap = gapPx(setting.soFar.sheet);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const thicknessPx = thicknessOf(setting, block, side, gap);
    const laidOut = setting.layOut(withBand(setting.soFar.sheet, { side, thicknessPx }));
    if (laidOut.sheet.placement.scale <= 0) return null;
    const ground = bandGround(laidOut);
    const box = bandBox(block, side, gap, ground);
    if (box !== null) return { ...laidOut, legend: block.at(box.left, box.top) };
    gap = gapPx(laidOut.sheet) + overhangPx(side, ground);
  }
  return null;
}

/** What a legend takes from the map on a side, with what lies between it and the edge of the image. */
function thicknessOf(
  { soFar: { sheet, furniture } }: Setting,
  { widthPx, heightPx }: LegendBlock,
  side: Side,
  gap: number,
): number {
  const margin = marginPx(sheet.widthPx, sheet.heightPx);
  if (side === "left" || side === "right") return gap + widthPx + margin;
  if (side === "above") return gap + heightPx + margin;
  const foot = furniture.boxes.filter(({ top }) => top > sheet.heightPx / 2);
  const floor = Math.min(sheet.inner.bottom, ...foot.map(({ top }) => top - MIN_GAP_PX));
  return Math.ceil(gap + heightPx + sheet.heightPx - floor);
}

function gapPx({ widthPx, heightPx }: Sheet): number {
  return Math.max(MIN_GAP_PX, Math.round(GAP_SHARE * marginPx(widthPx, heightPx)));
}

function bandGround(laidOut: Furnished): BandGround {
  const { geometry, placement, inner } = laidOut.sheet;
  return {
    map: frameBox(geometry, placement),
    inner,
    taken: laidOut.furniture.boxes,
    marks: markBoxes(laidOut),
  };
}

/** What the circles that are drawn mean; null where there are none. */
function circleScale(
  { proportional }: MapRequest,
  [largest]: readonly Circle[],
): CircleScale | null {
  const given = proportional?.circles.find(({ id }) => id === largest?.id);
  if (proportional === null || given === undefined) return null;
  const { maxRadiusPx, minRadiusPx } = proportional;
  return { largest: given.value, maxRadiusPx, minRadiusPx };
}

/** The regions that say something, which a legend should not hide. */
function idsWithDatum({ paints }: Furnished): readonly string[] {
  const ids: string[] = [];
  for (const id of paints.keys()) if (paints.get(id)!.hasDatum) ids.push(id);
  return ids;
}

/** Nor should it hide dots, circles, icons, and the ends of routes. */
function markBoxes(soFar: Furnished): readonly Box[] {
  const { circles, markerPlaces, routes } = soFar;
  return [
    ...dotBoxes(soFar),
    ...circles.map(({ x, y, radiusPx }) =>
      grown({ left: x, top: y, right: x, bottom: y }, radiusPx),
    ),
    ...markerPlaces.map(({ x, y, bounds }) => moved(bounds, x, y)),
    ...routes.flatMap(({ endBoxes }) => endBoxes),
  ];
}
