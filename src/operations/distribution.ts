import type { Worker } from "node:cluster";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { listening } from "../http/listening.ts";
import type { SupervisorMessage } from "./worker-message.ts";

/** As many as a system lets wait that accepts none. */
const MOST_WAITING = 511;

/**
 * Gives connections to workers in turn. Each stays open here until its worker says that it took it,
 * so that one which a worker did not live to take goes to another, and no client waits in vain:
 * Node's own cluster forgets such connections, and its clients wait for ever.
 */
export class Distribution {
  readonly #server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) =>
    this.#accept(socket),
  );
  /** What each worker has yet to take, by number. */
  readonly #untaken = new Map<Worker, Map<number, Socket>>();
  /** Those that want connections, the one whose turn it is first. */
  readonly #willing = new Set<Worker>();
  /** What there is no worker for yet. */
  readonly #waiting: Socket[] = [];
  #last = 0;

  /** Rejects when the port cannot be had. */
  listen(port: number, host: string): Promise<AddressInfo> {
    return listening(this.#server, port, host);
  }

  /** How many connections no worker has taken yet. */
  get untaken(): number {
    const sent = [...this.#untaken.values()].map(({ size }) => size);
    return sent.reduce((sum, count) => sum + count, this.#waiting.length);
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
    sockets?.get(id)?.destroy();
    sockets?.delete(id);
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

  #load(worker: Worker | undefined): number {
    return (worker && this.#untaken.get(worker)?.size) ?? 0;
  }
}
