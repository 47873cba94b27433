import type { GeometryLayer } from "../geometry/atlas.ts";
import { regionName } from "../geometry/region-names.ts";
import type { RegionPaint } from "../layout/scene.ts";
import type { Locale } from "../locale/locale.ts";
import { numbersOf } from "../locale/numbers/numbers.ts";
import type { MapRequest } from "../request/map-request.ts";
import { datumText } from "./datum-text.ts";

const UNPAINTED = { fill: null, pattern: null, annotation: null, hasDatum: false } as const;

/** Every region of a map with its name and what is said of it. What its annotation says stays. */
export function withTooltips(
  paints: ReadonlyMap<string, RegionPaint>,
  request: MapRequest,
  { regions }: GeometryLayer,
  locale: Locale,
): ReadonlyMap<string, RegionPaint> {
  const { style } = numbersOf(request, locale);
  const data = new Map(request.regions.map(({ id, datum }) => [id as string, datum]));
  const all = new Map(paints);
  for (const { id } of regions) {
    const paint = paints.get(id) ?? UNPAINTED;
    const datum = data.get(id);
    const name = regionName(locale.name, request.scope, id)?.long ?? id;
    const text = datum === undefined ? null : datumText(datum, (value) => style.text(value, 0));
    const annotation = paint.annotation ?? (text === null ? name : `${name}: ${text}`);
    const value = datum === undefined ? null : datumText(datum, String);
    all.set(id, { ...paint, annotation, told: { name, value } });
  }
  return all;
}
