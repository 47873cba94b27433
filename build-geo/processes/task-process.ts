import { type ChildProcess, fork } from "node:child_process";
import type { Message, Outcome } from "./answering.ts";

/** A process that does tasks for this one, one after the other, as `answerTasks` has it do them. */
export class TaskProcess<Common, Task, Answer> {
  readonly #process: ChildProcess;
  /** What becomes of the task that it is at. */
  #settle: (outcome: Outcome<Answer>) => void = () => undefined;
  /** Why it does nothing any more; null while it does. */
  #ended: string | null = null;

  constructor(entry: URL, common: Common) {
    this.#process = fork(entry, { serialization: "advanced" })
      .on("message", (outcome) => this.#settle(outcome as Outcome<Answer>))
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
