import type { Readable } from "node:stream";
import type { H3Event } from "h3";
import { bodyTooLarge, choppedBody, MAX_BODY_BYTES } from "./admission.ts";
import type { ArrivingBodies } from "./arriving-bodies.ts";
import type { Client } from "./client.ts";
import type { HttpContext } from "./http-context.ts";
import { GatheredBytes } from "./gathered-bytes.ts";
import { brokenResponse, UNREAD_RESPONSE } from "./map-response.ts";
import { RenderFailure } from "../service/render-failure.ts";
import { failureResponse } from "./respond/failure-response.ts";
import type { OutgoingResponse } from "./respond/responses.ts";

/** `gone`: the client went away, or its connection was closed for another reason. */
type ReceivedBody =
  | { readonly kind: "whole"; readonly bytes: Uint8Array }
  | { readonly kind: "too-large" | "chopped" | "given-up" | "gone" };

/**
 * Pieces of a body that are taken whatever their size, and bytes that each further one has to bring: whoever writes
 * lines of a table one by one is within, and a body in chunks of one byte, which costs a thousand times its share
 * of time, soon is not.
 */
const FREE_PIECES = 4096;
const BYTES_A_PIECE = 16;

/** The bytes of a body, or what its sender is told where it could not be received. */
export async function receivedBytes(
  context: HttpContext,
  event: H3Event,
  client: Client,
): Promise<
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly response: OutgoingResponse }
> {
  const body = await receivedBody(event, context.arriving);
  if (body.kind === "whole") {
    client.ended("body");
    return { ok: true, bytes: body.bytes };
  }
  return { ok: false, response: responseToNone(context, client, body.kind) };
}

function responseToNone(
  context: HttpContext,
  client: Client,
  kind: Exclude<ReceivedBody["kind"], "whole">,
): OutgoingResponse {
  if (kind === "gone") return UNREAD_RESPONSE;
  if (kind === "too-large") return failureResponse([bodyTooLarge("")], client.header("accept"));
  if (kind === "chopped") return failureResponse([choppedBody()], client.header("accept"));
  const why =
    "too many bodies are being sent at once, and this one took the longest; send it again";
  return brokenResponse(context, client, new RenderFailure("overloaded", why), null);
}

/**
 * The body of a request, counted as it arrives. What exceeds the limit is discarded while it is
 * still sent: a client that is cut off in the middle of sending does not read its response.
 */
function receivedBody(event: H3Event, arriving: ArrivingBodies): Promise<ReceivedBody> {
  const node = event.runtime?.node;
  // The client waits to be asked for its body. Those that were refused before are not asked: Node
  // closes their connection after the response.
  if (awaitsContinue(event)) node?.res?.writeContinue();
  if (node === undefined) return countedChunks(event.req.body);
  return counted(node.req, arriving, () => {
    // Node would read the rest, as it came: each piece costs more than its bytes.
    node.res?.once("finish", () => node.req.socket.destroy());
  });
}

function awaitsContinue({ runtime }: H3Event): boolean {
  const request = runtime?.node?.req;
  return request?.httpVersion === "1.1" && /100-continue/i.test(request.headers.expect ?? "");
}

function isChopped(pieces: number, bytes: number): boolean {
  return pieces > FREE_PIECES + bytes / BYTES_A_PIECE;
}

/** @param refuseRest has nothing more read once the response is sent */
function counted(
  stream: Readable,
  arriving: ArrivingBodies,
  refuseRest: () => void,
): Promise<ReceivedBody> {
  return new Promise((resolve) => {
    const gathered = new GatheredBytes();
    const discard = (kind: "too-large" | "chopped" | "given-up") => {
      gathered.clear();
      stream.off("data", receive);
      stream.resume();
      resolve({ kind });
    };
    let pieces = 0;
    const body = { bytes: 0, giveUp: () => discard("given-up") };
    const receive = (chunk: Uint8Array) => {
      body.bytes += chunk.byteLength;
      pieces += 1;
      gathered.add(chunk);
      arriving.arrived(body, chunk.byteLength);
      const chopped = isChopped(pieces, body.bytes);
      if (chopped) refuseRest();
      if (!chopped && body.bytes <= MAX_BODY_BYTES) return;
      arriving.over(body);
      discard(chopped ? "chopped" : "too-large");
    };
    const ended = (outcome: ReceivedBody) => {
      arriving.over(body);
      resolve(outcome);
    };
    arriving.begun(body);
    stream.on("data", receive);
    stream.once("end", () => ended({ kind: "whole", bytes: gathered.bytes }));
    stream.once("error", () => ended({ kind: "gone" }));
  });
}

/** The same of a request that came otherwise than by Node's server, whose runtime bounds what it holds. */
async function countedChunks(body: Request["body"]): Promise<ReceivedBody> {
  const gathered = new GatheredBytes();
  let [length, pieces] = [0, 0];
  try {
    const chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
    for await (const chunk of chunks) {
      length += chunk.byteLength;
      pieces += 1;
      if (isChopped(pieces, length)) return { kind: "chopped" };
      if (length <= MAX_BODY_BYTES) gathered.add(chunk);
      else gathered.clear();
    }
  } catch {
    return { kind: "gone" };
  }
  if (length > MAX_BODY_BYTES) return { kind: "too-large" };
  return { kind: "whole", bytes: gathered.bytes };
}
