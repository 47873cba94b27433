import { loadNames } from "../regions/load-names.ts";
import type { ExampleRow } from "../site-data.ts";
import { regionTest } from "../table/readings.ts";
import { readTable } from "../table/table.ts";
import { type Draft, namingOf } from "./draft.ts";
import { openedDraft } from "./opened-query.ts";

/** The draft of an example; without its table where that cannot be loaded. */
export async function exampleDraft({ path, query, valueColumn }: ExampleRow): Promise<Draft> {
  const draft = { ...openedDraft(query), isScopeGiven: false };
  const naming = namingOf(draft);
  const [response] = await Promise.all([
    fetch(path).catch(() => null),
    loadNames(naming).catch(() => null),
  ]);
  if (response?.ok !== true) return draft;
  const { table } = readTable(await response.text(), regionTest(naming), valueColumn);
  return { ...draft, table };
}
