import type { Piece, SourceFeature } from "../sources/features.ts";
import { countryNames } from "../sources/names.ts";
import { PATCHES } from "../sources/patches.ts";
import { countryPieces } from "./country-pieces.ts";
import { type CountryRow, countryTable } from "./country-table.ts";
import {
  countryOf,
  expectedRegions,
  hasSubdivisions,
  jointName,
  jointRegions,
} from "./standard-regions.ts";

/** A country that has a map of its own. */
export interface Country {
  /** ISO 3166-1 alpha-2, or that and the name of another level: `FR-DEPARTMENTS`. */
  readonly scope: string;
  /** What the map is of, as in "Map of the Netherlands". */
  readonly title: string;
  /** What its regions are called in English, in the plural: "states". */
  readonly level: string;
  /** Every region by its ISO 3166-2 code, ascending, with its name as the standard has it. */
  readonly names: ReadonlyMap<string, string>;
  /** Codes of the level that the source has no land for, with the reason. */
  readonly missing: ReadonlyMap<string, string>;
  /** Codes of the standard that the map is not to have, with the reason. */
  readonly outside: ReadonlyMap<string, string>;
}

/** Countries whose names have an article. */
const WITH_ARTICLE = new Set(
  "AE BS CD CF CG CK DO FK GB GM KM KY MH MP MV NL PH SB TC US VG VI".split(" "),
);

/** All that have a map, by scope. */
export function countries(): readonly Country[] {
  return countryTable().countries.map(countryOfRow);
}

function countryOfRow(row: CountryRow): Country {
  return {
    scope: row.scope,
    title: titleOf(countryOf(row.scope)),
    level: row.kind,
    names: withJointNames(expectedRegions(row), jointRegions(row)),
    missing: reasons(row, "missing"),
    outside: reasons(row, "outside"),
  };
}

/** A region that is drawn for several codes has the names of all. */
function withJointNames(
  names: ReadonlyMap<string, string>,
  joints: ReadonlyMap<string, ReadonlyMap<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(
    Array.from(names, ([id, name]) => [id, jointName([name, ...(joints.get(id)?.values() ?? [])])]),
  );
}

function titleOf(country: string): string {
  const name = countryNames().get(country);
  if (name === undefined) throw new Error(`countries.txt: ${country}: no code of ISO 3166-1`);
  return WITH_ARTICLE.has(country) ? `the ${name}` : name;
}

function reasons(
  { corrections }: CountryRow,
  verb: "missing" | "outside",
): ReadonlyMap<string, string> {
  return new Map(
    corrections.flatMap((one) => (one.verb === verb ? [[one.region, one.reason] as const] : [])),
  );
}

/**
 * Why a country has no map of its own, as a sentence behind its name: ISO 3166-1 code → reason, for every
 * code of the map of the world that has none.
 *
 * @throws Error naming a country that has neither a map nor a reason, or both
 */
export function leftOut(): ReadonlyMap<string, string> {
  const table = countryTable();
  const mapped = new Set(table.countries.map(({ scope }) => scope));
  const unmapped = [...countryNames().keys()].filter((code) => !mapped.has(code));
  const both = [...table.leftOut.keys()].filter((code) => !unmapped.includes(code));
  if (both.length > 0)
    throw new Error(`countries.txt: ${both.join(" ")}: a map, and why there is none`);
  return new Map(
    unmapped.map((code) => {
      const reason = table.leftOut.get(code);
      if (reason === undefined && hasSubdivisions(code))
        throw new Error(`countries.txt: ${code}: neither a map nor why there is none`);
      return [code, reason ?? "ISO 3166-2 has no subdivisions of it"];
    }),
  );
}

/**
 * The land of a country's regions, by ISO 3166-2 code; null for land of none.
 *
 * @param features of the source
 * @param files the sources by name
 * @throws Error naming what the table says and the source has otherwise
 */
export async function countryLand(
  scope: string,
  features: readonly SourceFeature[],
  files: ReadonlyMap<string, Buffer>,
): Promise<readonly Piece[]> {
  const row = countryTable().countries.find((one) => one.scope === scope);
  if (row === undefined) throw new Error(`countries.txt: no scope ${scope}`);
  return countryPieces(row, features, PATCHES, files);
}
