import { EventEmitter, once } from "node:events";
import { Agent, createServer, request as httpRequest } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Replica } from "./replica.ts";

/** The 503 that a replica would send. */
type Refusal = "overloaded" | "shutting_down";

/**
 * Forwards requests of the edge to a replica and records them, but for health checks. It breaks
 * connections where the replica does.
 */
export interface Relay {
  readonly port: number;
  /** Method and target of each request so far. */
  readonly seen: readonly string[];
  readonly connections: () => number;
  readonly forget: () => void;
  /** Answers 503 in place of the replica, until called with undefined. */
  readonly refuse: (refusal: Refusal | undefined) => void;
  /** Holds requests back until the function that it returns is called. */
  readonly hold: () => () => void;
  readonly forwardTo: (replica: Replica) => void;
  /** From now on connections are refused, and those that are open are cut. */
  readonly close: () => Promise<void>;
}

export async function startRelay(first: Replica): Promise<Relay> {
  let replica = first;
  let refusal: Refusal | undefined;
  let held: EventEmitter | undefined;
  let connections = 0;
  const seen: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    const { method = "", url = "" } = request;
    if (url !== "/readyz") seen.push(`${method} ${url}`);
    const answer = (): void => {
      if (refusal !== undefined && url !== "/readyz") refuse(response, refusal);
      else forward(request, response, replica.port, agent);
    };
    if (held === undefined) answer();
    else held.once("released", answer);
  });
  server.on("connection", () => (connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new TypeError("not a TCP address");
  return {
    port: address.port,
    seen,
    connections: () => connections,
    forget: () => void seen.splice(0),
    refuse: (next) => void (refusal = next),
    hold: () => {
      const emitter = new EventEmitter();
      held = emitter;
      return () => {
        held = undefined;
        emitter.emit("released");
      };
    },
    forwardTo: (next) => void (replica = next),
    close: async () => {
      agent.destroy();
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function refuse(response: ServerResponse, error: Refusal): void {
  const body = JSON.stringify({ error, message: "ask again", status: 503, details: [] });
  response.writeHead(503, {
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "retry-after": "7",
  });
  response.end(body);
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  agent: Agent,
): void {
  const { method, url: path, headers } = request;
  const options = { host: "127.0.0.1", port, method, path, headers, agent };
  const onward = httpRequest(options, (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.rawHeaders);
    answer.pipe(response);
    answer.once("error", () => request.socket.destroy());
  });
  onward.once("error", () => request.socket.destroy());
  request.pipe(onward);
}
