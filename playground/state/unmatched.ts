import { namingOf } from "../query/draft.ts";
import { hasNames } from "../regions/name-index.ts";
import { siteData } from "../site-data.ts";
import { placeColumns } from "../table/places.ts";
import { columnName } from "../table/table.ts";
import type { State } from "./state.ts";

/** Whether the table has names, and none is of a region: of that there is no map. */
export function isUnmatched({ rows, draft }: Pick<State, "rows" | "draft">): boolean {
  const { scope } = namingOf(draft);
  if (placeColumns(draft.table) !== null) return false;
  return hasNames(scope, "en") && rows.some(isFaulty) && rows.every(({ id }) => id === null);
}

/** The sentence that stands where the map would be. */
export function unmatchedText({ rows, draft }: Pick<State, "rows" | "draft">): string {
  const { table } = draft;
  const count = rows.filter(isFaulty).length;
  const title = siteData.scopes.find(({ name }) => name === namingOf(draft).scope)?.title;
  const column = table.header === null ? "" : ` under “${columnName(table, table.roles.id)}”`;
  const names = count === 1 ? "The name" : `None of the ${count} names`;
  return `${names}${column} is ${count === 1 ? "no" : "a"} region of the map “${title}”: choose another area, or the column that has the regions.`;
}

function isFaulty({ fault }: State["rows"][number]): boolean {
  return fault !== null;
}
