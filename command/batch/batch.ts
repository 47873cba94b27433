import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { dirname, join } from "node:path";
import { mkdir } from "node:fs/promises";
import { MAX_BODY_BYTES } from "../../src/http/admission.ts";
import { DiskError, readable } from "../terminal/disk.ts";
import { printableLine, type Terminal } from "../terminal/terminal.ts";
import { LocalEditions } from "../editions.ts";
import type { Batch } from "./batch-flags.ts";
import { BatchIndex } from "./batch-index.ts";
import { type BatchLine, BatchLines } from "./batch-lines.ts";
import { BatchProgress, countsText } from "./batch-progress.ts";
import { writeReport } from "./batch-report.ts";
import { type Destination, folderDestination, packDestination } from "./destination.ts";
import type { DrawOutcome } from "./processes/draw-job.ts";
import { DrawProcesses } from "./processes/draw-processes.ts";
import { inOrder } from "./in-order.ts";
import { type IndexRecord, isDrawn, isSettled } from "./index-records.ts";
import { type InputLine, inputLines } from "./input-lines.ts";
import { isIn, shardSuffix } from "./shard.ts";

const [SOME_FAILED, BROKEN] = [1, 2];
/** Lines that are at work, or wait for one before them: for each process. A pack has their pictures in memory. */
const PENDING_EACH = { folder: 64, pack: 8 } as const;
/** Failures told on the terminal; the report has all. */
const MAX_TOLD = 10;

/** A line, and what an earlier run made of it, where that is still there. */
interface KnownLine {
  readonly line: BatchLine;
  readonly earlier: IndexRecord | null;
}

/** A line that is settled, or an end of the batch. */
type Settled =
  | { readonly record: IndexRecord; readonly body: Uint8Array | null; readonly isNew: boolean }
  | { readonly broken: string | null };

/** `render --batch`: draws every line, in several processes, and gives the exit code. */
export async function drawBatch(batch: Batch, terminal: Terminal): Promise<number> {
  // One that is not here should be told once, not by every process.
  const editions = new LocalEditions();
  await editions.service(batch.edition);
  editions.kill();
  const run = await BatchRun.open(batch, terminal);
  return run.toItsEnd();
}

class BatchRun {
  readonly #batch: Batch;
  readonly #terminal: Terminal;
  readonly #destination: Destination;
  readonly #index: BatchIndex;
  readonly #processes: DrawProcesses;
  readonly #progress: BatchProgress;
  readonly #counts = { drawn: 0, skipped: 0, failed: 0 };
  #broken: string | null = null;

