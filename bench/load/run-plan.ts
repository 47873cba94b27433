import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Outcome, Plan, StatusOutcome, StreamOutcome } from "./plan.ts";

const GENERATOR = "bench/dist/generator.js";
const MOST_OUTPUT_BYTES = 1 << 20;

/** Runs a plan in a process of its own, so that nothing here disturbs what it measures. */
export async function outcomeOf(plan: Plan, core: number | null = null): Promise<Outcome> {
  const pinned = core === null ? [] : ["taskset", "-c", String(core)];
  const [command, ...args] = [...pinned, process.execPath, GENERATOR, JSON.stringify(plan)];
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: MOST_OUTPUT_BYTES });
  return JSON.parse(stdout) as Outcome;
}

/** @throws RangeError when no stream has that name */
export function streamOf({ streams }: Outcome, name: string): StreamOutcome {
  const found = streams.find((stream) => stream.name === name);
  if (found === undefined) throw new RangeError(`no stream ${name}`);
  return found;
}

export function statusOf(stream: StreamOutcome, status: number): StatusOutcome | undefined {
  return stream.statuses.find((one) => one.status === status);
}

/** Answers with a status; 0 when there were none. */
export function countOf(stream: StreamOutcome, status: number): number {
  return statusOf(stream, status)?.count ?? 0;
}
