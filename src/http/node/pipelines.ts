import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Exchange } from "./exchange.ts";

/** So many requests of one connection are answered at a time; further ones wait until a response is read. */
export const MAX_ANSWERS = 8;
/** So many may wait over all connections, some 50 MB of them. A read of 64 KB can hold 2,000. */
const MAX_WAITING = 10_000;

interface Asked {
  readonly request: IncomingMessage;
  readonly exchange: Exchange;
}

interface Pipeline {
  readonly answering: Set<Exchange>;
  waiting: Asked[];
}

/**
 * Requests that were sent one behind the other on a connection. Node makes one of each that it reads, and keeps
 * the responses until it is their turn: without a bound, a client that sends a thousand and reads none would have
 * a thousand pictures kept for it.
 */
export class Pipelines {
  readonly #answer: (request: IncomingMessage, exchange: Exchange) => void;
  readonly #maxWaiting: number;
  readonly #pipelines = new WeakMap<Socket, Pipeline>();
  #waiting = 0;

  /** @param answer begins the response to a request whose turn it is */
  constructor(
    answer: (request: IncomingMessage, exchange: Exchange) => void,
    maxWaiting = MAX_WAITING,
  ) {
    this.#answer = answer;
    this.#maxWaiting = maxWaiting;
  }

  /** Answers a request when it is its turn. */
  add(request: IncomingMessage, exchange: Exchange): void {
    const { socket } = request;
    const pipeline = this.#pipelineOf(socket);
    if (pipeline.answering.size < MAX_ANSWERS && pipeline.waiting.length === 0) {
      pipeline.answering.add(exchange);
      this.#answer(request, exchange);
    } else if (this.#waiting >= this.#maxWaiting) socket.destroy();
    else {
      pipeline.waiting.push({ request, exchange });
      this.#waiting += 1;
      stopReading(socket);
    }
  }

  /** To be called for each that was added. */
  over(exchange: Exchange): void {
    const { socket } = exchange.req;
    const pipeline = this.#pipelines.get(socket);
    if (pipeline === undefined) return;
    pipeline.answering.delete(exchange);
    if (socket.destroyed) this.#forget(pipeline);
    else this.#advance(socket, pipeline);
  }

  #advance(socket: Socket, pipeline: Pipeline): void {
    if (pipeline.waiting.length === 0) return;
    while (pipeline.answering.size < MAX_ANSWERS) {
      const next = pipeline.waiting.shift();
      if (next === undefined) break;
      this.#waiting -= 1;
      pipeline.answering.add(next.exchange);
      this.#answer(next.request, next.exchange);
    }
    if (pipeline.waiting.length === 0) goOnReading(socket);
  }

  #forget(pipeline: Pipeline): void {
    this.#waiting -= pipeline.waiting.length;
    pipeline.waiting = [];
  }

  #pipelineOf(socket: Socket): Pipeline {
    const known = this.#pipelines.get(socket);
    if (known !== undefined) return known;
    const pipeline: Pipeline = { answering: new Set(), waiting: [] };
    this.#pipelines.set(socket, pipeline);
    return pipeline;
  }
}

function stopReading(socket: Socket): void {
  socket.pause();
  // Node resumes it by itself each time that a response was read.
  socket.resume = () => socket;
}

function goOnReading(socket: Socket): void {
  Reflect.deleteProperty(socket, "resume");
  socket.resume();
}
