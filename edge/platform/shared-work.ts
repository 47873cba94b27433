/**
 * Shares nothing: a platform ends what a request has begun once its client leaves, and who waited for that would wait
 * for ever. So each request does its own work, and finds what others have finished.
 */
export class SharedWork<T> {
  async of(
    _key: string,
    signal: AbortSignal | undefined,
    make: (signal?: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    return make(signal);
  }
}
