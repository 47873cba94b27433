import type { MapRequest } from "../request/map-request.ts";

/** What a request asks to be written, each text once. */
export function requestTexts(request: MapRequest): readonly string[] {
  const { title, subtitle, legend, noData, patternLabels, regions, markers } = request;
  const texts = new Set<string>();
  for (const text of [title, subtitle, legend?.title, noData]) texts.add(text ?? "");
  for (const { text } of patternLabels) texts.add(text);
  for (const { datum } of regions)
    if (datum.kind === "category" && legend !== null) texts.add(datum.category);
  for (const { label } of markers) texts.add(label?.text ?? "");
  return [...texts];
}
