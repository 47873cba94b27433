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
  let forced: number | null = null;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    try {
      await drain();
    } catch (error) {
      log.lines.error({ err: error }, "the end was not orderly");
    }
    log.lines.info({ exitCode }, "stopped");
    end(await log.flush(), forced ?? exitCode);
  };
  for (const signal of signals)
    process.on(signal, () => {
      if (isStopping) {
        const code = EXIT_CODES[signal];
        forced = code;
        kill();
        void log.flush().then((isWritten) => end(isWritten, code));
        return;
      }
      log.lines.info({ signal }, "stopping");
      void stop(0);
    });
  const die = (error: unknown) => {
    log.lines.fatal({ err: error }, "an error that nobody caught");
    forced ??= 1;
    void stop(1);
  };
  process.on("uncaughtException", die);
  process.on("unhandledRejection", die);
  return stop;
}

/** A write of the log that does not end would hold up an ordinary exit for ever. */
function end(isLogWritten: boolean, exitCode: number): void {
  if (isLogWritten) process.exit(exitCode);
  process.kill(process.pid, "SIGKILL");
}
