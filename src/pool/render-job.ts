import { RenderFailure } from "../render-failure.ts";
import type { Outcome } from "./pool-child.ts";
import type { RasterJob } from "../raster/raster-job.ts";

/** An image that somebody waits for, from its admission to its answer or its refusal. */
export class RenderJob {
  readonly input: RasterJob;
  /** Estimated milliseconds. */
  readonly cost: number;
  readonly png: Promise<Uint8Array>;
  attempts = 0;
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

  /** Nobody waits for it any more: it was answered, refused or abandoned. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Counts an attempt. The deadline runs from the first.
   *
   * @param expired called once the job has been refused for its time being up
   */
  begin(deadlineMs: number, expired: () => void): void {
    this.attempts += 1;
    this.#timer ??= setTimeout(() => {
      this.refuse(timedOut(Math.ceil(deadlineMs / 1000)));
      expired();
    }, deadlineMs);
  }

  answer(outcome: Outcome): void {
    if (outcome === "crashed") this.refuse(failed("the process ended twice"));
    else if ("problem" in outcome) this.refuse(failed(outcome.problem));
    else {
      this.#end();
      this.#resolve(outcome.png);
    }
  }

  /** Without effect on a job that is over. */
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

function failed(why: string): RenderFailure {
  return new RenderFailure("render_failed", `the image could not be made: ${why}`);
}
