import { generatedText } from "../platform/generated-files.ts";

let found: ReadonlyMap<string, string> | undefined;

/**
 * Ids of countries and names of groups by what they are called in other languages than English, folded; with blanks
 * between where languages do not agree. Read when a scope is first asked for by what is no name in English: a file of
 * 0.1 MB in two milliseconds, as the caller cannot go on without, and half a megabyte from then on.
 */
export function otherScopeNames(): ReadonlyMap<string, string> {
  found ??= readNames();
  return found;
}

function readNames(): ReadonlyMap<string, string> {
  const written: Readonly<Record<string, string>> = JSON.parse(
    generatedText("atlas/scope-names.json"),
  );
  const scopesByName = new Map<string, string>();
  for (const [scope, names] of Object.entries(written))
    for (const name of names.split(" ")) {
      const others = scopesByName.get(name);
      scopesByName.set(name, others === undefined ? scope : `${others} ${scope}`);
    }
  return scopesByName;
}
