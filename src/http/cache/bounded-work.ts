/** Work that is done for a few at a time: others wait for their turn, in their order. */
export class BoundedWork {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** @param atOnce how much of it, at least 1 */
  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** @param make begins the work, once it has its turn; a failure ends it as well */
  async of<T>(make: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await make();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
