import { availableParallelism } from "node:os";
import type { Outcome } from "./answering.ts";
import { TaskProcess } from "./task-process.ts";

/** Who does the tasks. */
export interface Workforce<Common> {
  /** A module that calls `answerTasks`. */
  readonly entry: URL;
  /** What all tasks have in common: each process is sent it once. */
  readonly common: Common;
  /** At most so many processes, as each holds what it works on. */
  readonly maxProcesses: number;
}

/**
 * Does tasks in several processes, each the next that nobody has taken.
 *
 * @param use is given what came of each task, in whatever order; where it throws, all that is left is dropped
 */
export async function inProcesses<Common, Task, Answer>(
  { entry, common, maxProcesses }: Workforce<Common>,
  tasks: readonly Task[],
  use: (task: Task, outcome: Outcome<Answer>) => void,
): Promise<void> {
  const waiting = tasks.values();
  const count = Math.min(availableParallelism(), tasks.length, maxProcesses);
  const processes = Array.from(
    { length: count },
    () => new TaskProcess<Common, Task, Answer>(entry, common),
  );
  try {
    await Promise.all(
      processes.map(async (process) => {
        for (const task of waiting) use(task, await process.outcome(task));
      }),
    );
  } finally {
    for (const process of processes) process.end();
  }
}
