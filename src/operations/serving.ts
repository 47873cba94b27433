import { type AddressInfo, BlockList } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Registry } from "prom-client";
import type { FinishedExchange } from "../http/node/exchange.ts";
import { createMapServer, type MapServer } from "../http/node/server.ts";
import { ServedEditions } from "../editions/served-editions.ts";
import { createMapService } from "../service/pooled-service.ts";
import type { Settings } from "../settings.ts";
import { trustedProxies } from "./client-address.ts";
import { accessLog } from "./access-log.ts";
import type { ServerLog } from "./log.ts";
import { editionMetrics, loadMetrics, processMetrics } from "./process-metrics.ts";
import { requestMetrics } from "./request-metrics.ts";
import { selfCheck } from "./self-check.ts";

/** How long before the end of the drain waiting PNG jobs are given up, so that clients get a 503. */
const GIVE_UP_MS = 500;

/** A process that answers requests. */
export interface Serving {
  /** Rejects when the port cannot be had. */
  readonly listen: () => Promise<AddressInfo>;
  /** Rejects when the self-check fails, unless the process is already draining. */
  readonly checked: Promise<void>;
  readonly metrics: Registry;
  /** Lets running requests end. May be called again. */
  readonly drain: () => Promise<void>;
  /** Ends the render processes at once. */
  readonly kill: () => void;
}

/** The parts of a process. */
export interface Installation {
  /** The module of the render processes. */
  readonly entry: URL;
  /** Folder of closed editions. */
  readonly editionsFolder: string;
  /** Folder of the pages. */
  readonly siteFolder: string;
}

/** Starts to check itself, and is ready once that is done. */
export function startServing(
  settings: Settings,
  log: ServerLog,
  { entry, editionsFolder, siteFolder }: Installation,
): Serving {
  const current = createMapService(settings, entry);
  // The first render process starts while this process goes on.
  current.prepare();
  const editions = new ServedEditions({
    ...settings,
    current,
    folder: editionsFolder,
    failed: (message, error) => log.lines.error({ err: error }, message),
  });
  const metrics = new Registry();
  const server = mapServer(editions, { ...settings, siteFolder }, log, requestMetrics(metrics));
  processMetrics(metrics);
  loadMetrics(metrics, server, editions);
  editionMetrics(metrics, editions);
  let drained: Promise<void> | undefined;
  const checked = selfCheck(current.service).then(() => {
    server.ready();
    // A second render process, so that images that come together need not wait for its start.
    current.prepare();
  });
  return {
    listen: () => listeningAsConfigured(server, settings),
    checked: checked.catch((error: unknown) => {
      if (drained === undefined) throw error;
    }),
    metrics,
    drain: () => (drained ??= draining(server, editions, settings)),
    kill: () => editions.kill(),
  };
}

/** The error of a port that cannot be had names the settings. */
async function listeningAsConfigured(
  server: MapServer,
  { port, host }: Settings,
): Promise<AddressInfo> {
  try {
    return await server.listen(port, host);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`PORT or HOST: ${why}`, { cause: error });
  }
}

function mapServer(
  editions: ServedEditions,
  settings: Settings & Pick<Installation, "siteFolder">,
  log: ServerLog,
  count: (exchange: FinishedExchange) => void,
): MapServer {
  const { slowRequestMs: slowMs } = settings;
  // What is no address was refused with the settings.
  const trusted = trustedProxies(settings.trustedProxies) ?? new BlockList();
  const writeLine = accessLog(log, { trusted, slowMs });
  return createMapServer(editions, {
    ...settings,
    log: ({ message, fingerprint, error }) => log.lines.error({ fingerprint, err: error }, message),
    over: (exchange) => {
      count(exchange);
      writeLine(exchange);
    },
    cacheBytes: settings.cacheMb * 1024 * 1024,
    unreadBytes: settings.unreadMb * 1024 * 1024,
    timeouts: {
      headersMs: Math.min(10_000, settings.requestSeconds * 1000),
      requestMs: settings.requestSeconds * 1000,
      writeMs: settings.answerSeconds * 1000,
      keepAliveMs: settings.keepAliveSeconds * 1000,
      graceMs: settings.drainSeconds * 1000,
    },
  });
}

async function draining(
  server: MapServer,
  editions: ServedEditions,
  settings: Settings,
): Promise<void> {
  if (settings.drainDelaySeconds > 0) {
    server.leave();
    await sleep(settings.drainDelaySeconds * 1000);
  }
  // Clients whose PNG will not be ready in time get a 503 before their connections are cut.
  const giveUpAfterMs = Math.max(0, settings.drainSeconds * 1000 - GIVE_UP_MS);
  const givingUp = setTimeout(() => void editions.close(0), giveUpAfterMs);
  await server.close();
  clearTimeout(givingUp);
  await editions.close(0);
}
