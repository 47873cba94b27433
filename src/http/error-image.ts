import { isRenderFailure } from "../render-failure.ts";
import type { AskedMap } from "./asked-map.ts";
import type { Client } from "./client.ts";
import type { Edge } from "./edge.ts";
import { errorImageResponse, type OutgoingResponse } from "./respond/responses.ts";

/**
 * The response to a map by GET or HEAD that may have failed: where its query asks for that, an image that tells the
 * error, in the format of the map and with the status of the error. An image that cannot be made leaves the response
 * as it is. Never rejects.
 */
export async function picturedResponse(
  edge: Edge,
  client: Client,
  { target, format }: AskedMap,
  response: OutgoingResponse,
): Promise<OutgoingResponse> {
  const { status, code, message } = response;
  if (code === undefined || message === undefined) return response;
  try {
    // An edition that is not there has its error drawn by the first.
    const { editions } = edge;
    const service = (await editions.service(target.edition)) ?? (await editions.service(null));
    const error = { status, code, message };
    const image = await service?.errorImage(format, target.query, error, client.signal);
    return image == null ? response : errorImageResponse(response, format, image);
  } catch (error) {
    const isExpected = isRenderFailure(error) || client.signal.aborted;
    if (!isExpected) edge.log({ message: "no image of an error", fingerprint: null, error });
    return response;
  }
}
