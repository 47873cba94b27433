import { hmacSha256, isSameText } from "../platform/digests.ts";

/** A shorter secret could be found by trying. In characters. */
export const MIN_SECRET_LENGTH = 32;

/**
 * A secret of the operator's. It shows itself in nothing that is logged: only its name can be read.
 */
export class SigningKey {
  /** What the operator calls it. */
  readonly id: string;
  readonly #secret: string;

  /** @param secret in ASCII, of MIN_SECRET_LENGTH at least, as settings.ts checks */
  constructor(id: string, secret: string) {
    this.id = id;
    this.#secret = secret;
  }

  /** HMAC-SHA-256 in base64url without padding: 43 characters. */
  signature(text: string): Promise<string> {
    return hmacSha256(this.#secret, text);
  }

  /** Whether a signature is this key's, found out in a time that does not depend on it. */
  async hasSigned(text: string, signature: string): Promise<boolean> {
    return isSameText(await this.signature(text), signature);
  }

  /** Whether a text is the secret itself, found out in a time that does not depend on how much of it is right. */
  async isSecret(text: string): Promise<boolean> {
    return this.hasSigned("", await hmacSha256(text, ""));
  }
}
