import { hash } from "node:crypto";
import type { Datum, MapRequest, RegionRequest } from "./types.ts";

/** What a picture depends on beside its request. */
export interface Releases {
  readonly geometry: string;
  readonly renderer: string;
}

/** Lowercase hexadecimal SHA-1 of the canonical JSON of a request and both releases. */
export function fingerprint(request: MapRequest, releases: Releases): string {
  return hash("sha1", hashedText(request, releases));
}

/** What is hashed: `canonicalJson({ geometry, renderer, request })`, made faster. */
export function hashedText(request: MapRequest, { geometry, renderer }: Releases): string {
  const members: Readonly<Record<string, unknown>> = { ...request };
  let text = "";
  for (const name of Object.keys(members).toSorted()) {
    const member = name === "regions" ? regionsText(request.regions) : canonicalJson(members[name]);
    text += `${text === "" ? "" : ","}"${name}":${member}`;
  }
  return `{"geometry":${quoted(geometry)},"renderer":${quoted(renderer)},"request":{${text}}}`;
}

/** Most of a request, in a few words for each kind: the general way would take five times as long. */
function regionsText(regions: readonly RegionRequest[]): string {
  let text = "";
  for (const { annotation, datum, id, pattern } of regions)
    text += `${text === "" ? "" : ","}{"annotation":${orNull(annotation)},"datum":${datumText(datum)},"id":${quoted(id)},"pattern":${orNull(pattern)}}`;
  return `[${text}]`;
}

function datumText(datum: Datum): string {
  switch (datum.kind) {
    case "value":
      return `{"color":${orNull(datum.color)},"kind":"value","value":${datum.value}}`;
    case "category":
      return `{"category":${quoted(datum.category)},"color":${orNull(datum.color)},"kind":"category"}`;
    case "paint":
      return `{"color":"${datum.color}","kind":"paint"}`;
    case "highlight":
      return `{"color":${orNull(datum.color)},"kind":"highlight"}`;
    case "land":
      return '{"kind":"land"}';
  }
}

function orNull(text: string | null): string {
  return text === null ? "null" : quoted(text);
}

/** JSON without blanks, keys in code-unit order. Only for values that JSON can hold. */
export function canonicalJson(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return canonicalArray(value);
  const members: Readonly<Record<string, unknown>> = { ...value };
  let text = "";
  for (const key of Object.keys(members).toSorted())
    text += `${text === "" ? "" : ","}${quoted(key)}:${canonicalJson(members[key])}`;
  return `{${text}}`;
}

/** Keys, ids and colours are plain words, for which the general way would cost most of the time. */
function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

const PLAIN = /^[\w #.-]*$/;

function canonicalArray(items: readonly unknown[]): string {
  let text = "";
  for (const item of items) text += `${text === "" ? "" : ","}${canonicalJson(item)}`;
  return `[${text}]`;
}
