import { nowMs } from "./clock.ts";
import type { Exchange } from "./exchange.ts";

const MS_PER_SECOND = 1000;

/**
 * Cuts clients that take too long to read a response. Node has no such timeout: a client that stops
 * reading would hold its connection, and the body, for ever.
 */
export class WriteTimeout {
  readonly #deadlines = new Map<Exchange, number>();
  readonly #allowedMs: number;
  readonly #sweep: NodeJS.Timeout;

  constructor(allowedMs: number) {
    this.#allowedMs = allowedMs;
    const everyMs = Math.min(MS_PER_SECOND, Math.ceil(allowedMs / 4));
    this.#sweep = setInterval(() => this.#cutLate(), everyMs).unref();
  }

  /** @param exchange whose response is written to the connection, and not read yet */
  add(exchange: Exchange): void {
    this.#deadlines.set(exchange, nowMs() + this.#allowedMs);
  }

  delete(exchange: Exchange): void {
    this.#deadlines.delete(exchange);
  }

  stop(): void {
    clearInterval(this.#sweep);
  }

  #cutLate(): void {
    const now = nowMs();
    for (const [exchange, deadline] of this.#deadlines) {
      // All are allowed the same time, so that the first to be added is the first to be late.
      if (deadline > now) return;
      this.#deadlines.delete(exchange);
      exchange.req.socket.destroy();
    }
  }
}
