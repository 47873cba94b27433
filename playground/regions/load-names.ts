import { siteData } from "../site-data.ts";
import { addLanguage, addNames, hasLanguage, hasNames } from "./name-index.ts";

/** Loads what regions are called, in English and in a language. Rejects when the server has no answer. */
export async function loadNames(lang: string): Promise<void> {
  if (!hasNames()) addNames(await loadedJson(siteData.names));
  const path = siteData.namesByLanguage[lang];
  if (path !== undefined && !hasLanguage(lang)) addLanguage(lang, await loadedJson(path));
}

async function loadedJson<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.json();
}
