import { isSigned } from "../signing/signed-path.ts";
import type { Problem } from "../result.ts";
import type { Edge } from "./edge.ts";
import type { RequestTarget } from "./request-target.ts";

type Keys = Pick<Edge, "signingKeys">;

const code = "invalid_signature";

/**
 * What is wrong with the signature of an image's URL; null where the server wants none, and for the maps that its
 * own pages show, which are as many as they are. Rejects where the folder of the pages is damaged.
 */
export async function signatureProblem(
  { signingKeys, site }: Pick<Edge, "signingKeys" | "site">,
  { raw }: RequestTarget,
): Promise<Problem | null> {
  if (signingKeys.length === 0 || isSigned(signingKeys, raw)) return null;
  if (site !== null && (await site.hasPicture(raw))) return null;
  const message =
    "sig: expected the signature of this path and query by a key of this server; ask its operator for a signed URL";
  return { code, param: "sig", value: "", message };
}

/**
 * What keeps a body from being read where images need signatures: it has none, and could ask for images that
 * nobody signed, or for links that would then be signed. Who holds a key may send it instead.
 */
export function authorizationProblem(
  { signingKeys }: Keys,
  authorization: string | null,
): Problem | null {
  if (signingKeys.length === 0) return null;
  const secret = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  // All keys are tried, so that the time does not tell which was right.
  if (secret !== undefined && signingKeys.filter((key) => key.isSecret(secret)).length > 0)
    return null;
  const message =
    'authorization: expected "Bearer" and a key of this server, as it draws only what its operator has signed';
  return { code, param: "authorization", value: "", message };
}
