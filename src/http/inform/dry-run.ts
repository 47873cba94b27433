import { failure, type Result, success } from "../../request/result.ts";
import type { Client } from "../client.ts";
import type { HttpContext } from "../http-context.ts";
import { responseOfEdition } from "../map-response.ts";
import { type RequestTarget, editionPrefix, linkingTarget } from "../request-target.ts";
import { failureResponse } from "../respond/failure-response.ts";
import { jsonResponse, type OutgoingResponse, taggedResponse } from "../respond/responses.ts";
import type { MapService } from "../service-port.ts";
import { authorizationProblem, scaleProblem, signatureProblem } from "../operator-bounds.ts";
import type { Posted } from "./link.ts";
import { imagePaths, mapReport } from "./map-report.ts";

/**
 * GET of a dry run: what the image of a query would be. It takes as long as the image, so it needs a signature or
 * a key where the image does. Rejects where the folder of the pages is damaged.
 */
export async function dryRunResponse(
  context: HttpContext,
  client: Client,
  target: RequestTarget,
): Promise<OutgoingResponse> {
  const unsigned = await signatureProblem(context, target);
  if (
    unsigned !== null &&
    (await authorizationProblem(context, client.header("authorization") ?? null)) !== null
  )
    return failureResponse([unsigned], client.header("accept"));
  const linking = linkingTarget(context.editions, target);
  return responseOfEdition(context, client, linking, async (service) => {
    const asked: Posted = (format = "svg") => {
      const parsed = service.parseGet(format, target.query);
      const large = parsed.ok ? scaleProblem(context, parsed.value) : null;
      return large === null ? parsed : failure(large);
    };
    const report = await dryRun(service, asked, editionPrefix(linking));
    return report.ok
      ? taggedResponse(jsonResponse(report.value), client.header("if-none-match"))
      : failureResponse(report.problems, client.header("accept"));
  });
}

/**
 * What the image of a request would be. Rejects as MapService.summary does.
 *
 * @param prefix of the edition, before the paths that are told
 */
export async function dryRun(
  service: MapService,
  asked: Posted,
  prefix: string,
): Promise<Result<object>> {
  const svg = asked("svg");
  if (!svg.ok) return svg;
  const png = asked("png");
  if (!png.ok) return png;
  const paths = {
    svg: await imagePaths(service, svg.value, prefix),
    png: await imagePaths(service, png.value, prefix),
  };
  const summary = await service.summary(svg.value);
  return success(mapReport(service, svg.value, summary, paths, svg.notes));
}
