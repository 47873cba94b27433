import { base64UrlText, utf8Bytes } from "./bytes.ts";
import { sha1Digest } from "./sha1.ts";

/** By code of our own: Web Crypto gives digests later only, and what names the ids of a picture cannot wait. */
export function sha1(text: string): string {
  return Array.from(sha1Digest(utf8Bytes(text)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

const HMAC = { name: "HMAC", hash: "SHA-256" };

export async function hmacSha256(secret: string, text: string): Promise<string> {
  const [bytes, message] = [secret, text].map((one) => Uint8Array.from(utf8Bytes(one)));
  const key = await crypto.subtle.importKey("raw", bytes!, HMAC, false, ["sign"]);
  return base64UrlText(new Uint8Array(await crypto.subtle.sign(HMAC, key, message!)));
}

/** Looks at every byte, wherever the first difference is. */
export function isSameText(right: string, given: string): boolean {
  const [a, b] = [utf8Bytes(right), utf8Bytes(given)];
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let at = 0; at < a.length; at += 1) difference |= a[at]! ^ b[at]!;
  return difference === 0;
}
