import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { outcomeOf } from "./load/run-plan.ts";

export interface HttpLoad {
  readonly port: number;
  /** Without its number at the end when it is to count up. */
  readonly path: string;
  /** The number of the first request; absent: the path is always the same. */
  readonly countFrom?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly clients: number;
  readonly seconds: number;
  readonly core: number | null;
}

export interface Throughput {
  readonly requests: number;
  readonly perSecond: number;
}

/** Which generator is used: wrk where it is installed, else our own. */
export const GENERATOR = spawnSync("wrk", ["-v"]).error === undefined ? "wrk" : "own generator";

/**
 * As many requests as the server answers, by clients that ask as soon as they have their answer.
 *
 * @throws Error when an answer is neither 2xx nor 3xx
 */
export async function throughput(load: HttpLoad): Promise<Throughput> {
  return GENERATOR === "wrk" ? byWrk(load) : byGenerator(load);
}

async function byWrk(load: HttpLoad): Promise<Throughput> {
  const { port, path, countFrom, headers = {}, clients, seconds, core } = load;
  const pinned = core === null ? [] : ["taskset", "-c", String(core)];
  const url = `http://127.0.0.1:${port}`;
  const counting = ["-s", "bench/miss.lua", url, "--", path, String(countFrom)];
  const [command, ...args] = [
    ...pinned,
    "wrk",
    "-t1",
    `-c${clients}`,
    `-d${seconds}s`,
    "--timeout",
    "20s",
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    ...(countFrom === undefined ? [url + path] : counting),
  ];
  const { stdout } = await promisify(execFile)(command!, args);
  if (/Non-2xx or 3xx|Socket errors/.test(stdout)) throw new Error(`${path}: ${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(requests > 0 && perSecond > 0)) throw new Error(`${path}: ${stdout}`);
  return { requests, perSecond };
}

async function byGenerator(load: HttpLoad): Promise<Throughput> {
  const { port, path, countFrom, headers = {}, clients, seconds, core } = load;
  const counted = countFrom === undefined ? { path } : { path: `${path}{n}`, first: countFrom };
  const stream = {
    name: "load",
    ...counted,
    headers,
    arrivals: { kind: "closed", clients },
  } as const;
  const outcome = await outcomeOf({ port, seconds, streams: [stream] }, core);
  const [only] = outcome.streams;
  const good = only!.statuses.filter(({ status }) => status >= 200 && status < 400);
  const requests = good.reduce((sum, { count }) => sum + count, 0);
  if (requests !== only!.sent) throw new Error(`${path}: ${JSON.stringify(only)}`);
  return { requests, perSecond: requests / outcome.seconds };
}
