import { performance } from "node:perf_hooks";

/** One of several ways to do the same work. */
export interface Contender {
  readonly name: string;
  /** Does the work once; `turn` counts up, for work that is to differ from call to call. */
  readonly run: (turn: number) => unknown;
}

export interface RoundOptions {
  readonly rounds: number;
  /** How long each contender works in each round; always at least one call. */
  readonly roundMs: number;
  /** How long each works before, for nothing: V8 compiles what is used for a while, a little at a time. */
  readonly warmUpMs: number;
}

/**
 * Milliseconds a call of every contender in every round, by name. Contenders take turns (A B C A B
 * C …), so that whatever else the machine does meets all of them.
 * Nobody pays for the rubbish of others: with --expose-gc it is collected in between, and
 * --no-flush-bytecode keeps these collections from throwing away code that waits for its turn.
 */
export async function roundTimes(
  contenders: readonly Contender[],
  { rounds, roundMs, warmUpMs }: RoundOptions,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await timePerCall(contender, warmUpMs);
  for (let round = 0; round < rounds; round += 1)
    for (const contender of contenders)
      times.get(contender.name)!.push(await timePerCall(contender, roundMs));
  return times;
}

async function timePerCall({ run }: Contender, roundMs: number): Promise<number> {
  globalThis.gc?.();
  const start = performance.now();
  let calls = 0;
  let elapsed = 0;
  do {
    const made = run(calls);
    // Awaiting what is no promise would cost more than some of what is measured.
    if (made instanceof Promise) await made;
    calls += 1;
    elapsed = performance.now() - start;
  } while (elapsed < roundMs);
  return elapsed / calls;
}
