import { SharedWork } from "./shared-work.ts";

/** What was read, by what it was read of. A read that fails is not kept: who asks next begins another. */
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
