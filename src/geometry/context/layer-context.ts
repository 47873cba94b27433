import type { Detail } from "../../request/types.ts";
import { boundsOf, cutLines, cutRings } from "../framing/cut-paths.ts";
import type { GridBox, Shape } from "../framing/shapes.ts";
import { AROUND, type ContextMap, mayShow, shownDegrees } from "./context-frame.ts";
import { type ArcRing, type ContextLand, LAKES } from "../packed/packed-context.ts";
import type { ContextPaths } from "./context-paths.ts";
import { type Points, ProjectedRings } from "./projected-rings.ts";

/** By how much lines may leave their course, in frame pixels: less than what covers it is wide. */
const TOLERANCE_PX: Readonly<Record<Detail, number>> = { low: 0.35, medium: 0.2, high: 0.12 };
/** Islands that take less are not seen, in frame px². */
const SMALLEST_PX2 = 0.5;

/**
 * The land around a map, and around its frame as far as that is wide, without some countries: beneath these the
 * map has its own regions. Borders with them are the regions' part as well.
 */
export function layerContext(
  land: ContextLand,
  map: ContextMap,
  detail: Detail,
  isOwn: (country: string) => boolean,
): ContextPaths {
  const { unitsPerPx, widthPx, heightPx } = map;
  const rings = new ProjectedRings(land, map, TOLERANCE_PX[detail] * unitsPerPx);
  const box: GridBox = {
    left: -AROUND * widthPx * unitsPerPx,
    top: -AROUND * heightPx * unitsPerPx,
    right: (1 + AROUND) * widthPx * unitsPerPx,
    bottom: (1 + AROUND) * heightPx * unitsPerPx,
  };
  const shown = shownDegrees(map);
  const ringsOf = (names: readonly string[]): readonly ArcRing[] =>
    names
      .flatMap((name) => land.areas.get(name) ?? [])
      .flatMap((polygon) => (mayShow(shown, polygon) ? polygon.rings : []));
  const pathOf = (list: readonly ArcRing[]): string =>
    cutRings(
      list.flatMap((ring) => shapeOf(rings.ring(ring), unitsPerPx)),
      box,
    ).path;
  const around = ringsOf([...land.areas.keys()].filter((name) => name !== LAKES && !isOwn(name)));
  const arcs = new Set(around.flat().map((number) => (number < 0 ? ~number : number)));
  const lines = [...arcs].flatMap((arc) => {
    const isBorder = land.borders.get(arc)?.every((name) => !isOwn(name)) === true;
    const points = isBorder ? rings.arc(arc) : null;
    return points === null ? [] : [lineOf(points)];
  });
  return {
    land: pathOf(around),
    borders: cutLines(lines, box, null),
    lakes: pathOf(ringsOf([LAKES])),
  };
}

/** Without rings too small to be seen. */
function shapeOf(rings: readonly Points[], unitsPerPx: number): Shape {
  return rings
    .map(lineOf)
    .filter(
      ({ left, top, right, bottom }) =>
        (right - left) * (bottom - top) >= SMALLEST_PX2 * unitsPerPx ** 2,
    );
}

function lineOf(points: Points): Shape[number] {
  return { points: Int32Array.from(points), ...boundsOf([points]) };
}
