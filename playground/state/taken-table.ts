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
import { placeColumns } from "../table/places.ts";
import { readTable, type Table } from "../table/table.ts";

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
  const framed = framedTexts(draft, turned, naming);
  const texts = isWorld ? { ...WITHOUT_SOUTH, ...framed } : framed;
  const told = [
    `${from}: ${rowsText(table.rows.length)}.`,
    ...lookOf(table),
    ...turns(before, naming),
  ]
    .concat(remark ?? [])
    .join(" ");
  return { draft: { ...turned, texts }, told, remark };
}

/** What a table is about; which group of countries, where nobody said which area is to be seen. */
async function namingOfText(draft: Draft, text: string): Promise<Naming> {
  const last = namingOf(draft);
  const usual = draft.isScopeGiven ? last : withoutGroup(last);
  const naming = await namingOfTable(text, usual);
  const { table } = readTable(text, regionTest(naming));
  if (placeColumns(table) !== null) return draft.isScopeGiven ? last : worldOf(last);
  if (draft.isScopeGiven) return naming;
  const group = groupOfTable(readings(table, naming), naming);
  if (group === null) return naming;
  const framed = namingOf({ texts: { scope: group, lang: naming.lang } });
  return loadNames(framed).then(
    () => framed,
    () => naming,
  );
}

function worldOf({ lang }: Naming): Naming {
  return namingOf({ texts: { scope: siteData.scopes[0]!.name, lang } });
}

/** Wider than that, the whole globe is shown. */
const MAX_SPAN_DEG = 90;
/** Places without regions need land around them. */
const TOGETHER = { fit: "data", padding: "20" } as const;

/** Places that lie together are framed where nobody said which area is to be seen, and a table after them is not. */
function framedTexts(before: Draft, { table, texts }: Draft, naming: Naming): Draft["texts"] {
  const wasFramed = placeColumns(before.table) !== null && texts["fit"] === TOGETHER.fit;
  if (before.isScopeGiven || (texts["fit"] !== undefined && !wasFramed)) return texts;
  const { fit: _fit, padding: _padding, ...others } = texts;
  const lons = readings(table, naming).flatMap(
    ({ place }) => (place?.point ?? place?.marker)?.lon ?? [],
  );
  const isTogether = lons.length > 1 && Math.max(...lons) - Math.min(...lons) < MAX_SPAN_DEG;
  if (isTogether) return { ...others, ...TOGETHER };
  return wasFramed ? others : texts;
}

function lookOf({ places }: Table): readonly string[] {
  return places.look === "regions" ? [] : [`Its rows are ${places.look} at their coordinates.`];
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
