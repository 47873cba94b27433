import { createReadStream, existsSync } from "node:fs";
import { rename, rm, type FileHandle, open } from "node:fs/promises";
import { inputLines } from "./input-lines.ts";
import { type IndexRecord, indexRecord } from "./index-records.ts";

const MAX_RECORD_BYTES = 1024 * 1024;

/**
 * The index of a batch: what became of each line, in the order of lines. While a batch runs, the index of
 * the run before is read in step with it, and a new one is written beside it: neither is ever in memory.
 */
export class BatchIndex {
  readonly #file: string;
  readonly #part: RecordWriter;
  readonly #before: AsyncGenerator<IndexRecord>;
  #next: IndexRecord | null = null;
  #isRead = false;

  private constructor(file: string, part: RecordWriter) {
    this.#file = file;
    this.#part = part;
    this.#before = recordsIn(file);
  }

  /** Takes up what an interrupted run left. */
  static async open(file: string): Promise<BatchIndex> {
    await settle(file);
    return new BatchIndex(file, await RecordWriter.open(partOf(file)));
  }

  /** What an earlier run made of a line; null for nothing. Lines are asked for in ascending order. */
  async earlier(line: number): Promise<IndexRecord | null> {
    while (!this.#isRead && (this.#next === null || this.#next.line < line)) {
      // oxlint-disable-next-line no-await-in-loop -- one record after another
      const { done, value } = await this.#before.next();
      if (done === true) this.#isRead = true;
      this.#next = done === true ? null : value;
    }
    return this.#next?.line === line ? this.#next : null;
  }

  async add(record: IndexRecord): Promise<void> {
    await this.#part.add(JSON.stringify(record));
  }

  /** @param isWhole whether every line was settled: else what the run before knew is kept */
  async close(isWhole: boolean): Promise<void> {
    await this.#part.close();
    await this.#before.return(undefined);
    if (isWhole) await rename(partOf(this.#file), this.#file);
    else await settle(this.#file);
  }
}

/**
 * The records of an index, in the order of lines; none where there is no such file.
 *
 * @param isWanted tells by a line, before it is read, whether it may matter
 */
export async function* recordsIn(
  file: string,
  isWanted: (bytes: Buffer) => boolean = () => true,
): AsyncGenerator<IndexRecord> {
  if (!existsSync(file)) return;
  for await (const { bytes } of inputLines(createReadStream(file), MAX_RECORD_BYTES)) {
    const record = bytes !== null && isWanted(bytes) ? indexRecord(bytes.toString("utf8")) : null;
    if (record !== null) yield record;
  }
}

/** Makes one index of that of an interrupted run and of the run before it. */
async function settle(file: string): Promise<void> {
  const part = partOf(file);
  if (!existsSync(part)) return;
  const joined = `${file}.joined`;
  const writer = await RecordWriter.open(joined);
  try {
    let last = 0;
    for (const source of [part, file])
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order of lines
      for await (const record of recordsIn(source)) {
        if (record.line <= last) continue;
        last = record.line;
        await writer.add(JSON.stringify(record));
      }
  } finally {
    await writer.close();
  }
  await rename(joined, file);
  await rm(part);
}

function partOf(file: string): string {
  return `${file}.part`;
}

const WRITE_LENGTH = 64 * 1024;

/** Writes lines of a file, many at a time: a call for each would take longer than all else. */
export class RecordWriter {
  readonly #handle: FileHandle;
  #waiting = "";

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async open(file: string): Promise<RecordWriter> {
    return new RecordWriter(await open(file, "w"));
  }

  /** @param line without its end */
  async add(line: string): Promise<void> {
    this.#waiting += `${line}\n`;
    if (this.#waiting.length > WRITE_LENGTH) await this.#flush();
  }

  /** After this nothing can be added. */
  async close(): Promise<void> {
    try {
      await this.#flush();
    } finally {
      await this.#handle.close();
    }
  }

  async #flush(): Promise<void> {
    const text = this.#waiting;
    this.#waiting = "";
    await this.#handle.writeFile(text);
  }
}
