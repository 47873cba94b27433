import { DEFAULT_LOCALE, type Locale, localeOf } from "../locale/locale.ts";
import type { MapRequest } from "../request/map-request.ts";
import { hasValueLabels, labelNames } from "./label-spellings.ts";

/** What a request asks to be written, and the words of its language, each text once. */
export function requestTexts(request: MapRequest): readonly string[] {
  const { lang, title, subtitle, legend, noData, patternLabels, regions, markers } = request;
  const texts = new Set<string>();
  for (const text of [title, subtitle, legend?.title, noData]) texts.add(text ?? "");
  for (const { text } of patternLabels) texts.add(text);
  const isCategoryWritten = legend !== null || hasValueLabels(request);
  for (const { datum } of regions)
    if (datum.kind === "category" && isCategoryWritten) texts.add(datum.category);
  for (const { label } of markers) texts.add(label?.text ?? "");
  // Those of the default need no font but that of all maps.
  if (lang !== DEFAULT_LOCALE.name) {
    const { words, numbers } = localeOf(lang);
    for (const word of Object.values(words)) texts.add(word);
    for (const form of numberTexts(request, numbers)) texts.add(form);
  }
  for (const text of [request.prefix, request.unit, request.source]) texts.add(text ?? "");
  for (const name of labelNames(request)) texts.add(name);
  return [...texts];
}

/** What numbers are written with beside digits. */
function numberTexts(
  { numberFormat }: MapRequest,
  { decimal, group, minus, percent, compact }: Locale["numbers"],
): readonly string[] {
  const words = numberFormat === "compact" ? compact.flatMap((form) => form?.slice(1) ?? []) : [];
  return [decimal, group, minus, percent, ...words.map(String)];
}
