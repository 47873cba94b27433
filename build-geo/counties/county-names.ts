import { rollup } from "d3-array";
import { iso31662 } from "iso-3166";
import { folded } from "../../src/names/fold.ts";
import type { KnownRegion } from "../locales/known-names.ts";

/** A county as its source has it. */
export interface County {
  /** Two digits of its state, and three of its own. */
  readonly fips: string;
  /** Without its kind: "Cook". */
  readonly name: string;
  /** By ISO 3166-2: "US-IL". */
  readonly state: string;
}

/** Cities that are part of no county have codes from here on. */
const FIRST_CITY = 510;

/** Names by code, each once: "Cook, IL", or "Baltimore County, MD" beside the city of that name. */
export function countyNames(counties: readonly County[]): ReadonlyMap<string, string> {
  const namesakes = rollup(
    counties,
    ({ length }) => length,
    (county) => inState(county),
  );
  return new Map(
    counties.map((county) => {
      const isAlone = namesakes.get(inState(county)) === 1;
      return [county.fips, inState(county, isAlone ? "" : kindOf(county))];
    }),
  );
}

/** What each is known by: its code, also without its zero, and its name with its state and without, with its kind and without. */
export function knownCounties(counties: readonly County[]): readonly KnownRegion[] {
  const names = countyNames(counties);
  const states = new Set(
    iso31662.flatMap(({ code, name }) => (code.startsWith("US-") ? name : [])),
  );
  return counties.map((county) => {
    const { fips, name, state } = county;
    const kind = kindOf(county);
    // Requests know what most kinds are: they would be half of the file.
    const hasKind = kind !== COUNTY || names.get(fips) !== inState(county);
    const kinds = hasKind ? [`${name}${kind} ${state}`, name + kind] : [];
    // A name alone that a state has, too, is that of the state: Colorado, and not the county in Texas.
    const texts = [`${name} ${state}`, ...kinds, ...(states.has(name) ? [] : [name])];
    const codes = fips.startsWith("0") ? [fips, fips.slice(1)] : [fips];
    return { id: fips, codes, names: texts.map(folded) };
  });
}

function inState({ name, state }: County, kind = ""): string {
  return `${name}${kind}, ${state.slice(3)}`;
}

const COUNTY = " County";

function kindOf({ fips }: County): string {
  return Number(fips.slice(2)) >= FIRST_CITY ? " city" : COUNTY;
}
