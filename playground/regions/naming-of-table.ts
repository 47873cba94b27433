import type { Naming } from "../../src/names/known-region.ts";
import { namingOf } from "../query/draft.ts";
import { regionTest } from "../table/readings.ts";
import { emptyTable, readTable } from "../table/table.ts";
import { loadNames } from "./load-names.ts";
import { loadedScopes } from "./name-index.ts";
import { namingOfNames } from "./name-finder.ts";

/**
 * What the rows of a pasted text are regions of, and in which language: as it is where that knows most of them,
 * else another scope that knows more, of those whose names are here, else of all.
 */
export async function namingOfTable(text: string, naming: Naming): Promise<Naming> {
  const others = loadedScopes().map((scope) => namingOf(draftOf(scope, naming.lang)));
  const best = others.reduce(
    (a, b) => (knownCount(text, b) > knownCount(text, a) * 2 ? b : a),
    naming,
  );
  const names = namesOf(text, best);
  if (knownCount(text, best) * 2 >= names.length) return best;
  const found = await namingOfNames(names, best).catch(() => null);
  if (found === null) return best;
  const elsewhere = namingOf(draftOf(found.scope, found.lang));
  const isLoaded = await loadNames(elsewhere).then(
    () => true,
    () => false,
  );
  return isLoaded && knownCount(text, elsewhere) > knownCount(text, best) * 2 ? elsewhere : best;
}

function knownCount(text: string, naming: Naming): number {
  const isRegion = regionTest(naming);
  return namesOf(text, naming).filter(isRegion).length;
}

/** What its rows say where the regions are, as the naming has its columns read. */
function namesOf(text: string, naming: Naming): readonly string[] {
  const { rows, roles } = readTable(text, regionTest(naming)).table;
  return rows.map((cells) => cells[roles.id] ?? "").filter((name) => name.trim() !== "");
}

function draftOf(scope: string, lang: string) {
  return { table: emptyTable, texts: { scope, lang }, strangers: [] };
}
