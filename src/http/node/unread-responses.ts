import type { Exchange } from "./exchange.ts";
import { nowMs } from "./stages.ts";

/** Bounds of the responses of a server. */
interface ReaderBounds {
  /** Of their bodies, over all connections. */
  readonly maxBytes: number;
  /** For a client to read one that is written. */
  readonly allowedMs: number;
}

/**
 * Bounds the responses that clients have yet to read, which Node would keep for ever: whoever takes too long is cut,
 * and past the bound of memory whoever has kept a response longest. A body that the cache gave to several clients is
 * in memory once, and counts once.
 */
export class UnreadResponses {
  readonly #bounds: ReaderBounds;
  /** In the order in which they were made. */
  readonly #bodies = new Map<Exchange, Uint8Array>();
  readonly #readers = new Map<Uint8Array, number>();
  /** Of those that are written to their connections. All are allowed the same time: the first is the first to be late. */
  readonly #deadlines = new Map<Exchange, number>();
  readonly #sweep: NodeJS.Timeout;
  #bytes = 0;

  constructor(bounds: ReaderBounds) {
    this.#bounds = bounds;
    const everyMs = Math.min(1000, Math.ceil(bounds.allowedMs / 4));
    this.#sweep = setInterval(() => this.#cutLate(), everyMs).unref();
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** A response is made, and may have to wait for the turn of its connection. */
  queued(exchange: Exchange): void {
    const { body } = exchange;
    if (body === null) return;
    this.#forgetBody(exchange);
    this.#bodies.set(exchange, body);
    const readers = this.#readers.get(body) ?? 0;
    this.#readers.set(body, readers + 1);
    if (readers === 0) this.#bytes += body.byteLength;
    if (this.#bytes > this.#bounds.maxBytes) this.#cutSlowest(exchange);
  }

  /** It is written to the connection, and not read yet. */
  written(exchange: Exchange): void {
    this.queued(exchange);
    this.#deadlines.set(exchange, nowMs() + this.#bounds.allowedMs);
  }

  /** It was read, or its connection has ended. */
  over(exchange: Exchange): void {
    this.#forgetBody(exchange);
    this.#deadlines.delete(exchange);
  }

  stop(): void {
    clearInterval(this.#sweep);
  }

  #forgetBody(exchange: Exchange): void {
    const body = this.#bodies.get(exchange);
    if (body === undefined) return;
    this.#bodies.delete(exchange);
    const readers = this.#readers.get(body)! - 1;
    if (readers > 0) this.#readers.set(body, readers);
    else if (this.#readers.delete(body)) this.#bytes -= body.byteLength;
  }

  /** The newest is left alone, however large it is: nobody could read it otherwise. */
  #cutSlowest(newest: Exchange): void {
    for (const slowest of this.#bodies.keys()) {
      if (slowest === newest || this.#bytes <= this.#bounds.maxBytes) return;
      const { socket } = slowest.req;
      socket.destroy();
      for (const exchange of this.#bodies.keys())
        if (exchange.req.socket === socket) this.#forgetBody(exchange);
    }
  }

  #cutLate(): void {
    const now = nowMs();
    for (const [exchange, deadline] of this.#deadlines) {
      if (deadline > now) return;
      this.#deadlines.delete(exchange);
      exchange.req.socket.destroy();
    }
  }
}
