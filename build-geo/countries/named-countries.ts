import { PATCHES } from "../sources/patches.ts";
import { sourceFeatures } from "../sources/features.ts";
import { countryPieces } from "./country-pieces.ts";
import { countryTable } from "./country-table.ts";
import { nameSources, type RegionNames, regionNames } from "./region-names.ts";
import { expectedRegions, jointRegions } from "./standard-regions.ts";

/**
 * What the regions of countries are called.
 *
 * @param scopes of the table, in the order that they are wanted in
 * @param files the sources by name
 * @throws Error naming what the table says and the source has otherwise
 */
export async function namedCountries(
  scopes: readonly string[],
  files: ReadonlyMap<string, Buffer>,
): Promise<readonly (readonly RegionNames[])[]> {
  if (scopes.length === 0) return [];
  const features = sourceFeatures(files.get("admin-1.topojson")!);
  const rows = new Map(countryTable().countries.map((row) => [row.scope, row]));
  const sources = nameSources(files);
  const named: (readonly RegionNames[])[] = [];
  for (const scope of scopes) {
    const row = rows.get(scope)!;
    const pieces = await countryPieces(row, features, PATCHES, files);
    named.push(regionNames(scope, expectedRegions(row), pieces, sources, jointRegions(row)));
  }
  return named;
}
