import type { Socket } from "node:net";
import { nowMs } from "./stages.ts";
import type { Exchange, ExchangeServer } from "./exchange.ts";

const SWEEP_MS = 50;
/**
 * How long a connection is kept once the server closes, for a request that is on its way: to close it at once would
 * lose that. Who was just answered asks again within that time, or so late that any connection may be gone.
 */
const LAST_REQUEST_MS = 1000;

interface Connection {
  /** Those that are not over, in the order in which they began. */
  readonly exchanges: Set<Exchange>;
  last: Exchange | null;
  /** The one whose response is to close the connection. */
  closing: Exchange | null;
  /** From the client, when the last exchange was over. */
  bytesRead: number;
  /** When that was, or when the connection began. */
  idleSinceMs: number;
}

/** The connections of a server. */
export class Connections {
  readonly #node: ExchangeServer;
  readonly #connections = new Map<Socket, Connection>();
  #whenNone: () => void = () => undefined;

  constructor(node: ExchangeServer) {
    this.#node = node;
    node.on("connection", (socket) => {
      this.#connections.set(socket, {
        exchanges: new Set(),
        last: null,
        closing: null,
        bytesRead: 0,
        idleSinceMs: nowMs(),
      });
      socket.once("close", () => this.#ended(socket));
    });
    // Node's own, which close() calls too, would cut responses that are written but that the client
    // has yet to read, and requests that are on their way.
    node.closeIdleConnections = () => undefined;
  }

  begun(exchange: Exchange): void {
    const connection = this.#connections.get(exchange.req.socket);
    if (connection === undefined) return;
    const { closing } = connection;
    // Whoever sent a further request in the meantime has that answered too.
    if (closing?.headersSent === false) closing.shouldKeepAlive = true;
    connection.exchanges.add(exchange);
    connection.last = exchange;
  }

  over(exchange: Exchange): void {
    const { socket } = exchange.req;
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    connection.exchanges.delete(exchange);
    if (connection.last === exchange) connection.last = null;
    connection.bytesRead = socket.bytesRead;
    connection.idleSinceMs = nowMs();
  }

  /** Has the response close its connection, and say so, unless further requests wait behind it. */
  endAfter(exchange: Exchange): void {
    const connection = this.#connections.get(exchange.req.socket);
    if (connection?.last !== exchange || exchange.headersSent || !exchange.shouldKeepAlive) return;
    exchange.shouldKeepAlive = false;
    connection.closing = exchange;
  }

  /** The same for the last response of each connection. */
  endAll(): void {
    for (const { last } of this.#connections.values()) if (last !== null) this.endAfter(last);
  }

  /** Stops accepting, answers what was or is still being sent on open connections, then cuts what is left. */
  async close(graceMs: number): Promise<void> {
    const startMs = nowMs();
    this.#node.close();
    this.endAll();
    // Connections that become idle later would otherwise stay until their keep-alive ends.
    const sweep = setInterval(() => this.#closeIdle(startMs), SWEEP_MS);
    const cut = setTimeout(() => this.#cut(), graceMs);
    await new Promise<void>((resolve) => {
      this.#whenNone = resolve;
      if (this.#connections.size === 0) resolve();
    });
    clearInterval(sweep);
    clearTimeout(cut);
  }

  /** Idle: all responses are sent, and no byte of a further request arrived since. */
  #closeIdle(startMs: number): void {
    const before = nowMs() - LAST_REQUEST_MS;
    for (const [socket, { exchanges, bytesRead, idleSinceMs }] of this.#connections) {
      const isIdle = exchanges.size === 0 && socket.bytesRead === bytesRead;
      if (isIdle && Math.max(startMs, idleSinceMs) <= before) socket.destroy();
    }
  }

  #cut(): void {
    for (const socket of this.#connections.keys()) socket.destroy();
  }

  #ended(socket: Socket): void {
    const exchanges = this.#connections.get(socket)?.exchanges;
    this.#connections.delete(socket);
    // Requests may be pipelined. Node tells only the exchange whose turn it is that the client left.
    for (const exchange of exchanges ?? []) if (exchange.socket === null) exchange.emit("close");
    if (this.#connections.size === 0) this.#whenNone();
  }
}