  private constructor(
    batch: Batch,
    terminal: Terminal,
    destination: Destination,
    index: BatchIndex,
    unfinished: string,
  ) {
    const { edition, query, jobs: count, timeoutMs } = batch;
    const { folder } = destination;
    this.#batch = batch;
    this.#terminal = terminal;
    this.#destination = destination;
    this.#index = index;
    this.#processes = new DrawProcesses({
      settings: { edition, query, folder, unfinished: folder === null ? null : unfinished },
      count,
      timeoutMs,
    });
    this.#progress = new BatchProgress(terminal);
  }

  static async open(batch: Batch, terminal: Terminal): Promise<BatchRun> {
    const { place, shard, index } = batch;
    const unfinished = join(place.path, `.unfinished${shardSuffix(shard)}`);
    const destination =
      place.kind === "folder"
        ? await folderDestination(place.path, unfinished)
        : await packDestination(place.path);
    await mkdir(dirname(index), { recursive: true });
    return new BatchRun(batch, terminal, destination, await BatchIndex.open(index), unfinished);
  }

  async toItsEnd(): Promise<number> {
    const { interrupted } = this.#terminal;
    const give = (): void => this.#processes.drop();
    interrupted?.addEventListener("abort", give);
    try {
      await this.#settleAll();
    } catch (error) {
      this.#broken ??= error instanceof Error ? error.message : String(error);
    } finally {
      interrupted?.removeEventListener("abort", give);
      this.#progress.end();
    }
    const signal = interrupted?.aborted === true ? String(interrupted.reason) : null;
    const isWhole = this.#broken === null && signal === null;
    if (isWhole) this.#processes.end();
    else this.#processes.kill();
    await this.#close(isWhole, signal);
    return this.#told(signal);
  }

  async #settleAll(): Promise<void> {
    const { jobs, place } = this.#batch;
    const pending = jobs * PENDING_EACH[place.kind];
    for await (const one of inOrder(this.#known(), (line) => this.#settled(line), pending)) {
      if ("broken" in one) {
        this.#broken ??= one.broken;
        this.#processes.drop();
        // A pack has its maps in the order of lines: none after the first that is missing.
        if (place.kind === "pack") return;
        continue;
      }
      await this.#take(one.record, one.body, one.isNew);
    }
  }

  /** Lines until somebody ends the batch, or it is broken. */
  async *#lines(): AsyncGenerator<InputLine> {
    const { interrupted } = this.#terminal;
    const { input } = this.#batch;
    const stream = input === "-" ? this.#terminal.input() : createReadStream(input);
    const lines = inputLines(stream, MAX_BODY_BYTES);
    const isOver = (): boolean => interrupted?.aborted === true || this.#broken !== null;
    try {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one line after another
        const next = await untilAborted(lines.next(), interrupted);
        if (next === null || next.done === true || isOver()) return;
        yield next.value;
      }
    } catch (error) {
      throw new DiskError(`${input} cannot be read: ${readable(error)}`, { cause: error });
    } finally {
      // A pipe that nobody closes would keep the process.
      if (stream instanceof Readable) stream.destroy();
    }
  }

  /** The lines of this shard, one after another, as the index of an earlier run is read. */
  async *#known(): AsyncGenerator<KnownLine> {
    const lines = new BatchLines(this.#batch);
    for await (const one of this.#lines()) {
      const line = lines.read(one);
      if (!isIn(this.#batch.shard, line.number)) continue;
      yield { line, earlier: line.job.ok ? await this.#earlier(line) : null };
    }
  }

  async #earlier({ number, request }: BatchLine): Promise<IndexRecord | null> {
    const record = await this.#index.earlier(number);
    const known = record?.request === request && isSettled(record) ? record : null;
    if (known !== null && !isDrawn(known)) return known;
    return (await this.#destination.keeps(known)) ? known : null;
  }

  /** Never rejects. */
  async #settled({ line, earlier }: KnownLine): Promise<Settled> {
    const { number, request, file, job } = line;
    if (earlier !== null) return { record: earlier, body: null, isNew: false };
    const base = { line: number, request };
    if (job.ok) return settledAs(base, job.value.file, await this.#processes.run(job.value));
    const name = file === null ? {} : { file };
    return { record: { ...base, ...name, problems: job.problems }, body: null, isNew: true };
  }

  async #take(given: IndexRecord, body: Uint8Array | null, isNew: boolean): Promise<void> {
    const record = await this.#destination.take(given, body);
    await this.#index.add(record);
    if (!isDrawn(record)) this.#tellFailure(record);
    else if (isNew) this.#counts.drawn += 1;
    else this.#counts.skipped += 1;
    this.#progress.advance(this.#counts);
  }

  #tellFailure({ line, problems }: Exclude<IndexRecord, { bytes: number }>): void {
    this.#counts.failed += 1;
    if (this.#counts.failed > MAX_TOLD) return;
    this.#progress.end();
    for (const { code, message } of problems.slice(0, 1))
      this.#terminal.error(`copperplate: line ${line}: ${code}: ${printableLine(message)}\n`);
  }

  async #close(isWhole: boolean, signal: string | null): Promise<void> {
    try {
      await this.#destination.close(isWhole);
      await this.#index.close(isWhole);
      const end = { interrupted: signal, isWhole };
      await writeReport(this.#batch.report, this.#batch.index, this.#counts, end);
    } catch (error) {
      this.#broken ??= error instanceof Error ? error.message : String(error);
    }
  }

  #told(signal: string | null): number {
    const { out, error } = this.#terminal;
    const { jobs, report } = this.#batch;
    const megabytes = Math.round(this.#processes.peakBytes / 1e6);
    const memory = megabytes === 0 ? "" : `, at most ${megabytes} MB each`;
    out(`${countsText(this.#counts, this.#progress.seconds)}; ${jobs} processes${memory}\n`);
    if (this.#counts.failed > 0) error(`copperplate: ${report} lists what failed\n`);
    const why = this.#broken ?? (signal === null ? null : `interrupted by ${signal}`);
    if (why === null) return this.#counts.failed === 0 ? 0 : SOME_FAILED;
    error(`copperplate: ${why}; run the same command again to continue from here\n`);
    return BROKEN;
  }
}

function settledAs(
  base: { readonly line: number; readonly request: string },
  file: string,
  outcome: DrawOutcome,
): Settled {
  switch (outcome.kind) {
    case "drawn": {
      const { bytes, etag, warnings, notes, body } = outcome;
      return { record: { ...base, file, bytes, etag, warnings, notes }, body, isNew: true };
    }
    case "refused":
      return { record: { ...base, file, problems: outcome.problems }, body: null, isNew: true };
    case "broken":
      return { broken: outcome.message };
    case "dropped":
      return { broken: null };
  }
}

/** What a promise gives, or null once the signal is given: a pipe may keep silent for ever. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = (): void => resolve(null);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
