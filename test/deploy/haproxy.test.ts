import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../helpers/ask.ts";
import { freePort } from "../helpers/free-port.ts";
import { balancerClaims } from "./edge-claims.ts";
import { type Edge, isInstalled, startHaproxy, startHaproxyByName } from "./edge.ts";
import { startNameServer } from "./name-server.ts";
import { assertOthersStay, assertShares, owners, startOrigin } from "./shard-claims.ts";

balancerClaims("haproxy", startHaproxy);

const haproxy = isInstalled("haproxy") ? {} : { skip: "haproxy is not installed" };

test("replicas that come and go under one name keep their shares", haproxy, async (t) => {
  const addresses = ["127.0.0.11", "127.0.0.12", "127.0.0.13"];
  const replicaPort = await freePort();
  const names = await startNameServer(t);
  names.tell(addresses);
  const origins = await Promise.all(addresses.map((one) => startOrigin(t, replicaPort, one)));
  const edge = await startHaproxyByName(names.port, replicaPort);
  t.after(edge.stop);
  await untilServing(edge, 3);
  const before = await owners(edge, origins);
  assertShares(before, origins);
  names.tell(addresses.slice(0, 2));
  await untilServing(edge, 2);
  assertOthersStay(before, await owners(edge, origins), origins[2]!);
  names.tell(addresses);
  await untilServing(edge, 3);
  assert.deepEqual(await owners(edge, origins), before);
});

/** Until so many replicas get requests. */
async function untilServing({ port }: Edge, count: number): Promise<void> {
  for (let turn = 0; turn < 150; turn += 1) {
    const paths = Array.from({ length: 60 }, (_, at) => `/map.svg?scope=RO&v=${at}`);
    const answers = await Promise.all(paths.map((path) => ask(port, path)));
    const served = answers.filter(({ status }) => status === 200);
    const serving = new Set(served.map(({ body }) => body.toString("utf8")));
    if (served.length === paths.length && serving.size === count) return;
    await pause(100);
  }
  assert.fail(`not ${count} replicas after 15 seconds`);
}
