/**
 * Countries whose regions only the server reads: stands in the script where the server has the records that it reads
 * from its disk. The page knows the regions of the other scopes.
 */

export function isCountry(): boolean {
  return false;
}

export function countriesOf(): readonly never[] {
  return [];
}

/** Nobody asks, as no scope is such a country. */
export function countryRecord(): never {
  throw new RangeError("the regions of a country are known to the server alone");
}
