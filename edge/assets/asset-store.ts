import { LRUCache } from "lru-cache";

/** Enough for what one map is drawn from; what was made of a file is kept elsewhere. */
const MAX_BYTES = 16 * 2 ** 20;

/** Thrown where a file is asked for that is not at hand: who answers a request has it loaded, and begins anew. */
export class NotAtHand extends Error {
  constructor(name: string) {
    super(`${name} is not loaded yet`);
    this.name = "NotAtHand";
  }
}

/** Gives a file of the build. Rejects where it cannot. */
export type LoadAsset = (name: string) => Promise<Uint8Array>;

/** Lists all others, a name a line. */
const INDEX = "index.txt";

const kept = new LRUCache<string, Uint8Array>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ byteLength }, name) => byteLength + name.length,
});
const missing = new Set<string>();
/** Why files could not be loaded, until who wants them is told. */
const failures = new Map<string, unknown>();
let index: ReadonlySet<string> | null = null;
let misses = 0;

/**
 * A file of the build, at once. What draws maps never waits for the network itself: no request is then in the
 * hands of another, whose client may leave.
 *
 * @throws NotAtHand where it is to be loaded first, else why it could not be
 */
export function asset(name: string): Uint8Array {
  const bytes = kept.get(name);
  if (bytes !== undefined) return bytes;
  throw absence(name);
}

/** Whether the build has a file. @throws NotAtHand where the list of files is to be loaded first */
export function hasAsset(name: string): boolean {
  if (index === null) throw absence(INDEX);
  return index.has(name);
}

/** How often something was not at hand so far. */
export function missCount(): number {
  return misses;
}

/**
 * Loads what was missed. Two requests may load the same: neither waits for the other. What cannot be loaded fails
 * who asks for it next, and nobody else.
 */
export async function loadMissing(load: LoadAsset): Promise<void> {
  const names = [...missing];
  missing.clear();
  const outcomes = await Promise.allSettled(names.map((name) => load(name)));
  outcomes.forEach((outcome, at) => {
    const name = names[at]!;
    if (outcome.status === "rejected") failures.set(name, outcome.reason);
    else if (name === INDEX) index = new Set(new TextDecoder().decode(outcome.value).split("\n"));
    else kept.set(name, outcome.value);
  });
}

/** What is thrown of a file that is not at hand: why it could not be loaded, or that it has to be. */
function absence(name: string): unknown {
  if (failures.has(name)) {
    const reason = failures.get(name);
    failures.delete(name);
    return reason;
  }
  misses += 1;
  missing.add(name);
  return new NotAtHand(name);
}
