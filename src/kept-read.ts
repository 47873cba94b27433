/** A read that is done once for all who ask, whenever they do; where it fails, the next who asks begins another. */
export function keptRead<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}
