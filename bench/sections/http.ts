import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import { type Figure, figure, type Target } from "../figure.ts";
import { GENERATOR, type HttpLoad, throughput } from "../http-load.ts";
import { cpuSeconds } from "../processes.ts";
import { ask, type ServerProcess, startServer } from "../server-process.ts";
import { countingQuery } from "../work.ts";

const ROUNDS = 5;
/** Whole seconds: wrk knows no others. */
const SECONDS = 2;
/** Of each case; of one that works more for a request, more: V8 compiles what is used for a while. */
const WARM_UP_SECONDS = { hit: 1, miss: 8 };
const CLIENTS = 64;
const PNG_CLIENTS = 4;
const SINGLE_PNGS = 15;
const MICROSECONDS = 1e6;

const HIT = `/map.svg?${countingQuery()}1`;
/** What the raw server is asked for: as long to read as what the others are asked for. */
const RAW = {
  identity: `/raw.svg?${countingQuery()}1`,
  gzip: `/raw.gz?${countingQuery()}1`,
  unchanged: `/raw.304?${countingQuery()}1`,
};

/** Something to ask a server for. */
interface Case {
  readonly name: string;
  readonly server: ServerProcess;
  readonly load: Pick<HttpLoad, "path" | "headers"> & { readonly isMiss?: boolean };
  /** The case that its ratio divides by. */
  readonly reference?: string;
  readonly target?: Target;
}

interface Measured {
  readonly perSecond: number[];
  readonly cpuMicroseconds: number[];
}

/** Numbers that no request of this run has had. */
let unused = 10;

