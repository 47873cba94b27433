import { createHash } from "node:crypto";
import {
  GZIP,
  NONE,
  type Promises,
  wantedNames,
  type WantedPromises,
} from "../compare/promises.ts";
import type { Answer } from "./ask.ts";

/** What is wrong with an answer beside its picture. */
export class BrokenPromise extends Error {}

/**
 * @param coded the answer to the same question by somebody who takes gzip; null: nobody asked
 * @throws BrokenPromise where the two do not read alike
 */
export function promisesOf(
  wanted: WantedPromises,
  { headers, body }: Answer,
  coded: Answer | null,
): Promises {
  const names = wantedNames({ ...wanted, codings: false });
  const found = names.map((name) => [name, String(headers[name] ?? NONE)] as const);
  if (coded === null) return new Map(found);
  if (!coded.body.equals(body)) throw new BrokenPromise("as gzip it reads otherwise than plain");
  return new Map([...found, [GZIP, gzipDigest(coded)]]);
}

function gzipDigest({ headers, sent }: Answer): string {
  if (headers["content-encoding"] !== "gzip") return NONE;
  return `sha256 ${createHash("sha256").update(sent).digest("hex")}`;
}
