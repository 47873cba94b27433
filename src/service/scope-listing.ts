import { scopes } from "../../generated/scopes.ts";
import { gazetteer } from "../geometry/gazetteer.ts";
import type { FoundRegion, NamedRegion, RegionSummary } from "../http/service-port.ts";
import { localName } from "../locale/locale.ts";
import { levelsOf } from "../names/country-record.ts";
import { knownRegion } from "../names/known-region.ts";
import { scopeRow } from "../request/normalise/scope.ts";
import { changeText, worldviewChanges } from "../names/worldview-changes.ts";
import { type Worldview, worldviewNames } from "../names/worldviews.ts";
import { nameIndex } from "../names/name-index.ts";
import { suggestedRegions } from "../names/suggested-regions.ts";
import type { LocaleName, Projection, Scope } from "../request/types.ts";
import { parseRegionId } from "../request/values/region-id.ts";

/** A scope, as it is listed. */
export interface ScopeSummary {
  readonly scope: Scope;
  readonly title: string;
  /** `level`: other regions of a country than those of the scope that has its name; `own`: of an operator. */
  readonly kind: "world" | "group" | "country" | "level" | "own";
  /** The country of a level; null of all others. */
  readonly parent: Scope | null;
  /** What its regions are; null where nothing says it. */
  readonly unit: string | null;
  readonly regionCount: number;
  /** Scopes of the same country with other regions. */
  readonly levels: readonly Scope[];
  readonly defaultProjection: Projection;
  /** The default first. */
  readonly projections: readonly Projection[];
  readonly credit: string;
  /** The year at whose end its regions were so, or the day; null of scopes of operators. */
  readonly asOf: string | null;
  /** What has changed since, each with its year. */
  readonly reforms: readonly string[];
  /** The views that differ from that of ISO 3166 on its map, and what they change. */
  readonly worldviews: readonly ScopeView[];
}

export interface ScopeView {
  readonly worldview: Worldview;
  /** As `Kosovo: XK to RS`. */
  readonly changes: readonly string[];
}

/** All scopes, in the order of the geometry release. */
export function scopeSummaries(): readonly ScopeSummary[] {
  return scopes.map(({ name }) => {
    const {
      title,
      projections,
      credit,
      regionCount,
      asOf = null,
      reforms = [],
      unit = null,
    } = scopeRow(name);
    const others = isCountryScope(name) ? levelsOf(name).filter((level) => level !== name) : [];
    const kind = kindOf(name);
    return {
      scope: name,
      title,
      kind,
      parent:
        kind === "level" ? (others.find((level) => name.startsWith(`${level}-`)) ?? null) : null,
      unit,
      regionCount: regionCount ?? gazetteer(name).size,
      levels: others,
      defaultProjection: projections[0],
      projections,
      credit,
      asOf,
      reforms,
      worldviews: scopeViews(name),
    };
  });
}

function scopeViews(scope: Scope): readonly ScopeView[] {
  return worldviewNames.flatMap((worldview) => {
    const changes = worldviewChanges(scope, worldview).map(changeText);
    return changes.length === 0 ? [] : [{ worldview, changes }];
  });
}

function kindOf(name: Scope): ScopeSummary["kind"] {
  const { asOf, isGroup } = scopeRow(name);
  if (name === "world") return "world";
  if (isGroup === true) return "group";
  if (asOf === undefined) return "own";
  return name.includes("-") ? "level" : "country";
}

function isCountryScope(name: Scope): boolean {
  const kind = kindOf(name);
  return kind === "country" || kind === "level";
}

/** The regions of a scope, in the order of their ids. */
export function regionSummaries(scope: Scope, lang: LocaleName): readonly RegionSummary[] {
  const alpha3 = new Map<string, string>();
  for (const [code, id] of nameIndex(scope, lang).codes)
    // `DE-NW` has no code of a country, whatever its letters are: `GB-ENG`.
    if (ALPHA3.test(code) && !id.includes("-")) alpha3.set(id, code);
  return Array.from(
    gazetteer(scope),
    ([
      id,
      {
        name,
        labelPoint: [lon, lat],
        areaKm2,
      },
    ]) => ({
      id,
      name: localName(lang, scope, id)?.long ?? name,
      alpha3: alpha3.get(id) ?? null,
      areaKm2,
      lat,
      lon,
    }),
  );
}

/** The regions that texts name in a scope, one for each text; by the rules that ids of requests are read by. */
export function foundRegions(
  texts: readonly string[],
  scope: Scope,
  lang: LocaleName,
): readonly FoundRegion[] {
  const named = (id: string): NamedRegion => ({
    id,
    name: localName(lang, scope, id)?.long ?? gazetteer(scope).get(id)?.name ?? id,
  });
  return texts.map((text) => {
    const name = parseRegionId(text);
    const id = name === null ? null : knownRegion(name, { scope, lang });
    if (id !== null) return { text, region: named(id), suggestions: [] };
    const near = name === null ? [] : suggestedRegions(name, { scope, lang });
    return { text, region: null, suggestions: near.map(named) };
  });
}

const ALPHA3 = /^[A-Z]{3}$/;
