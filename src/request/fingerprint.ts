import { createHash } from "node:crypto";
import type { MapRequest } from "./types.ts";

/** What a picture depends on beside its request. */
export interface Releases {
  readonly geometry: string;
  readonly renderer: string;
}

/** Lowercase hexadecimal SHA-1 of the canonical JSON of a request and both releases. */
export function fingerprint(request: MapRequest, releases: Releases): string {
  const { geometry, renderer } = releases;
  return createHash("sha1").update(canonicalJson({ geometry, renderer, request })).digest("hex");
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
