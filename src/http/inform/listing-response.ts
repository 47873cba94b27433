import type { Client } from "../client.ts";
import type { HttpContext } from "../http-context.ts";
import { brokenResponse, noEditionResponse } from "../map-response.ts";
import type { RequestTarget } from "../request-target.ts";
import { failureResponse } from "../respond/failure-response.ts";
import { csvResponse, jsonResponse, type OutgoingResponse } from "../respond/responses.ts";
import { listing } from "./scopes.ts";

/** GET of the scopes, or of the regions of one. Never rejects. */
export async function listingResponse(
  context: HttpContext,
  client: Client,
  target: RequestTarget,
): Promise<OutgoingResponse> {
  try {
    const service = await context.editions.service(target.edition);
    if (service === null) return noEditionResponse(context, client, target);
    const found = listing(service, target.path, target.query);
    if (!found.ok) return failureResponse(found.problems, client.header("accept"));
    const { value } = found;
    return value.kind === "json" ? jsonResponse(value.data) : csvResponse(value.text);
  } catch (error) {
    return brokenResponse(context, client, error, null);
  }
}
