import { EDITION, linkedEdition } from "../../src/service/edition.ts";
import { compacted, expanded } from "./compact.ts";

/** Longer URLs are cut or refused by some that pass them on. */
const MAX_PLAIN = 2000;
/** The server refuses longer ones. */
const MAX_TARGET = 16_000;
/** A name that is left to users, so that no parameter will ever be called so. */
const COMPACT_NAME = "_m";

const linked = linkedEdition(EDITION);
/** What paths of maps begin with: the page draws what it links to. */
export const EDITION_PREFIX = linked === null ? "" : `/${linked}`;

/** The path of the page that opens a query; null where it is too long for any URL. */
export async function pagePath(query: string): Promise<string | null> {
  const plain = `/?${query}`;
  if (plain.length <= MAX_PLAIN) return plain;
  const compact = `/?${COMPACT_NAME}=${await compacted(query)}`;
  return compact.length <= MAX_TARGET ? compact : null;
}

/** The path of an image, plain where that is short enough for all who pass URLs on. */
export async function imagePath(query: string, extension: "svg" | "png"): Promise<string> {
  const plain = `${EDITION_PREFIX}/map.${extension}?${query}`;
  if (location.origin.length + plain.length <= MAX_PLAIN) return plain;
  return `${EDITION_PREFIX}/m/${await compacted(query)}.${extension}`;
}

/** The query that a URL of a map, of this page, or a bare query means; null for anything else. */
export async function queryOf(address: string): Promise<string | null> {
  const text = address.trim();
  if (!URL.canParse(text, location.origin)) return null;
  const url = new URL(text, location.origin);
  const { pathname, search } = url;
  const compact =
    /\/m\/([\w-]+)\.(?:svg|png)$/.exec(pathname)?.[1] ?? url.searchParams.get(COMPACT_NAME);
  if (compact !== null) return expanded(compact);
  if (search !== "") return search.slice(1);
  return /^[a-z]+=/i.test(text) ? text : null;
}
