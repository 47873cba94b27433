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
  let next = 0;
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    while (next < items.length && !hasFailed) {
      const index = next;
      next += 1;
      try {
        // oxlint-disable-next-line no-await-in-loop -- what bounds the number of items at work
        await work(items[index]!, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, worker));
}
