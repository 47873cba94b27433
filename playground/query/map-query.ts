import { field, queryPair } from "../../src/request/link/query-encoding.ts";
import { markers } from "../../src/request/lists/markers.ts";
import { points } from "../../src/request/lists/points.ts";
import type { Datum } from "../../src/request/types.ts";
import { siteData } from "../site-data.ts";
import type { Reading } from "../table/reading.ts";
import type { Draft } from "./draft.ts";
import { withSouth } from "./far-south.ts";

/** The query of the map that a draft means: the scope first, what is long at the end. */
export function mapQuery(draft: Draft, rows: readonly Reading[]): string {
  const texts = withSouth(draft, rows);
  const pairs = [
    ...siteData.parameters.map(({ name }) => [name, texts[name] ?? ""] as const),
    ...draft.strangers,
    ...tableTexts(rows, texts),
  ];
  const kept = new Map(pairs.filter(([, text]) => text !== ""));
  return Array.from(kept, ([name, text]) => queryPair(name, text)).join("&");
}

/** What the rows say, in the parameters of a query. Regions are named by their ids, each once. */
function tableTexts(
  rows: readonly Reading[],
  texts: Draft["texts"],
): readonly (readonly [string, string])[] {
  const placed = rows.flatMap((row) =>
    row.id === null || row.fault?.kind === "repeated" ? [] : [{ ...row, id: field(row.id) }],
  );
  const data = placed.flatMap(({ id, datum }) => {
    const text = datum === null ? null : datumText(datum);
    return text === null ? [] : [`${id}:${text}`];
  });
  // A row without a value is a highlight only where no row has one.
  const isHighlight = data.length === 0;
  const highlights = placed.filter(({ fault }) => isHighlight && fault === null);
  const patterns = placed.flatMap(({ id, pattern }) =>
    pattern === null ? [] : [`${id}:${pattern}`],
  );
  const notes = placed.flatMap(({ id, annotation }) =>
    annotation === null ? [] : [`${id}:${field(annotation)}`],
  );
  return [
    ["data", data.join(",")],
    ["regions", highlights.map(({ id }) => id).join(",")],
    ["patterns", joined(texts["patterns"], patterns)],
    ["annotations", joined(texts["annotations"], notes)],
    ["points", joined(texts["points"], pointTexts(rows), ";")],
    ["markers", joined(texts["markers"], markerTexts(rows), ";")],
  ];
}

function pointTexts(rows: readonly Reading[]): readonly string[] {
  return rows.flatMap(({ place }) => (place?.point == null ? [] : [points.print([place.point])]));
}

function markerTexts(rows: readonly Reading[]): readonly string[] {
  return rows.flatMap(({ place }) =>
    place?.marker == null ? [] : [markers.print([place.marker])],
  );
}

/** What was typed into a field, and after it what the table says. */
function joined(typed: string | undefined, entries: readonly string[], separator = ","): string {
  return [...(typed === undefined ? [] : [typed]), ...entries].join(separator);
}

function datumText(datum: Datum): string | null {
  switch (datum.kind) {
    case "value":
      return `${datum.value}${datum.color === null ? "" : `:${datum.color}`}`;
    case "category":
      return `${field(datum.category)}${datum.color === null ? "" : `:${datum.color}`}`;
    case "paint":
      return datum.color;
    case "highlight":
    case "land":
      return null;
  }
}
