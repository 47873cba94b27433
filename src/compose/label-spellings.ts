import { gazetteer, regionName } from "../geometry/gazetteer.ts";
import { labelText } from "../layout/labels/labels.ts";
import type { Wishes } from "../layout/labels/labels-of-all.ts";
import { type Spellings, spellingsOfTexts, type SpellingsOf } from "../layout/labels/spellings.ts";
import { COUNTIES } from "../names/counties.ts";
import type { Locale } from "../locale/locale.ts";
import { hasValueLabels, labelNumberText } from "../classify/data-numbers.ts";
import { parameters } from "../request/parameters/parameters.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { LabelContent, Labels } from "../request/types.ts";
import type { Font } from "../text/set-text.ts";
import { shownText } from "../text/text.ts";
import { datumText } from "./description/datum-text.ts";

/** What labels of all regions say in a request, and which of them matter. */
export function labelWishes(request: MapRequest, locale: Locale, font: Font): Wishes {
  const { labels, regions } = request;
  const spellingsOf = labelSpellings(request, locale, font);
  if (labels.kind !== "all") return { spellingsOf, beside: null, vital: [] };
  const told = new Set(idsWithDatum(regions));
  const hasTold = told.size > 0;
  if (labels.content === "ISO" && !hasTold) return { spellingsOf, beside: null, vital: [] };
  const isOwnArea = labels.minAreaPx2 !== parameters.labelMinArea.defaultValue;
  const beside = {
    isWanted: (id: string) => !hasTold || told.has(id),
    // The default keeps labels off small regions, and not their values off the map.
    minAreaPx2: hasTold && !isOwnArea ? 0 : labels.minAreaPx2,
  };
  return { spellingsOf, beside, vital: [...highlighted(regions), ...extremes(regions)] };
}

/** Of regions that a request says something about. */
export function idsWithDatum(regions: MapRequest["regions"]): readonly string[] {
  return regions.flatMap(({ id, datum }) => (datumText(datum, String) === null ? [] : [id]));
}

/** What a map is about, each by itself. */
function highlighted(regions: MapRequest["regions"]): readonly ReadonlySet<string>[] {
  return regions.flatMap(({ id, datum }) => (datum.kind === "highlight" ? [new Set([id])] : []));
}

/** The regions of the largest value, and of the smallest. */
function extremes(regions: MapRequest["regions"]): readonly ReadonlySet<string>[] {
  const values = regions.flatMap(({ id, datum }) =>
    datum.kind === "value" ? [[id, datum.value] as const] : [],
  );
  if (values.length === 0) return [];
  const all = values.map(([, value]) => value);
  return [Math.max(...all), Math.min(...all)].map(
    (end) => new Set(values.flatMap(([id, value]) => (value === end ? [id] : []))),
  );
}

/** Codes, names, values, or names over values. */
function labelSpellings(request: MapRequest, locale: Locale, font: Font): SpellingsOf {
  const content = contentOf(request.labels);
  if (content === null || content === "ISO") return codes;
  const valueOf = hasValueLabels(request) ? valuesOf(request, locale) : () => null;
  return (id) => {
    const names = hasNames(content) ? namesOf(request, id) : [];
    const value = valueOf(id);
    const isWords = request.scale.kind === "categorical";
    return spellingsOfTexts({ names, code: knownCode(id, names), value, isWords }, font);
  };
}

/** Texts of names that labels may be made of; none where they say no names. */
export function labelNames(request: MapRequest): readonly string[] {
  const content = contentOf(request.labels);
  if (content === null || !hasNames(content)) return [];
  return [...gazetteer(request.scope).keys()].flatMap((id) => namesOf(request, id));
}

function codes(id: string): Spellings {
  return { whole: [[[labelText(id)]]], coded: null };
}

/** A code of letters, where names have the same letters: MD for Moldova, and not 10 for Prague. */
function knownCode(id: string, [name = ""]: readonly string[]): string | null {
  const code = labelText(id);
  return LETTERS.test(code) && LATIN.test(name) ? code : null;
}

const LETTERS = /^[A-Z]+$/u;
const LATIN = /^\p{Script=Latin}/u;

function contentOf(labels: Labels): LabelContent | null {
  return labels.kind === "all" ? labels.content : null;
}

function hasNames(content: LabelContent): boolean {
  return content === "names" || content === "names+values";
}

function namesOf({ lang, scope }: MapRequest, id: string): readonly string[] {
  const name = regionName(lang, scope, id);
  if (name === undefined) return [];
  const names = scope === COUNTIES ? [name.short] : [name.long, name.short];
  return [...new Set(names.map(shownText))];
}

/** Values in one number of decimals; categories as they are. */
function valuesOf(request: MapRequest, locale: Locale): (id: string) => string | null {
  const write = labelNumberText(request, locale);
  const data = new Map<string, string>();
  for (const { id, datum } of request.regions) {
    const text = datumText(datum, write);
    if (text !== null) data.set(id, shownText(text));
  }
  return (id) => data.get(id) ?? null;
}
