import { field, queryPair } from "../../src/request/link/query-encoding.ts";
import type { MapMarker, MapParameters, MapRoute } from "./parameters.ts";

export type * from "./parameters.ts";

/** Where the map is, and as what. */
export interface MapUrlOptions {
  /** Scheme, host and port of the server, as `https://maps.example`; nothing for a path alone. */
  readonly base?: string;
  /** `svg` by default. */
  readonly format?: "svg" | "png";
  /** The edition that draws; the first by default. */
  readonly edition?: number;
}

/**
 * The URL of a map. Values stand in it as they are given: whether they are right is for the server to say.
 *
 * @throws TypeError for a value of the wrong shape
 */
export function mapUrl(parameters: MapParameters, options: MapUrlOptions = {}): string {
  const { base = "", format = "svg", edition } = options;
  const pairs = Object.entries(parameters)
    .map(([name, value]) => [name, textOf(name, value)] as const)
    .filter(([, text]) => text !== "");
  const query = pairs.map(([name, text]) => queryPair(name, text)).join("&");
  const prefix = edition === undefined ? "" : `/${edition}`;
  return `${base.replace(/\/$/, "")}${prefix}/map.${format}?${query}`;
}

/** A value as a query says it; empty for one that is not given. */
function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return listText(name, value);
  return Object.entries(value)
    .map(([id, entry]) => `${field(id)}:${entryText(entry)}`)
    .join(",");
}

function listText(name: string, entries: readonly unknown[]): string {
  // Entries of these lists have the types that `MapParameters` gives them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a checked one would be larger than all the rest
  if (name === "markers") return entries.map((entry) => markerText(entry as MapMarker)).join(";");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  if (name === "routes") return entries.map((entry) => routeText(entry as MapRoute)).join(";");
  return entries.map(part).join(",");
}

/** A value, or a value and its colour. */
function entryText(entry: unknown): string {
  return Array.isArray(entry) ? entry.map(part).join(":") : part(entry);
}

function part(entry: unknown): string {
  if (entry === null) return "";
  if (typeof entry === "string") return field(entry);
  if (typeof entry === "number") return String(entry);
  throw new TypeError(`expected a text or a number, received ${JSON.stringify(entry)}`);
}

function markerText({ lat, lon, icon, label, labelPosition }: MapMarker): string {
  const fields = [`${lat},${lon}`, icon ?? "", field(label ?? ""), labelPosition ?? ""];
  while (fields.at(-1) === "") fields.pop();
  return fields.join(":");
}

function routeText({ from, to, color, width, style, arrow }: MapRoute): string {
  const options = [color, width, style, arrow === true ? "arrow" : undefined];
  const ends = [from, to].map((end) => (typeof end === "string" ? field(end) : end.join(",")));
  return [ends.join(">"), ...options.filter((option) => option !== undefined)].join(":");
}
