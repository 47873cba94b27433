import { idsOf } from "../../src/names/scope-ids.ts";
import { literal, splitEntries, splitFields } from "../../src/request/lists/entries.ts";
import { isReserved } from "../../src/request/parameters/reserved.ts";
import { siteData } from "../site-data.ts";
import { emptyTable, type Table } from "../table/table.ts";
import { type Draft, listedScope } from "./draft.ts";

/** The parameters that a table stands for. */
const TABLE_NAMES = new Map(["data", "regions", "values"].map((name) => [name, name]));
const NAMES = new Map([
  ...siteData.parameters.map(({ name }) => [name.toLowerCase(), name] as const),
  ...TABLE_NAMES,
]);
const IGNORED = new Set(siteData.ignored.map((name) => name.toLowerCase()));

/** The draft that a query spells. Total: what is no parameter is kept, and told by the server. */
export function openedDraft(rawQuery: string): Draft {
  const texts: Record<string, string> = {};
  const strangers: [string, string][] = [];
  for (const [given, text] of new URLSearchParams(rawQuery)) {
    const name = NAMES.get(given.toLowerCase());
    if (text === "" || IGNORED.has(given.toLowerCase()) || isReserved(given.toLowerCase()))
      continue;
    if (name === undefined) strangers.push([given, text]);
    else texts[name] ??= text;
  }
  const { data = "", regions = "", values = "", ...others } = texts;
  const scoped = { ...others, scope: listedScope(others["scope"] ?? siteData.scopes[0]!.name) };
  return {
    table: tableOf(scoped.scope, data, regions, values),
    texts: scoped,
    strangers,
    isScopeGiven: "scope" in others,
  };
}

function tableOf(scope: string, data: string, regions: string, values: string): Table {
  const rows = [
    ...splitEntries(data, ",;").map((entry) => splitFields(entry, ":").map(literal)),
    ...splitEntries(regions, ",;").map((entry) => [literal(entry), ""]),
    ...orderedValues(scope, values),
  ];
  if (rows.length === 0) return emptyTable;
  const color = rows.some((cells) => cells.length > 2) ? 2 : null;
  return { ...emptyTable, rows, roles: { ...emptyTable.roles, color } };
}

function orderedValues(scope: string, values: string): readonly (readonly string[])[] {
  const known = siteData.scopes.find(({ name }) => name === scope);
  if (values === "" || known === undefined) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list of scopes is that of the server
  const ids = idsOf(known.name as Parameters<typeof idsOf>[0]);
  return splitFields(values, ",").flatMap((text, at) => {
    const id = ids[at];
    return text === "" || id === undefined ? [] : [[id, text]];
  });
}
