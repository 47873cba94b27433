import type { Naming } from "../../src/names/known-region.ts";
import { siteData } from "../site-data.ts";
import { addLanguage, addNames, addScope, hasNames } from "./name-index.ts";

/** Of which scope the names come with the page, among others. */
const FIRST_SCOPE = siteData.scopes[0]!.name;

/** Loads what the regions of a scope are called, in English and in a language. Rejects without an answer. */
export async function loadNames({ scope, lang }: Naming): Promise<void> {
  if (!hasNames(FIRST_SCOPE, "en")) addNames(await loadedJson(siteData.names));
  await loadScope(scope);
  const path = siteData.namesByLanguage[lang];
  if (path !== undefined && !hasNames(FIRST_SCOPE, lang)) addLanguage(lang, await loadedJson(path));
}

/** What the names of a scope are, where they do not come with the page. */
async function loadScope(scope: string): Promise<void> {
  const path = siteData.scopes.find(({ name }) => name === scope)?.names ?? null;
  if (path !== null && !hasNames(scope, "en")) addScope(scope, await loadedJson(path));
}

async function loadedJson<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  const json: T = await response.json();
  return json;
}
