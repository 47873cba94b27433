import { regionName } from "../../geometry/gazetteer.ts";
import type { Scene } from "../../layout/scene.ts";
import { dataNumbers } from "../../classify/data-numbers.ts";
import { localeOf, localName } from "../../locale/locale.ts";
import { filled } from "../../locale/words.ts";
import type { MapRequest } from "../../request/map-request.ts";

/**
 * What a map shows in the language of a request, as short statements that need no grammar of numbers: the
 * description in all languages but the default one, which has sentences.
 *
 * @param maxNames longer lists are told as numbers
 */
export function descriptionWords(
  request: MapRequest,
  { circles, markers, routes, hasValueOnBound }: Scene,
  maxNames: number,
): readonly string[] {
  const { lang, scope, subtitle, legend, regions } = request;
  const locale = localeOf(lang);
  const { words } = locale;
  const { style } = dataNumbers(request, locale);
  const nameOf = (id: string): string => regionName(lang, scope, id)?.long ?? id;
  const place = localName(lang, "world", scope)?.long;
  const values = regions.flatMap(({ id, datum }) =>
    datum.kind === "value" ? [{ id, value: datum.value }] : [],
  );
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const named = (one: (typeof values)[number]): string =>
    `${style.text(one.value, 0)} (${nameOf(one.id)})`;
  const categories = new Set(
    regions.flatMap(({ datum }) => (datum.kind === "category" ? [datum.category] : [])),
  );
  const lit = regions.filter(({ datum }) => datum.kind === "highlight").map(({ id }) => nameOf(id));
  const list = (names: readonly string[]): string =>
    names.length > maxNames ? String(names.length) : names.join(", ");
  const count = (text: string, { length }: readonly unknown[]): string =>
    length === 0 ? "" : filled(text, String(length));
  return [
    place === undefined ? "" : filled(words.mapOf, place),
    subtitle ?? "",
    values.length === 0 ? "" : (legend?.title ?? ""),
    count(words.valueCount, values),
    sorted.length === 0 ? "" : filled(words.lowest, named(sorted[0]!)),
    sorted.length < 2 ? "" : filled(words.highest, named(sorted.at(-1)!)),
    hasValueOnBound ? boundFormula(request) : "",
    categories.size === 0 ? "" : filled(words.categoryList, list([...categories])),
    lit.length === 0 ? "" : `${words.highlighted}: ${list(lit)}`,
    count(words.circleCount, circles),
    count(words.markerCount, markers),
    count(words.routeCount, routes),
  ];
}

/** Which class has a bound, in signs that need no language. */
function boundFormula({ scale }: MapRequest): string {
  const above = "a \u2013 b: a < x \u2264 b";
  return isMirrored(scale) ? `${above}; \u2212b \u2013 \u2212a: \u2212b \u2264 x < \u2212a` : above;
}

/** Whether the classes of a scale are alike on both sides of its midpoint. */
export function isMirrored(scale: MapRequest["scale"]): boolean {
  return scale.kind === "diverging" && ["equal", "log"].includes(scale.classification.method);
}
