import cluster, { type Worker } from "node:cluster";
import type { Distribution } from "./distribution.ts";
import { gauge } from "./metric-family.ts";
import type { WorkerMessage } from "./worker-message.ts";

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
const SCRAPE_MS = 2000;

export interface SupervisorOptions {
  readonly count: number;
  readonly connections: Distribution;
  /** For all workers to end once they are told to. */
  readonly drainMs: number;
  /** Called once: there is a service. */
  readonly ready: () => void;
  /** A worker ended before there was a service: there will be none. */
  readonly failed: () => void;
  readonly replaced: (pid: number | undefined, delayMs: number) => void;
}

/** Several processes on one port: those that die are replaced. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  /** Whether each of the workers that run is ready. */
  readonly #workers = new Map<Worker, boolean>();
  readonly #scrapes = new Map<number, (worker: Worker, families: readonly object[]) => void>();
  #hasService = false;
  #isStopping = false;
  #failures = 0;
  #restarts = 0;
  #lastScrape = 0;
  #whenEmpty: () => void = () => undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    cluster.on("message", (worker, message: WorkerMessage) => this.#receive(worker, message));
    cluster.on("exit", (worker) => this.#replace(worker));
    for (let at = 0; at < options.count; at += 1) this.#start();
  }

  /** The metrics of each worker that answers in time, and of the supervisor itself. */
  async metrics(): Promise<readonly (readonly object[])[]> {
    this.#lastScrape += 1;
    const id = this.#lastScrape;
    const asked = new Set(
      [...this.#workers].flatMap(([worker, isReady]) => (isReady ? [worker] : [])),
    );
    const answers: (readonly object[])[] = [];
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SCRAPE_MS);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#scrapes.set(id, (worker, families) => {
        answers.push(families);
        asked.delete(worker);
        if (asked.size === 0) done();
      });
      if (asked.size === 0) done();
      for (const worker of asked) worker.send({ kind: "scrape", id }, () => undefined);
    });
    this.#scrapes.delete(id);
    return [...answers, this.#own(answers.length)];
  }

  async drain(): Promise<void> {
    this.#isStopping = true;
    // Where the signal reached all processes, the workers may have been faster.
    if (!this.#options.connections.hasTaker) this.#options.connections.stop();
    const timer = setTimeout(() => this.kill(), this.#options.drainMs);
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
      if (this.#workers.size === 0) resolve();
      for (const [worker, isReady] of this.#workers) {
        // One that is still starting does not listen to us, and nobody was told of it.
        if (isReady) worker.send({ kind: "drain" }, () => undefined);
        else worker.process.kill("SIGKILL");
      }
    });
    clearTimeout(timer);
  }

  kill(): void {
    this.#isStopping = true;
    for (const worker of this.#workers.keys()) worker.process.kill("SIGKILL");
  }

  #own(answered: number): readonly object[] {
    const restarts = gauge(
      "copperplate_worker_restarts_total",
      "Workers that were replaced",
      this.#restarts,
    );
    return [
      gauge("copperplate_workers", "Workers that told their metrics", answered),
      { ...restarts, type: "counter" },
      gauge(
        "copperplate_connections_untaken",
        "Connections that wait for a worker to take them",
        this.#options.connections.untaken,
      ),
    ];
  }

  #start(): void {
    if (this.#isStopping) return;
    try {
      const worker = cluster.fork();
      this.#workers.set(worker, false);
      worker.on("error", () => {
        // No process: it cannot end, and tells nothing else.
        if (worker.process.pid === undefined) this.#replace(worker);
      });
    } catch {
      // Where memory is short, Node throws instead.
      this.#startLater(undefined, false);
    }
  }

  #receive(worker: Worker, message: WorkerMessage): void {
    if (message.kind === "metrics") {
      this.#scrapes.get(message.id)?.(worker, message.families);
      return;
    }
    const { connections, ready } = this.#options;
    if (message.kind === "taken") connections.taken(worker, message.id);
    else if (message.kind === "closing") {
      connections.withdraw(worker);
      if (this.#isStopping) connections.stop();
    } else {
      connections.add(worker);
      this.#workers.set(worker, true);
      this.#failures = 0;
      if (!this.#hasService) ready();
      this.#hasService = true;
    }
  }

  #replace(worker: Worker): void {
    const wasReady = this.#workers.get(worker) ?? false;
    if (!this.#workers.delete(worker)) return;
    this.#options.connections.remove(worker);
    if (this.#workers.size === 0) this.#whenEmpty();
    this.#startLater(worker.process.pid, wasReady);
  }

  #startLater(pid: number | undefined, wasReady: boolean): void {
    if (this.#isStopping) return;
    if (!this.#hasService) {
      this.#options.failed();
      return;
    }
    const delayMs = wasReady ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** this.#failures);
    if (!wasReady) this.#failures += 1;
    this.#restarts += 1;
    this.#options.replaced(pid, delayMs);
    setTimeout(() => this.#start(), delayMs);
  }
}
