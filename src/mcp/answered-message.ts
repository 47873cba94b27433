import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Workshop } from "./tool.ts";
import { toolServer } from "./tool-server.ts";

/** A message that came by HTTP. */
export interface PostedMessage {
  /** Parsed, and one message: not an array of several. */
  readonly message: unknown;
  readonly headers: Headers;
  /** Given when the client leaves. */
  readonly signal: AbortSignal;
}

/**
 * The answer to one message of streamable HTTP. Nothing is kept between messages: each has a server of its
 * own. Revisions with a handshake and those without are answered alike, in JSON and never as a stream.
 */
export async function answeredMessage(
  workshop: Workshop,
  { message, headers, signal }: PostedMessage,
): Promise<Response> {
  const read = new Headers(headers);
  // Answers are JSON; to insist on a client that would also take a stream helps nobody.
  read.set("accept", "application/json, text/event-stream");
  // The address is not looked at; a request cannot be without one.
  const request = new Request("http://localhost/mcp", { method: "POST", headers: read, signal });
  if (await isLegacyRequest(request, message)) return handshakeAnswer(workshop, request, message);
  const { fetch } = createMcpHandler(() => toolServer(workshop), {
    legacy: "reject",
    // Nothing ever changes that a client could listen for.
    maxSubscriptions: 0,
  });
  return fetch(request, { parsedBody: message });
}

/** The response to clients of revisions before 2026-07-28. */
async function handshakeAnswer(
  workshop: Workshop,
  request: Request,
  message: unknown,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = toolServer(workshop);
  await server.connect(transport);
  try {
    // A server that is closed never answers what it was still asked.
    return await Promise.race([
      transport.handleRequest(request, { parsedBody: message }),
      left(request.signal),
    ]);
  } finally {
    await server.close();
  }
}

function left(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const leave = () => resolve(new Response(null, { status: 499 }));
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });
}
