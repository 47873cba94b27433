import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../helpers/ask.ts";
import { errorName } from "./answer-body.ts";
import type { Deployment } from "./deployment.ts";
import type { Relay } from "./relay.ts";

/**
 * What any proxy in front of three replicas must make of them. They end in the course of it.
 *
 * @param keepsMaps whether the proxy is a cache
 */
export function replicaClaims(deployment: () => Deployment, keepsMaps: boolean): void {
  const edge = (question: Parameters<typeof ask>[1]) => ask(deployment().edge.port, question);

  test("replicas draw the same bytes under the same tag, and share the work", async () => {
    deployment().forget();
    for (let width = 200; width < 230; width += 1) {
      const path = `/map.${width % 2 === 0 ? "svg" : "png"}?scope=RO&data=RO-CJ:1&width=${width}`;
      const [{ port: first }, { port: second }] = deployment().replicas;
      const [a, b, c] = [await ask(first, path), await ask(second, path), await edge(path)];
      assert.ok(a.body.equals(b.body) && b.body.equals(c.body), `${path}: different bytes`);
      assert.deepEqual([a.headers.etag, b.headers.etag], [c.headers.etag, c.headers.etag]);
    }
    assert.ok(
      deployment().relays.every(({ seen }) => seen.length > 0),
      "one replica did it all",
    );
  });

  test("connections to the replicas are used again", async () => {
    const before = connections(deployment());
    for (let width = 300; width < 320; width += 1) await edge(`/map.svg?scope=RO&width=${width}`);
    const opened = connections(deployment()) - before;
    // A health check opens one of its own each time.
    assert.ok(opened <= 10, `${opened} connections for 20 requests`);
  });

  test("a replica that refuses because it is about to end is not noticed", async (context) => {
    const [relay] = deployment().relays;
    const load = underLoad(context, edge, 10_000);
    await load.requests(20);
    relay.refuse("shutting_down");
    await load.requests(60);
    relay.refuse(undefined);
    assert.deepEqual(await load.end(), []);
  });

  test("when all have too much to do, each request tries each of them, and no replica is given up", async () => {
    deployment().forget();
    deployment().relays.forEach(({ refuse }) => refuse("overloaded"));
    for (let width = 500; width < 505; width += 1) {
      const answer = await edge(`/map.svg?scope=RO&width=${width}`);
      assert.deepEqual([answer.status, errorName(answer)], [503, "overloaded"]);
      assert.equal(answer.headers["retry-after"], "7");
      assert.equal(answer.headers["cache-control"], "no-store");
    }
    const attempts = deployment().seen().length;
    assert.ok(attempts >= 15 && attempts <= 20, `${attempts} attempts for 5 requests`);
    deployment().relays.forEach(({ refuse }) => refuse(undefined));
    for (let width = 500; width < 505; width += 1)
      assert.equal((await edge(`/map.svg?scope=RO&width=${width}`)).status, 200);
  });

  test("no request fails when a replica is told to end, nor when its successor starts", async (context) => {
    const { relays, replicas, startReplica } = deployment();
    const load = underLoad(context, edge, 20_000);
    await load.requests(20);
    assert.equal(await replicas[0].end("SIGTERM"), 0);
    replicas[0] = await startReplica();
    relays[0].forwardTo(replicas[0]);
    relays[0].forget();
    assert.ok(await hasRequests(relays[0]), "the successor gets nothing to do");
    assert.deepEqual(await load.end(), []);
  });

  test("no request fails when a replica dies", async (context) => {
    const { relays, replicas } = deployment();
    const load = underLoad(context, edge, 30_000);
    await load.requests(20);
    await replicas[1].end("SIGKILL");
    // The edges look again within a second.
    await Promise.all([pause(600), load.requests(40)]);
    // Now nobody accepts at its address either.
    await relays[1].close();
    await Promise.all([pause(600), load.requests(40)]);
    assert.deepEqual(await load.end(), []);
  });

  /**
   * Kept connections to replicas may end under a request, those of all its attempts: then it is told so in the same
   * words, or the client's is ended too, and it asks again. A busy machine is late to notice each of them.
   */
  async function refusalOf(path: string): ReturnType<typeof edge> {
    for (let kept = connections(deployment()); kept > 0; kept -= 1) {
      const answer = await edge(path).catch(() => null);
      if (answer !== null && answer.status !== 502) return answer;
      if (answer !== null) assert.equal(errorName(answer), "overloaded");
    }
    return edge(path);
  }

  test(`without replicas, ${keepsMaps ? "kept maps are served and the rest" : "all"} is refused in words`, async () => {
    const kept = "/map.svg?scope=RO&width=901";
    assert.equal((await edge(kept)).status, 200);
    await Promise.all(deployment().relays.map((relay) => relay.close()));
    if (keepsMaps) assert.equal((await edge(kept)).status, 200);
    const answer = await refusalOf("/map.svg?scope=RO&width=902");
    assert.deepEqual([answer.status, errorName(answer)], [503, "overloaded"]);
    assert.equal(answer.headers["retry-after"], "1");
    assert.equal(answer.headers["cache-control"], "no-store");
    assert.equal(answer.headers["access-control-allow-origin"], "*");
  });
}

/** Whether requests come through within ten seconds: the edges look again within a second or two. */
async function hasRequests({ seen }: Relay): Promise<boolean> {
  for (let turn = 0; turn < 200 && seen.length < 20; turn += 1) await pause(50);
  return seen.length >= 20;
}

function connections({ relays }: Deployment): number {
  return relays.reduce((sum, relay) => sum + relay.connections(), 0);
}

/**
 * Four clients that ask for one map after another, no two the same, every fifth by POST.
 *
 * @returns `requests` waits until so many more were answered; `end` ends the clients and gives a line
 *   for each request that failed
 */
function underLoad(
  context: TestContext,
  edge: (question: Parameters<typeof ask>[1]) => ReturnType<typeof ask>,
  first: number,
) {
  const state = { isRunning: true, answered: 0 };
  let next = first;
  const failures: string[] = [];
  const client = async () => {
    while (state.isRunning) {
      const index = (next += 1);
      const path = `/map.svg?scope=RO&detail=low&data=RO-CJ:${index}`;
      const body = JSON.stringify({ scope: "RO", title: String(index) });
      const headers = { "content-type": "application/json" };
      const post = { path: "/render/map", method: "POST", headers, body };
      try {
        const answer = await edge(index % 5 === 0 ? post : path);
        if (answer.status !== 200)
          failures.push(`${index}: ${answer.status} ${answer.body.toString("utf8")}`);
        else if (!/<\/svg>\s*$/.test(answer.body.toString("utf8")))
          failures.push(`${index}: cut short`);
      } catch (error) {
        failures.push(`${index}: ${String(error)}`);
      }
      state.answered += 1;
      await pause(15);
    }
  };
  const clients = Array.from({ length: 4 }, client);
  // Also where the test fails before it ends them.
  context.after(() => void (state.isRunning = false));
  const requests = async (count: number) => {
    const goal = state.answered + count;
    for (let turn = 0; turn < 3000 && state.answered < goal; turn += 1) await pause(10);
    assert.ok(state.answered >= goal, "requests are not answered");
  };
  const end = async () => {
    state.isRunning = false;
    await Promise.all(clients);
    assert.ok(next - first > 50, `only ${next - first} requests: not much of a load`);
    return failures.slice(0, 5);
  };
  return { requests, end };
}
