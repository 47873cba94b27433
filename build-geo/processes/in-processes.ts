import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import type { Message, Outcome, Reply } from "./answering.ts";

/** Who does the tasks. */
export interface Workforce<Common> {
  /** A module that calls `answerTasks`. */
  readonly entry: URL;
  /** What all tasks have in common: each process is sent it once. */
  readonly common: Common;
  /** At most so many processes, as each holds what it works on. */
  readonly maxProcesses: number;
  /** Told of the steps of all tasks. */
  readonly tell: (step: string) => void;
}

/**
 * Does tasks in several processes, each the next that nobody has taken.
 *
 * @param use is given what came of each task, in whatever order; where it throws, all that is left is dropped
 */
export async function inProcesses<Common, Task, Answer>(
  workforce: Workforce<Common>,
  tasks: readonly Task[],
  use: (task: Task, outcome: Outcome<Answer>) => void,
): Promise<void> {
  const waiting = tasks.values();
  const count = Math.min(availableParallelism(), tasks.length, workforce.maxProcesses);
  const processes = Array.from(
    { length: count },
    () => new TaskProcess<Common, Task, Answer>(workforce),
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

/** A process that does tasks for this one, one after the other, as `answerTasks` has it do them. */
class TaskProcess<Common, Task, Answer> {
  readonly #process: ChildProcess;
  /** What becomes of the task that it is at. */
  #settle: (outcome: Outcome<Answer>) => void = () => undefined;
  /** Why it does nothing any more; null while it does. */
  #ended: string | null = null;

  constructor({ entry, common, tell }: Workforce<Common>) {
    this.#process = fork(entry, { serialization: "advanced" })
      .on("message", (message) => {
        const reply = message as Reply<Answer>;
        if ("step" in reply) tell(reply.step);
        else this.#settle(reply);
      })
      .on("error", ({ message }) => this.#end(message))
      .on("exit", (code, signal) =>
        this.#end(signal === null ? `it ended with code ${code}` : `${signal} ended it`),
      );
    this.#send({ common });
  }

  /** What the task gave or what is wrong with it; also where the process ended before it answered. */
  outcome(task: Task): Promise<Outcome<Answer>> {
    if (this.#ended !== null) return Promise.resolve({ problem: this.#ended });
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#send({ task });
    });
  }

  end(): void {
    this.#process.kill();
  }

  #send(message: Message<Common, Task>): void {
    this.#process.send(message);
  }

  #end(reason: string): void {
    this.#ended ??= `the process that was at it is gone: ${reason}`;
    this.#settle({ problem: this.#ended });
  }
}
