import assert from "node:assert/strict";
import { Agent, get } from "node:http";
import { test } from "node:test";
import { until, serverProcess } from "./server-process.ts";

const CLIENTS = 100;
/** Before the server is told to end. */
const WARM = 900;

test(
  "of a thousand requests on busy connections none is lost at SIGTERM, without a delay",
  { timeout: 120_000 },
  async (t) => {
    const { child, base, ended } = await serverProcess(t, { LOG_LEVEL: "error" });
    const lost: string[] = [];
    let answered = 0;
    let last = 0;
    const client = async (name: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const outcome = await answer(`${base}/map.svg?scope=RO&data=RO-CJ:${name % 10}`, agent);
        if (outcome === "ECONNREFUSED") break;
        if (outcome === "last") last += 1;
        if (outcome !== "kept" && outcome !== "last") lost.push(outcome);
        answered += 1;
      }
      agent.destroy();
    };
    const clients = Array.from({ length: CLIENTS }, (_, name) => client(name));
    await until(() => answered >= WARM);
    child.kill("SIGTERM");
    await Promise.all(clients);
    assert.equal(await ended, 0);
    assert.deepEqual(lost, []);
    assert.ok(answered >= WARM + CLIENTS / 2, `${answered} requests`);
    // Each connection is told by its last response that it was the last.
    assert.equal(last, CLIENTS);
  },
);

/** Whether the connection is kept after a whole picture, or what went wrong. */
function answer(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
      response.once("error", (error) => resolve(`cut: ${error.message}`));
      response.once("end", () => {
        const isWhole = response.statusCode === 200 && /<\/svg>\s*$/.test(text);
        const connection = response.headers.connection === "close" ? "last" : "kept";
        resolve(isWhole ? connection : `${response.statusCode}: ${text.slice(0, 200)}`);
      });
    });
    request.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
