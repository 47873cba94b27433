import { type CircleScale, type LegendModel, legendModel } from "../../classify/legend-model.ts";
import { candidates } from "../../layout/legend/arrangements.ts";
import type { Side } from "../../layout/frame.ts";
import { CORNERS } from "../../layout/legend/places.ts";
import type { Circle, DrawnLegend } from "../../layout/scene.ts";
import type { MapRequest } from "../../request/map-request.ts";
import type { LegendPosition } from "../../request/types.ts";
import { type Furnished, furnishedMap } from "../furnished-map.ts";
import { hasLandWithoutData, type Painted } from "../paints.ts";
import { type SheetColors, withFurnitureOf } from "../sheet.ts";
import { type InBand, inBands, inSpareCorner, inSpareRoom, placedInBand } from "./beside-map.ts";
import { bareAndWide, type Unkeyed } from "./blocks.ts";
import { type InClearedCorner, inClearedCorners, placedInClearedCorner } from "./cleared-corner.ts";
import { mapGround, type Placed } from "./ground.ts";
import { alongSides, inCorners, lowerInCorners, type OverMap, placedOverMap } from "./over-map.ts";
import { withRimGap } from "./rim-gap.ts";

/** With the legend in its place. */
export interface Keyed extends Furnished {
  /** Null where none is wanted, nothing is to be said, or none fits. */
  readonly legend: DrawnLegend | null;
  /** Whether a value stands on a bound between two ranges of it. */
  readonly hasValueOnBound: boolean;
  /** Whether the legend has no room where it was asked for, and stands in another place. */
  readonly isLegendElsewhere: boolean;
}

/** A legend somewhere: whether anything is in its way is known once its map is laid out. */
type Place = OverMap | InBand | InClearedCorner;

/** The part of its size that a map gives for a legend whose place nobody asked for. */
const MAX_COST = 0.47;

/** Furniture that is left out for a legend which has no room otherwise: it says what the colours mean. */
const LEANER = [
  { hasNorthArrow: false },
  { hasNorthArrow: false, hasScaleBar: false },
  { hasNorthArrow: false, hasScaleBar: false, hasLogo: false },
] as const;

/**
 * A map and its legend: where it was asked for, even if it hides something there; else in the cheapest place
 * where it hides nothing; else in one that is free once other furniture is left out.
 */
export function withLegend(map: Furnished, request: MapRequest): Keyed {
  const unkeyed = unkeyedMap(map, request);
  const model = unkeyed?.looks[0]?.model;
  const asked = unkeyed && whereItWasAskedFor(unkeyed);
  const found = asked ?? (unkeyed && inAnyPlace(unkeyed));
  if (found === null || model === undefined)
    return { ...map, legend: null, hasValueOnBound: false, isLegendElsewhere: false };
  const isLegendElsewhere = asked === null && request.legendPosition !== null;
  return { ...withRimGap(found), hasValueOnBound: model.hasValueOnBound, isLegendElsewhere };
}

/** Null where there is nothing to say. What is too wide has its unit in the title, then also compact numbers. */
function unkeyedMap(map: Furnished, request: MapRequest): Unkeyed | null {
  let unkeyed: Unkeyed | null = null;
  for (const modelIn of [fullModel, modelOfUnitInTitle, compactModel]) {
    const model = modelIn(map, request);
    if (model === null) return null;
    const looks = candidates(model);
    unkeyed = { request, map, ground: mapGround(map), looks, ...bareAndWide({ map, looks }) };
    if (unkeyed.bare !== null) return unkeyed;
  }
  return unkeyed;
}

/** A unit that is a word has as many letters. */
const WORD_LETTERS = 4;

/** Each row ends in the unit. Numbers at the joints of colours have no rows: there a word stands in the title. */
function fullModel(map: Furnished, request: MapRequest): LegendModel | null {
  const model = modelOf(map, request);
  const isWord = request.unit !== null && request.unit.trim().length >= WORD_LETTERS;
  const isAtJoints = model !== null && (model.bar !== null || model.edges !== null);
  return isWord && isAtJoints ? modelOfUnitInTitle(map, request) : model;
}

function modelOfUnitInTitle(map: Furnished, request: MapRequest): LegendModel | null {
  return modelOf(map, unitInTitle(request));
}

function compactModel(map: Furnished, request: MapRequest): LegendModel | null {
  const numberFormat = request.numberFormat ?? "compact";
  return modelOf(map, { ...unitInTitle(request), numberFormat });
}

function unitInTitle(request: MapRequest): MapRequest {
  const { legend, unit } = request;
  if (legend === null || unit === null) return request;
  const own = unit.trim();
  const isSaid = legend.title?.toLowerCase().includes(own.toLowerCase()) === true;
  const title = [legend.title, isSaid ? null : own].filter((text) => text !== null).join(", ");
  // Not null: numbers without any unit may be years.
  return { ...request, unit: "", legend: { ...legend, title } };
}

function whereItWasAskedFor(unkeyed: Unkeyed): Placed | null {
  const { legendPosition } = unkeyed.request;
  return legendPosition && firstPlaced(unkeyed, whereAsked(unkeyed, legendPosition));
}

function inAnyPlace(unkeyed: Unkeyed): Placed | null {
  let other: Placed | null = null;
  for (const variant of inWholeAndCut(unkeyed)) {
    const found = firstPlaced(variant, places(variant));
    if (found !== null && hasFurnitureOf(unkeyed.map, found)) return found;
    other ??= found;
  }
  if (other !== null) return other;
  for (const variant of leaner(unkeyed)) {
    const found = firstPlaced(variant, places(variant));
    if (found !== null) return found;
  }
  return null;
}

