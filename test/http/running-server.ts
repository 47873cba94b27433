import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import type { TestContext } from "node:test";
import { createMapServer, type MapServer, type ServerOptions } from "../../src/http/node/server.ts";
import type { Log } from "../../src/http/service-port.ts";
import { type Answer, ask, type Question } from "../helpers/ask.ts";
import { editionsOf, FakeService } from "./fake-service.ts";

interface Running {
  readonly service: FakeService;
  readonly server: MapServer;
  readonly port: number;
  readonly logged: Parameters<Log>[0][];
  readonly ask: (path: string, question?: Omit<Question, "path">) => Promise<Answer>;
  /** Writes bytes as they are, reads until the server closes. */
  readonly talk: (...writes: readonly (string | Uint8Array)[]) => Promise<string>;
}

export async function runningServer(
  context: TestContext,
  options: Partial<ServerOptions> = {},
): Promise<Running> {
  const service = new FakeService();
  const logged: Parameters<Log>[0][] = [];
  const server = createMapServer(editionsOf(service), {
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
    talk: (...writes) => talk(port, writes),
  };
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

/** Everything a connection receives until it ends, or for two seconds. */
export function received(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const done = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString("latin1"));
    };
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.once("end", done);
    socket.once("error", done);
    socket.once("close", done);
    setTimeout(done, 2000).unref();
  });
}

async function talk(port: number, writes: readonly (string | Uint8Array)[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const answer = received(socket);
  for (const bytes of writes) socket.write(bytes);
  return answer;
}
