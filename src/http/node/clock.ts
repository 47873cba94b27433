const MS_PER_SECOND = 1000;
const NS_PER_MS = 1_000_000;

/** Milliseconds that only go forward, from any beginning. */
export function nowMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * MS_PER_SECOND + nanoseconds / NS_PER_MS;
}
