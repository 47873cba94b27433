import type { Naming } from "../../src/names/known-region.ts";
import { namingOf } from "../query/draft.ts";
import { regionTest } from "../table/readings.ts";
import { readTable } from "../table/table.ts";
import { loadNames } from "./load-names.ts";
import { loadedScopes } from "./name-index.ts";
import { languageOfNames } from "./language-of-names.ts";
import { namingOfNames } from "./name-finder.ts";

/** Where such a share of the rows is known, the rest is misspelt, or no region. */
const ENOUGH = 0.8;

/** Another scope or language has to know as much more of the rows: some names are the same in many languages. */
const GAIN = 0.25;

/** Regions stand in none further to the right. */
const MAX_COLUMNS = 8;

/**
 * What the rows of a pasted text are regions of, and in which language: as it is where that knows most of them,
 * else another scope that knows more, of those whose names are here, else of all.
 */
export async function namingOfTable(text: string, naming: Naming): Promise<Naming> {
  const found = await scopeOfTable(text, naming);
  const { rows, roles } = readTable(text, regionTest(found)).table;
  const lang = languageOfNames(
    rows.map((cells) => cells[roles.id] ?? ""),
    found,
  );
  return namingOf(draftOf(found.scope, lang));
}

async function scopeOfTable(text: string, naming: Naming): Promise<Naming> {
  const others = loadedScopes().map((scope) => namingOf(draftOf(scope, naming.lang)));
  const best = others.reduce(
    (a, b) => (knownCount(text, b) > knownCount(text, a) * 2 ? b : a),
    naming,
  );
  const rows = rowsOf(text, best);
  const known = knownCount(text, best);
  if (known >= rows.length * ENOUGH) return best;
  const found = await Promise.all(
    columnsOf(rows).map((names) => namingOfNames(names, best).catch(() => null)),
  );
  const [most] = found
    .filter((one) => one !== null)
    .toSorted((one, other) => other.count - one.count);
  if (most === undefined) return best;
  const elsewhere = namingOf(draftOf(most.scope, most.lang));
  const isLoaded = await loadNames(elsewhere).then(
    () => true,
    () => false,
  );
  const gain = isLoaded ? knownCount(text, elsewhere) - known : 0;
  return gain > 0 && gain >= rows.length * GAIN ? elsewhere : best;
}

function knownCount(text: string, naming: Naming): number {
  const isRegion = regionTest(naming);
  const { rows, roles } = readTable(text, isRegion).table;
  return rows.filter((cells) => isRegion(cells[roles.id] ?? "")).length;
}

function rowsOf(text: string, naming: Naming): readonly (readonly string[])[] {
  const { rows } = readTable(text, regionTest(naming)).table;
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ""));
}

/** The cells of each column that has more texts than numbers. */
function columnsOf(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const columns = Array.from({ length: MAX_COLUMNS }, (_, at) =>
    rows.map((cells) => cells[at] ?? "").filter((cell) => cell.trim() !== ""),
  );
  return columns.filter(
    (cells) => cells.filter((cell) => /\p{L}/u.test(cell)).length * 2 > cells.length,
  );
}

function draftOf(scope: string, lang: string) {
  return { texts: { scope, lang } };
}
