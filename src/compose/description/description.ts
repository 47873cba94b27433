import { scopeRow } from "../../request/normalise/scope.ts";
import { gazetteer } from "../../geometry/gazetteer.ts";
import type { Circle, Scene } from "../../layout/scene.ts";
import type { MapRequest } from "../../request/map-request.ts";
import type { RegionRequest, Scope } from "../../request/types.ts";
import { descriptionWords, isMirrored } from "./words.ts";
import { DEFAULT_LOCALE } from "../../locale/locale.ts";
import type { Typesetting } from "../../text/set-text.ts";

/** Longer lists are told as numbers: nobody listens to two hundred names. */
const MAX_NAMES = 12;

/** The title of the image: the request's own, else what it is a map of. */
export function imageTitle({ title, scope }: MapRequest): string {
  return title ?? mapName(scope);
}

function mapName(scope: Scope): string {
  return `Map of ${scopeRow(scope).title}`;
}

/** What the map shows, in words, for readers who cannot see it: the request's own text, or one made from the data. */
export function imageDescription(
  request: MapRequest,
  drawn: Scene,
  { missing }: Typesetting,
): string {
  if (request.alt !== null) return request.alt;
  const shown = request.regions;
  if (request.lang !== DEFAULT_LOCALE.name)
    return statements(descriptionWords(request, drawn, MAX_NAMES));
  return statements([
    mapName(request.scope),
    request.subtitle ?? "",
    valuesSentence(request, shown),
    drawn.hasValueOnBound ? boundSentence(request) : "",
    categoriesSentence(shown),
    highlightSentence(request, shown),
    ...overlaySentences(request, drawn),
    omissionSentence(drawn),
    replacementSentence(missing.length),
  ]);
}

function statements(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== "")
    .map((text) => (/[.!?。]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

interface NamedValue {
  readonly id: string;
  readonly value: number;
}

function valuesSentence({ scope, legend }: MapRequest, shown: readonly RegionRequest[]): string {
  // Where there is no legend, a value under a colour of its own is not part of what is shown.
  let count = 0;
  let min: NamedValue | null = null;
  let max: NamedValue | null = null;
  for (const { id, datum } of shown) {
    if (datum.kind !== "value" || (legend === null && datum.color !== null)) continue;
    const { value } = datum;
    count += 1;
    if (min === null || value < min.value) min = { id, value };
    // Of those that share the largest value, the last is named.
    if (max === null || value >= max.value) max = { id, value };
  }
  if (min === null || max === null) return "";
  const named = ({ id, value }: NamedValue): string =>
    `${plainNumber(value)} (${gazetteer(scope).get(id)!.name})`;
  const number = counted(count, "region has a value", "regions have values");
  const subject = legend?.title == null ? number : `${legend.title}: ${number}`;
  return min.value === max.value
    ? `${subject}: ${plainNumber(min.value)}`
    : `${subject}, from ${named(min)} to ${named(max)}`;
}

/** Which class a value on a bound of the legend belongs to: its rows `10 – 20`, `20 – 30` do not say it. */
function boundSentence({ scale }: MapRequest): string {
  return isMirrored(scale)
    ? "A value on a bound belongs to the class nearer to the midpoint"
    : "A value on a bound belongs to the class below it";
}

function categoriesSentence(shown: readonly RegionRequest[]): string {
  const counts = new Map<string, number>();
  for (const { datum } of shown)
    if (datum.kind === "category")
      counts.set(datum.category, (counts.get(datum.category) ?? 0) + 1);
  if (counts.size === 0) return "";
  return `Categories: ${list([...counts].map(([name, count]) => `${name} (${count})`))}`;
}

function highlightSentence({ scope }: MapRequest, shown: readonly RegionRequest[]): string {
  const names = shown
    .filter(({ datum }) => datum.kind === "highlight")
    .map(({ id }) => gazetteer(scope).get(id)!.name);
  return names.length === 0 ? "" : `Highlighted: ${list(names)}`;
}

function overlaySentences(
  { scope, markers }: MapRequest,
  { circles, routes, markers: drawnMarkers }: Scene,
): readonly string[] {
  const largest = circles[0];
  const names = markers.flatMap(({ label }) => (label === null ? [] : [label.text]));
  const isNamed = names.length > 0 && drawnMarkers.length === markers.length;
  return [
    largest === undefined
      ? ""
      : `${counted(circles.length, "circle", "circles")}, the largest${placeOf(largest, scope)}: ${plainNumber(largest.value)}`,
    drawnMarkers.length === 0
      ? ""
      : `${counted(drawnMarkers.length, "marker", "markers")}${isNamed ? `: ${list(names)}` : ""}`,
    routes.length === 0 ? "" : counted(routes.length, "route", "routes"),
  ];
}

function placeOf({ id, label }: Circle, scope: Scope): string {
  const name = id === null ? label : gazetteer(scope).get(id)!.name;
  return name === null ? "" : ` in ${name}`;
}

/** What there was no room for is said, so that nothing goes missing in silence. */
function omissionSentence({ markers }: Scene): string {
  const hidden = markers.filter(({ hiddenLabel }) => hiddenLabel !== null).length;
  return hidden === 0
    ? ""
    : `There was no room for ${counted(hidden, "marker label", "marker labels")}`;
}

/** Characters that no bundled font has, in the texts that are drawn. */
function replacementSentence(count: number): string {
  return count === 0
    ? ""
    : `${counted(count, "character that the fonts lack is", "characters that the fonts lack are")} drawn as a box`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function list(names: readonly string[]): string {
  if (names.length <= MAX_NAMES) return names.join(", ");
  return `${names.slice(0, MAX_NAMES).join(", ")} and ${names.length - MAX_NAMES} more`;
}

/** The shortest digits that mean the number. */
function plainNumber(value: number): string {
  return String(value).replace(/^-/, "\u2212");
}
