import type { Socket } from "node:net";
import type { Exchange, ExchangeServer } from "./exchange.ts";

const SWEEP_MS = 50;

interface Connection {
  /** Those that are not over, in the order in which they began. */
  readonly exchanges: Set<Exchange>;
  /** From the client, when the last exchange was over. */
  bytesRead: number;
}

/** The connections of a server. */
export class Connections {
  readonly #node: ExchangeServer;
  readonly #connections = new Map<Socket, Connection>();
  #whenNone: () => void = () => undefined;

  constructor(node: ExchangeServer) {
    this.#node = node;
    node.on("connection", (socket) => {
      this.#connections.set(socket, { exchanges: new Set(), bytesRead: 0 });
      socket.once("close", () => this.#ended(socket));
    });
    // Node's own, which close() calls too, would cut responses that are written but that the client
    // has yet to read.
    node.closeIdleConnections = () => this.#closeIdle();
  }

  begun(exchange: Exchange): void {
    this.#connections.get(exchange.req.socket)?.exchanges.add(exchange);
  }

  over(exchange: Exchange): void {
    const { socket } = exchange.req;
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    connection.exchanges.delete(exchange);
    connection.bytesRead = socket.bytesRead;
  }

  /** Stops accepting, lets running requests end, then cuts what is left. */
  async close(graceMs: number): Promise<void> {
    this.#node.close();
    // Connections that become idle later would otherwise stay until their keep-alive ends.
    const sweep = setInterval(() => this.#closeIdle(), SWEEP_MS);
    const cut = setTimeout(() => this.#cut(), graceMs);
    await new Promise<void>((resolve) => {
      this.#whenNone = resolve;
      if (this.#connections.size === 0) resolve();
    });
    clearInterval(sweep);
    clearTimeout(cut);
  }

  /** Idle: all responses are sent, and no byte of a further request arrived. */
  #closeIdle(): void {
    for (const [socket, { exchanges, bytesRead }] of this.#connections)
      if (exchanges.size === 0 && socket.bytesRead === bytesRead) socket.destroy();
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
