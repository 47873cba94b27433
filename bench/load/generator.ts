import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome, Plan, Stream } from "./plan.ts";
import { latency, StreamRecord } from "./stream-record.ts";

/** The entry of the load generator: a plan in the first argument, its outcome on the standard output. */

/** Node's timers know no shorter while. */
const TICK_MS = 1;
/** For answers that are still on their way when the last request is sent; longer than any render. */
const GRACE_MS = 15_000;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const lateness: number[] = [];

/** @param due in ms of the monotonic clock */
function sent(port: number, stream: Stream, record: StreamRecord, due: number): Promise<void> {
  const path = stream.path.replace("{n}", String((stream.first ?? 0) + record.sent));
  record.sent += 1;
  return answered({ port, stream, record, due }, path);
}

interface Sending {
  readonly port: number;
  readonly stream: Stream;
  readonly record: StreamRecord;
  readonly due: number;
}

/**
 * One request. A server may close a connection that was idle while a request is on its way to it: clients then send
 * it again over another one (RFC 9112, 9.3.1), and so does this one.
 */
function answered({ port, stream, record, due }: Sending, path: string): Promise<void> {
  return new Promise((resolve) => {
    const broken = (error: Error) => {
      if (outgoing.reusedSocket && "code" in error && error.code === "ECONNRESET") {
        resolve(answered({ port, stream, record, due }, path));
        return;
      }
      record.fail(error);
      resolve();
    };
    const outgoing = request(
      { host: "127.0.0.1", port, path, agent, headers: stream.headers ?? {} },
      (incoming) => {
        incoming.resume();
        incoming.on("error", broken);
        incoming.on("end", () => {
          const hasRetryAfter = incoming.headers["retry-after"] !== undefined;
          record.add(incoming.statusCode ?? 0, hasRetryAfter, performance.now() - due);
          resolve();
        });
      },
    );
    outgoing.on("error", broken);
    outgoing.end();
  });
}

async function closed(
  plan: Plan,
  stream: Stream,
  record: StreamRecord,
  clients: number,
  end: number,
) {
  const client = async () => {
    while (performance.now() < end) await sent(plan.port, stream, record, performance.now());
  };
  await Promise.all(Array.from({ length: clients }, client));
}

async function open(
  plan: Plan,
  stream: Stream,
  record: StreamRecord,
  perSecond: number,
  end: number,
) {
  const start = performance.now();
  const running = new Set<Promise<void>>();
  for (let count = 0; ;) {
    const now = performance.now();
    if (now >= end) break;
    for (let due = start + (count * 1000) / perSecond; due <= now;) {
      lateness.push(now - due);
      const answer = sent(plan.port, stream, record, due);
      running.add(answer);
      void answer.then(() => running.delete(answer));
      count += 1;
      due = start + (count * 1000) / perSecond;
    }
    await sleep(TICK_MS);
  }
  await Promise.race([Promise.all(running), sleep(GRACE_MS, undefined, { ref: false })]);
}

async function outcome(plan: Plan): Promise<Outcome> {
  const start = performance.now();
  const end = start + plan.seconds * 1000;
  const records = plan.streams.map((stream) => new StreamRecord(stream.name));
  await Promise.all(
    plan.streams.map((stream, at) =>
      stream.arrivals.kind === "closed"
        ? closed(plan, stream, records[at]!, stream.arrivals.clients, end)
        : open(plan, stream, records[at]!, stream.arrivals.perSecond, end),
    ),
  );
  return {
    seconds: (performance.now() - start) / 1000,
    streams: records.map((record) => record.outcome()),
    lateness: lateness.length === 0 ? null : latency(lateness),
  };
}

const result = await outcome(JSON.parse(process.argv[2]!) as Plan);
process.stdout.write(JSON.stringify(result), () => process.exit());
