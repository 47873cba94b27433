/**
 * Works through items in order, a few at once. The first rejection stops what has not begun.
 *
 * @param jobs how many at once, at least 1
 */
export async function pooled<T>(
  items: readonly T[],
  jobs: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = [...items.entries()].toReversed();
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      // oxlint-disable-next-line no-await-in-loop -- what bounds the number of items at work
      await work(next[1], next[0]);
  };
  try {
    await Promise.all(Array.from({ length: jobs }, worker));
  } finally {
    queue.length = 0;
  }
}
