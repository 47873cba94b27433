import type { Naming } from "../../src/names/known-region.ts";
import { siteData } from "../site-data.ts";
import {
  addLanguage,
  addNames,
  addRegions,
  hasLanguage,
  hasNames,
  loadedScopes,
} from "./name-index.ts";

interface Listing {
  readonly regions: readonly { readonly id: string; readonly name: string }[];
}

/** Loads what the regions of a scope are called, in English and in a language. Rejects without an answer. */
export async function loadNames({ scope, lang }: Naming): Promise<void> {
  if (!hasNames()) addNames(await loadedJson(siteData.names));
  const isListed = siteData.scopes.some(({ name }) => name === scope);
  if (isListed && !loadedScopes().includes(scope)) {
    const path = `/scopes/${encodeURIComponent(scope)}.json`;
    const { regions } = await loadedJson<Listing>(path);
    addRegions(scope, regions);
  }
  const path = siteData.namesByLanguage[lang];
  if (path !== undefined && !hasLanguage(lang)) addLanguage(lang, await loadedJson(path));
}

async function loadedJson<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.json();
}
