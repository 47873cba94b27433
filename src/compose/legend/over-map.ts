import { crossesGlobeEdge } from "../../geometry/paths/globe-edge.ts";
import { grown, overlaps } from "../../layout/boxes.ts";
import { frameBox, inFrame } from "../../layout/frame.ts";
import type { LegendBlock } from "../../layout/legend/legend.ts";
import { type Corner, cornerBox, sideBoxes, withinRoom } from "../../layout/legend/places.ts";
import { type Ground, hidesNothing, readsClearly } from "../../layout/legend/rules.ts";
import type { Box } from "../../layout/scene.ts";
import { furnishedMap } from "../furnished-map.ts";
import type { Edges } from "../../layout/furniture/furniture-room.ts";
import { type Sheet, sheetFurniture, withEdgesOf } from "../sheet.ts";
import { bareBlocks, blockOf, steadySize, type Unkeyed } from "./blocks.ts";
import { gapPx, type Placed } from "./ground.ts";

/** Between a legend without a panel and land or marks. */
const LAND_GAP_PX = 4;
/** Between a legend along a side and other furniture. */
const FURNITURE_GAP_PX = 4;

/**
 * What a legend over the map keeps to. Over a globe whose edge is drawn a panel is seen to cut that off; where it
 * may hide something, its place was asked for.
 */
type Rule = "cuts nothing" | "hides nothing" | "may hide";

/** A map gives way by up to this part of its size rather than have a panel cut its globe off. */
const CUT_COST = 0.2;

/** A place over the map as it lies. */
export interface OverMap {
  readonly kind: "over the map";
  /** Whose heading and foot begin and end with map and legend. */
  readonly sheet: Sheet;
  readonly block: LegendBlock;
  readonly box: Box;
  /** What has to be free: the box, and what a legend of the next map of a series may need besides. */
  readonly room: Box;
  readonly hasPanel: boolean;
  readonly rule: Rule;
  readonly cost: number;
}

export function placedOverMap({ request, map, ground }: Unkeyed, place: OverMap): Placed | null {
  const { sheet, block, box, room, hasPanel, rule } = place;
  const keeps: Record<Rule, () => boolean> = {
    "cuts nothing": () =>
      isFree(room, hasPanel, ground) && !(hasPanel && cutsGlobe(room, map.sheet)),
    "hides nothing": () => isFree(room, hasPanel, ground),
    "may hide": () => true,
  };
  if (!keeps[rule]()) return null;
  const shared = sheet === map.sheet ? map : furnishedMap({ ...map, sheet }, request);
  return { ...shared, legend: block.at(box.left, box.top, hasPanel) };
}

/** In some corners: without a panel where words can be read over the sea, else with one. */
export function* inCorners(
  unkeyed: Unkeyed,
  corners: readonly Corner[],
  rule: Rule,
): Generator<OverMap> {
  const hasPanel = rule === "may hide" || !showsSea(unkeyed.map.sheet);
  const block = hasPanel ? blockOf(unkeyed, "over the map") : unkeyed.bare;
  if (block !== null) yield* cornerPlaces(unkeyed, block, corners, { rule, hasPanel });
}

/** In a corner in more columns: where one has no room, rather than somewhere along a side. */
export function* lowerInCorners(unkeyed: Unkeyed, corners: readonly Corner[]): Generator<OverMap> {
  if (!showsSea(unkeyed.map.sheet)) return;
  const look = { rule: "cuts nothing", hasPanel: false } as const;
  for (const block of bareBlocks(unkeyed, "lower").slice(1))
    yield* cornerPlaces(unkeyed, block, corners, look);
}

/** Within the edges of map and heading, else as far beside the map as there is room, where these begin there too. */
function* cornerPlaces(
  { map }: Unkeyed,
  block: LegendBlock,
  corners: readonly Corner[],
  { rule, hasPanel }: Pick<OverMap, "rule" | "hasPanel">,
): Generator<OverMap> {
  const cost = rule === "hides nothing" ? CUT_COST : 0;
  // Where its place was asked for a legend takes no more room than it needs.
  const size = rule === "may hide" ? block : steadySize(block, "over the map");
  // What hides something hides less of it there.
  const reaches = rule === "may hide" ? [block.widthPx] : [0, block.widthPx];
  for (const corner of corners) {
    for (const reachPx of reaches) {
      const inner = inWholePixels(roomOver(map.sheet, reachPx));
      const sheet = withEdgesOf(map.sheet, sidesIn(inner, corner, block));
      const isSame = sheet === map.sheet;
      if (isSame && reachPx > 0 && reaches.length > 1) continue;
      const { boxes } = isSame ? map.furniture : sheetFurniture(sheet);
      const box = cornerBox(corner, block, inner, boxes);
      const room = cornerBox(corner, size, inner, boxes);
      if (box !== null && room !== null)
        yield { kind: "over the map", sheet, block, box, room, hasPanel, rule, cost };
    }
  }
}

function sidesIn({ left, right }: Box, corner: Corner, { widthPx }: LegendBlock): Edges {
  return corner.endsWith("left")
    ? { left, right: left + widthPx }
    : { left: right - widthPx, right };
}

/** Somewhere along the sides, over nothing but sea and land around the map: as it is, else in more columns. */
export function* alongSides(unkeyed: Unkeyed): Generator<OverMap> {
  const { sheet, furniture } = unkeyed.map;
  if (!showsSea(sheet)) return;
  const look = { kind: "over the map", hasPanel: false, rule: "hides nothing", cost: 0 } as const;
  const place = { ...look, sheet };
  const inner = roomOver(sheet, 0);
  for (const block of bareBlocks(unkeyed, "lower")) {
    for (const room of sideBoxes(steadySize(block, "over the map"), inner))
      if (!furniture.boxes.some((other) => overlaps(grown(room, FURNITURE_GAP_PX), other)))
        yield { ...place, block, room, box: withinRoom(block, room, inner) };
  }
}

/** A corner between two pixels would be found to leave the room: legends stand on whole ones. */
function inWholePixels({ left, top, right, bottom }: Box): Box {
  return {
    left: Math.ceil(left),
    top: Math.ceil(top),
    right: Math.floor(right),
    bottom: Math.floor(bottom),
  };
}

/** Inside the margins of the image, and no further from the map than so many pixels at its sides. */
function roomOver(sheet: Sheet, reachPx: number): Box {
  const { geometry, placement, inner } = sheet;
  const map = frameBox(geometry, placement);
  // A frame that is full of the map ends in a line, which no panel should touch.
  const edge = geometry.isFramed ? gapPx(sheet) : 0;
  return {
    left: Math.max(inner.left, map.left - reachPx),
    top: Math.max(inner.top, map.top),
    right: Math.min(inner.right, map.right + reachPx),
    bottom: Math.min(inner.bottom, map.bottom - edge),
  };
}

/** Whether a legend hides nothing there; words without a panel also keep apart from what is around them. */
export function isFree(room: Box, hasPanel: boolean, ground: Ground): boolean {
  if (hasPanel) return hidesNothing(room, ground);
  return hidesNothing(grown(room, LAND_GAP_PX), ground) && readsClearly(room, ground);
}

/** Words can be read over a plain sea, not over lines, nor on a page of whatever colour. */
export function showsSea({ hasGraticule, ground }: Sheet): boolean {
  return !hasGraticule && ground.background !== null;
}

function cutsGlobe(box: Box, { geometry, placement, ground }: Sheet): boolean {
  return ground.sea !== null && crossesGlobeEdge(geometry, inFrame(box, placement));
}
