import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** A shorter secret could be found by trying. In characters. */
export const MIN_SECRET_LENGTH = 32;

/**
 * A secret of the operator's. It shows itself in nothing that is logged: only its name can be read.
 */
export class SigningKey {
  /** What the operator calls it. */
  readonly id: string;
  readonly #secret: Buffer;

  /** @param secret in ASCII, of MIN_SECRET_LENGTH at least, as settings.ts checks */
  constructor(id: string, secret: string) {
    this.id = id;
    this.#secret = Buffer.from(secret, "ascii");
  }

  /** HMAC-SHA-256 in base64url without padding: 43 characters. */
  signature(text: string): string {
    return createHmac("sha256", this.#secret).update(text, "utf8").digest("base64url");
  }

  /** Whether a signature is this key's, found out in a time that does not depend on it. */
  hasSigned(text: string, signature: string): boolean {
    return isSame(this.signature(text), signature);
  }

  /** Whether a text is the secret itself. */
  isSecret(text: string): boolean {
    return isSame(digest(this.#secret), digest(Buffer.from(text, "utf8")));
  }
}

function digest(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

/** Lengths may be told: that of a signature is no secret. */
function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right, "latin1"), Buffer.from(given, "latin1")];
  return a.length === b.length && timingSafeEqual(a, b);
}
