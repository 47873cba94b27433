import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 10_000;
const METRICS_TIMEOUT_MS = 2000;

export interface SupervisorOptions {
  readonly count: number;
  /** How long workers may take to end once they are told to; the rest is then killed. */
  readonly drainMs: number;
  /** Called once, when the first worker accepts connections. */
  readonly ready: (port: number) => void;
  /** Called when a worker ends before any worker was ready: the service cannot start. */
  readonly failed: () => void;
  readonly replaced: (pid: number | undefined, delayMs: number) => void;
}

/**
 * Several worker processes that share one port: those that die are replaced.
 *
 * Every worker accepts from the same listening socket (SCHED_NONE), so a connection is the kernel's
 * until a worker takes it: one that a dying worker did not take goes to another worker. The other
 * policy of node:cluster, round robin, sends each connection through the supervisor. That halves the
 * rate of new connections, and a connection on its way to a worker that is killed stays open in the
 * supervisor for ever, with its client waiting.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  /** All workers that run, and whether they accept connections. */
  readonly #workers = new Map<Worker, boolean>();
  readonly #ownMetrics = new Registry();
  readonly #answering = new Gauge({
    name: "copperplate_workers",
    help: "Workers that told their metrics",
    registers: [this.#ownMetrics],
  });
  readonly #restarts = new Counter({
    name: "copperplate_worker_restarts_total",
    help: "Workers that were replaced",
    registers: [this.#ownMetrics],
  });
  #hasService = false;
  #isShuttingDown = false;
  #failedStarts = 0;
  #whenEmpty: () => void = () => undefined;
  #asked: Promise<string> | null = null;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.on("listening", (worker, { port }) => this.#becameReady(worker, port));
    cluster.on("exit", (worker) => this.#replace(worker));
    for (let at = 0; at < options.count; at += 1) this.#start();
  }

  /** Prometheus text: the sum over the workers that answer in time. One question for all who wait. */
  metrics(): Promise<string> {
    this.#asked ??= this.#sum().finally(() => {
      this.#asked = null;
    });
    return this.#asked;
  }

  async #sum(): Promise<string> {
    const ready = [...this.#workers].flatMap(([worker, isReady]) => (isReady ? [worker] : []));
    const reports = (await Promise.all(ready.map(metricsOf))).filter((metrics) => metrics !== null);
    this.#answering.set(reports.length);
    const own = await this.#ownMetrics.getMetricsAsJSON();
    return AggregatorRegistry.aggregate([...reports, own]).metrics();
  }

  /** Tells all workers to shut down, and resolves when they have ended. */
  async drain(): Promise<void> {
    this.#isShuttingDown = true;
    const timer = setTimeout(() => this.kill(), this.#options.drainMs);
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
      if (this.#workers.size === 0) resolve();
      for (const worker of this.#workers.keys()) worker.process.kill("SIGTERM");
    });
    clearTimeout(timer);
  }

  kill(): void {
    this.#isShuttingDown = true;
    for (const worker of this.#workers.keys()) worker.process.kill("SIGKILL");
  }

  #start(): void {
    if (this.#isShuttingDown) return;
    try {
      const worker = cluster.fork();
      this.#workers.set(worker, false);
      worker.on("error", () => {
        // Without a process there will be no "exit" event.
        if (worker.process.pid === undefined) this.#replace(worker);
      });
    } catch {
      // Where memory is short, Node throws instead.
      this.#startLater(undefined, false);
    }
  }

  #becameReady(worker: Worker, port: number): void {
    this.#workers.set(worker, true);
    this.#failedStarts = 0;
    if (!this.#hasService) this.#options.ready(port);
    this.#hasService = true;
  }

  #replace(worker: Worker): void {
    const wasReady = this.#workers.get(worker) ?? false;
    if (!this.#workers.delete(worker)) return;
    if (this.#workers.size === 0) this.#whenEmpty();
    this.#startLater(worker.process.pid, wasReady);
  }

  /** At once after a worker that was ready, ever later after workers that never became ready. */
  #startLater(pid: number | undefined, wasReady: boolean): void {
    if (this.#isShuttingDown) return;
    if (!this.#hasService) {
      this.#options.failed();
      return;
    }
    const delayMs = wasReady ? 0 : Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** this.#failedStarts);
    if (!wasReady) this.#failedStarts += 1;
    this.#restarts.inc();
    this.#options.replaced(pid, delayMs);
    setTimeout(() => this.#start(), delayMs);
  }
}

/**
 * The metrics of a worker, or null when it does not answer. prom-client could ask by itself, but then
 * one worker that is just starting makes the whole scrape fail.
 */
async function metricsOf(worker: Worker): Promise<object | null> {
  // Workers send nothing else: an answer to an earlier question is as good.
  const answer = once(worker, "message", { signal: AbortSignal.timeout(METRICS_TIMEOUT_MS) });
  worker.send("metrics", () => undefined);
  return answer.then(
    ([metrics]: object[]) => metrics ?? null,
    () => null,
  );
}
