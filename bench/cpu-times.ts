/** Does a piece of work once; `turn` counts up. */
export type CpuContender = (turn: number) => Promise<unknown>;

const ROUNDS = 120;
/** Of processor time, to find out how many calls make a round. */
const ROUND_US = 5000;
const WARM_UP_US = 600_000;

/**
 * Milliseconds of processor time a call, round by round, of each contender. All do the same number of calls in a
 * round and take turns in going first: of two that do the same, the first to run is slightly the slower.
 */
export async function cpuTimes(
  contenders: readonly CpuContender[],
): Promise<readonly (readonly number[])[]> {
  for (const run of contenders) await callsWithin(run, WARM_UP_US);
  const calls = await callsWithin(contenders[0]!, ROUND_US);
  const times = contenders.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (let place = 0; place < contenders.length; place += 1) {
      const at = (place + round) % contenders.length;
      const start = usedUs();
      for (let call = 0; call < calls; call += 1) await contenders[at]!(round * calls + call);
      times[at]!.push((usedUs() - start) / calls / 1000);
    }
  return times;
}

/** How many calls fit into so much processor time, at least one. */
async function callsWithin(run: CpuContender, limitUs: number): Promise<number> {
  const start = usedUs();
  let calls = 0;
  do {
    await run(calls);
    calls += 1;
  } while (usedUs() - start < limitUs);
  return calls;
}

function usedUs(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
