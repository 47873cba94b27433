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
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return canonicalArray(value);
  let text = "";
  for (const [key, member] of Object.entries(value).toSorted(byKey)) {
    text += `${text === "" ? "" : ","}${quoted(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The keys of a request are plain words, for which the general way would cost most of the time. */
function quoted(key: string): string {
  return /^\w+$/.test(key) ? `"${key}"` : JSON.stringify(key);
}

function canonicalArray(items: readonly unknown[]): string {
  let text = "";
  for (const item of items) text += `${text === "" ? "" : ","}${canonicalJson(item)}`;
  return `[${text}]`;
}
