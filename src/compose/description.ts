import { distinctValues } from "../classify/breaks.ts";
import { gazetteer } from "../geometry/atlas.ts";
import type { MapRequest } from "../request/types.ts";

const MAP_NAMES = { world: "Map of the world", RO: "Map of Romania" } as const;

/** The title of the image: the request's own, else what it is a map of. */
export function imageTitle({ title, scope }: MapRequest): string {
  return title ?? MAP_NAMES[scope];
}

/** In words, what the map shows: for readers who do not see it. */
export function imageDescription(request: MapRequest): string {
  const shown = request.regions.filter(({ id }) => gazetteer(request.scope).has(id));
  // Where there is no legend, a value under a colour of its own is not part of what is shown.
  const isTold = ({ color }: { readonly color: string | null }): boolean =>
    request.legend !== null || color === null;
  const values = shown
    .flatMap(({ datum }) => (datum.kind === "value" && isTold(datum) ? [datum.value] : []))
    .toSorted((a, b) => a - b);
  const categories = new Set(
    shown.flatMap(({ datum }) => (datum.kind === "category" ? [datum.category] : [])),
  );
  const pointed = shown.filter(({ datum }) => datum.kind === "highlight").length;
  const sentences = [
    values.length === 0 ? "" : valuesSentence(values),
    categories.size === 0 ? "" : `Categories: ${[...categories].join(", ")}.`,
    pointed === 0 ? "" : `${pointed} ${pointed === 1 ? "region is" : "regions are"} highlighted.`,
  ].filter((sentence) => sentence !== "");
  return `${MAP_NAMES[request.scope]}${sentences.length === 0 ? "." : `. ${sentences.join(" ")}`}`;
}

function valuesSentence(sorted: readonly number[]): string {
  const count = `${sorted.length} ${sorted.length === 1 ? "region has a value" : "regions have values"}`;
  const [least, most] = [sorted[0]!, sorted.at(-1)!];
  return distinctValues(sorted).length === 1
    ? `${count}: ${plainNumber(least)}.`
    : `${count}, from ${plainNumber(least)} to ${plainNumber(most)}.`;
}

/** The shortest digits that mean the number. */
function plainNumber(value: number): string {
  return String(value).replace(/^-/, "\u2212");
}
