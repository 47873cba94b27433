import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Edge,
  isInstalled,
  type ReplicaPorts,
  startNginx,
  startVarnish,
} from "../../test/deploy/edge.ts";
import { type Replica, startReplica } from "../../test/deploy/replica.ts";
import { freePort } from "../../test/helpers/free-port.ts";
import { type Figure, figure } from "../figure.ts";

const MAIN = process.env["BENCH_SERVER"] ?? "dist/main.js";
const CLIENTS = 8;
/** Of each client, between an answer and its next request. */
const PAUSE_MS = 60;
const HOT_MAPS = 40;

/** Behind one address, so that its successor is found where it was. */
interface Seat {
  readonly port: number;
  replica: Replica;
}

interface Tally {
  answered: number;
  readonly failures: string[];
}

const EDGES = new Map([
  // One client asks for all: what is refused to a hasty one is no failure here.
  ["nginx", (ports: ReplicaPorts) => startNginx(ports, [["rate=50r/s", "rate=10000r/s"]])],
  ["varnishd", (ports: ReplicaPorts) => startVarnish(ports)],
]);

/**
 * Three replicas behind nginx and behind Varnish under a mixed load, while one of them is killed and comes back, and
 * another is told to end and is replaced: every request must be answered.
 *
 * @param seconds behind each
 */
export async function replicaFigures(
  seconds: number,
  note: (text: string) => void,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [program, startEdge] of EDGES) {
    if (!isInstalled(program)) {
      note(`${program} is not installed`);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- they would take each other's time
    const { answered, failures } = await exercised(startEdge, seconds);
    for (const failure of failures.slice(0, 5)) note(`${program}: ${failure}`);
    const section = `three replicas behind ${program} for ${seconds} s, one killed, one replaced`;
    figures.push(
      figure({ section, name: "requests answered", unit: "", values: [answered] }),
      figure({
        section,
        name: "requests that failed",
        unit: "",
        values: [failures.length],
        target: { of: "median", kind: "at most", value: 0 },
      }),
    );
  }
  return figures;
}

async function exercised(
  startEdge: (ports: ReplicaPorts) => Promise<Edge>,
  seconds: number,
): Promise<Tally> {
  const [first, second, third] = [await seated(), await seated(), await seated()];
  const edge = await startEdge([first.port, second.port, third.port]);
  const tally: Tally = { answered: 0, failures: [] };
  const end = performance.now() + seconds * 1000;
  try {
    const clients = Array.from({ length: CLIENTS }, (_, at) => client(edge.port, at, end, tally));
    await sleep(seconds * 250);
    await first.replica.end("SIGKILL");
    await sleep(seconds * 250);
    first.replica = await placed(first.port);
    await sleep(seconds * 125);
    await second.replica.end("SIGTERM");
    second.replica = await placed(second.port);
    await Promise.all(clients);
    return tally;
  } finally {
    await edge.stop();
    await Promise.all([first, second, third].map(({ replica }) => replica.end("SIGKILL")));
  }
}

async function seated(): Promise<Seat> {
  const port = await freePort();
  return { port, replica: await placed(port) };
}

/** A port that was free may be some connection's for a moment: it is tried again. */
async function placed(port: number, tries = 20): Promise<Replica> {
  try {
    return await startReplica(MAIN, { PORT: String(port), CACHE_MB: "16", LOG_LEVEL: "info" });
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(500);
    return placed(port, tries - 1);
  }
}

async function client(port: number, number: number, end: number, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let turn = 0; performance.now() < end; turn += 1) {
    const asked = wanted(number, turn);
    // oxlint-disable-next-line no-await-in-loop -- a client asks for one after another
    const failure = await asks(port, agent, asked).catch((error: unknown) => String(error));
    if (failure === null) tally.answered += 1;
    else tally.failures.push(`${asked.path}: ${failure}`);
    // oxlint-disable-next-line no-await-in-loop
    await sleep(PAUSE_MS);
  }
  agent.destroy();
}

interface Wanted {
  readonly path: string;
  /** Of a POST. */
  readonly body?: string;
}

/** Half of them maps that many want, the rest maps that nobody wanted before: SVG, PNG, and bodies. */
function wanted(number: number, turn: number): Wanted {
  const id = number * 1_000_000 + turn;
  if (turn % 2 === 0) return { path: `/map.svg?scope=world&data=RO:${id % HOT_MAPS}` };
  if (turn % 10 === 1) return { path: `/map.png?scope=RO&width=400&data=RO-CJ:${id}` };
  if (turn % 10 === 3)
    return { path: "/render/map", body: JSON.stringify({ scope: "RO", title: String(id) }) };
  return { path: `/map.svg?scope=RO&data=RO-CJ:${id}` };
}

/** @returns what is wrong with the answer, or null */
function asks(port: number, agent: Agent, { path, body }: Wanted): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const headers = body === undefined ? {} : { "content-type": "application/json" };
    const outgoing = request(
      { host: "127.0.0.1", port, path, method, headers, agent },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
        answer.once("error", reject);
        answer.once("end", () => {
          const { statusCode } = answer;
          resolve(statusCode === 200 && bytes > 1000 ? null : `${statusCode}, ${bytes} bytes`);
        });
      },
    );
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
