import { endPosition, endText } from "../../layout/routes/routes.ts";
import type { Scene } from "../../layout/scene.ts";
import type { MapRequest } from "../../request/map-request.ts";
import { hasLandWithoutData } from "../paints.ts";

/** Texts and keys that a request asks for and its image may have no room for. */
export type LeftOutPart =
  | "credit"
  | "legend"
  | "legendPosition"
  | "legendTicks"
  | "magnified"
  | "noDataLabel"
  | "source"
  | "subtitle"
  | "title";

/** Highlighted shapes below this area, in px², are not seen. */
const SEEN_PX2 = 4;

/** Ids of regions that are pointed at without a dot, and drawn too small to be seen. */
export function unseenHighlights(
  { smallRegions, regions }: MapRequest,
  { geometry, placement }: Scene,
): readonly string[] {
  if (smallRegions === "dots") return [];
  const areas = new Map(geometry.regions.map(({ id, areaPx2 }) => [id, areaPx2]));
  return regions.flatMap(({ id, datum: { kind } }) => {
    const areaPx2 = (areas.get(id) ?? Infinity) * placement.scale ** 2;
    return (kind === "highlight" || kind === "paint") && areaPx2 < SEEN_PX2 ? [id] : [];
  });
}

/** Ends of routes between two known places of which a part lies beyond the map, or all. */
export function cutRoutes(
  { routes, scope }: MapRequest,
  drawn: Scene,
): readonly { readonly from: string; readonly to: string }[] {
  const whole = new Set(
    drawn.routes.flatMap((one) => (one.isCut ? [] : [`${one.from}>${one.to}`])),
  );
  return routes.flatMap((route) => {
    const [from, to] = [endPosition(route.from, scope), endPosition(route.to, scope)];
    const isWay = from !== undefined && to !== undefined && String(from) !== String(to);
    const ends = { from: endText(route.from), to: endText(route.to) };
    return isWay && !whole.has(`${ends.from}>${ends.to}`) ? [ends] : [];
  });
}

/** What of them an image lacks, in the order of the alphabet. */
export function leftOutParts(request: MapRequest, drawn: Scene): readonly LeftOutPart[] {
  const { heading, attribution, legend } = drawn;
  const hasNoData = hasLandWithoutData(drawn);
  const hasLine = (weight: "semibold" | "regular"): boolean =>
    heading.some(({ style }) => style.weight === weight);
  const parts: readonly (readonly [LeftOutPart, boolean])[] = [
    ["credit", request.hasAttribution && attribution === null],
    ["legend", legend === null && saysSomething(request, hasNoData)],
    ["legendPosition", drawn.isLegendElsewhere],
    ["legendTicks", request.legendTicks.length > (legend?.bar?.named.length ?? 0)],
    ["magnified", drawn.crowdsLeftOut > 0],
    ["noDataLabel", request.legend !== null && request.noDataLabel !== null && !hasNoData],
    ["source", request.source !== null && !hasSource(request, drawn)],
    ["subtitle", request.subtitle !== null && !hasLine("regular")],
    ["title", request.title !== null && !hasLine("semibold")],
  ];
  return parts.flatMap(([part, isLeftOut]) => (isLeftOut ? [part] : []));
}

/** It stands in a line of its own, before the credit, or in place of it. */
function hasSource({ hasAttribution }: MapRequest, { source, attribution }: Scene): boolean {
  if (source !== null) return true;
  return attribution !== null && (!hasAttribution || attribution.text.includes("\u00b7"));
}

/** Whether a legend would have a row. */
function saysSomething(
  { legend, scale, noDataLabel, patternLabels, proportional }: MapRequest,
  hasNoData: boolean,
): boolean {
  if (legend === null) return false;
  const hasCircles = proportional !== null && proportional.circles.length > 0;
  const hasRow = (noDataLabel !== null && hasNoData) || patternLabels.length > 0;
  return scale.kind !== "none" || hasRow || hasCircles;
}
