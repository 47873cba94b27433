import type { Decimal } from "../../src/request/csv/numbers.ts";
import type { Naming } from "../../src/names/known-region.ts";
import { type Draft, namingOf } from "../query/draft.ts";
import { isWithoutSouth, WITHOUT_SOUTH } from "../query/far-south.ts";
import { withNewTable, withoutExample } from "../query/table-words.ts";
import { groupOfTable, withoutGroup } from "../regions/group-of-table.ts";
import { loadNames } from "../regions/load-names.ts";
import { namingOfTable } from "../regions/naming-of-table.ts";
import { siteData } from "../site-data.ts";
import { readings, regionTest } from "../table/readings.ts";
import { readTable } from "../table/table.ts";

/** A draft with the table of a text in place of its own. */
interface TakenTable {
  readonly draft: Draft;
  /** What is said of it. */
  readonly told: string;
  /** What of the text could not be read; null for nothing. */
  readonly remark: string | null;
}

/**
 * Reads a table, and turns the map to what it is about.
 *
 * @param from where the text is from, as a sentence begins
 * @param decimal the sign of decimals; null for what the cells tell
 */
export async function takenTable(
  draft: Draft,
  text: string,
  from: string,
  decimal: Decimal | null,
): Promise<TakenTable> {
  const before = namingOf(draft);
  const naming = await namingOfText(draft, text);
  const { table: read, remark } = readTable(text, regionTest(naming));
  const table = { ...read, decimal };
  const turned = turnedTo(withNewTable(withoutExample(draft), table), before, naming);
  const isWorld = naming.scope === "world" && (!draft.isScopeGiven || isWithoutSouth(draft));
  const texts = isWorld ? { ...WITHOUT_SOUTH, ...turned.texts } : turned.texts;
  const told = [`${from}: ${rowsText(table.rows.length)}.`, ...turns(before, naming)]
    .concat(remark ?? [])
    .join(" ");
  return { draft: { ...turned, texts }, told, remark };
}

/** What a table is about; which group of countries, where nobody said which area is to be seen. */
async function namingOfText(draft: Draft, text: string): Promise<Naming> {
  const last = namingOf(draft);
  if (draft.isScopeGiven) return namingOfTable(text, last);
  const naming = await namingOfTable(text, withoutGroup(last));
  const { table } = readTable(text, regionTest(naming));
  const group = groupOfTable(readings(table, naming), naming);
  if (group === null) return naming;
  const framed = namingOf({ texts: { scope: group, lang: naming.lang } });
  return loadNames(framed).then(
    () => framed,
    () => naming,
  );
}

/** What frames a map of one scope means nothing in another. */
function turnedTo(draft: Draft, { scope, lang }: Naming, naming: Naming): Draft {
  const { projection: _, fit: _fit, bbox: _bbox, hide: _hide, ...others } = draft.texts;
  const texts = naming.scope === scope ? draft.texts : { ...others, scope: naming.scope };
  return { ...draft, texts: naming.lang === lang ? texts : { ...texts, lang: naming.lang } };
}

/** What of a map has followed its table. */
function turns({ scope, lang }: Naming, naming: Naming): readonly string[] {
  const title = siteData.scopes.find(({ name }) => name === naming.scope)?.title;
  return [
    ...(naming.scope === scope ? [] : [`The area is now: ${title}.`]),
    ...(naming.lang === lang ? [] : ["The language follows the names."]),
  ];
}

function rowsText(count: number): string {
  return count === 1 ? "1 row" : `${count} rows`;
}
