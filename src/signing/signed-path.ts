import { isReserved } from "../request/parameters/reserved.ts";
import { decodedText } from "../request/query/decoded-text.ts";
import type { SigningKey } from "./signing-key.ts";

/** The name of the parameter that holds a signature. */
const SIGNATURE = "sig";

/** A path and query with its signature by a key. One that it had is replaced. */
export async function signedPath(key: SigningKey, pathAndQuery: string): Promise<string> {
  const [path, query] = parted(pathAndQuery);
  const text = textToSign(path, query);
  if (text === null) throw new RangeError("a query that cannot be decoded cannot be signed");
  const pairs = query.split("&").filter((pair) => pair !== "" && nameOf(pair) !== SIGNATURE);
  return `${path}?${[...pairs, `${SIGNATURE}=${await key.signature(text)}`].join("&")}`;
}

/** A path and query as it is linked to. */
export type Signer = (pathAndQuery: string) => Promise<string>;

/** Signs by the first of some keys; leaves a path as it is where there are none. */
export function signer(keys: readonly SigningKey[]): Signer {
  const [key] = keys;
  return async (path) => (key === undefined ? path : signedPath(key, path));
}

/**
 * Whether a path and query have the right signature of one of the keys. All keys are tried, so that the
 * time does not tell which was right.
 */
export async function isSigned(
  keys: readonly SigningKey[],
  pathAndQuery: string,
): Promise<boolean> {
  const [path, query] = parted(pathAndQuery);
  const given = query.split("&").filter((pair) => nameOf(pair) === SIGNATURE);
  const text = textToSign(path, query);
  const [pair, ...others] = given;
  if (pair === undefined || others.length > 0 || text === null) return false;
  const signature = pair.slice(pair.indexOf("=") + 1);
  return (await Promise.all(keys.map((key) => key.hasSigned(text, signature)))).includes(true);
}

/**
 * What is signed: the path as it stands, and the canonical form of the query. That has each parameter decoded, its
 * name in small letters, encoded again with all but letters, digits and `-._~` as escapes, and sorted; without
 * `sig` and the names that are reserved for users, so that a link stays good when a newsletter adds to it.
 * Null for a query that cannot be decoded.
 */
export function textToSign(path: string, query: string): string | null {
  const pairs: string[] = [];
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const name = nameOf(pair);
    const equals = pair.indexOf("=");
    const text = equals < 0 ? "" : decodedText(pair.slice(equals + 1));
    if (name === null || text === null) return null;
    if (!isReserved(name)) pairs.push(`${encoded(name)}=${encoded(text)}`);
  }
  return `${path}?${pairs.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join("&")}`;
}

function parted(pathAndQuery: string): readonly [path: string, query: string] {
  const mark = pathAndQuery.indexOf("?");
  return mark < 0
    ? [pathAndQuery, ""]
    : [pathAndQuery.slice(0, mark), pathAndQuery.slice(mark + 1)];
}

/** In small letters; null where it cannot be decoded. */
function nameOf(pair: string): string | null {
  const equals = pair.indexOf("=");
  return decodedText(equals < 0 ? pair : pair.slice(0, equals))?.toLowerCase() ?? null;
}

/** As RFC 3986 (2.3) has it, and the libraries of other languages: `encodeURIComponent` leaves more as it is. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
