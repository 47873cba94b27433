import type { Client } from "../client.ts";
import type { Edge } from "../edge.ts";
import { brokenResponse, noEditionResponse } from "../map-response.ts";
import type { RequestTarget } from "../request-target.ts";
import { failureResponse } from "../respond/failure-response.ts";
import { jsonResponse, type OutgoingResponse } from "../respond/responses.ts";
import { editionPrefix } from "./edition-prefix.ts";
import { imagePaths, mapReport } from "./map-report.ts";

/** GET of a dry run: what the image of a query would be. Never rejects. */
export async function dryRunResponse(
  edge: Edge,
  client: Client,
  target: RequestTarget,
): Promise<OutgoingResponse> {
  try {
    const service = await edge.editions.service(target.edition);
    if (service === null) return noEditionResponse(edge, client, target);
    const refuse = (problems: Parameters<typeof failureResponse>[0]): OutgoingResponse =>
      failureResponse(problems, client.header("accept"));
    const asSvg = service.parseGet("svg", target.query);
    if (!asSvg.ok) return refuse(asSvg.problems);
    const asPng = service.parseGet("png", target.query);
    if (!asPng.ok) return refuse(asPng.problems);
    const prefix = editionPrefix(target);
    const svg = imagePaths(service, asSvg.value, prefix);
    if (!svg.ok) return refuse(svg.problems);
    const png = imagePaths(service, asPng.value, prefix);
    if (!png.ok) return refuse(png.problems);
    const summary = await service.summary(asSvg.value);
    const paths = { svg: svg.value, png: png.value };
    return jsonResponse(mapReport(service, asSvg.value, summary, paths));
  } catch (error) {
    return brokenResponse(edge, client, error, null);
  }
}
