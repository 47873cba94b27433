import { valueHeaders, YEAR } from "../../src/request/csv/layout.ts";
import { numberCell } from "../../src/request/csv/number-cell.ts";
import { parametersByName, siteData } from "../site-data.ts";
import { placeColumns } from "../table/places.ts";
import { tableValues } from "../table/readings.ts";
import type { Table } from "../table/table.ts";
import { type Draft, withText } from "./draft.ts";
import { openedDraft } from "./opened-query.ts";

/** `Jobs lost (thousands)`, `Area [km²]`, `Share in %` */
const WITH_UNIT =
  /^(?<title>.*\S)\s*(?:[([](?:in )?(?<enclosed>[^()[\]]+)[)\]]|,? in (?<last>\S.*))$/i;

/** What an example says of its own data alone. */
const EXAMPLE_WORDS = ["title", "subtitle", "source", "legendTitle"] as const;

const WORDS = ["legendTitle", "unit", "proportionalTitle", "proportionalUnit"] as const;
type Words = Readonly<Record<(typeof WORDS)[number], string>>;
const NO_WORDS: Words = { legendTitle: "", unit: "", proportionalTitle: "", proportionalUnit: "" };

/** What the legend says of a column by its heading and its cells; empty texts for nothing. */
export function wordsOfTable(table: Table): Words {
  const { header, roles } = table;
  const columns = placeColumns(table);
  if (columns !== null && columns.value === null) return NO_WORDS;
  const heading = roles.value === null ? "" : (header?.[roles.value] ?? "").trim();
  const { title, unit } = titleAndUnit(heading);
  const { numbers } = tableValues(table);
  const isCounted = numbers.isMagnitude || /[%‰]$/.test(numbers.unit);
  const legendTitle = shortened(title, "legendTitle");
  const shownUnit = shortened(isCounted ? numbers.unit : unit, "unit");
  return columns === null
    ? { ...NO_WORDS, legendTitle, unit: shownUnit }
    : { ...NO_WORDS, proportionalTitle: legendTitle, proportionalUnit: shownUnit };
}

/** A draft with its table changed: the words of the column follow it, but those that people wrote. */
export function withTable(draft: Draft, table: Table): Draft {
  return withWords(draft, table, wordsOfTable(draft.table));
}

/** A draft with another table: its words stand where people wrote none. */
export function withNewTable(draft: Draft, table: Table): Draft {
  const words = wordsOfTable(draft.table);
  const followed = (name: keyof Words): string =>
    draft.texts[name] === undefined ? "" : words[name];
  return withWords(draft, table, {
    legendTitle: followed("legendTitle"),
    unit: followed("unit"),
    proportionalTitle: followed("proportionalTitle"),
    proportionalUnit: followed("proportionalUnit"),
  });
}

function withWords(draft: Draft, table: Table, before: Words): Draft {
  const words = wordsOfTable(table);
  return WORDS.filter((name) => (draft.texts[name] ?? "") === before[name]).reduce(
    (changed, name) => withText(changed, name, words[name]),
    { ...draft, table },
  );
}

/** A draft without what an example says of its own data, where some of its words still stand. */
export function withoutExample(draft: Draft): Draft {
  const { texts } = draft;
  const origin = siteData.examples
    .map(({ query }) => openedDraft(query).texts)
    .find((said) => EXAMPLE_WORDS.some((name) => name in said && said[name] === texts[name]));
  if (origin === undefined) return draft;
  const kept = Object.entries(texts).filter(
    ([name, text]) => name === "scope" || name === "theme" || origin[name] !== text,
  );
  return { ...draft, texts: Object.fromEntries(kept) };
}

function titleAndUnit(heading: string): { readonly title: string; readonly unit: string } {
  const bare = heading.replaceAll(/\s+/g, " ");
  if (valueHeaders.includes(bare.toLowerCase())) return { title: "", unit: "" };
  if (YEAR.test(bare)) return { title: /\d{4}/.exec(bare)![0], unit: "" };
  const { title = "", enclosed, last } = WITH_UNIT.exec(bare)?.groups ?? {};
  const said = (enclosed ?? last ?? "").trim();
  const sample = numberCell(`1 ${said}`);
  // What is no unit for certain stays in the title, as `Unemployment (men)`.
  if (sample === null || (sample.unit === "" && sample.currency === ""))
    return { title: bare, unit: "" };
  return { title, unit: /^[%‰°]/.test(said) ? said : ` ${said}` };
}

function shortened(text: string, name: keyof Words): string {
  return text.slice(0, parametersByName.get(name)?.maxLength ?? 64);
}
