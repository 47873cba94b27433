import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import type { TestContext } from "node:test";
import { createMapServer, type MapServer, type ServerOptions } from "../../src/http/node/server.ts";
import type { Log } from "../../src/http/service-port.ts";
import { inProcessService } from "../../src/service/in-process-service.ts";
import { editionsOf } from "../http/fake-service.ts";
import { type Answer, ask, type Question } from "../helpers/ask.ts";

export interface RealServer {
  readonly port: number;
  readonly logged: readonly Parameters<Log>[0][];
  readonly ask: (question: Question | string) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** The service as main.ts puts it together, on a port of its own. */
export async function startRealServer(
  timeouts: NonNullable<ServerOptions["timeouts"]> = {},
): Promise<RealServer> {
  const logged: Parameters<Log>[0][] = [];
  const server = createMapServer(editionsOf(inProcessService), {
    log: (entry) => logged.push(entry),
    timeouts,
  });
  const { port } = await server.listen(0, "127.0.0.1");
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    port,
    logged,
    ask: (question) => ask(port, question, agent),
    close: () => closed(server, agent),
  };
}

export async function realServer(context: TestContext): Promise<RealServer> {
  const server = await startRealServer();
  context.after(server.close);
  return server;
}

export function postJson(body: unknown): Question {
  const headers = { "content-type": "application/json" };
  return { path: "/render/map", method: "POST", headers, body: JSON.stringify(body) };
}

export function postCsv(query: string, body: string): Question {
  const headers = { "content-type": "text/csv" };
  return { path: `/render/map?${query}`, method: "POST", headers, body };
}

/** Requests that people are known to send. */
export function corpus(): readonly string[] {
  const file = new URL("../request/corpus-urls.txt", import.meta.url);
  return readFileSync(file, "utf8").trim().split("\n");
}

/** A value that must be there, or the test has nothing to say. */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError("nothing is there");
  return value;
}

async function closed(server: MapServer, agent: Agent): Promise<void> {
  agent.destroy();
  server.node.closeAllConnections();
  await server.close();
}
