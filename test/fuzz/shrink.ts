const MOST_TRIES = 300;

/**
 * The input with as many bytes taken away as can be while something still holds of it, after
 * Zeller and Hildebrandt (2002): halves first, then ever smaller parts.
 */
export async function shrunk(
  input: Buffer,
  holds: (part: Buffer) => Promise<boolean>,
): Promise<Buffer> {
  let best = input;
  let tries = 0;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < best.length && tries < MOST_TRIES; tries += 1) {
      const part = Buffer.concat([best.subarray(0, at), best.subarray(at + size)]);
      if (await holds(part)) best = part;
      else at += size;
    }
  return best;
}
