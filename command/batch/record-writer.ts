import { type FileHandle, open } from "node:fs/promises";

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
