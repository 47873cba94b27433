import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { test } from "node:test";
import { ask } from "../helpers/ask.ts";
import { serverProcess } from "../operations/server-process.ts";

const AT_ONCE = 8;
/** Too little for all answers, so that the second time most are made anew. */
const ENVIRONMENT = { CACHE_MB: "1" };

/** The SVG images among the requests that the world may have cached. */
function releasedTargets(): readonly string[] {
  const file = new URL("../golden/released/requests.txt", import.meta.url);
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line) => /^\S+ +(\/map\.svg\?\S+)$/.exec(line)?.[1] ?? []);
}

/** The same order for the same seed, which mixes the layers. */
function shuffled(targets: readonly string[], seed: number): readonly string[] {
  const keys = new Map(
    targets.map((target) => [target, createHash("sha1").update(`${seed} ${target}`).digest("hex")]),
  );
  return targets.toSorted((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : 1));
}

/** Digests of the compressed bodies by target, several asked for at once. */
async function gzipDigests(
  port: number,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const digests = new Map<string, string>();
  const left = [...targets];
  const worker = async () => {
    for (let target = left.pop(); target !== undefined; target = left.pop()) {
      const { status, headers, body } = await ask(
        port,
        { path: target, headers: { "accept-encoding": "gzip" } },
        agent,
      );
      assert.equal(`${status} ${headers["content-encoding"]}`, "200 gzip", target);
      digests.set(target, createHash("sha256").update(body).digest("hex"));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  agent.destroy();
  return digests;
}

test("compressed bytes are the same whatever was asked before, in every process", async (context) => {
  const targets = releasedTargets();
  assert.ok(targets.length >= 80, `${targets.length} requests`);
  const servers = await Promise.all([1, 2].map(() => serverProcess(context, ENVIRONMENT)));
  const passes = await Promise.all(
    servers.map(async ({ base }, at) => {
      const port = Number(new URL(base).port);
      const cold = await gzipDigests(port, shuffled(targets, at));
      return [cold, await gzipDigests(port, shuffled(targets, at + 2))];
    }),
  );
  const [first, ...others] = passes.flat();
  const different = targets.filter((target) =>
    others.some((digests) => digests.get(target) !== first!.get(target)),
  );
  assert.deepEqual(different, []);
});
