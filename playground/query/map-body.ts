import type { Reading } from "../table/reading.ts";
import type { MapBody } from "../server/drawing.ts";
import type { Draft } from "./draft.ts";
import { withSouth } from "./far-south.ts";
import { mapQuery } from "./map-query.ts";

/** A draft as a body: the table as CSV, all else in the query. */
export function mapBody(draft: Draft, rows: readonly Reading[]): MapBody {
  const query = mapQuery({ ...draft, texts: withSouth(draft, rows) }, []);
  if (rows.some(({ place }) => place !== null))
    return { query: `${query}&latColumn=lat`, csv: placesBody(rows) };
  const lines = rows.flatMap(({ id, datum, pattern, annotation, fault }) => {
    if (id === null || fault?.kind === "repeated") return [];
    const cells = [id, valueOf(datum), colorOf(datum), annotation ?? "", pattern ?? ""];
    return [cells.map(quoted).join(",")];
  });
  const csv = ["code,value,color,annotation,pattern", ...lines].join("\n");
  return { query, csv };
}

function placesBody(rows: readonly Reading[]): string {
  const areCircles = rows.some(({ place }) => place?.point != null);
  const lines = rows.flatMap(({ place }) => {
    const shown = place?.point ?? place?.marker;
    if (shown == null) return [];
    const { lat, lon, color } = shown;
    const label = place?.point?.label ?? place?.marker?.label?.text ?? "";
    const cells = [String(lat), String(lon), label, color ?? "", String(place?.point?.value ?? "")];
    return [
      cells
        .slice(0, areCircles ? 5 : 4)
        .map(quoted)
        .join(","),
    ];
  });
  const header = `lat,lon,label,color${areCircles ? ",value" : ""}`;
  return [header, ...lines].join("\n");
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
