import { readFileSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createRenderPool, type RenderPool } from "../pool/render-pool.ts";
import { createMapServer, type MapServer } from "../http/node/server.ts";
import type { MapService } from "../http/service-port.ts";
import { parseCsv, parseGet, parseJson } from "../request/parse.ts";
import { imageFingerprint, type Rasterise, renderedImage } from "../service.ts";
import type { Settings } from "../settings.ts";
import { accessLog } from "./access-log.ts";
import type { ServerLog } from "./log.ts";
import { counter, gauge } from "./metric-family.ts";
import { selfCheck } from "./self-check.ts";
import { Traffic } from "./traffic.ts";

/** What is left of the time to drain for those who get no image any more. */
const TELLING_MS = 500;

/** A process that answers requests. */
export interface Serving {
  /** Rejects when the port cannot be had. */
  readonly listen: () => Promise<AddressInfo>;
  /** Serves a connection that another process accepted. */
  readonly take: (socket: Socket) => void;
  /** Rejects when the process cannot do what it is there for. */
  readonly checked: Promise<void>;
  /** The metrics of this process. */
  readonly metrics: () => Promise<readonly object[]>;
  /**
   * Lets running requests end. May be called again.
   *
   * @param closing called once new connections are not welcome any more
   */
  readonly drain: (closing?: () => void) => Promise<void>;
  /** Ends the render processes at once. */
  readonly kill: () => void;
}

/**
 * Starts to check itself, and is ready once that is done.
 *
 * @param entry the module of the render processes
 */
export function startServing(settings: Settings, log: ServerLog, entry: URL): Serving {
  const pool = createRenderPool({ entry, processes: settings.renderProcesses });
  // It starts while the rest of this is under way.
  pool.prepare();
  const service = mapService(pool);
  const traffic = new Traffic();
  const server = mapServer(service, settings, log, traffic);
  let drained: Promise<void> | undefined;
  const checked = selfCheck(service).then(() => {
    server.ready();
    // Images that meet at the first need not wait for a process to start.
    pool.prepare();
  });
  // prom-client takes its time to load: until then nobody waits for it.
  const ofProcess = checked
    .then(() => import("./process-metrics.ts"))
    .then(({ processMetrics }) => processMetrics());
  ofProcess.catch(() => undefined);
  return {
    listen: () => listeningAsConfigured(server, settings),
    take: (socket) => server.take(socket),
    checked: checked.catch((error: unknown) => {
      if (drained === undefined) throw error;
    }),
    metrics: async () => [
      ...(await (await ofProcess)()),
      ...traffic.families(),
      ...loads(server),
      ...poolLoads(pool),
    ],
    drain: (closing) => (drained ??= draining(server, pool, settings, closing)),
    kill: () => pool.kill(),
  };
}

/** @returns what a server or a distribution of connections got; its error names the settings */
export async function listeningAsConfigured(
  server: { readonly listen: (port: number, host: string) => Promise<AddressInfo> },
  { port, host }: Settings,
): Promise<AddressInfo> {
  try {
    return await server.listen(port, host);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`PORT or HOST: ${why}`, { cause: error });
  }
}

function mapService(pool: RenderPool): MapService {
  const rasterise: Rasterise = (job, left) => pool.rasterise(job, left);
  return {
    parseGet,
    parseJson,
    parseCsv,
    fingerprint: imageFingerprint,
    render: async (request, signal) => {
      if (request.format === "png") pool.assertRoom();
      return renderedImage(request, signal, rasterise);
    },
  };
}

function mapServer(
  service: MapService,
  settings: Settings,
  log: ServerLog,
  traffic: Traffic,
): MapServer {
  const told = accessLog(log);
  return createMapServer(service, {
    log: ({ message, fingerprint, error }) => log.lines.error({ fingerprint, err: error }, message),
    over: (exchange) => {
      traffic.record(exchange);
      told(exchange);
    },
    cacheBytes: settings.cacheMb * 1024 * 1024,
    mostConnections: Math.min(settings.mostConnections, mostDescriptors() - OTHER_DESCRIPTORS),
    timeouts: {
      headersMs: Math.min(10_000, settings.requestSeconds * 1000),
      requestMs: settings.requestSeconds * 1000,
      answerMs: settings.answerSeconds * 1000,
      keepAliveMs: settings.keepAliveSeconds * 1000,
      graceMs: settings.drainSeconds * 1000,
    },
  });
}

/** Files, pipes to render processes, and connections of the metrics. */
const OTHER_DESCRIPTORS = 200;

/** How many files and connections the process may have at a time; a thousand where nobody tells. */
function mostDescriptors(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? LEAST_DESCRIPTORS);
  } catch {
    return LEAST_DESCRIPTORS;
  }
}

const LEAST_DESCRIPTORS = 1024;

function loads({ load }: MapServer): readonly object[] {
  return [
    gauge("copperplate_requests_in_flight", "Requests that are not answered yet", load.exchanges),
    gauge("copperplate_cache_bytes", "Bytes that the image cache accounts for", load.cache.bytes),
    gauge(
      "copperplate_cache_images",
      "Images in the cache, in however many codings",
      load.cache.images,
    ),
    counter("copperplate_cache_evictions_total", "Images that had to leave the cache for others", [
      { labels: {}, value: load.cache.evictions },
    ]),
  ];
}

function poolLoads({ load }: RenderPool): readonly object[] {
  const { waiting, waitingMs, running, crashes } = load;
  return [
    gauge("copperplate_png_waiting", "PNG that wait for a process", waiting),
    gauge(
      "copperplate_png_waiting_seconds",
      "Until the last that waits would begin, by estimate",
      waitingMs / 1000,
    ),
    gauge("copperplate_png_running", "PNG that are being made", running),
    counter("copperplate_png_crashes_total", "Processes that ended under a PNG", [
      { labels: {}, value: crashes },
    ]),
  ];
}

async function draining(
  server: MapServer,
  pool: RenderPool,
  settings: Settings,
  closing: () => void = () => undefined,
): Promise<void> {
  if (settings.drainDelaySeconds > 0) {
    server.leave();
    await sleep(settings.drainDelaySeconds * 1000);
  }
  closing();
  // Those who wait in vain are told so before they are cut.
  const tellAfterMs = Math.max(0, settings.drainSeconds * 1000 - TELLING_MS);
  const telling = setTimeout(() => void pool.close(0), tellAfterMs);
  await server.close();
  clearTimeout(telling);
  await pool.close(0);
}
