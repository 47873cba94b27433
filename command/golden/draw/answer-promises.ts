import {
  CODINGS,
  NONE,
  type Promises,
  wantedNames,
  type WantedPromises,
} from "../compare/answer-headers.ts";
import type { Answer } from "./ask.ts";

/** What is wrong with an answer beside its picture. */
export class BrokenPromise extends Error {}

/**
 * @param coded answers to the same question by clients who take one coding each; null: nobody asked
 * @throws BrokenPromise where they do not read alike
 */
export function promisesOf(
  wanted: WantedPromises,
  { headers, body }: Answer,
  coded: readonly Answer[] | null,
): Promises {
  const names = wantedNames({ ...wanted, codings: false });
  const found = names.map((name) => [name, String(headers[name] ?? NONE)] as const);
  if (coded === null) return new Map(found);
  const codings = coded.flatMap((answer) => codingOf(answer, body));
  return new Map([...found, [CODINGS, codings.join(", ") || NONE]]);
}

/** What is promised for ever is the body: the bytes of a coding may become others. */
function codingOf(coded: Answer, plain: Buffer): readonly string[] {
  const coding = coded.headers["content-encoding"];
  if (!coded.body.equals(plain))
    throw new BrokenPromise(
      `decoding ${coding ?? "identity"} gives another picture than the plain response`,
    );
  return coding === undefined ? [] : [coding];
}
