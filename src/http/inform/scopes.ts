import { failure, type Problem, type Result, success } from "../../request/result.ts";
import { REGIONS_PATH, SCOPES_PATH } from "../admission.ts";
import type { Client } from "../client.ts";
import type { HttpContext } from "../http-context.ts";
import { responseOfEdition } from "../map-response.ts";
import type { RequestTarget } from "../request-target.ts";
import { editionMembers } from "../respond/edition-members.ts";
import { failureResponse } from "../respond/failure-response.ts";
import {
  csvResponse,
  jsonResponse,
  type OutgoingResponse,
  taggedResponse,
} from "../respond/responses.ts";
import type { MapService, RegionSummary } from "../service-port.ts";

/** What is known of the scopes of an edition, as JSON and CSV. */

/** GET of the scopes, or of the regions of one. Never rejects. */
export function listingResponse(
  context: HttpContext,
  client: Client,
  target: RequestTarget,
): Promise<OutgoingResponse> {
  return responseOfEdition(context, client, target, (service) => {
    const listed = listing(service, target.path, target.query);
    return listed.ok
      ? taggedResponse(listed.value, client.header("if-none-match"))
      : failureResponse(listed.problems, client.header("accept"));
  });
}

/** @param path of the scopes, or of the regions of one */
function listing(service: MapService, path: string, rawQuery: string): Result<OutgoingResponse> {
  const edition = editionMembers(service);
  if (path === SCOPES_PATH)
    return isEmpty(rawQuery)
      ? success(jsonResponse({ ...edition, scopes: service.scopes() }))
      : failure(unexpectedQuery(rawQuery));
  const [, scope = "", extension = ""] = REGIONS_PATH.exec(path) ?? [];
  const regions = service.regions(decodedScope(scope), rawQuery);
  if (!regions.ok) return regions;
  const isJson = extension === "json";
  return success(
    isJson
      ? jsonResponse({ ...edition, regions: regions.value })
      : csvResponse(csvOf(regions.value)),
  );
}

/** Whether a query says nothing: of what servers want besides, a signature may be there. */
function isEmpty(rawQuery: string): boolean {
  return rawQuery.split("&").every((pair) => pair === "" || pair.startsWith("sig="));
}

/** As the service will refuse it, where it is no text. */
function decodedScope(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unexpectedQuery(rawQuery: string): Problem {
  const message = `query: expected none at ${SCOPES_PATH}`;
  return { code: "unknown_parameter", param: "query", value: rawQuery, message };
}

/** RFC 4180, its lines in the order of the ids. */
function csvOf(regions: readonly RegionSummary[]): string {
  const columns = ["id", "name", "alpha3", "areaKm2", "lat", "lon"] as const;
  const rows = regions.map((region) => columns.map((column) => cell(region[column])).join(","));
  return `${[columns.join(","), ...rows].join("\r\n")}\r\n`;
}

function cell(value: string | number | null): string {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
