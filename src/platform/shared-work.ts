interface Pending<T> {
  readonly promise: Promise<T>;
  /** Null when a client waits that is not watched: the work is then never stopped. */
  readonly controller: AbortController | null;
  waiting: number;
}

/** Work that several may wait for: done once for all, and stopped when the last of them has left. */
export class SharedWork<T> {
  readonly #pending = new Map<string, Pending<T>>();

  /**
   * @param signal given when the client leaves: the promise then rejects with its reason. Absent for
   *   a client that is not watched
   * @param make begins the work; its signal is given when nobody waits any more
   */
  async of(
    key: string,
    signal: AbortSignal | undefined,
    make: (signal?: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const work = this.#pending.get(key) ?? this.#begin(key, signal !== undefined, make);
    if (signal === undefined) {
      work.waiting += 1;
      return work.promise;
    }
    return this.#unlessLeft(key, work, signal);
  }

  #begin(key: string, mayEnd: boolean, make: (signal?: AbortSignal) => Promise<T>): Pending<T> {
    const controller = mayEnd ? new AbortController() : null;
    const promise = make(controller?.signal);
    const work = { promise, controller, waiting: 0 };
    this.#pending.set(key, work);
    const forget = () => this.#forget(key, work);
    promise.then(forget, forget);
    return work;
  }

  async #unlessLeft(key: string, work: Pending<T>, signal: AbortSignal): Promise<T> {
    work.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        work.waiting -= 1;
        if (work.waiting > 0) return;
        this.#forget(key, work);
        work.controller?.abort(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      const stay = () => signal.removeEventListener("abort", leave);
      work.promise.then(resolve, reject).finally(stay);
    });
  }

  #forget(key: string, work: Pending<T>): void {
    if (this.#pending.get(key) === work) this.#pending.delete(key);
  }
}
