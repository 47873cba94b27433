import assert from "node:assert/strict";
import { test } from "node:test";
import { serverProcess, startedServer, type ServerProcess, until } from "./server-process.ts";
import { freePort } from "../helpers/free-port.ts";
import { pluck } from "../helpers/pluck.ts";

const LIMIT = { timeout: 120_000 };

/** Two workers, on which the tests of this file act in their order; the last one ends them. */
const metricsPort = await freePort();
const server = await startedServer({ WORKERS: "2", METRICS_PORT: String(metricsPort) });

async function metrics(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "text/plain; version=0.0.4; charset=utf-8");
  return response.text();
}

/** The sum of the values whose line begins so. */
function sum(text: string, start: string): number {
  return text
    .split("\n")
    .filter((line) => line.startsWith(start))
    .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
}

/** Each request on a connection of its own, as connections are what workers share. */
async function ask({ base }: ServerProcess, path: string): Promise<number> {
  const answer = await fetch(base + path, { headers: { connection: "close" } });
  await answer.arrayBuffer();
  return answer.status;
}

/** Many connections at the same time, so that both workers are needed. */
async function askAtOnce(count: number): Promise<readonly number[]> {
  return Promise.all(Array.from({ length: count }, () => ask(server, "/map.svg?scope=RO")));
}

/** The processes of the workers, as soon as each has answered and written a line of the log. */
async function workers(): Promise<readonly number[]> {
  await until(async () => sum(await metrics(), "copperplate_workers ") === 2);
  await until(async () => {
    await askAtOnce(8);
    return pids().length >= 2;
  });
  return pids();
}

/** Of workers that answered since the last one was replaced. */
function pids(): readonly number[] {
  const lines = server.lines();
  const since = lines.findLastIndex(({ msg }) => msg === "a worker ended");
  const requests = lines.slice(since + 1).filter((line) => "url" in line);
  return [...new Set(requests.map(({ pid }) => Number(pid)))];
}

test("metrics are on the second port and nowhere else, added up over workers", LIMIT, async () => {
  await workers();
  const before = sum(await metrics(), 'copperplate_requests_total{route="/map.svg"');
  await askAtOnce(20);
  const text = await metrics();
  assert.equal(sum(text, 'copperplate_requests_total{route="/map.svg"'), before + 20);
  const timed = sum(text, 'copperplate_request_duration_seconds_count{route="/map.svg"}');
  assert.equal(timed, before + 20);
  assert.equal(sum(text, "copperplate_requests_in_flight"), 0);
  assert.ok(sum(text, "copperplate_cache_bytes") > 10_000, "the map is kept");
  assert.ok(sum(text, "process_resident_memory_bytes") > 1e7, "the process tells of itself");
  assert.ok(sum(text, "process_start_time_seconds") > 1.7e9, "the start is not left out");
  assert.ok(sum(text, "process_start_time_seconds") < 3e9, "nor added up");
  assert.equal(await ask(server, "/metrics"), 404);
  assert.equal((await fetch(`http://127.0.0.1:${metricsPort}/map.svg?scope=RO`)).status, 404);
  const sound = /^(#.*|[a-z_][a-z0-9_]*(\{([a-z_]+="[^"\n]*",?)+\})? (-?[\d.e+-]+|\+Inf|NaN)|)$/;
  for (const line of text.split("\n")) assert.match(line, sound);
});

test("many scrapes at once ask each worker once, without a warning", LIMIT, async () => {
  await workers();
  const texts = await Promise.all(Array.from({ length: 24 }, metrics));
  assert.ok(texts.every((text) => sum(text, "copperplate_workers ") === 2));
  assert.doesNotMatch(server.problems(), /Warning/);
});

test("a connection not taken goes to the other worker, a dead one is replaced", LIMIT, async () => {
  const [victim] = await workers();
  assert.ok(victim !== undefined, "there is a worker");
  // It takes no connection, and does not notice that it dies.
  process.kill(victim, "SIGSTOP");
  assert.deepEqual(await askAtOnce(6), Array<number>(6).fill(200));
  process.kill(victim, "SIGKILL");
  assert.deepEqual(await askAtOnce(6), Array<number>(6).fill(200));
  await until(() => server.lines().some(({ worker }) => worker === victim));
  await until(async () => sum(await metrics(), "copperplate_workers ") === 2);
  assert.equal(sum(await metrics(), "copperplate_worker_restarts_total"), 1);
  assert.equal((await workers()).includes(victim), false);
});

test("a signal to each process of the group ends all of them in good order", LIMIT, async () => {
  for (const worker of await workers()) process.kill(worker, "SIGTERM");
  server.child.kill("SIGTERM");
  assert.equal(await server.ended, 0);
  const stopped = server.lines().filter(({ msg }) => msg === "stopped");
  assert.deepEqual(pluck(stopped, "exitCode"), [0, 0, 0]);
  assert.equal(server.lines().filter(({ msg }) => msg === "settings").length, 1);
});

test("one signal makes all workers finish, the second ends them at once", LIMIT, async (t) => {
  const environment = { WORKERS: "2", DRAIN_DELAY_SECONDS: "600" };
  const { child, base, ended } = await serverProcess(t, environment);
  child.kill("SIGTERM");
  await until(async () => (await fetch(`${base}/readyz`)).status === 503);
  assert.equal((await fetch(`${base}/map.svg?scope=RO`)).status, 200);
  child.kill("SIGTERM");
  assert.equal(await ended, 143);
  await until(async () => (await fetch(`${base}/healthz`).catch(() => null)) === null);
});

test("a worker that does not end in the time to drain is killed", LIMIT, async (t) => {
  const environment = { WORKERS: "2", DRAIN_SECONDS: "0" };
  const { child, lines, base, ended } = await serverProcess(t, environment);
  await until(async () => {
    await (await fetch(`${base}/map.svg?scope=RO`)).arrayBuffer();
    return lines().some((line) => "url" in line);
  });
  const stuck = Number(lines().find((line) => "url" in line)?.["pid"]);
  process.kill(stuck, "SIGSTOP");
  child.kill("SIGTERM");
  assert.equal(await ended, 0);
  assert.throws(() => process.kill(stuck, 0), /ESRCH/);
});
