import type { Exchange } from "./exchange.ts";

/**
 * Bounds the memory of responses that clients have yet to read, over all connections. Past the bound, whoever has
 * kept a response longest is cut. A body that the cache gave to several clients is in memory once, and counts once.
 */
export class UnreadBodies {
  readonly #maxBytes: number;
  /** In the order in which they were written. */
  readonly #bodies = new Map<Exchange, Uint8Array>();
  readonly #readers = new Map<Uint8Array, number>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param exchange whose response has this body */
  add(exchange: Exchange, body: Uint8Array): void {
    this.delete(exchange);
    this.#bodies.set(exchange, body);
    const readers = this.#readers.get(body) ?? 0;
    this.#readers.set(body, readers + 1);
    if (readers === 0) this.#bytes += body.byteLength;
    if (this.#bytes > this.#maxBytes) this.#cutSlowest(exchange);
  }

  /** Once the response was read, or its connection has ended. */
  delete(exchange: Exchange): void {
    const body = this.#bodies.get(exchange);
    if (body === undefined) return;
    this.#bodies.delete(exchange);
    const readers = this.#readers.get(body)! - 1;
    if (readers > 0) {
      this.#readers.set(body, readers);
      return;
    }
    this.#readers.delete(body);
    this.#bytes -= body.byteLength;
  }

  /** The newest is left alone, however large it is: nobody could read it otherwise. */
  #cutSlowest(newest: Exchange): void {
    for (const slowest of this.#bodies.keys()) {
      if (slowest === newest || this.#bytes <= this.#maxBytes) return;
      const { socket } = slowest.req;
      socket.destroy();
      for (const exchange of this.#bodies.keys())
        if (exchange.req.socket === socket) this.delete(exchange);
    }
  }
}
