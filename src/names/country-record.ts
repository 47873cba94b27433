import { type ScopeName, scopes } from "../../generated/scopes.ts";
import { generatedText, hasGeneratedFile } from "../platform/generated-files.ts";
import { remembered } from "../platform/remembered.ts";

/** What the build left beside the layers of a country of the atlas: what tags and names need of it. */
export interface CountryRecord {
  /** Ascending. */
  readonly regions: readonly string[];
  /** A digest of its names and places. */
  readonly gazetteer: string;
  /** Digests by level and projection, with a blank between. */
  readonly layers: ReadonlyMap<string, string>;
  /** What its maps show in boxes of their own. */
  readonly insets: readonly CountryInset[];
}

/** A far part of a country. */
export interface CountryInset {
  /** In English. */
  readonly name: string;
  /** The region that it is named after; null where it is none. */
  readonly region: string | null;
}

function namesOf(isOne: (scope: (typeof scopes)[number]) => boolean): ReadonlySet<ScopeName> {
  return new Set(scopes.filter(isOne).map(({ name }) => name));
}

const countries: ReadonlySet<ScopeName> = namesOf((scope) => "details" in scope);
const groups: ReadonlySet<ScopeName> = namesOf((scope) => "isGroup" in scope);
const onWorld: ReadonlySet<ScopeName> = namesOf((scope) => "isGroup" in scope && scope.isGlobe);

/** Whether a scope is a country or a group of the atlas: nothing of such a one is in memory before it is asked for. */
export function isCountry(scope: ScopeName): boolean {
  return countries.has(scope);
}

/** Whether the regions of a scope are countries, and it is not all of the world. */
export function isGroup(scope: ScopeName): boolean {
  return groups.has(scope);
}

/** Whether the map of a group is that of the world. */
export function isOnWorld(scope: ScopeName): boolean {
  return onWorld.has(scope);
}

interface WrittenRecord {
  readonly regions: readonly string[];
  readonly gazetteer: string;
  readonly layers: readonly {
    readonly detail: string;
    readonly projection: string;
    readonly digest: string;
  }[];
  readonly insets?: readonly { readonly name: string; readonly region?: string }[];
}

/**
 * The record of a country, some 2 kB, read at its first use: at once, in less than a millisecond, as the caller cannot
 * go on without.
 */
export const countryRecord = remembered(new Map<ScopeName, CountryRecord>(), (scope) => {
  const text = generatedText(`${scope}/record.json`);
  const { regions, gazetteer, layers, insets = [] }: WrittenRecord = JSON.parse(text);
  const digests = layers.map(
    ({ detail, projection, digest }) => [`${detail} ${projection}`, digest] as const,
  );
  return {
    regions,
    gazetteer,
    layers: new Map(digests),
    insets: insets.map(({ name, region = null }) => ({ name, region })),
  };
});

/**
 * The countries of the atlas that may have a region of an id: what stands before its hyphen names the country,
 * and some have scopes of several levels.
 */
export function countriesOf(id: string): readonly ScopeName[] {
  return id.includes("-") ? levelsOf(id).filter(isInstalled) : [];
}

/** The package for npm leaves levels below a country to another. */
export function isInstalled(scope: ScopeName): boolean {
  return !scope.includes("-") || hasGeneratedFile(`${scope}/record.json`);
}

/** All scopes of the country that a scope or a region is of: `GB`, `GB-COUNTRIES`. */
export function levelsOf(id: string): readonly ScopeName[] {
  const [country] = id.split("-", 1);
  return [...countries].filter((name) => name === country || name.startsWith(`${country}-`));
}
