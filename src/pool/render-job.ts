import { RenderFailure } from "../service/render-failure.ts";
import type { Outcome } from "./lane.ts";
import type { RasterJob } from "../raster/raster-job.ts";

/** An image that a client waits for: waiting, running, then answered or refused. */
export class RenderJob {
  readonly input: RasterJob;
  /** Estimated milliseconds. */
  readonly cost: number;
  readonly png: Promise<Uint8Array>;
  attempts = 0;
  /** Whether a process was ended from outside while it ran the job. */
  wasKilled = false;
  #resolve!: (png: Uint8Array) => void;
  #reject!: (reason: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #isOver = false;

  constructor(input: RasterJob, cost: number) {
    this.input = input;
    this.cost = cost;
    this.png = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Answered, refused or abandoned: nobody waits for it any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Counts an attempt. The deadline is counted from the first one.
   *
   * @param expired called after the job was refused because its time is up
   */
  begin(deadlineMs: number, expired: () => void): void {
    this.attempts += 1;
    this.#timer ??= setTimeout(() => {
      this.refuse(timedOut(Math.ceil(deadlineMs / 1000)));
      expired();
    }, deadlineMs);
  }

  answer(outcome: Outcome): void {
    if (typeof outcome === "string")
      this.refuse(this.wasKilled ? killed() : failed("the process ended twice"));
    else if ("problem" in outcome) this.refuse(failed(outcome.problem));
    else {
      this.#end();
      this.#resolve(outcome.png);
    }
  }

  /** Does nothing if the job is over. */
  refuse(reason: unknown): void {
    this.#end();
    this.#reject(reason);
  }

  #end(): void {
    this.#isOver = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}

function timedOut(seconds: number): RenderFailure {
  return new RenderFailure("render_timeout", `the image was not made within ${seconds} s`);
}

/** Not by what it drew, so it may be drawn yet. */
function killed(): RenderFailure {
  const why = "the process that drew the image was ended from outside; ask again";
  return new RenderFailure("overloaded", why);
}

function failed(why: string): RenderFailure {
  return new RenderFailure("render_failed", `the image could not be made: ${why}`);
}