/** A legend as it is; a ramp also in several columns, where one has no place or costs other furniture. */
function* inWholeAndCut(unkeyed: Unkeyed): Generator<Unkeyed> {
  yield unkeyed;
  const { map, looks } = unkeyed;
  const { kind, bar } = looks[0]!.model;
  if (kind !== "classes" || bar !== null) return;
  const cut = looks.filter(({ omission }) => omission !== "nothing");
  yield { ...unkeyed, looks: cut, ...bareAndWide({ map, looks: cut }) };
}

function hasFurnitureOf({ furniture: one }: Furnished, { furniture: other }: Furnished): boolean {
  return (
    (one.scaleBar === null) === (other.scaleBar === null) &&
    (one.wordmark === null) === (other.wordmark === null)
  );
}

/** A map with less and less of its furniture. */
function* leaner(unkeyed: Unkeyed): Generator<Unkeyed> {
  const { request, map } = unkeyed;
  if (!request.hasNorthArrow && !request.hasScaleBar && !request.hasLogo) return;
  for (const without of LEANER) {
    const sheet = withFurnitureOf(map.sheet, { ...request, ...without });
    const lean = furnishedMap({ ...map, sheet }, request);
    yield { ...unkeyed, map: lean, ground: mapGround(lean) };
  }
}

function firstPlaced(unkeyed: Unkeyed, among: Iterable<Place>): Placed | null {
  for (const place of among) {
    const found = placed(unkeyed, place);
    if (found !== null) return found;
  }
  return null;
}

/** Null where a rule of its place is broken. */
function placed(unkeyed: Unkeyed, place: Place): Placed | null {
  switch (place.kind) {
    case "over the map":
      return placedOverMap(unkeyed, place);
    case "band":
      return placedInBand(unkeyed, place);
    case "cleared corner":
      return placedInClearedCorner(unkeyed, place);
  }
}

function whereAsked(unkeyed: Unkeyed, position: LegendPosition): Iterable<Place> {
  switch (position) {
    case "top-left":
    case "top-right":
    case "bottom-left":
    case "bottom-right":
      return [
        ...inSpareCorner(unkeyed, position),
        ...inCorners(unkeyed, [position], "hides nothing"),
        ...inCorners(unkeyed, [position], "may hide"),
      ];
    case "left":
    case "right":
    case "above":
    case "below":
      // The height that a map has by itself is that of map and legend.
      return inBands(unkeyed, [position], unkeyed.request.heightPx === null);
  }
}

/** All places, the cheapest first: what costs nothing in order of looks; then by what the map loses of its size. */
function* places(unkeyed: Unkeyed): Generator<Place> {
  const { bare, wide } = unkeyed;
  // It was asked for as a row, and is one below the map.
  if (bare?.candidate.isUpright === true && wide?.candidate.isUpright === false)
    yield* worthwhileBands(unkeyed, ["below"]);
  yield* inSpareRoom(unkeyed);
  yield* inCorners(unkeyed, CORNERS, "cuts nothing");
  yield* lowerInCorners(unkeyed, CORNERS);
  yield* alongSides(unkeyed);
  // It has the width of the map, and stands in no corner that the map would have to clear.
  if (wide !== bare) yield* worthwhileBands(unkeyed, ["below"]);
  const cutting = [...inCorners(unkeyed, CORNERS, "hides nothing")].filter(
    (place) => placedOverMap(unkeyed, place) !== null,
  );
  // A map with a free corner makes room in no band.
  const others = cutting.length > 0 ? cutting : worthwhileBands(unkeyed, ["below", "right"]);
  yield* [...inClearedCorners(unkeyed), ...others].toSorted((a, b) => a.cost - b.cost);
}

/** On a thumbnail the colours say more than a legend that takes half of the map. */
function worthwhileBands(unkeyed: Unkeyed, sides: readonly Side[]): readonly InBand[] {
  return inBands(unkeyed, sides).filter(({ cost }) => cost <= MAX_COST);
}

/** What the legend of a map says, of no data only where there is such land; null for nothing. */
export function modelOf(
  { sheet, classes, paints, circles }: Painted<SheetColors> & Pick<Furnished, "circles">,
  request: MapRequest,
): LegendModel | null {
  // Land is hatched where the request asks for it, and where no colour of it is apart from a palette.
  const hatched =
    sheet.landHatch === null ? request : { ...request, noDataColor: "hatch" as const };
  const said = hasLandWithoutData({ ...sheet, paints })
    ? hatched
    : { ...hatched, noDataLabel: null };
  return legendModel(said, classes, sheet.theme, circleScale(request, circles), sheet.locale);
}

/** What the circles that are drawn mean; null where there are none. */
function circleScale(
  { proportional }: MapRequest,
  circles: readonly Circle[],
): Omit<CircleScale, "numbers" | "title"> | null {
  const [largest] = circles;
  if (proportional === null || largest === undefined) return null;
  const { maxRadiusPx, minRadiusPx } = proportional;
  const values = circles.map(({ value }) => value);
  return {
    largest: largest.value,
    smallest: Math.min(...values),
    isWhole: values.every(Number.isInteger),
    maxRadiusPx,
    minRadiusPx,
  };
}