/** Requests per second and processor time a request, one server process each, in turns. */
export async function httpFigures(say: (text: string) => void): Promise<readonly Figure[]> {
  const cores = availableParallelism() > 1 ? { server: 0, client: 1 } : null;
  say(`generator: ${GENERATOR}, ${CLIENTS} connections${cores === null ? "" : ", a core each"}`);
  const core = cores?.server ?? null;
  const silent = await startServer({ name: "silent", core });
  const environment = { LOG_LEVEL: "info" };
  const logging = await startServer({ name: "logging", core, environment });
  const { headers } = await ask(silent.port, HIT);
  const raw = await startRawServer(silent.port, headers.get("etag")!, core);
  const servers = [silent, logging, raw];
  try {
    const cases = allCases(silent, logging, raw, headers.get("etag")!);
    const speeds = figures(cases, await measured(cases, cores?.client ?? null));
    return [...speeds, ...(await sizeFigures(silent.port))];
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

/** PNG over HTTP: the render processes may use every core. */
export async function httpPngFigures(): Promise<readonly Figure[]> {
  const server = await startServer({ name: "png" });
  const section = "PNG miss over HTTP";
  try {
    await ask(server.port, `/map.png?${countingQuery()}1`);
    const single: number[] = [];
    for (let at = 0; at < SINGLE_PNGS; at += 1) {
      const path = `/map.png?${countingQuery()}${(unused += 1)}`;
      const start = performance.now();
      await ask(server.port, path);
      single.push(performance.now() - start);
    }
    const perSecond: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const path = `/map.png?width=600&${countingQuery()}`;
      const load = { port: server.port, clients: PNG_CLIENTS, seconds: 3, core: null };
      const made = await throughput({ ...load, path, countFrom: countedFrom() });
      perSecond.push(made.perSecond);
    }
    return [
      figure({ section, name: "1200 px, one client", unit: "ms", values: single }),
      figure({ section, name: `600 px, ${PNG_CLIENTS} clients`, unit: "/s", values: perSecond }),
    ];
  } finally {
    await server.stop();
  }
}

/** Of the same map in each coding. */
async function sizeFigures(port: number): Promise<readonly Figure[]> {
  const kb = async (coding: string): Promise<readonly number[]> => {
    const path = `/map.svg?${countingQuery()}${(unused += 1)}`;
    const { headers } = await ask(port, path, { "accept-encoding": coding });
    return [Number(headers.get("content-length")) / 1000];
  };
  const [plain, gzip, br] = [await kb("identity"), await kb("gzip"), await kb("br")];
  const row = { section: "HTTP, body of a miss", unit: "kB" };
  const reference = { name: "miss", values: plain };
  return [
    figure({ ...row, name: "miss", values: plain }),
    figure({ ...row, name: "miss, gzip", values: gzip, reference }),
    figure({
      ...row,
      name: "miss, br",
      values: br,
      reference,
      target: { of: "ratio", kind: "at most", value: 0.42 },
    }),
  ];
}

function startRawServer(port: number, etag: string, core: number | null): Promise<ServerProcess> {
  const originals = {
    [RAW.identity]: { path: HIT, headers: {} },
    [RAW.gzip]: { path: HIT, headers: { "accept-encoding": "gzip" } },
    [RAW.unchanged]: { path: HIT, headers: { "if-none-match": etag } },
  };
  const program = ["bench/dist/raw-server.js", String(port), JSON.stringify(originals)];
  return startServer({ name: "raw", program, core });
}

function allCases(
  silent: ServerProcess,
  logging: ServerProcess,
  raw: ServerProcess,
  etag: string,
): readonly Case[] {
  const gzip = { "accept-encoding": "gzip" };
  const br = { "accept-encoding": "br" };
  const unchanged = { "if-none-match": etag };
  const path = `/map.svg?${countingQuery()}`;
  const atLeast = (value: number) => ({ of: "ratio", kind: "at least", value }) as const;
  const miss = (headers: Readonly<Record<string, string>>) => ({ path, headers, isMiss: true });
  return [
    { name: "raw node:http", server: raw, load: { path: RAW.identity } },
    {
      name: "hit",
      server: silent,
      load: { path: HIT },
      reference: "raw node:http",
      target: atLeast(0.9),
    },
    { name: "hit, with a log", server: logging, load: { path: HIT }, reference: "raw node:http" },
    { name: "raw node:http, gzip", server: raw, load: { path: RAW.gzip, headers: gzip } },
    {
      name: "hit, gzip",
      server: silent,
      load: { path: HIT, headers: gzip },
      reference: "raw node:http, gzip",
      target: atLeast(0.9),
    },
    { name: "raw node:http, 304", server: raw, load: { path: RAW.unchanged, headers: unchanged } },
    {
      name: "304",
      server: silent,
      load: { path: HIT, headers: unchanged },
      reference: "raw node:http, 304",
      target: atLeast(0.9),
    },
    {
      name: "miss",
      server: silent,
      load: miss({}),
      reference: "raw node:http",
      target: atLeast(0.3),
    },
    {
      name: "miss, gzip",
      server: silent,
      load: miss(gzip),
      reference: "miss",
    },
    {
      name: "miss, br",
      server: silent,
      load: miss(br),
      reference: "miss",
      target: atLeast(0.25),
    },
  ];
}

async function measured(
  cases: readonly Case[],
  core: number | null,
): Promise<ReadonlyMap<string, Measured>> {
  const results = new Map<string, Measured>(
    cases.map(({ name }) => [name, { perSecond: [], cpuMicroseconds: [] }]),
  );
  for (let round = -1; round < ROUNDS; round += 1)
    for (const { name, server, load } of cases) {
      const { isMiss = false, ...rest } = load;
      const counting = isMiss ? { countFrom: countedFrom() } : {};
      // Whatever the misses pushed out of the cache is in it again.
      if (!isMiss) await ask(server.port, load.path, load.headers);
      const before = cpuSeconds(server.pid);
      const all = {
        port: server.port,
        clients: CLIENTS,
        seconds: round < 0 ? WARM_UP_SECONDS[isMiss ? "miss" : "hit"] : SECONDS,
        core,
      };
      const { requests, perSecond } = await throughput({ ...all, ...rest, ...counting });
      if (round < 0) continue;
      const result = results.get(name)!;
      result.perSecond.push(perSecond);
      result.cpuMicroseconds.push(((cpuSeconds(server.pid) - before) / requests) * MICROSECONDS);
    }
  return results;
}

function countedFrom(): number {
  unused += 1_000_000;
  return unused;
}

function figures(
  cases: readonly Case[],
  results: ReadonlyMap<string, Measured>,
): readonly Figure[] {
  const of = (kind: keyof Measured, section: string, unit: string, hasTargets: boolean) =>
    cases.map(({ name, reference, target }) =>
      figure({
        section,
        name,
        unit,
        values: results.get(name)![kind],
        ...(reference === undefined
          ? {}
          : { reference: { name: reference, values: results.get(reference)![kind] } }),
        ...(hasTargets && target !== undefined ? { target } : {}),
      }),
    );
  return [
    ...of("perSecond", "HTTP, requests a second", "/s", true),
    ...of("cpuMicroseconds", "HTTP, processor time of the server", "µs", false),
  ];
}
