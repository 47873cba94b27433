import { SharedWork } from "./shared-work.ts";

/** What was read, by what it was read of. A read that fails is not kept: who asks next begins another. */
export class KeptReads<T> {
  readonly #kept = new Map<string, T>();
  readonly #reads = new SharedWork<T>();

  async of(key: string, read: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    return this.#reads.of(key, undefined, async () => {
      const value = await read();
      this.#kept.set(key, value);
      return value;
    });
  }
}
