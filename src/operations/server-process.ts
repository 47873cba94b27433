import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { EDITION, editionName } from "../service/edition.ts";
import { INSTALLATION } from "./installation.ts";
import { connectionsInForce, maxDescriptors } from "./descriptors.ts";
import { shutDownGracefully } from "./graceful-shutdown.ts";
import { createLog, type ServerLog } from "./log.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { startServing } from "./serving.ts";
import { Supervisor } from "./supervisor.ts";
import type { Settings } from "../settings.ts";

/** For worker processes to end, beyond the time that they have for their requests. */
const MARGIN_MS = 3000;
const STDOUT = 1;

/**
 * Serves with these settings until a signal ends the process. With several workers each is this process
 * again, with the same arguments.
 *
 * @returns when the server is ready; in a worker, when it listens
 */
export async function serve(asked: Settings): Promise<void> {
  const { entry } = INSTALLATION;
  if (!existsSync(entry)) throw new Error(`${fileURLToPath(entry)} is missing`);
  const maxConnections = connectionsInForce(asked, maxDescriptors());
  const value = { ...asked, maxConnections };
  const log = createLog({ level: value.logLevel, fd: STDOUT, isShared: value.workers > 1 });
  if (cluster.isWorker) await runWorker(value, log);
  else {
    log.lines.info({ edition: editionName(EDITION), settings: value }, "settings");
    if (maxConnections < asked.maxConnections)
      log.lines.warn(
        { asked: asked.maxConnections, maxConnections },
        "fewer connections than MAX_CONNECTIONS: ulimit -n allows no more",
      );
    if (value.workers > 1) await runSupervisor(value, log);
    else await runAlone(value, log);
  }
}

async function runAlone(value: Settings, log: ServerLog): Promise<void> {
  await serveMetrics(value, () => serving.metrics.metrics());
  const serving = startServing(value, log, INSTALLATION);
  const { port } = await serving.listen();
  const { drain, kill } = serving;
  shutDownGracefully({ log, signals: ["SIGINT", "SIGTERM"], drain, kill });
  welcome(value.host, port);
  await serving.checked;
  log.lines.info({ port }, "ready");
}

async function runSupervisor(value: Settings, log: ServerLog): Promise<void> {
  await serveMetrics(value, () => supervisor.metrics());
  const supervisor = new Supervisor({
    count: value.workers,
    drainMs: (value.drainDelaySeconds + value.drainSeconds) * 1000 + MARGIN_MS,
    ready: (port) => {
      welcome(value.host, port);
      log.lines.info({ port }, "ready");
    },
    failed: () => {
      supervisor.kill();
      refuse(new Error("a worker ended before it was ready"));
    },
    replaced: (pid, delayMs) => log.lines.error({ worker: pid, delayMs }, "a worker ended"),
  });
  shutDownGracefully({
    log,
    signals: ["SIGINT", "SIGTERM"],
    drain: () => supervisor.drain(),
    kill: () => supervisor.kill(),
  });
}

async function runWorker(value: Settings, log: ServerLog): Promise<void> {
  // An interrupt from the terminal reaches every process; the supervisor decides what it means.
  process.on("SIGINT", () => undefined);
  const serving = startServing(value, log, INSTALLATION);
  const shutDown = shutDownGracefully({ log, signals: [], drain: serving.drain });
  // The only message of the supervisor asks for metrics.
  process.on("message", () => {
    serving.metrics.getMetricsAsJSON().then(
      (metrics) => process.send?.(metrics, undefined, undefined, () => undefined),
      (error: unknown) => log.lines.error({ err: error }, "no metrics"),
    );
  });
  await serving.checked;
  // Before, a signal ends the process at once: there is no request to wait for. It may come twice,
  // to the whole group of processes and from the supervisor.
  process.on("SIGTERM", () => void shutDown(0));
  await serving.listen();
}

async function serveMetrics(
  { metricsPort, metricsHost }: Settings,
  metrics: () => Promise<string>,
): Promise<void> {
  if (metricsPort === null) return;
  try {
    await startMetricsServer(metricsPort, metricsHost, metrics);
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
    `Copperplate draws at ${url}/map.svg?scope=world&data=RO:5,FR:3,BR:2,IN:1 (edition ${editionName(EDITION)})\n`,
  );
}

/** Ends the process for a reason that an operator can mend. */
export function refuse(error: unknown): void {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${message}\n`);
  if (cause instanceof Error && !message.includes(cause.message))
    process.stderr.write(`${cause.message}\n`);
  process.exit(1);
}
