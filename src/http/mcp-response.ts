import type { H3Event } from "h3";
import { structuralExcess } from "../request/json/structure.ts";
import { receivedBytes } from "./body.ts";
import type { Client } from "./client.ts";
import type { HttpContext } from "./http-context.ts";
import { linkBase } from "./inform/link.ts";
import { responseOfEdition, UNREAD_RESPONSE } from "./map-response.ts";
import { linkingTarget, targetOfEvent } from "./request-target.ts";
import { type OutgoingResponse, textResponse } from "./respond/responses.ts";

const JSON_TYPE = "application/json";

/** POST of one message of the Model Context Protocol. What answers it is loaded with the first one. */
export async function mcpResponse(
  context: HttpContext,
  event: H3Event,
  client: Client,
): Promise<OutgoingResponse> {
  const body = await receivedBytes(context, event, client);
  if (!body.ok) return body.response;
  const target = linkingTarget(context.editions, targetOfEvent(event));
  return responseOfEdition(context, client, target, async (service) => {
    const read = readMessage(body.bytes);
    if ("fault" in read) return faultResponse(read.fault);
    const { answeredMessage } = await import("../mcp/answered-message.ts");
    const workshop = {
      service,
      links: linkBase(context, event),
      log: context.log,
      image: context.images.bytes.bind(context.images, service),
    };
    const { headers, signal } = event.req;
    const answer = await answeredMessage(workshop, { message: read.message, headers, signal });
    if (signal.aborted) return UNREAD_RESPONSE;
    const type = answer.headers.get("content-type") ?? JSON_TYPE;
    return textResponse(answer.status, type, await answer.text());
  });
}

/** As JSON-RPC 2.0 numbers them. */
interface Fault {
  readonly code: number;
  readonly message: string;
}

const notJson: Fault = { code: -32_700, message: "Parse error: the body is no JSON in UTF-8" };
const tooMuch: Fault = {
  code: -32_600,
  message: "Invalid Request: the body is nested too deep, or has too many parts",
};
const notOne: Fault = {
  code: -32_600,
  message: "Invalid Request: expected one message as an object; arrays of messages are not read",
};

/** One message. Of an array, each could ask for a map, and all of them together for hours of work. */
function readMessage(bytes: Uint8Array): { readonly message: object } | { readonly fault: Fault } {
  if (structuralExcess(bytes) !== null) return { fault: tooMuch };
  try {
    const message: unknown = JSON.parse(utf8.decode(bytes));
    const isOne = typeof message === "object" && message !== null && !Array.isArray(message);
    return isOne ? { message } : { fault: notOne };
  } catch {
    return { fault: notJson };
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function faultResponse(error: Fault): OutgoingResponse {
  const message = { jsonrpc: "2.0", id: null, error };
  return textResponse(400, JSON_TYPE, JSON.stringify(message));
}
