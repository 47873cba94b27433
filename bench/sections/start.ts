import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type Figure, figure } from "../figure.ts";
import { ask, startServer } from "../server-process.ts";
import { query } from "../work.ts";

const RUNS = 7;
const READY_DEADLINE_MS = 10_000;

/** Milliseconds from the start of the process. */
interface Start {
  readonly listening: number;
  readonly ready: number;
  readonly firstSvg: number;
  readonly firstPng: number;
}

/** From the start of a process to its first maps. The disk's cache is warm after the first run. */
export async function startFigures(): Promise<readonly Figure[]> {
  const starts: Start[] = [];
  for (let run = 0; run < RUNS; run += 1) starts.push(await measuredStart());
  const row = (name: string, values: readonly number[], most?: number) =>
    figure({
      section: "start of the process",
      name,
      unit: "ms",
      values,
      ...(most === undefined ? {} : { target: { of: "median", kind: "at most", value: most } }),
    });
  return [
    row(
      "listening",
      starts.map(({ listening }) => listening),
    ),
    row(
      "ready",
      starts.map(({ ready }) => ready),
      1500,
    ),
    row(
      "first SVG",
      starts.map(({ firstSvg }) => firstSvg),
      2000,
    ),
    row(
      "first PNG",
      starts.map(({ firstPng }) => firstPng),
      2000,
    ),
  ];
}

async function measuredStart(): Promise<Start> {
  const server = await startServer({ name: "start" });
  // The search for a free port comes before the process and is no part of its start.
  const started = performance.now() - server.listeningMs;
  const since = () => performance.now() - started;
  try {
    await becomesReady(server.port);
    const ready = since();
    await expectOk(server.port, `/map.svg?${query(0)}`);
    const firstSvg = since();
    await expectOk(server.port, `/map.png?${query(0)}`);
    return { listening: server.listeningMs, ready, firstSvg, firstPng: since() };
  } finally {
    await server.stop();
  }
}

/** A server without a probe for it is ready as soon as it listens. */
async function becomesReady(port: number): Promise<void> {
  const end = performance.now() + READY_DEADLINE_MS;
  while (performance.now() < end) {
    const { status } = await ask(port, "/readyz");
    if (status === 200 || status === 404) return;
    await sleep(2);
  }
  throw new Error(`not ready after ${READY_DEADLINE_MS} ms`);
}

async function expectOk(port: number, path: string): Promise<void> {
  const { status, body } = await ask(port, path);
  if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 300)}`);
}
