import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { createApp } from "../app.ts";
import { answerClientErrors } from "./client-error.ts";
import { Connections } from "./connections.ts";
import {
  createHttpContext,
  DEFAULT_UNREAD_BYTES,
  type HttpContext,
  type HttpOptions,
} from "../http-context.ts";
import { Exchange, type ExchangeServer, type FinishedExchange } from "./exchange.ts";
import { createListener } from "./listener.ts";
import { listening } from "./listening.ts";
import { MAX_HEAD_BYTES, toOriginForm } from "./request-head.ts";
import type { Editions } from "../service-port.ts";
import { Pipelines } from "./pipelines.ts";
import { UnreadResponses } from "./unread-responses.ts";

/** All in milliseconds. */
interface Timeouts {
  /** For the whole head to arrive. */
  readonly headersMs: number;
  /** For head and body to arrive; at least headersMs. */
  readonly requestMs: number;
  /** Between two requests of a connection. */
  readonly keepAliveMs: number;
  /** For a refused client that is still sending to read its response. */
  readonly lingerMs: number;
  /** For a client to read a response that is written. */
  readonly writeMs: number;
  /** For running requests to end once close() is called. */
  readonly graceMs: number;
}

const DEFAULT_TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 5_000,
  lingerMs: 2_000,
  writeMs: 60_000,
  graceMs: 10_000,
};

export interface ServerOptions extends HttpOptions {
  readonly timeouts?: Partial<Timeouts>;
  /** Further connections are closed as they come; without bound if absent. */
  readonly maxConnections?: number;
  /** Receives every exchange when it is over. */
  readonly over?: (exchange: FinishedExchange) => void;
}

/** What the server has to do, and what it keeps. */
export interface ServerLoad {
  readonly exchanges: number;
  readonly cache: {
    readonly bytes: number;
    readonly images: number;
    /** Images that left so far to make room. */
    readonly evictions: number;
  };
}

export interface MapServer {
  readonly node: ExchangeServer;
  readonly load: ServerLoad;
  listen(port: number, host: string): Promise<AddressInfo>;
  /** From now on /readyz is 200. */
  ready(): void;
  /** Goes on serving, but /readyz is 503, and responses close their connections. */
  leave(): void;
  /** Stops accepting, lets running requests end, then cuts what is left. May be called again. */
  close(): Promise<void>;
}

export function createMapServer(editions: Editions, options: ServerOptions): MapServer {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const context = createHttpContext(editions, options);
  const node = createServer(nodeOptions(timeouts));
  // Bounded by bytes, see request-head.ts; Node would drop the headers past a count in silence.
  node.maxHeadersCount = 0;
  node.maxConnections = options.maxConnections ?? Infinity;
  const connections = new Connections(node);
  const state: State = { isLeaving: false, exchanges: 0 };
  handleExchanges(node, context, state, connections, { ...options, timeouts });
  let closed: Promise<void> | undefined;
  return {
    node,
    get load() {
      const { bytes, images, evictions } = context.cache;
      return { exchanges: state.exchanges, cache: { bytes, images, evictions } };
    },
    listen: (port, host) =>
      listening(node, port, host, (error) =>
        options.log({ message: "a connection was lost", fingerprint: null, error }),
      ),
    ready: () => {
      context.readiness.isReady = !state.isLeaving;
    },
    leave: () => {
      state.isLeaving = true;
      context.readiness.isReady = false;
      connections.endAll();
    },
    close: () => {
      state.isLeaving = true;
      context.readiness.isReady = false;
      return (closed ??= connections.close(timeouts.graceMs));
    },
  };
}

interface State {
  /** Whether responses close their connections. */
  isLeaving: boolean;
  exchanges: number;
}

function handleExchanges(
  node: ExchangeServer,
  context: HttpContext,
  state: State,
  connections: Connections,
  {
    timeouts,
    over = () => undefined,
    unreadBytes = DEFAULT_UNREAD_BYTES,
  }: ServerOptions & { readonly timeouts: Timeouts },
): void {
  const listener = createListener(context, createApp(context));
  const { lingerMs } = timeouts;
  const remember = answerClientErrors(node, { lingerMs, over });
  const unread = new UnreadResponses({ maxBytes: unreadBytes, allowedMs: timeouts.writeMs });
  node.once("close", () => unread.stop());
  const pipelines = new Pipelines((request, exchange) => {
    if (state.isLeaving) connections.endAfter(exchange);
    listener(request, exchange);
  });
  const watch = {
    queued: (exchange: Exchange) => unread.queued(exchange),
    written: (exchange: Exchange) => unread.written(exchange),
    over: (exchange: Exchange) => {
      state.exchanges -= 1;
      unread.over(exchange);
      connections.over(exchange);
      pipelines.over(exchange);
      over(exchange);
    },
  };
  const handle = (request: IncomingMessage, exchange: Exchange) => {
    toOriginForm(request);
    state.exchanges += 1;
    exchange.watch = watch;
    remember(exchange);
    connections.begun(exchange);
    boundUnreadBody(request, exchange, lingerMs);
    pipelines.add(request, exchange);
  };
  node.on("request", handle);
  // body.ts asks for a body that is wanted. Other expectations are ignored, as RFC 9110, 10.1.1 allows.
  node.on("checkContinue", handle);
  node.on("checkExpectation", handle);
}

function nodeOptions({ headersMs, requestMs, keepAliveMs }: Timeouts) {
  return {
    IncomingMessage,
    ServerResponse: Exchange,
    maxHeaderSize: MAX_HEAD_BYTES,
    // Node's own response to a missing Host has no body; request-head.ts gives the published one.
    requireHostHeader: false,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(1000, Math.ceil(headersMs / 4)),
  };
}

/** A client that was refused may send the rest of its body for a while, but not for long. */
function boundUnreadBody(request: IncomingMessage, response: Exchange, lingerMs: number): void {
  const { headers, socket } = request;
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
  // To close a socket while bytes arrive resets it, and the client may lose a response it was sent.
  const close = () => Socket.prototype.destroySoon.call(socket);
  socket.destroySoon = () => {
    if (request.complete) close();
    else {
      socket.end();
      request.once("end", close);
    }
  };
  response.once("finish", () => {
    if (request.complete) return;
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    request.once("end", () => clearTimeout(timer));
  });
}
