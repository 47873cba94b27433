import { readFileSync } from "node:fs";
import { join } from "node:path";
import { iso31661, iso31662 } from "iso-3166";

/** Our own, by ISO 3166-1 alpha-2 code. */
const atlasNames = new Map(
  readFileSync(join(import.meta.dirname, "country-names.txt"), "utf8")
    .split("\n")
    .filter((line) => /^[A-Z]{2} /.test(line))
    .map((line) => [line.slice(0, 2), line.slice(3)] as const),
);

/** ISO 3166-1 alpha-2 code → short English name, for every code in force and XK. */
export function countryNames(): ReadonlyMap<string, string> {
  const assigned = iso31661.map(
    ({ alpha2, name }) => [alpha2, atlasNames.get(alpha2) ?? name] as const,
  );
  return new Map([...assigned, ["XK", atlasNames.get("XK")!]]);
}

/** ISO 3166-2 code → name in the country's own language, with its diacritics. */
export function subdivisionNames(country: string): ReadonlyMap<string, string> {
  return new Map(
    iso31662
      .filter(({ parent }) => parent === country)
      .map(({ code, name }) => [code, name] as const),
  );
}
