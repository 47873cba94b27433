import { dataNumbers } from "../classify/data-numbers.ts";
import { circleNumbers } from "../classify/legend-model.ts";
import type { Classification } from "../classify/scale.ts";
import type { GeometryLayer } from "../geometry/atlas.ts";
import { regionName } from "../geometry/gazetteer.ts";
import type { Circle, RegionPaint, Told } from "../layout/scene.ts";
import type { Locale } from "../locale/locale.ts";
import type { MapRequest } from "../request/map-request.ts";
import { datumText } from "./description/datum-text.ts";

const UNPAINTED = {
  fill: null,
  pattern: null,
  annotation: null,
  hasDatum: false,
  classNumber: null,
} as const;

/** Every region of a map with its name and what is said of it. What its annotation says stays. */
export function regionTooltips(
  paints: ReadonlyMap<string, RegionPaint>,
  request: MapRequest,
  { regions }: GeometryLayer,
  locale: Locale,
): ReadonlyMap<string, RegionPaint> {
  const { style } = dataNumbers(request, locale);
  const data = new Map(request.regions.map(({ id, datum }) => [id as string, datum]));
  const all = new Map(paints);
  for (const { id } of regions) {
    const paint = paints.get(id) ?? UNPAINTED;
    const datum = data.get(id);
    const said = told(
      regionName(locale.name, request.scope, id)?.long ?? id,
      datum === undefined ? null : datumText(datum, (value) => style.text(value, 0)),
      datum === undefined ? null : datumText(datum, String),
    );
    all.set(id, { ...paint, ...said, annotation: paint.annotation ?? said.annotation });
  }
  return all;
}

/** Circles with the names of their regions, their labels or their places, and their values as the key writes them. */
export function circleTooltips(
  circles: readonly Circle[],
  request: MapRequest,
  classes: Classification,
  locale: Locale,
): readonly Circle[] {
  const { style } = circleNumbers(request, classes, locale);
  return circles.map((circle) => {
    const { id, place, label, value } = circle;
    const region = id && (regionName(locale.name, request.scope, id)?.long ?? id);
    const name = region ?? label ?? place ?? "";
    return { ...circle, ...told(name, style.text(value, 0), String(value)) };
  });
}

/** @param text a value as the map writes it, and `value` as programs read it */
function told(name: string, text: string | null, value: string | null): Told {
  return { annotation: text === null ? name : `${name}: ${text}`, dataset: { name, value } };
}
