import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { frozenDigests, releasedCases } from "../golden/released.ts";
import { ask } from "../helpers/ask.ts";
import { skippedWithout } from "../cartography/programs.ts";
import { everyNth } from "../helpers/thorough.ts";
import { compiled, SRC } from "../operations/compiled.ts";

/** Runtimes that have Node's modules, and how each runs a program. */
const RUNTIMES = [
  { name: "deno", args: ["run", "--allow-all"] },
  { name: "bun", args: [] },
];

let built: Promise<string> | undefined;

/** The server of this project, as `make build` compiles it, run by another program than Node. */
async function runningServer(
  context: TestContext,
  { name, args }: (typeof RUNTIMES)[number],
): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const entryPoints = { main: `${SRC}main.ts`, worker: `${SRC}pool/worker.ts` };
  const folder = await (built ??= compiled({ entryPoints }));
  const env = { ...process.env, PORT: "0", HOST: "127.0.0.1", METRICS_PORT: "off" };
  const child = spawn(name, [...args, join(folder, "main.js")], {
    env: { ...env, RENDER_PROCESSES: "1", LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  context.after(() => child.kill("SIGKILL"));
  let told = "";
  child.stderr.on("data", (data: Buffer) => (told += data.toString()));
  const address = /draws at http:\/\/127\.0\.0\.1:(\d+)/;
  const answers = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`${name} ended the server: ${told}`);
    const [, at] = address.exec(told) ?? [];
    if (at === undefined) return false;
    return (await ask(Number(at), "/readyz").catch(() => null))?.status === 200;
  };
  while (!(await answers())) await sleep(50);
  const port = Number(address.exec(told)![1]);
  return { child, port };
}

for (const runtime of RUNTIMES)
  test(
    `the server gives the frozen bytes under ${runtime.name}, tells mistakes, and ends when told`,
    { skip: skippedWithout(runtime.name) },
    async (t) => {
      const { child, port } = await runningServer(t, runtime);
      const frozen = frozenDigests();
      const cases = releasedCases().filter(({ request }) => request.kind === "get");
      for (const { name, format, request } of everyNth(cases, 6)) {
        if (request.kind !== "get") continue;
        const headers = { "accept-encoding": "gzip" };
        const answer = await ask(port, { path: `/map.${format}?${request.query}`, headers });
        const body = format === "svg" ? gunzipSync(answer.body) : answer.body;
        assert.equal(createHash("sha256").update(body).digest("hex"), frozen.get(name), name);
      }
      const path = "/map.svg?scope=RO&width=400";
      const { etag = "" } = (await ask(port, path)).headers;
      const known = await ask(port, { path, headers: { "if-none-match": etag } });
      assert.equal(known.status, 304);
      const wrong = await ask(port, "/map.svg?scope=RO&theme=dirk");
      assert.equal(wrong.status, 400);
      assert.match(wrong.body.toString(), /"invalid_theme"/);
      child.kill("SIGTERM");
      assert.deepEqual(await once(child, "exit"), [0, null]);
    },
  );
