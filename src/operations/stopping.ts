import type { ServerLog } from "./log.ts";

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

export interface StopOptions {
  readonly log: ServerLog;
  /** Those that start the stop; of each, the second ends the process at once. */
  readonly signals: readonly (keyof typeof EXIT_CODES)[];
  readonly drain: () => Promise<void>;
  /** What must not outlive the process. */
  readonly kill?: () => void;
}

/**
 * Ends the process in good order: on a signal with exit code 0, and after an error that nobody
 * caught with 1, because the state is then unknown.
 *
 * @returns the same for other reasons
 */
export function stopInOrder(options: StopOptions): (exitCode: number) => Promise<void> {
  const { log, signals, drain, kill = () => undefined } = options;
  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    try {
      await drain();
    } catch (error) {
      log.lines.error({ err: error }, "the end was not orderly");
    }
    log.lines.info({ exitCode }, "stopped");
    await log.flush();
    process.exit(exitCode);
  };
  for (const signal of signals)
    process.on(signal, () => {
      if (isStopping) {
        kill();
        log.flushNow();
        process.exit(EXIT_CODES[signal]);
      }
      log.lines.info({ signal }, "stopping");
      void stop(0);
    });
  const die = (error: unknown) => {
    log.lines.fatal({ err: error }, "an error that nobody caught");
    void stop(1);
  };
  process.on("uncaughtException", die);
  process.on("unhandledRejection", die);
  return stop;
}
