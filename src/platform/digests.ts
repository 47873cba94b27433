import { createHmac, hash, timingSafeEqual } from "node:crypto";

/** Lowercase hexadecimal SHA-1 of a text in UTF-8. */
export function sha1(text: string): string {
  return hash("sha1", text);
}

/** HMAC-SHA-256 (RFC 2104) of a text in UTF-8, in base64url without padding: 43 characters. */
export async function hmacSha256(secret: string, text: string): Promise<string> {
  return createHmac("sha256", Buffer.from(secret, "utf8")).update(text, "utf8").digest("base64url");
}

/**
 * Whether two texts are the same, found out in a time that depends on their lengths alone.
 *
 * @param right in ASCII
 */
export function isSameText(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right, "utf8"), Buffer.from(given, "utf8")];
  return a.length === b.length && timingSafeEqual(a, b);
}
