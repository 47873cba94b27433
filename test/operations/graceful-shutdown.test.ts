import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import { compiled, SRC } from "./compiled.ts";
import { until, serverProcess } from "./server-process.ts";

/** Its argument names what happens while it drains; it says on standard error how far it is. */
const PROGRAM = `
  import { setTimeout as sleep } from "node:timers/promises";
  import { createLog } from "./operations/log.ts";
  import { shutDownGracefully } from "./operations/graceful-shutdown.ts";

  const tell = (word) => process.stderr.write(word + "\\n");
  const drains = {
    ends: () => sleep(1),
    rejects: () => Promise.reject(new Error("planned by the test")),
    "throws elsewhere": () => {
      setImmediate(() => { throw new Error("planned by the test"); });
      return sleep(50);
    },
    "forgets a rejection": () => {
      void Promise.reject(new Error("planned by the test"));
      return sleep(50);
    },
    hangs: () => new Promise(() => setInterval(() => undefined, 1000)),
  };
  shutDownGracefully({
    log: createLog({ level: "info", fd: 1, isShared: false }),
    signals: ["SIGINT", "SIGTERM"],
    drain: () => { tell("drains"); return drains[process.argv[2]](); },
    kill: () => tell("kills"),
  });
  process.on("SIGUSR2", () => { throw new Error("planned by the test"); });
  setInterval(() => undefined, 1000);
  tell("runs");
`;

const program = join(await compiled({ stdin: { contents: PROGRAM, resolveDir: SRC } }), "stdin.js");

interface Outcome {
  readonly code: unknown;
  readonly told: string;
  readonly lines: readonly Record<string, unknown>[];
}

/** Sends the first signal once the program runs, the second once it drains. */
async function outcome(
  context: TestContext,
  drain: string,
  first: NodeJS.Signals,
  second?: NodeJS.Signals,
): Promise<Outcome> {
  const child = spawn(process.execPath, [program, drain], { stdio: ["ignore", "pipe", "pipe"] });
  context.after(() => child.kill("SIGKILL"));
  const log = text(child.stdout);
  let told = "";
  child.stderr.on("data", (data: Buffer) => {
    const before = told;
    told += data.toString();
    if (told.includes("runs") && !before.includes("runs")) child.kill(first);
    if (told.includes("drains") && !before.includes("drains") && second) child.kill(second);
  });
  const [code]: unknown[] = await once(child, "close");
  const lines = (await log).split("\n").filter((line) => line !== "");
  return { code, told, lines: lines.map((line) => JSON.parse(line)) };
}

const LIMIT = { timeout: 20_000 };

test("a signal drains and ends the process with 0", LIMIT, async (t) => {
  const { code, told, lines } = await outcome(t, "ends", "SIGTERM");
  assert.equal(code, 0);
  assert.equal(told, "runs\ndrains\n");
  assert.deepEqual(
    lines.map(({ msg, signal, exitCode }) => [msg, signal, exitCode]),
    [
      ["shutting down", "SIGTERM", undefined],
      ["stopped", undefined, 0],
    ],
  );
});

for (const [drain, level] of [
  ["rejects", "error"],
  ["throws elsewhere", "fatal"],
  ["forgets a rejection", "fatal"],
] as const)
  test(`a drain that ${drain} is logged, and ends the process with 1`, LIMIT, async (t) => {
    const { code, lines } = await outcome(t, drain, "SIGTERM");
    assert.equal(code, 1);
    const line = lines.find((each) => each["level"] === level);
    assert.match(JSON.stringify(line), /planned by the test/);
    assert.deepEqual([lines.at(-1)?.["msg"], lines.at(-1)?.["exitCode"]], ["stopped", 1]);
  });

test("an error that nobody caught drains, and ends the process with 1", LIMIT, async (t) => {
  const { code, told, lines } = await outcome(t, "ends", "SIGUSR2");
  assert.equal(code, 1);
  assert.equal(told, "runs\ndrains\n");
  assert.match(JSON.stringify(lines[0]), /"fatal".*planned by the test/);
});

for (const [first, second, code] of [
  ["SIGTERM", "SIGTERM", 143],
  ["SIGTERM", "SIGINT", 130],
  ["SIGUSR2", "SIGTERM", 143],
] as const)
  test(`${second} after ${first} ends a drain that hangs with ${code}`, LIMIT, async (t) => {
    const ended = await outcome(t, "hangs", first, second);
    assert.equal(ended.code, code);
    assert.equal(ended.told, "runs\ndrains\nkills\n");
    assert.ok(ended.lines.length > 0, "the log is written");
  });

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
        const told = await answer(`${base}/map.svg?scope=RO&data=RO-CJ:${name % 10}`, agent);
        if (told === "ECONNREFUSED") break;
        if (told === "last") last += 1;
        if (told !== "kept" && told !== "last") lost.push(told);
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
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString("latin1")));
      response.once("error", (error) => resolve(`cut: ${error.message}`));
      response.once("end", () => {
        const isWhole = response.statusCode === 200 && /<\/svg>\s*$/.test(body);
        const connection = response.headers.connection === "close" ? "last" : "kept";
        resolve(isWhole ? connection : `${response.statusCode}: ${body.slice(0, 200)}`);
      });
    });
    request.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}
