import { type Profiler, Session } from "node:inspector";

const SOURCES = new URL("../../src/", import.meta.url).href;

// Functions are counted that are compiled from here on, as they are called for the first time: a test
// imports this file before the code that it counts.
const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/**
 * How often the blocks of the product's own code are entered while a task runs. The number is the
 * same on every machine, however busy, so growth can be judged by it where a clock cannot be
 * trusted. What the engine does by itself (sorting, searching in text) counts as one step.
 */
export function stepsOf(task: () => unknown): Promise<number> {
  return counted(task, ({ ranges }) => ranges.reduce((sum, { count }) => sum + count, 0));
}

/** How often a function of the product's own code is called while a task runs. */
export function callsOf(name: string, task: () => unknown): Promise<number> {
  return counted(task, ({ functionName, ranges: [whole] }) =>
    functionName === name ? whole!.count : 0,
  );
}

type Count = (of: Profiler.FunctionCoverage) => number;

async function counted(task: () => unknown, count: Count): Promise<number> {
  sinceLastTime(count);
  await task();
  return sinceLastTime(count);
}

function sinceLastTime(count: Count): number {
  let sum = 0;
  // In this process the answer is there before the call returns.
  session.post("Profiler.takePreciseCoverage", (error, { result }) => {
    if (error !== null) throw error;
    for (const { url, functions } of result)
      if (url.startsWith(SOURCES)) for (const one of functions) sum += count(one);
  });
  return sum;
}
