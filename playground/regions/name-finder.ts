import { folded } from "../../src/names/fold.ts";
import type { Naming } from "../../src/names/known-region.ts";
import { type NamesEverywhere, siteData } from "../site-data.ts";
import { nameIndex } from "./name-index.ts";

const WORLD = siteData.scopes[0]!.name;

/** Of what a table names, such a share is enough to tell what it is about. */
const ENOUGH = 0.5;

let loaded: Promise<NamesEverywhere> | null = null;

/**
 * The scope and language in which most of some names are known: a table of German states, or one of countries in
 * French. Null where none knows as many as half of them; rejects where the names cannot be loaded.
 */
export async function namingOfNames(
  names: readonly string[],
  { lang }: Pick<Naming, "lang">,
): Promise<{ readonly scope: string; readonly lang: string; readonly count: number } | null> {
  loaded ??= loadedNames();
  const { scopes, languages } = await loaded.catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  const wanted = [...new Set(names.map(folded))].filter((name) => name !== "");
  const everywhere = nameIndex(WORLD, "en").names;
  const inAll = wanted.filter((name) => everywhere.has(name)).length;
  const others = wanted.filter((name) => !everywhere.has(name));
  const found = [
    ...Object.entries(languages).map(([other, known]) => ({
      scope: WORLD,
      lang: other,
      count: inAll + knownCount(others, known),
    })),
    ...Object.entries(scopes).map(([other, known]) => ({
      scope: other,
      lang,
      count: knownCount(wanted, known),
    })),
  ];
  const best = found.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count === 0 || best.count < wanted.length * ENOUGH ? null : best;
}

function knownCount(wanted: readonly string[], known: string): number {
  const all = new Set(known.split(" "));
  return wanted.filter((name) => all.has(name)).length;
}

async function loadedNames(): Promise<NamesEverywhere> {
  const response = await fetch(siteData.namesEverywhere);
  if (!response.ok) throw new Error(`${siteData.namesEverywhere}: ${response.status}`);
  const names: NamesEverywhere = await response.json();
  return names;
}
