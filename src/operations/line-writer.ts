import { write } from "node:fs";

/** A destination of text lines. */
export interface LineWriter {
  /** @param line with its line feed */
  readonly write: (line: string) => void;
  /** Resolves to true once everything is written, to false when that takes too long. */
  readonly flush: () => Promise<boolean>;
}

/** Bytes that may wait for a slow reader; further lines are lost. */
const MAX_WAITING_CHARACTERS = 8 * 1024 * 1024;
const WRITE_AFTER_MS = 200;
const TRY_AGAIN_MS = 20;
const MAX_FLUSH_MS = 1000;

/**
 * Gathers lines and has them written by another thread. A slow reader, one that left, or a full disk
 * costs lines, but never stops the process.
 *
 * @param fd of a file, a pipe or a terminal
 * @param batchBytes of one write, which never holds a part of a line unless that line is longer
 */
export function lineWriter(fd: number, batchBytes: number): LineWriter {
  const writer = new Writer(fd, batchBytes);
  return {
    write: (line) => writer.write(line),
    flush: () => writer.flush(),
  };
}

class Writer {
  readonly #fd: number;
  readonly #batchBytes: number;
  #batch = "";
  /** Full batches, and the rest of one that was written in part. */
  #full: Buffer[] = [];
  #waiting = 0;
  #isWriting = false;
  #timer: NodeJS.Timeout | null = null;
  #whenEmpty: (() => void)[] = [];

  constructor(fd: number, batchBytes: number) {
    this.#fd = fd;
    this.#batchBytes = batchBytes;
  }

  write(line: string): void {
    if (this.#waiting > MAX_WAITING_CHARACTERS) return;
    this.#waiting += line.length;
    if (this.#batch.length + line.length > this.#batchBytes) this.#next();
    this.#batch += line;
    // A referenced timer would keep a process alive that has nothing else to do.
    this.#timer ??= setTimeout(() => this.#next(), WRITE_AFTER_MS).unref();
  }

  async flush(): Promise<boolean> {
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), MAX_FLUSH_MS);
      this.#whenEmpty.push(() => {
        clearTimeout(timer);
        resolve(true);
      });
      this.#next();
    });
  }

  #next(): void {
    this.#endBatch();
    if (!this.#isWriting) this.#pump();
  }

  #endBatch(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#batch !== "") this.#full.push(Buffer.from(this.#batch, "utf8"));
    this.#batch = "";
  }

  #pump(): void {
    const bytes = this.#full.shift();
    this.#isWriting = bytes !== undefined;
    if (bytes === undefined) {
      this.#waiting = this.#batch.length;
      for (const tell of this.#whenEmpty.splice(0)) tell();
      return;
    }
    write(this.#fd, bytes, (error, written) => this.#written(bytes, error, written));
  }

  #written(bytes: Buffer, error: NodeJS.ErrnoException | null, written: number): void {
    if (error?.code === "EAGAIN") {
      this.#full.unshift(bytes);
      setTimeout(() => this.#pump(), TRY_AGAIN_MS);
      return;
    }
    if (error === null && written < bytes.length) this.#full.unshift(bytes.subarray(written));
    this.#waiting -= error === null ? written : bytes.length;
    this.#pump();
  }
}
