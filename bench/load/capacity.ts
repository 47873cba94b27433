import { childrenOf } from "../processes.ts";
import { ask, type ServerProcess } from "../server-process.ts";
import { countingQuery } from "../work.ts";
import { pngs } from "./requests.ts";
import { countOf, outcomeOf, streamOf } from "./run-plan.ts";

export interface Capacity {
  readonly perSecond: number;
  readonly renderProcesses: number;
}

/** Clients beyond the render processes, so that none of these ever waits for work. */
const SPARE_CLIENTS = 2;
const WARM_UP_SECONDS = 4;
const WARM_UP_CLIENTS = 4;

/** How many PNG misses a second a server makes when it is always busy and never overloaded. */
export async function pngCapacity(server: ServerProcess, seconds: number): Promise<Capacity> {
  await ask(server.port, `/map.png?${countingQuery()}0`);
  const run = (clients: number, time: number) =>
    outcomeOf({
      port: server.port,
      seconds: time,
      streams: [pngs({ kind: "closed", clients })],
    });
  await run(WARM_UP_CLIENTS, WARM_UP_SECONDS);
  const renderProcesses = childrenOf(server.pid).length;
  const outcome = await run(renderProcesses + SPARE_CLIENTS, seconds);
  return { perSecond: countOf(streamOf(outcome, "png"), 200) / outcome.seconds, renderProcesses };
}
