import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { Registry } from "prom-client";
import { listening } from "../http/node/listening.ts";

const PATH = "/metrics";
const HEADERS_MS = 5000;
const MAX_CONNECTIONS = 64;
/** Connections without a scrape in progress. */
const MAX_WAITING = 32;

/**
 * The second port, for Prometheus alone: `/metrics` and nothing else.
 *
 * Rejects when the port cannot be had.
 *
 * @param metrics makes the text of one scrape; when it rejects, the scrape gets 503
 */
export async function startMetricsServer(
  port: number,
  host: string,
  metrics: () => Promise<string>,
): Promise<Server> {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: HEADERS_MS,
    connectionsCheckingInterval: 1000,
  });
  server.maxConnections = MAX_CONNECTIONS;
  cutIdleConnections(server);
  server.on("request", ({ method = "", url = "" }, response) => {
    const respond = (status: number, type: string, text: string) => {
      const headers = { "content-type": type, "content-length": Buffer.byteLength(text) };
      response.writeHead(status, headers).end(text);
    };
    const path = url.split("?", 1)[0];
    if (path !== PATH) respond(404, "text/plain", `only ${PATH} is here\n`);
    else if (method !== "GET" && method !== "HEAD") respond(405, "text/plain", "GET or HEAD\n");
    else
      metrics().then(
        (text) => respond(200, Registry.PROMETHEUS_CONTENT_TYPE, text),
        () => respond(503, "text/plain", "no metrics now\n"),
      );
  });
  // A scrape that could not be accepted is missed, and comes again.
  await listening(server, port, host, () => undefined);
  // The metrics alone do not keep the process alive.
  server.unref();
  return server;
}

/** A connection without a request is cut when another one comes, so that a scrape need not wait for its timeout. */
function cutIdleConnections(server: Server): void {
  /** In order of opening, or of their last response. */
  const waiting = new Set<Socket>();
  const wait = (socket: Socket) => {
    if (socket.destroyed) return;
    waiting.add(socket);
    for (const oldest of waiting) {
      if (waiting.size <= MAX_WAITING) return;
      waiting.delete(oldest);
      oldest.destroy();
    }
  };
  server.on("connection", (socket: Socket) => {
    socket.once("close", () => waiting.delete(socket));
    wait(socket);
  });
  server.on("request", ({ socket }, response) => {
    waiting.delete(socket);
    response.once("close", () => wait(socket));
  });
}
