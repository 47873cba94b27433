import { base64UrlText, utf8Bytes } from "./bytes.ts";
import { sha1Digest } from "./sha1.ts";
import { hmacSha256Digest, sha256Digest } from "./sha256.ts";

/** Web Crypto gives digests later only, and who asks for a tag cannot wait. */
export function sha1(text: string): string {
  return hexadecimal(sha1Digest(utf8Bytes(text)));
}

export function sha256(text: string): string {
  return hexadecimal(sha256Digest(utf8Bytes(text)));
}

export function hmacSha256(secret: string, text: string): string {
  return base64UrlText(hmacSha256Digest(utf8Bytes(secret), utf8Bytes(text)));
}

/** Looks at every byte, wherever the first difference is. */
export function isSameText(right: string, given: string): boolean {
  const [a, b] = [utf8Bytes(right), utf8Bytes(given)];
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let at = 0; at < a.length; at += 1) difference |= a[at]! ^ b[at]!;
  return difference === 0;
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
