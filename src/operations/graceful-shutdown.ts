import type { ServerLog } from "./log.ts";

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

export interface ShutdownOptions {
  readonly log: ServerLog;
  /** Signals that start a shutdown; a second one ends the process at once. */
  readonly signals: readonly (keyof typeof EXIT_CODES)[];
  /** Lets running requests end. */
  readonly drain: () => Promise<void>;
  /** Ends at once what must not outlive the process. */
  readonly kill?: () => void;
}

/**
 * Shuts the process down gracefully: after a signal with exit code 0, and with exit code 1 after an
 * error that nobody caught, before or while draining, because the state is then unknown.
 *
 * @returns a function that starts the same shutdown for other reasons
 */
export function shutDownGracefully(options: ShutdownOptions): (exitCode: number) => Promise<void> {
  const { log, signals, drain, kill = () => undefined } = options;
  let isShuttingDown = false;
  /** Replaces the exit code that the shutdown began with. */
  let worseExitCode: number | null = null;
  const shutDown = async (exitCode: number) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    try {
      await drain();
    } catch (error) {
      log.lines.error({ err: error }, "draining failed");
      worseExitCode ??= 1;
    }
    log.lines.info({ exitCode: worseExitCode ?? exitCode }, "stopped");
    const isLogWritten = await log.flush();
    end(isLogWritten, worseExitCode ?? exitCode);
  };
  for (const signal of signals)
    process.on(signal, () => {
      if (isShuttingDown) {
        const exitCode = EXIT_CODES[signal];
        worseExitCode = exitCode;
        kill();
        void log.flush().then((isLogWritten) => end(isLogWritten, exitCode));
        return;
      }
      log.lines.info({ signal }, "shutting down");
      void shutDown(0);
    });
  const die = (error: unknown) => {
    log.lines.fatal({ err: error }, "an error that nobody caught");
    worseExitCode ??= 1;
    void shutDown(1);
  };
  process.on("uncaughtException", die);
  process.on("unhandledRejection", die);
  return shutDown;
}

/** A write of the log that never ends would hold up an ordinary exit for ever. */
function end(isLogWritten: boolean, exitCode: number): void {
  if (isLogWritten) process.exit(exitCode);
  process.kill(process.pid, "SIGKILL");
}
