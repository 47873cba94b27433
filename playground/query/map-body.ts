import type { Reading } from "../table/readings.ts";
import type { MapBody } from "../server/drawing.ts";
import type { Draft } from "./draft.ts";
import { withSouth } from "./far-south.ts";
import { mapQuery } from "./map-query.ts";

/** A draft as a body: the table as CSV, all else in the query. */
export function mapBody(draft: Draft, rows: readonly Reading[]): MapBody {
  const lines = rows.flatMap(({ id, datum, pattern, annotation, fault }) => {
    if (id === null || fault?.kind === "repeated") return [];
    const cells = [id, valueOf(datum), colorOf(datum), annotation ?? "", pattern ?? ""];
    return [cells.map(quoted).join(",")];
  });
  const csv = ["code,value,color,annotation,pattern", ...lines].join("\n");
  return { query: mapQuery({ ...draft, texts: withSouth(draft, rows) }, []), csv };
}

function valueOf(datum: Reading["datum"]): string {
  if (datum?.kind === "value") return String(datum.value);
  if (datum?.kind === "category") return datum.category;
  return datum?.kind === "paint" ? datum.color : "NA";
}

function colorOf(datum: Reading["datum"]): string {
  return datum?.kind === "value" || datum?.kind === "category" ? (datum.color ?? "") : "";
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
