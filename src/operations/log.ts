import { type Logger, pino } from "pino";
import type { LogLevel } from "../settings.ts";
import { type LineWriter, lineWriter } from "./line-writer.ts";

export interface LogOptions {
  readonly level: LogLevel;
  readonly fd: number;
  /** Whether other processes write there too. */
  readonly isShared: boolean;
}

export interface ServerLog extends LineWriter {
  readonly lines: Logger;
}

/** Writes to a pipe up to this size do not mix with those of others (POSIX, PIPE_BUF). */
const ATOMIC_WRITE_BYTES = 4096;
const BATCH_BYTES = 16_384;

/** JSON lines with level, time in milliseconds since 1970, and the process that wrote them. */
export function createLog({ level, fd, isShared }: LogOptions): ServerLog {
  const writer = lineWriter(fd, isShared ? ATOMIC_WRITE_BYTES : BATCH_BYTES);
  const lines = pino(
    { level, base: { pid: process.pid }, formatters: { level: (label) => ({ level: label }) } },
    writer,
  );
  return { ...writer, lines };
}
