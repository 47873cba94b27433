import { scopes } from "../generated/scopes.ts";
import { gazetteer } from "./geometry/gazetteer.ts";
import { localName } from "./locale/locale.ts";
import { nameIndex } from "./names/name-index.ts";
import type { LocaleName, Projection, Scope } from "./request/types.ts";

/** A scope, as it is listed. */
export interface ScopeSummary {
  readonly scope: Scope;
  readonly title: string;
  readonly regions: number;
  /** The default first. */
  readonly projections: readonly Projection[];
  readonly credit: string;
}

/** A region of a scope, as it is listed. */
export interface RegionSummary {
  readonly id: string;
  /** In the language asked for. */
  readonly name: string;
  /** ISO 3166-1 alpha-3; null where it has none. */
  readonly alpha3: string | null;
  readonly areaKm2: number;
  /** Of the label point, which lies inside the region; degrees. */
  readonly lat: number;
  readonly lon: number;
}

/** All scopes, in the order of the geometry release. */
export function scopeSummaries(): readonly ScopeSummary[] {
  return scopes.map(({ name, title, projections, credit }) => ({
    scope: name,
    title,
    regions: gazetteer(name).size,
    projections,
    credit,
  }));
}

/** The regions of a scope, in the order of their ids. */
export function regionSummaries(scope: Scope, lang: LocaleName): readonly RegionSummary[] {
  const alpha3 = new Map<string, string>();
  for (const [code, id] of nameIndex(scope, lang).codes)
    if (ALPHA3.test(code)) alpha3.set(id, code);
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

const ALPHA3 = /^[A-Z]{3}$/;
