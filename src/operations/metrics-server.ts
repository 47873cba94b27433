import { createServer, type Server } from "node:http";
import { listening } from "../http/node/listening.ts";

const PATH = "/metrics";
const HEADERS_MS = 5000;
const MOST_CONNECTIONS = 64;

/** What a scrape gets. */
export interface MetricsPage {
  readonly type: string;
  readonly text: string;
}

/**
 * The second port, for Prometheus alone: `/metrics` and nothing else.
 *
 * Rejects when the port cannot be had.
 */
export async function listenForScrapes(
  port: number,
  host: string,
  page: () => Promise<MetricsPage>,
): Promise<Server> {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: HEADERS_MS,
    connectionsCheckingInterval: 1000,
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on("request", ({ method = "", url = "" }, response) => {
    const answer = (status: number, type: string, text: string) => {
      const headers = { "content-type": type, "content-length": Buffer.byteLength(text) };
      response.writeHead(status, headers).end(text);
    };
    const path = url.split("?", 1)[0];
    if (path !== PATH) answer(404, "text/plain", `only ${PATH} is here\n`);
    else if (method !== "GET" && method !== "HEAD") answer(405, "text/plain", "GET or HEAD\n");
    else
      page().then(
        ({ type, text }) => answer(200, type, text),
        () => answer(503, "text/plain", "no metrics now\n"),
      );
  });
  // A scrape that could not be accepted is missed, and comes again.
  await listening(server, port, host, () => undefined);
  // The process does not live for its metrics.
  server.unref();
  return server;
}
