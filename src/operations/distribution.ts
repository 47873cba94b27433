import type { Worker } from "node:cluster";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { listening } from "../http/node/listening.ts";
import type { SupervisorMessage } from "./worker-message.ts";

/** No worker is busy for so long: it is stuck. */
const LONGEST_TAKING_MS = 30_000;
/** As many as a system lets wait that accepts none. */
const MOST_WAITING = 511;

export interface DistributionOptions {
  /** Receives why a connection could not be accepted. */
  readonly lost: (error: unknown) => void;
  /** Receives a worker that has not taken a connection for so long, or up to twice that. */
  readonly stuck: (worker: Worker) => void;
  readonly longestTakingMs?: number;
}

/**
 * Gives connections to workers in turn. Each stays open here until its worker says that it took it,
 * so that one which a worker did not live to take goes to another, and no client waits in vain:
 * Node's own cluster forgets such connections, and its clients wait for ever.
 */
export class Distribution {
  readonly #options: Required<DistributionOptions>;
  readonly #server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) =>
    this.#accept(socket),
  );
  /** What each worker has yet to take, by number. */
  readonly #untaken = new Map<Worker, Map<number, Socket>>();
  /** Those that want connections, the one whose turn it is first. */
  readonly #willing = new Set<Worker>();
  /** The first of those when it was looked last. */
  readonly #oldest = new WeakMap<Worker, number | undefined>();
  /** What there is no worker for yet. */
  readonly #waiting: Socket[] = [];
  readonly #watch: NodeJS.Timeout;
  #last = 0;

  constructor(options: DistributionOptions) {
    this.#options = { longestTakingMs: LONGEST_TAKING_MS, ...options };
    this.#watch = setInterval(() => this.#findStuck(), this.#options.longestTakingMs).unref();
  }

  /** Rejects when the port cannot be had. */
  listen(port: number, host: string): Promise<AddressInfo> {
    return listening(this.#server, port, host, this.#options.lost);
  }

  /** How many connections no worker has taken yet. */
  get untaken(): number {
    const sent = [...this.#untaken.values()].map(({ size }) => size);
    return sent.reduce((sum, count) => sum + count, this.#waiting.length);
  }

  /** Whether there is a worker that wants connections. */
  get hasTaker(): boolean {
    return this.#willing.size > 0;
  }

  add(worker: Worker): void {
    this.#untaken.set(worker, new Map());
    this.#willing.add(worker);
    for (const socket of this.#waiting.splice(0)) this.#give(socket);
  }

  /** The worker takes what it was sent, and gets no more. */
  withdraw(worker: Worker): void {
    this.#willing.delete(worker);
  }

  taken(worker: Worker, id: number): void {
    const sockets = this.#untaken.get(worker);
    for (const [sent, socket] of sockets ?? []) {
      if (sent > id) return;
      sockets?.delete(sent);
      // They arrive in order: an earlier one was lost, as the worker had no descriptor for it.
      if (sent < id) this.#give(socket);
      else socket.destroy();
    }
  }

  /** The worker ended: what it has not taken goes to others. */
  remove(worker: Worker): void {
    this.withdraw(worker);
    const sockets = this.#untaken.get(worker);
    this.#untaken.delete(worker);
    for (const socket of sockets?.values() ?? []) this.#give(socket);
  }

  /** Accepts no more. */
  stop(): void {
    clearInterval(this.#watch);
    this.#server.close();
    for (const socket of this.#waiting.splice(0)) socket.destroy();
  }

  #accept(socket: Socket): void {
    socket.on("error", () => undefined);
    this.#give(socket);
  }

  #give(socket: Socket): void {
    const worker = this.#next();
    if (worker === undefined) {
      if (this.#server.listening && this.#waiting.length < MOST_WAITING) this.#waiting.push(socket);
      else socket.destroy();
      return;
    }
    // To the end of the line.
    this.#willing.delete(worker);
    this.#willing.add(worker);
    this.#last += 1;
    this.#untaken.get(worker)?.set(this.#last, socket);
    const message: SupervisorMessage = { kind: "connection", id: this.#last };
    // What cannot be sent is found among the untaken when the worker has ended.
    worker.send(message, socket, { keepOpen: true }, () => undefined);
  }

  /** The first of those that have the fewest to take: one that is busy is spared. */
  #next(): Worker | undefined {
    let [next] = this.#willing;
    for (const worker of this.#willing) if (this.#load(worker) < this.#load(next)) next = worker;
    return next;
  }

  #findStuck(): void {
    for (const [worker, sockets] of this.#untaken) {
      const [first] = sockets.keys();
      if (first !== undefined && first === this.#oldest.get(worker)) this.#options.stuck(worker);
      this.#oldest.set(worker, first);
    }
  }

  #load(worker: Worker | undefined): number {
    return (worker && this.#untaken.get(worker)?.size) ?? 0;
  }
}
