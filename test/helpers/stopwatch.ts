import type { TestContext } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const MICROSECONDS_PER_MS = 1000;

setFlagsFromString("--expose-gc");
const collectGarbage: NodeJS.GCFunction = runInNewContext("gc");

/**
 * Runs tasks in turns, so that a slow minute of the machine slows all of them, and prints the
 * medians.
 *
 * @returns the shortest time of a task in milliseconds, which other programs disturb least
 */
export async function shortestMs<Name extends string>(
  t: TestContext,
  tasks: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Promise<(name: Name) => number> {
  const taken = new Map<string, number[]>();
  // The first round warms up what is compiled and kept.
  for (let round = 0; round <= rounds; round++)
    for (const [name, run] of Object.entries<() => unknown>(tasks)) {
      const elapsed = await elapsedMs(run);
      if (round === 0) taken.set(name, []);
      else taken.get(name)!.push(elapsed);
    }
  for (const [name, times] of taken) {
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
    t.diagnostic(`${name}: median ${median.toFixed(2)} ms, least ${Math.min(...times).toFixed(2)}`);
  }
  return (name) => Math.min(...taken.get(name)!);
}

/**
 * Of the time on the clock and of that on processors the less: the first holds the turns of other
 * programs, which a long task never escapes on a busy machine; the second counts twice what the
 * collector of garbage does on two processors at a time.
 */
async function elapsedMs(run: () => unknown): Promise<number> {
  // Else the garbage of all tasks falls due in one of them, the same in every round.
  collectGarbage({ type: "minor" });
  const started = performance.now();
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return Math.min(performance.now() - started, (user + system) / MICROSECONDS_PER_MS);
}
