import type { Naming } from "../../src/names/known-region.ts";
import { folded } from "../../src/names/fold.ts";
import { siteData } from "../site-data.ts";
import type { Table } from "../table/table.ts";

/** A map as it is edited: what people said, whether or not a map can be drawn of it. */
export interface Draft {
  readonly table: Table;
  /** What parameters say, by their official names, as a query spells it. None is empty. */
  readonly texts: Readonly<Record<string, string>>;
  /** Members of a query that was opened which are no parameters. */
  readonly strangers: readonly (readonly [name: string, text: string])[];
  /** Whether people said which area the map shows; else it follows the table. */
  readonly isScopeGiven: boolean;
}

/** A draft with a parameter that says something else; an empty text says nothing. */
export function withText(draft: Draft, name: string, text: string): Draft {
  const { [name]: _, ...others } = draft.texts;
  const isScopeGiven = draft.isScopeGiven || name === "scope";
  return { ...draft, isScopeGiven, texts: text === "" ? others : { ...others, [name]: text } };
}

/** A draft without what some names say, be they parameters or not; a map always has its scope. */
export function withoutFaults(draft: Draft, names: ReadonlySet<string>): Draft {
  const texts = Object.entries(draft.texts).filter(
    ([name]) => name === "scope" || !names.has(name),
  );
  const strangers = draft.strangers.filter(([name]) => !names.has(name));
  return { ...draft, texts: Object.fromEntries(texts), strangers };
}

/** What names are looked at. A scope or language that is not known has none, and is told by the server. */
export function namingOf({ texts }: Pick<Draft, "texts">): Naming {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names of the server's own lists, or of nothing
  return { scope: listedScope(texts["scope"] ?? ""), lang: texts["lang"] ?? "en" } as Naming;
}

/** The scope that a text names, by its name or its title; the text itself where there is none. */
export function listedScope(text: string): string {
  const wanted = folded(text);
  const known = siteData.scopes.find(
    ({ name, title }) => folded(name) === wanted || folded(title) === wanted,
  );
  return known?.name ?? text;
}
