import { textToSign } from "../../src/signing/signed-path.ts";

// A server may draw only what a key of its operator's has signed. Who holds one gives it to the page, which keeps
// it as long as it is open, and signs as the server does.

interface Key {
  readonly secret: string;
  readonly bytes: CryptoKey;
}

let key: Key | null = null;

/** Signs with a secret from now on. False where this browser does not: on pages that are not encrypted. */
export async function signWith(secret: string): Promise<boolean> {
  // Browsers leave it out of pages over plain HTTP, whatever its type says.
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  if (subtle === undefined) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const raw = new TextEncoder().encode(secret);
  key = { secret, bytes: await subtle.importKey("raw", raw, algorithm, false, ["sign"]) };
  return true;
}

/** Whether there is a key. */
export function hasKey(): boolean {
  return key !== null;
}

/** A path and query of an image with its signature; as it is without a key. */
export async function signed(pathAndQuery: string): Promise<string> {
  if (key === null) return pathAndQuery;
  const [path = "", query = ""] = pathAndQuery.split("?", 2);
  const text = textToSign(path, query);
  if (text === null) return pathAndQuery;
  const bytes = await crypto.subtle.sign("HMAC", key.bytes, new TextEncoder().encode(text));
  const signature = btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return `${path}?${query === "" ? "" : `${query}&`}sig=${signature}`;
}

/** What a body is sent with, as nothing in it can be signed. */
export function authorization(): Readonly<Record<string, string>> {
  return key === null ? {} : { authorization: `Bearer ${key.secret}` };
}
