import { performance } from "node:perf_hooks";
import { type Figure, figure } from "../figure.ts";
import { childrenOf, residentBytes } from "../processes.ts";
import { publish, say } from "../report.ts";
import { ask, type ServerProcess, startServer } from "../server-process.ts";
import { fittedLine } from "../statistics.ts";
import { pngCapacity } from "./capacity.ts";
import type { Outcome } from "./plan.ts";
import { hits, misses, pngs, revalidations, warmHit } from "./requests.ts";
import { countOf, outcomeOf } from "./run-plan.ts";
import { freePort } from "../../test/helpers/free-port.ts";

/** `make soak`: a mixed load for MINUTES (10) while render processes are killed one after another. */

const KILL_EVERY_MS = 30_000;
const SAMPLE_EVERY_MS = 1000;
const CAPACITY_SECONDS = 10;
const PNG_SHARE_OF_CAPACITY = 0.35;
const SECTION = "soak";
/** What a heap that is collected now and then may seem to grow by. */
const MOST_GROWTH_MB_A_MINUTE = 1;
const MB = 2 ** 20;

/** Memory of the main process at one time. */
interface Sample {
  readonly minute: number;
  readonly residentMb: number;
  /** Null when the server does not tell. */
  readonly cacheMb: number | null;
}

async function soak(minutes: number): Promise<readonly Figure[]> {
  const metricsPort = await freePort();
  const environment = { METRICS_PORT: String(metricsPort) };
  const server = await startServer({ name: "soak", environment });
  const samples: Sample[] = [];
  let kills = 0;
  try {
    const etag = await warmHit(server.port);
    const { perSecond } = await pngCapacity(server, CAPACITY_SECONDS);
    note(
      `${perSecond.toFixed(1)} PNGs a second at most, a share of ${PNG_SHARE_OF_CAPACITY} asked for`,
    );
    const start = performance.now();
    const sampling = setInterval(() => {
      void sample(server, metricsPort, start).then((one) => samples.push(one));
    }, SAMPLE_EVERY_MS);
    const killing = setInterval(() => {
      kills += killed(server, kills) ? 1 : 0;
    }, KILL_EVERY_MS);
    const outcome = await outcomeOf({
      port: server.port,
      seconds: minutes * 60,
      streams: [
        hits(100),
        misses(40),
        misses(40, "br"),
        revalidations(40, etag),
        pngs({ kind: "open", perSecond: PNG_SHARE_OF_CAPACITY * perSecond }),
      ],
    });
    clearInterval(sampling);
    clearInterval(killing);
    note(`${kills} render processes killed`);
    return [...answerFigures(outcome), ...memoryFigures(samples)];
  } finally {
    await server.stop();
  }
}

async function sample(server: ServerProcess, metricsPort: number, start: number): Promise<Sample> {
  const residentMb = residentBytes(server.pid) / MB;
  const minute = (performance.now() - start) / 60_000;
  const page = await ask(metricsPort, "/metrics").catch(() => null);
  const bytes = /^\w*cache\w*bytes(?:\{[^}]*\})? (\S+)$/m.exec(page?.body.toString() ?? "")?.[1];
  return { minute, residentMb, cacheMb: bytes === undefined ? null : Number(bytes) / MB };
}

/** Kills one render process, another one every time. */
function killed(server: ServerProcess, turn: number): boolean {
  const children = childrenOf(server.pid);
  const victim = children[turn % Math.max(1, children.length)];
  if (victim === undefined) return false;
  process.kill(victim, "SIGKILL");
  return true;
}

function answerFigures(outcome: Outcome): readonly Figure[] {
  const { streams } = outcome;
  const total = (status: number) => streams.reduce((sum, one) => sum + countOf(one, status), 0);
  const sent = streams.reduce((sum, one) => sum + one.sent, 0);
  const good = total(200) + total(304);
  for (const { name, statuses, broken, firstProblem } of streams) {
    const answers = statuses.map(
      ({ status, count, latency: { median, p99 } }) =>
        `${count} × ${status}, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`,
    );
    note(`${name}: ${answers.join("; ")}${broken > 0 ? `; ${broken} × ${firstProblem}` : ""}`);
  }
  const row = (name: string, value: number, most?: number) =>
    figure({
      section: SECTION,
      name,
      unit: "",
      values: [value],
      ...(most === undefined ? {} : { target: { of: "median", kind: "at most", value: most } }),
    });
  return [
    row("requests", sent),
    row("answers 500", total(500), 0),
    row("answers 503", total(503)),
    row("anything else that is no image", sent - good - total(500) - total(503), 0),
  ];
}

/** The middle of the memory in the first, the middle and the last tenth of the time, and its slope. */
function memoryFigures(samples: readonly Sample[]): readonly Figure[] {
  const without = (one: Sample) => one.residentMb - (one.cacheMb ?? 0);
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  const middle = Math.floor((samples.length - tenth) / 2);
  const last = samples.slice(-tenth);
  const settled = samples.slice(Math.floor(samples.length / 3));
  const { slope } = fittedLine(settled.map((one) => [one.minute, without(one)]));
  const isTold = last.every(({ cacheMb }) => cacheMb !== null);
  const name = isTold ? "main process without its cache" : "main process, cache included";
  const row = (when: string, part: readonly Sample[], most?: number) =>
    figure({
      section: SECTION,
      name: `${name}, ${when}`,
      unit: "MB",
      values: part.map(without),
      ...(most === undefined ? {} : { target: { of: "median", kind: "at most", value: most } }),
    });
  return [
    row("first tenth", samples.slice(0, tenth)),
    row("middle", samples.slice(middle, middle + tenth)),
    row("last tenth", last, isTold ? 150 : 150 + 64),
    figure({
      section: SECTION,
      name: "cache at the end",
      unit: "MB",
      values: last.map(({ cacheMb }) => cacheMb ?? NaN),
    }),
    figure({
      section: SECTION,
      name: "growth over the last two thirds",
      unit: "MB a minute",
      values: [slope],
      target: { of: "median", kind: "at most", value: MOST_GROWTH_MB_A_MINUTE },
    }),
  ];
}

const notes: string[] = [];
function note(text: string): void {
  notes.push(text);
  say(text);
}

const minutes = Number(process.env["MINUTES"] ?? 10);
if (!(minutes > 0)) throw new RangeError(`MINUTES is ${minutes}; expected more than 0`);
publish("soak", await soak(minutes), notes);
