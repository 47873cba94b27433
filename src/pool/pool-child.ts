import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import type { RasterJob } from "../raster/raster-job.ts";
import type { RasterReply } from "./worker-messages.ts";

/** As nice(1) counts: the server, which refuses and answers from its cache, goes before all of them. */
const PRIORITY = { ordinary: 5, patient: 15 } as const;

/** How a job ended: an answer, or the end of the process. */
export type Outcome = RasterReply | "crashed";

/** A process that makes one image at a time. It keeps nobody alive while it has nothing to do. */
export class PoolChild {
  readonly #process: ChildProcess;
  #settle: ((outcome: Outcome) => void) | null = null;
  #isGone = false;

  /**
   * @param entry of the process: a module that takes a RasterJob and sends a RasterReply
   * @param isPatient whether the others go first when processors are short
   */
  constructor(entry: URL, isPatient: boolean) {
    this.#process = fork(entry, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#process.on("message", (reply: RasterReply) => this.#end(reply));
    this.#process.once("exit", () => this.#leave());
    // The process could not be started, or not be told: either way it is of no use.
    this.#process.on("error", () => this.kill());
    // It tells so later, but is of no use already: there are no more descriptors, or processes.
    this.#isGone = this.#process.pid === undefined;
    lowerPriority(this.#process, isPatient ? PRIORITY.patient : PRIORITY.ordinary);
    this.#hold(false);
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Never rejects. Only for a child that is not at work. */
  run(job: RasterJob): Promise<Outcome> {
    return new Promise((resolve) => {
      if (this.#isGone) {
        resolve("crashed");
        return;
      }
      this.#settle = resolve;
      this.#hold(true);
      // A failed send is reported as an error event too.
      this.#process.send(job, () => undefined);
    });
  }

  /** At once, whatever it does; a job that runs counts as crashed. */
  kill(): void {
    this.#process.kill("SIGKILL");
    this.#leave();
  }

  #end(outcome: Outcome): void {
    this.#hold(false);
    const settle = this.#settle;
    this.#settle = null;
    settle?.(outcome);
  }

  #leave(): void {
    this.#isGone = true;
    this.#end("crashed");
  }

  #hold(isHeld: boolean): void {
    const { channel } = this.#process;
    if (isHeld) {
      this.#process.ref();
      channel?.ref();
    } else {
      this.#process.unref();
      channel?.unref();
    }
  }
}

function lowerPriority({ pid }: ChildProcess, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It ended already, or the host does not allow it: then it takes its turn like all others.
  }
}
