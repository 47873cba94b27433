import { isSigned } from "../signing/signed-path.ts";
import type { Problem } from "../request/result.ts";
import type { HttpContext } from "./http-context.ts";
import type { RequestTarget } from "./request-target.ts";
import type { MapRequest } from "../request/map-request.ts";

type Keys = Pick<HttpContext, "signingKeys">;

const code = "invalid_signature";

/**
 * What is wrong with the signature of an image's URL; null where the server wants none, and for the maps that its
 * own pages show, which are as many as they are. Rejects where the folder of the pages is damaged.
 */
export async function signatureProblem(
  { signingKeys, site }: Pick<HttpContext, "signingKeys" | "site">,
  { raw }: RequestTarget,
): Promise<Problem | null> {
  if (signingKeys.length === 0 || (await isSigned(signingKeys, raw))) return null;
  if (site !== null && (await site.hasPicture(raw))) return null;
  const message =
    "sig: expected the signature of this path and query by a key of this server; ask its operator for a signed URL";
  return { code, param: "sig", value: "", message };
}

/**
 * What keeps a body from being read where images need signatures: it has none, and could ask for images that
 * nobody signed, or for links that would then be signed. Who holds a key may send it instead.
 */
export async function authorizationProblem(
  { signingKeys }: Keys,
  authorization: string | null,
): Promise<Problem | null> {
  if (signingKeys.length === 0) return null;
  const secret = /^Bearer +(\S.*)$/i.exec(authorization ?? "")?.[1];
  // All keys are tried, so that the time does not tell which was right.
  const tried = signingKeys.map(async (key) => secret !== undefined && key.isSecret(secret));
  if ((await Promise.all(tried)).includes(true)) return null;
  const message =
    'authorization: expected "Bearer" and a key of this server, as it draws only what its operator has signed';
  return { code, param: "authorization", value: "", message };
}

/** What is wrong with the scale of an image that a URL asks for, by the bound of this server. */
export function scaleProblem(
  { maxUrlScale }: Pick<HttpContext, "maxUrlScale">,
  { pixelsPerUnit }: MapRequest,
): Problem | null {
  if (maxUrlScale === null || pixelsPerUnit <= maxUrlScale) return null;
  const value = String(pixelsPerUnit);
  const message = `scale: expected at most ${maxUrlScale}, the bound of this server (MAX_URL_SCALE), received ${value}`;
  return { code: "invalid_scale", param: "scale", value, message };
}
