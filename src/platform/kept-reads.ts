import { SharedWork } from "./shared-work.ts";

/** Results of reads, by key. A read that fails is not kept, so the next caller starts another one. */
export class KeptReads<T> {
  readonly #values = new Map<string, T>();
  readonly #reads = new SharedWork<T>();

  async of(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    return this.#reads.of(key, undefined, async () => {
      const value = await read();
      this.#values.set(key, value);
      return value;
    });
  }
}
