import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Socket } from "node:net";
import { Distribution } from "./operations/distribution.ts";
import { createLog, type ServerLog } from "./operations/log.ts";
import { listenForScrapes } from "./operations/metrics-server.ts";
import { listeningAsConfigured, startServing } from "./operations/serving.ts";
import { stopInOrder } from "./operations/stopping.ts";
import { Supervisor } from "./operations/supervisor.ts";
import type { SupervisorMessage, WorkerMessage } from "./operations/worker-message.ts";
import { settings, type Settings } from "./settings.ts";

/** Beyond the time that workers have, for their processes to end. */
const MARGIN_MS = 3000;
const STDOUT = 1;

const ENTRY = new URL(
  import.meta.url.endsWith(".ts") ? "pool/worker.ts" : "worker.js",
  import.meta.url,
);

async function start(): Promise<void> {
  const result = settings(process.env);
  if (!result.ok) throw new Error(result.problems.join("\n"));
  if (!existsSync(ENTRY)) throw new Error(`${fileURLToPath(ENTRY)} is missing`);
  const { value } = result;
  const log = createLog({ level: value.logLevel, fd: STDOUT, isShared: value.workers > 1 });
  if (cluster.isWorker) await runWorker(value, log);
  else {
    log.lines.info({ settings: value }, "settings");
    if (value.workers > 1) await runSupervisor(value, log);
    else await runAlone(value, log);
  }
}

async function runAlone(value: Settings, log: ServerLog): Promise<void> {
  await scraped(value, async () => [await serving.metrics()]);
  const serving = startServing(value, log, ENTRY);
  const { port } = await serving.listen();
  const { drain, kill } = serving;
  stopInOrder({ log, signals: ["SIGINT", "SIGTERM"], drain, kill });
  welcome(value.host, port);
  await serving.checked;
  log.lines.info({ port }, "ready");
}

async function runSupervisor(value: Settings, log: ServerLog): Promise<void> {
  await scraped(value, () => supervisor.metrics());
  const connections = new Distribution({
    lost: (error) => log.lines.error({ err: error }, "a connection was lost"),
    stuck: (worker) => {
      log.lines.error(
        { worker: worker.process.pid },
        "a worker takes no connections; it is killed",
      );
      worker.process.kill("SIGKILL");
    },
  });
  const { port } = await listeningAsConfigured(connections, value);
  const supervisor = new Supervisor({
    count: value.workers,
    connections,
    drainMs: (value.drainDelaySeconds + value.drainSeconds) * 1000 + MARGIN_MS,
    ready: () => {
      welcome(value.host, port);
      log.lines.info({ port }, "ready");
    },
    failed: () => {
      supervisor.kill();
      refuse(new Error("a worker ended before it was ready"));
    },
    replaced: (pid, delayMs) => log.lines.error({ worker: pid, delayMs }, "a worker ended"),
  });
  stopInOrder({
    log,
    signals: ["SIGINT", "SIGTERM"],
    drain: () => supervisor.drain(),
    kill: () => supervisor.kill(),
  });
}

async function runWorker(value: Settings, log: ServerLog): Promise<void> {
  // An interrupt from the terminal reaches every process; the supervisor decides what it means.
  process.on("SIGINT", () => undefined);
  const serving = startServing(value, log, ENTRY);
  let isClosing = false;
  const drain = () =>
    serving.drain(() => {
      isClosing = true;
      tell({ kind: "closing" });
    });
  const stop = stopInOrder({ log, signals: [], drain });
  process.on("SIGTERM", () => void stop(0));
  process.on("message", (message: SupervisorMessage, socket?: Socket) => {
    if (message.kind === "drain") void stop(0);
    else if (message.kind === "scrape")
      serving.metrics().then(
        (families) => tell({ kind: "metrics", id: message.id, families }),
        (error: unknown) => log.lines.error({ err: error }, "no metrics"),
      );
    else {
      // Told before anything is read: from then on nobody else can serve it.
      tell({ kind: "taken", id: message.id });
      // A connection that broke on its way comes without a socket.
      if (socket !== undefined) serving.take(socket);
    }
  });
  await serving.checked;
  if (!isClosing) tell({ kind: "ready" });
}

function tell(message: WorkerMessage): void {
  process.send?.(message);
}

async function scraped(
  { metricsPort, metricsHost }: Settings,
  processes: () => Promise<readonly (readonly object[])[]>,
): Promise<void> {
  if (metricsPort === null) return;
  try {
    await listenForScrapes(metricsPort, metricsHost, async () => {
      const { metricsText, METRICS_TYPE } = await import("./operations/process-metrics.ts");
      return { type: METRICS_TYPE, text: await metricsText(await processes()) };
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`METRICS_PORT, or METRICS_HOST, which is HOST if absent: ${why}`, {
      cause: error,
    });
  }
}

/** For people, and for programs that asked for any port. Not among the lines of the log. */
function welcome(host: string, port: number): void {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
  process.stderr.write(
    `Copperplate draws at ${url}/map.svg?scope=world&data=RO:5,FR:3,BR:2,IN:1\n`,
  );
}

function refuse(error: unknown): void {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${message}\n`);
  if (cause instanceof Error && !message.includes(cause.message))
    process.stderr.write(`${cause.message}\n`);
  process.exit(1);
}

// Nobody may be left to read it.
process.stderr.on("error", () => undefined);
start().catch(refuse);
