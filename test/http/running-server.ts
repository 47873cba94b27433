import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import type { TestContext } from "node:test";
import { createMapServer, type MapServer, type ServerOptions } from "../../src/http/node/server.ts";
import type { Editions, Log } from "../../src/http/service-port.ts";
import { type Answer, ask, type Question } from "../helpers/ask.ts";
import { editionsOf, FakeService } from "./fake-service.ts";

type Headers = Readonly<Record<string, string>>;

interface Running {
  readonly service: FakeService;
  readonly server: MapServer;
  readonly port: number;
  readonly logged: Parameters<Log>[0][];
  readonly ask: (path: string, question?: Omit<Question, "path">) => Promise<Answer>;
  /** Posts JSON to `/render/map`, unless headers or the path say something else. */
  readonly post: (body: string | Uint8Array, headers?: Headers, path?: string) => Promise<Answer>;
  /** Writes bytes as they are, reads until the server closes. */
  readonly talk: (...writes: readonly (string | Uint8Array)[]) => Promise<string>;
}

export async function runningServer(
  context: TestContext,
  options: Partial<ServerOptions> = {},
  editions?: Editions,
): Promise<Running> {
  const service = new FakeService();
  const logged: Parameters<Log>[0][] = [];
  const server = createMapServer(editions ?? editionsOf(service), {
    log: (entry) => logged.push(entry),
    ...options,
  });
  const { port } = await server.listen(0, "127.0.0.1");
  context.after(() => {
    server.node.closeAllConnections();
    return server.close();
  });
  return {
    service,
    server,
    port,
    logged,
    ask: (path, question) => ask(port, { path, ...question }),
    post: (body, own, path = "/render/map") => {
      const headers = { "content-type": "application/json", ...own };
      return ask(port, { path, method: "POST", headers, body });
    },
    talk: (...writes) => talk(port, writes),
  };
}

/** Headers of every answer, an error too. */
export const EVERY_RESPONSE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "ETag, X-Cache, X-Geo-Edition, X-Geo-Warnings, X-Geo-Suggestions, X-Geo-Notes, Retry-After",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** Headers without what Node adds to every response, and the id of the request. */
export function ours({ headers }: Answer): Answer["headers"] {
  const { date, connection, "x-request-id": id, ...rest } = headers;
  assert.ok(id && date && connection);
  return rest;
}

/** A GET of a target, as it is written, on a connection of its own. */
export function rawGet(target: string, method = "GET"): string {
  return `${method} ${target} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n`;
}

/** Holds whoever awaits `opened` until `open` is called. */
export class Gate {
  readonly #events = new EventEmitter();
  readonly opened: Promise<unknown> = once(this.#events, "open");

  open(): void {
    this.#events.emit("open");
  }
}

/** The error body, parsed. */
export function errorOf(answer: Answer): Record<string, unknown> {
  return JSON.parse(answer.body.toString("utf8"));
}

/** Of the last response that a connection received: one that is an error. */
export function errorTold(answer: string): { readonly error: string; readonly message: string } {
  return JSON.parse(answer.slice(answer.lastIndexOf("\r\n\r\n")));
}

/** Everything a connection receives until it ends, or is silent for two seconds after it said something. */
export function received(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const done = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString("latin1"));
    };
    let timer = setTimeout(done, 30_000);
    timer.unref();
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      clearTimeout(timer);
      timer = setTimeout(done, 2000);
      timer.unref();
    });
    socket.once("end", done);
    socket.once("error", done);
    socket.once("close", done);
  });
}

async function talk(port: number, writes: readonly (string | Uint8Array)[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const answer = received(socket);
  for (const bytes of writes) socket.write(bytes);
  return answer;
}
