/** Written by `make edge` into what it compiles: that of the server of the same build. */
declare const COMPILED_DIGEST: string;

export function buildDigest(): string {
  return COMPILED_DIGEST;
}
