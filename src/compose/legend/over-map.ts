import { crossesGlobeEdge } from "../../geometry/paths/globe-edge.ts";
import { grown, overlaps } from "../../layout/boxes.ts";
import { frameBox, inFrame } from "../../layout/frame.ts";
import type { LegendBlock } from "../../layout/legend/legend.ts";
import { type Corner, cornerBox, sideBoxes } from "../../layout/legend/places.ts";
import { coversIsletsAlone, type Ground, hidesData, hidesMark } from "../../layout/legend/rules.ts";
import type { Box } from "../../layout/scene.ts";
import type { Sheet } from "../sheet.ts";
import { bareBlocks, blockOf, type Unkeyed } from "./blocks.ts";
import { gapPx, type Placed } from "./ground.ts";

/** Between a legend without a panel and land or marks. */
const LAND_GAP_PX = 4;
/** Between a legend along a side and other furniture. */
const FURNITURE_GAP_PX = 4;

/**
 * What a legend over the map keeps to. Over a globe whose edge is drawn a panel is seen to cut that off; where it
 * may hide something, its place was asked for.
 */
type Rule = "over the sea" | "cuts nothing" | "hides nothing" | "may hide";

/** A map gives way by up to this part of its size rather than have a panel cut its globe off. */
const CUT_COST = 0.2;

/** A place over the map as it lies. */
export interface OverMap {
  readonly kind: "over the map";
  readonly block: LegendBlock;
  readonly box: Box;
  readonly rule: Rule;
  readonly cost: number;
}

export function placedOverMap(
  { map, ground }: Unkeyed,
  { block, box, rule }: OverMap,
): Placed | null {
  const { sheet } = map;
  const keeps: Record<Rule, () => boolean> = {
    "over the sea": () => isOverSea(box, sheet, ground),
    "cuts nothing": () => !hidesData(box, ground) && !cutsGlobe(box, sheet),
    "hides nothing": () => !hidesData(box, ground),
    "may hide": () => true,
  };
  if (!keeps[rule]()) return null;
  // Words can be read over the sea as they are.
  return { ...map, legend: block.at(box.left, box.top, rule !== "over the sea") };
}

/** In some corners: over nothing but sea without a panel, else with one. */
export function* inCorners(
  unkeyed: Unkeyed,
  corners: readonly Corner[],
  rule: Exclude<Rule, "over the sea">,
): Generator<OverMap> {
  // Most legends stand over the sea.
  let paneled: LegendBlock | null | undefined;
  for (const corner of corners) {
    yield* inCorner(unkeyed, corner, unkeyed.bare, "over the sea");
    if (paneled === undefined) paneled = blockOf(unkeyed, "over the map");
    yield* inCorner(unkeyed, corner, paneled, rule);
  }
}

export function inCorner(
  { map }: Unkeyed,
  corner: Corner,
  block: LegendBlock | null,
  rule: Rule,
): readonly OverMap[] {
  const { sheet, furniture } = map;
  const box = block && cornerBox(corner, block, roomOver(sheet, block), furniture.boxes);
  if (block === null || box === null) return [];
  const cost = rule === "hides nothing" ? CUT_COST : 0;
  return [{ kind: "over the map", block, box, rule, cost }];
}

/** Somewhere along the sides, over nothing but sea and land around the map: as it is, else in more columns. */
export function* alongSides(unkeyed: Unkeyed): Generator<OverMap> {
  const { sheet, furniture } = unkeyed.map;
  for (const block of bareBlocks(unkeyed, "lower"))
    for (const box of sideBoxes(block, roomOver(sheet, block)))
      if (!furniture.boxes.some((other) => overlaps(grown(box, FURNITURE_GAP_PX), other)))
        yield { kind: "over the map", block, box, rule: "over the sea", cost: 0 };
}

/** Inside the margins of the image, and no further from the map than right beside it. */
function roomOver(sheet: Sheet, { widthPx }: LegendBlock): Box {
  const { geometry, placement, inner } = sheet;
  const map = frameBox(geometry, placement);
  // A frame that is full of the map ends in a line, which no panel should touch.
  const edge = geometry.isFramed ? gapPx(sheet) : 0;
  return {
    left: Math.max(inner.left, map.left - widthPx),
    top: Math.max(inner.top, map.top),
    right: Math.min(inner.right, map.right + widthPx),
    bottom: Math.min(inner.bottom, map.bottom - edge),
  };
}

/** Whether there is nothing but background, sea, islets and the edge of the globe behind a legend. */
export function isOverSea(box: Box, sheet: Sheet, ground: Ground): boolean {
  const around = grown(box, LAND_GAP_PX);
  return showsSea(sheet) && coversIsletsAlone(around, ground) && !hidesMark(around, ground);
}

/** Words can be read over a plain sea, not over lines, nor on a page of whatever colour. */
export function showsSea({ hasGraticule, ground }: Sheet): boolean {
  return !hasGraticule && ground.background !== null;
}

function cutsGlobe(box: Box, { geometry, placement, ground }: Sheet): boolean {
  return ground.sea !== null && crossesGlobeEdge(geometry, inFrame(box, placement));
}
