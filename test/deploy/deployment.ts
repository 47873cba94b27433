import { openDoor, type Door } from "./door.ts";
import type { Edge } from "./edge.ts";
import { compiledServer, startReplica, type Replica } from "./replica.ts";

/** Two replicas, each behind a door, behind one cache. */
export interface Deployment {
  readonly edge: Edge;
  readonly doors: readonly [Door, Door];
  /** May be replaced by one that started later. */
  readonly replicas: [Replica, Replica];
  readonly startReplica: () => Promise<Replica>;
  /** What reached either replica since the doors last forgot. */
  readonly seen: () => readonly string[];
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
}

export async function deploy(
  startEdge: (replicaPorts: readonly [number, number]) => Promise<Edge>,
): Promise<Deployment> {
  // Whatever started must be stopped, also when something after it fails.
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.all(stops.splice(0).map((end) => end()));
  };
  try {
    const main = await compiledServer();
    const start = async () => {
      const replica = await startReplica(main);
      stops.push(() => replica.end("SIGKILL"));
      return replica;
    };
    const starts = [start(), start()] as const;
    // Both must have started, or failed, before whatever started is stopped.
    await Promise.allSettled(starts);
    const replicas: [Replica, Replica] = await Promise.all(starts);
    const doors = [await openDoor(replicas[0]), await openDoor(replicas[1])] as const;
    stops.push(() => Promise.all(doors.map((door) => door.close())));
    const edge = await startEdge([doors[0].port, doors[1].port]);
    stops.push(edge.stop);
    return {
      edge,
      doors: [...doors],
      replicas,
      startReplica: start,
      seen: () => doors.flatMap(({ seen }) => seen),
      forget: () => doors.forEach(({ forget }) => forget()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
