/**
 * What becomes of items, in their order, with a bounded number of them at work or waiting to be taken.
 *
 * @param work never rejects
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  maxPending: number,
): AsyncGenerator<R> {
  const pending: Promise<R>[] = [];
  for await (const item of items) {
    pending.push(work(item));
    if (pending.length >= maxPending) yield await pending.shift()!;
  }
  // oxlint-disable-next-line no-await-in-loop -- they are all at work, and are given in order
  for (const left of pending) yield await left;
}
