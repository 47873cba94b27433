import type { TestContext } from "node:test";

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
      const started = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
      await run();
      const elapsed = performance.now() - started;
      if (round === 0) taken.set(name, []);
      else taken.get(name)!.push(elapsed);
    }
  for (const [name, times] of taken) {
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
    t.diagnostic(`${name}: median ${median.toFixed(2)} ms, least ${Math.min(...times).toFixed(2)}`);
  }
  return (name) => Math.min(...taken.get(name)!);
}
