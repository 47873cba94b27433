import { rollup } from "d3-array";
import { iso31662 } from "iso-3166";
import type { Correction, CountryRow, Level } from "./country-table.ts";

const byCode = new Map(iso31662.map((part) => [part.code, part]));
const parents = new Set(iso31662.map(({ parent }) => parent));

/** Codes that a map may lack because the source does: so many, or that part of all. */
const MAX_MISSING = 4;
const MAX_MISSING_SHARE = 0.2;

/** The ISO 3166-1 code of the country that a scope is of: `FR` of `FR-DEPARTMENTS`. */
export function countryOf(scope: string): string {
  return scope.slice(0, 2);
}

/** True when ISO 3166-2 divides the country. */
export function hasSubdivisions(country: string): boolean {
  return parents.has(country);
}

/**
 * What a country's map must have: ISO 3166-2 code → name as the standard has it, in the order of codes.
 *
 * @throws Error naming a code that is left out and is not of the level, or when too many are missing
 */
export function expectedRegions({
  scope,
  level,
  corrections,
}: CountryRow): ReadonlyMap<string, string> {
  const own = ownNames(corrections);
  const codes = new Set(levelCodes(countryOf(scope), level));
  const maxMissing = Math.max(MAX_MISSING, Math.floor(codes.size * MAX_MISSING_SHARE));
  for (const { verb, region } of corrections.flatMap((row) => ("name" in row ? row : []))) {
    if (verb !== "add") continue;
    if (codes.has(region)) throw new Error(`${scope}: ${region} is of the level anyway`);
    codes.add(region);
  }
  const absent = corrections.filter(({ verb }) => ABSENT.has(verb));
  for (const row of absent) {
    if (!("region" in row) || !codes.delete(row.region))
      throw new Error(`${scope}: ${JSON.stringify(row)}: no code of the level`);
  }
  const missing = absent.filter(({ verb }) => verb === "missing").length;
  if (missing > maxMissing)
    throw new Error(`${scope}: ${missing} missing, at most ${maxMissing} may be`);
  for (const [code, others] of jointRegions({ scope, corrections }))
    if (!codes.has(code))
      throw new Error(`${scope}: ${[...others.keys()].join(" ")}: joined with no region`);
  return new Map([...codes].toSorted().map((code) => [code, nameOf(scope, code, own.get(code))]));
}

/** Rows that take a code from a map. */
const ABSENT: ReadonlySet<string> = new Set(["outside", "missing", "joint"]);

/** Names by code, ascending, that a region is drawn for besides its own. */
export function jointRegions({
  scope,
  corrections,
}: Pick<CountryRow, "scope" | "corrections">): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const own = ownNames(corrections);
  const joints = corrections.flatMap((row) => (row.verb === "joint" ? [row] : []));
  return rollup(
    joints,
    (rows) => {
      const codes = rows.map(({ region }) => region).toSorted();
      return new Map(codes.map((code) => [code, nameOf(scope, code, own.get(code))]));
    },
    (row) => row.with,
  );
}

/** What the table calls regions. */
function ownNames(corrections: readonly Correction[]): ReadonlyMap<string, string> {
  return new Map(corrections.flatMap((row) => ("name" in row ? [[row.region, row.name]] : [])));
}

/** What the standard calls a code. */
export function standardName(code: string): string {
  return nameOf(countryOf(code), code, undefined);
}

/** Names of regions that are drawn as one. */
export function jointName(names: readonly string[]): string {
  return names.join(" + ");
}

function nameOf(scope: string, code: string, own: string | undefined): string {
  const standard = byCode.get(code)?.name;
  if (own !== undefined && own === standard)
    throw new Error(`${scope}: ${code} is called ${own} anyway`);
  const name = own ?? standard;
  if (name === undefined) throw new Error(`${scope}: no region ${code} in ISO 3166-2`);
  return name;
}

function levelCodes(country: string, level: Level): readonly string[] {
  if (level.kind === "own") return [];
  if (level.kind === "of") return level.codes;
  return iso31662
    .filter(({ code, parent }) =>
      level.kind === "top"
        ? parent === country
        : code.startsWith(`${country}-`) && !parents.has(code),
    )
    .map(({ code }) => code);
}

/** The region of a map that a code of the standard lies in: itself, or one above it. Undefined: none. */
export function regionAbove(
  code: string,
  regions: ReadonlyMap<string, string>,
): string | undefined {
  for (let at: string | undefined = code; at !== undefined; at = byCode.get(at)?.parent)
    if (regions.has(at)) return at;
  return undefined;
}
