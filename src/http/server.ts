import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "./app.ts";
import { answerClientErrors } from "./client-error.ts";
import { createEdge, type EdgeOptions } from "./edge.ts";
import { incidentReply } from "./failure-response.ts";
import { createListener, send } from "./listener.ts";
import { LARGEST_HEAD_BYTES } from "./request-head.ts";
import { RenderFailure } from "../render-failure.ts";
import type { MapService } from "./service-port.ts";

/** All in milliseconds. */
interface Timeouts {
  /** For the whole head to arrive. */
  readonly headersMs: number;
  /** For head and body to arrive; at least headersMs. */
  readonly requestMs: number;
  /** Between two requests of a connection. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction; longer than any render. */
  readonly idleMs: number;
  /** For a refused client that is still sending to read its answer. */
  readonly lingerMs: number;
  /** For running requests to end once the server closes. */
  readonly graceMs: number;
}

const DEFAULT_TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 5_000,
  idleMs: 120_000,
  lingerMs: 2_000,
  graceMs: 10_000,
};

export interface ServerOptions extends EdgeOptions {
  readonly timeouts?: Partial<Timeouts>;
}

export interface MapServer {
  readonly node: Server;
  listen(port: number, host: string): Promise<AddressInfo>;
  /** Stops accepting, lets running requests end, then cuts what is left. May be called again. */
  close(): Promise<void>;
}

export function createMapServer(service: MapService, options: ServerOptions): MapServer {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const edge = createEdge(service, options);
  const listener = createListener(edge, createApp(edge));
  const node = createServer(nodeOptions(timeouts));
  // Bounded by bytes, see request-head.ts; Node would drop the headers past a count in silence.
  node.maxHeadersCount = 0;
  node.setTimeout(timeouts.idleMs);
  let closed: Promise<void> | undefined;
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    boundUnreadBody(request, response, timeouts.lingerMs);
    if (closed === undefined) listener(request, response);
    else refuseWhileClosing(request, response);
  };
  answerClientErrors(node, timeouts.lingerMs);
  node.on("request", handle);
  // The body is asked for once it is known to be wanted; other expectations are not ours to meet.
  node.on("checkContinue", handle);
  node.on("checkExpectation", handle);
  return {
    node,
    listen: (port, host) => listening(node, port, host),
    close: () => (closed ??= closing(node, timeouts.graceMs)),
  };
}

function nodeOptions({ headersMs, requestMs, keepAliveMs }: Timeouts) {
  return {
    maxHeaderSize: LARGEST_HEAD_BYTES,
    // Node's own answer to a missing Host has no body; request-head.ts gives the published one.
    requireHostHeader: false,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(1000, Math.ceil(headersMs / 4)),
  };
}

async function listening(node: Server, port: number, host: string): Promise<AddressInfo> {
  node.listen(port, host);
  await once(node, "listening");
  const address = node.address();
  if (address === null || typeof address === "string") throw new TypeError("not a TCP address");
  return address;
}

/** A client that was refused may send the rest of its body for a while, but not for long. */
function boundUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  lingerMs: number,
): void {
  const { headers, socket } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  response.once("finish", () => {
    if (request.complete) return;
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    request.once("end", () => clearTimeout(timer));
  });
}

function refuseWhileClosing(request: IncomingMessage, response: ServerResponse): void {
  const failure = new RenderFailure("shutting_down", "the server is closing; ask again");
  response.shouldKeepAlive = false;
  send(
    response,
    incidentReply(failure, null, request.headers.accept, () => undefined),
  );
}

async function closing(node: Server, graceMs: number): Promise<void> {
  if (!node.listening) return;
  const done = once(node, "close");
  node.close();
  // Connections that become idle later would otherwise stay until their keep-alive ends.
  const sweep = setInterval(() => node.closeIdleConnections(), 50);
  const cut = setTimeout(() => node.closeAllConnections(), graceMs);
  await done;
  clearInterval(sweep);
  clearTimeout(cut);
}
