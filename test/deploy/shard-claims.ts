import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { test, type TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../helpers/ask.ts";
import { freePort } from "../helpers/free-port.ts";
import { testThoroughly } from "../helpers/thorough.ts";
import type { Deployment } from "./deployment.ts";
import type { Edge, ReplicaPorts } from "./edge.ts";

const URLS = Array.from(
  { length: 120 },
  (_, at) => `/map.svg?scope=RO&detail=low&width=300&data=RO-CJ:${at}`,
);
/** Of the service: maps that fill two of three caches of a megabyte. */
const WORKING_SET_BYTES = 1_900_000;
const REQUESTS = 600;

/**
 * What is claimed of a proxy that sends each URL to one replica.
 *
 * @param startEdge with nothing kept by the proxy itself
 */
export function shardClaims(
  deployment: () => Deployment,
  startEdge: (replicaPorts: ReplicaPorts) => Promise<Edge>,
): void {
  test("a URL goes to one replica, and a replica that is lost moves its own share alone", async (t) => {
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const [first, second, third] = ports;
    const origins = [
      await startOrigin(t, first),
      await startOrigin(t, second),
      await startOrigin(t, third),
    ] as const;
    const edge = await startEdge(ports);
    t.after(edge.stop);
    const before = await owners(edge, origins);
    assertShares(before, origins);
    assert.deepEqual(await owners(edge, origins), before);
    await origins[1].stop();
    await untilServed(edge);
    assertOthersStay(before, await owners(edge, origins), origins[1]);
    await origins[1].start();
    await untilAllAsked(edge, origins);
    assert.deepEqual(await owners(edge, origins), before);
  });

  // The test above shows in a tenth of the time that each URL is kept once.
  testThoroughly("three caches hold as much as one of three times the size", async (t) => {
    const { replicas, relays, startReplica } = deployment();
    const edge = await startEdge([relays[0].port, relays[1].port, relays[2].port]);
    t.after(edge.stop);
    const large = await startReplica({ CACHE_MB: "3" });
    t.after(() => large.end("SIGKILL"));
    const { body } = await ask(replicas[0].port, URLS[0]!);
    const urls = URLS.slice(0, Math.floor(WORKING_SET_BYTES / body.byteLength));
    assert.ok(urls.length > 20, `${urls.length} maps`);
    const sharded = await hitRatio(edge.port, urls);
    const whole = await hitRatio(large.port, urls);
    const single = await hitRatio(relays[0].port, urls);
    const told = `${urls.length} maps: hit ratio ${sharded} of three, ${whole} of one large, ${single} of one`;
    t.diagnostic(told);
    assert.ok(sharded >= 0.9 * whole, told);
    assert.ok(single < 0.9 * whole, `too few maps to tell: ${told}`);
  });
}

/** A server that tells its name for a map. */
interface Origin {
  readonly name: string;
  readonly port: number;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startOrigin(
  context: TestContext,
  port: number,
  address = "127.0.0.1",
): Promise<Origin> {
  const name = `${address}:${port}`;
  let server: Server;
  const start = async () => {
    server = createServer((_, response) => response.end(name));
    server.listen(port, address);
    await once(server, "listening");
  };
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  await start();
  context.after(stop);
  return { name, port, start, stop };
}

/** The name of who answered each URL. */
export async function owners(
  { port }: Edge,
  origins: readonly Origin[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const url of URLS) {
    const { status, body } = await ask(port, url);
    assert.equal(status, 200, url);
    found.set(url, body.toString("utf8"));
  }
  for (const owner of found.values()) assert.ok(origins.some(({ name }) => name === owner));
  return found;
}

/** A third of the URLs each, but for chance. */
export function assertShares(found: ReadonlyMap<string, string>, origins: readonly Origin[]): void {
  for (const { name } of origins) {
    const share = [...found.values()].filter((owner) => owner === name).length / found.size;
    assert.ok(share > 0.15 && share < 0.55, `${name} has a share of ${share}`);
  }
}

/** All URLs are where they were but those of the one that is lost. */
export function assertOthersStay(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  lost: Origin,
): void {
  for (const [url, owner] of before)
    if (owner === lost.name) assert.notEqual(after.get(url), owner, url);
    else assert.equal(after.get(url), owner, url);
}

/** Until the proxy has seen which replica is gone. */
async function untilServed({ port }: Edge): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const answers = await Promise.all(URLS.slice(0, 30).map((url) => ask(port, url)));
    if (turn > 10 && answers.every(({ status }) => status === 200)) return;
    await pause(100);
  }
  assert.fail("requests fail for six seconds after a replica was lost");
}

/** Until each replica has got a request. */
async function untilAllAsked({ port }: Edge, origins: readonly Origin[]): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const answers = await Promise.all(URLS.slice(0, 60).map((url) => ask(port, url)));
    const asked = new Set(answers.map(({ body }) => body.toString("utf8")));
    if (turn > 10 && asked.size === origins.length) return;
    await pause(100);
  }
  assert.fail("a replica that is back gets nothing for six seconds");
}

/** Of requests whose popularity falls off as it does in life; the same ones each time. */
async function hitRatio(port: number, urls: readonly string[]): Promise<number> {
  let hits = 0;
  let seed = 1;
  for (let request = 0; request < REQUESTS; request += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const at = Math.floor(urls.length * (seed / 2_147_483_647) ** 2);
    const { status, headers } = await ask(port, urls[at]!);
    assert.equal(status, 200);
    if (headers["x-cache"] === "HIT") hits += 1;
  }
  return hits / REQUESTS;
}
