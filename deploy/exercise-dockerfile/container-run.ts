import { setTimeout as pause } from "node:timers/promises";
import { startConfined, type Confinement } from "./confinement.ts";
import { finished, type Image } from "./stages.ts";
import { freePort } from "../../test/helpers/free-port.ts";

/** How a container of the image did. */
export interface ContainerRun {
  /** From start to the first healthcheck that ended with 0, in milliseconds. */
  readonly healthyMs: number;
  readonly svgBytes: number;
  readonly pngBytes: number;
  /** Lines of the metrics, if there is a second port. */
  readonly metricsLines: number;
  /** From the signal to the end, in milliseconds. */
  readonly stopMs: number;
  readonly exitCode: number | null;
}

const MAP = "map.svg?scope=world&data=RO:5,FR:3,BR:2,IN:1";
const PICTURE = "map.png?scope=RO&data=RO-CJ:3&width=400";
const LONGEST_START_MS = 15_000;

/**
 * Runs the command of an image as its user, with a root that cannot be written to, asks its healthcheck
 * and for two maps, and stops it with its signal.
 *
 * @throws Error for whatever does not go as it should, with what the server wrote
 */
export async function containerRun(image: Image, kind: Confinement): Promise<ContainerRun> {
  const { command, healthcheck } = image;
  if (command === null || healthcheck === null) throw new Error("CMD and HEALTHCHECK are needed");
  const [port, metricsPort] = [await freePort(), await freePort()];
  const environment = {
    ...image.environment,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  };
  const start = (words: readonly string[]) =>
    startConfined(kind, { ...image, command: words, environment, isWritable: false });
  const began = performance.now();
  const server = start(command);
  const ended = finished(server);
  try {
    const isHealthy = async () => (await finished(start(healthcheck))).code === 0;
    const healthyMs = await healthyAfter(isHealthy, began, () => server.exitCode !== null);
    const svg = await fetched(port, MAP, "image/svg+xml");
    const png = await fetched(port, PICTURE, "image/png");
    const metrics =
      image.ports.length > 1 ? await fetched(metricsPort, "metrics", "text/plain") : "";
    const stopped = performance.now();
    server.kill(image.stopSignal);
    const { code } = await Promise.race([ended, pause(20_000, { code: null }, { ref: false })]);
    return {
      healthyMs,
      svgBytes: svg.length,
      pngBytes: png.length,
      metricsLines: metrics.toString().split("\n").length,
      stopMs: performance.now() - stopped,
      exitCode: code,
    };
  } catch (error) {
    server.kill("SIGKILL");
    const { output } = await ended;
    throw new Error(`${String(error)}\nthe server wrote: ${output.slice(-2000)}`, { cause: error });
  } finally {
    server.kill("SIGKILL");
  }
}

async function healthyAfter(
  isHealthy: () => Promise<boolean>,
  began: number,
  hasEnded: () => boolean,
): Promise<number> {
  while (performance.now() - began < LONGEST_START_MS && !hasEnded()) {
    // oxlint-disable-next-line no-await-in-loop -- one check after another
    if (await isHealthy()) return performance.now() - began;
    // oxlint-disable-next-line no-await-in-loop -- a pause between them
    await pause(100);
  }
  throw new Error("the healthcheck never ended with 0");
}

async function fetched(port: number, target: string, type: string): Promise<Buffer> {
  const response = await fetch(`http://127.0.0.1:${port}/${target}`);
  const body = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get("content-type") ?? "";
  if (response.status === 200 && contentType.startsWith(type)) return body;
  throw new Error(`${target}: ${response.status} ${contentType} ${body.toString("utf8", 0, 300)}`);
}
