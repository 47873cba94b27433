import { startRelay, type Relay } from "./relay.ts";
import type { Edge, ReplicaPorts } from "./edge.ts";
import { compiledServer, startReplica, type Replica } from "./replica.ts";

/** Three replicas, each behind a relay, behind one proxy. */
export interface Deployment {
  readonly edge: Edge;
  readonly relays: readonly [Relay, Relay, Relay];
  /** May be replaced by one that started later. */
  readonly replicas: [Replica, Replica, Replica];
  readonly startReplica: (environment?: NodeJS.ProcessEnv) => Promise<Replica>;
  /** What reached any replica since the relays last forgot. */
  readonly seen: () => readonly string[];
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
}

export async function deploy(
  startEdge: (replicaPorts: ReplicaPorts) => Promise<Edge>,
): Promise<Deployment> {
  // Whatever started must be stopped, also when something after it fails.
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.all(stops.splice(0).map((end) => end()));
  };
  try {
    const main = await compiledServer();
    const start = async (environment: NodeJS.ProcessEnv = {}) => {
      const replica = await startReplica(main, environment);
      stops.push(() => replica.end("SIGKILL"));
      return replica;
    };
    const starts = [start(), start(), start()] as const;
    // All must have started, or failed, before whatever started is stopped.
    await Promise.allSettled(starts);
    const replicas: [Replica, Replica, Replica] = await Promise.all(starts);
    const relays = [
      await startRelay(replicas[0]),
      await startRelay(replicas[1]),
      await startRelay(replicas[2]),
    ] as const;
    stops.push(() => Promise.all(relays.map((relay) => relay.close())));
    const edge = await startEdge([relays[0].port, relays[1].port, relays[2].port]);
    stops.push(edge.stop);
    return {
      edge,
      relays: [...relays],
      replicas,
      startReplica: start,
      seen: () => relays.flatMap(({ seen }) => seen),
      forget: () => relays.forEach(({ forget }) => forget()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
