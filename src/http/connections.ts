import type { Socket } from "node:net";
import type { ExchangeServer } from "./exchange.ts";

const SWEEP_MS = 50;

/** The connections of a server: those that it accepts, and those that it is given. */
export class Connections {
  readonly #node: ExchangeServer;
  #count = 0;
  #isWatched = false;
  #whenNone: () => void = () => undefined;

  /**
   * @param most further connections are closed as they come. Not by maxConnections, which knows
   *   nothing of those that are given.
   */
  constructor(node: ExchangeServer, most: number) {
    this.#node = node;
    node.on("connection", (socket) => {
      this.#count += 1;
      socket.once("close", () => {
        this.#count -= 1;
        if (this.#count === 0) this.#whenNone();
      });
      if (this.#count > most) socket.destroy();
    });
    node.once("listening", () => {
      this.#isWatched = true;
    });
  }

  /** @param socket that another process accepted, and of which nothing was read yet */
  take(socket: Socket): void {
    // Node begins to watch the timeouts of a server at this event, and nowhere else.
    if (!this.#isWatched) this.#node.emit("listening");
    // As a socket that the server accepts: who has sent all may still wait for the answer.
    socket.allowHalfOpen = true;
    this.#node.emit("connection", socket);
  }

  /** Stops accepting, lets running requests end, then cuts what is left. */
  async close(graceMs: number): Promise<void> {
    this.#node.close();
    // Connections that become idle later would otherwise stay until their keep-alive ends.
    const sweep = setInterval(() => this.#node.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => this.#node.closeAllConnections(), graceMs);
    await new Promise<void>((resolve) => {
      this.#whenNone = resolve;
      if (this.#count === 0) resolve();
    });
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
