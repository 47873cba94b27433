import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { connectionsInForce } from "../../src/operations/descriptors.ts";
import { settings } from "../../src/settings.ts";
import { BUILT, until } from "./server-process.ts";

const LIMIT = { timeout: 120_000 };

function inForce(maxConnections: number, descriptors: number): number {
  const read = settings({ MAX_CONNECTIONS: String(maxConnections) });
  assert.ok(read.ok, "the settings are good");
  return connectionsInForce(read.value, descriptors);
}

test("there are as many connections as are asked for, and as there are descriptors for", () => {
  assert.equal(inForce(10_000, Infinity), 10_000);
  assert.equal(inForce(10_000, 10_200), 10_000);
  assert.equal(inForce(10_000, 1024), 824);
  assert.equal(inForce(10_000, 264), 64);
  assert.equal(inForce(5, 205), 5);
});

test("too few descriptors are refused with the number that is needed", () => {
  const told =
    /may have 200 files open \(ulimit -n\); expected at least 264, and for MAX_CONNECTIONS=10000 10200$/;
  assert.throws(() => inForce(10_000, 200), told);
  assert.throws(() => inForce(10_000, 263), /expected at least 264/);
  assert.throws(() => inForce(5, 204), /expected at least 205/);
});

/** The server under a limit of the shell. */
function under(descriptors: number) {
  const script = `ulimit -n ${descriptors}; exec "$0" "$1"`;
  const child = spawn("/bin/sh", ["-c", script, process.execPath, join(BUILT, "main.js")], {
    env: { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: "0", METRICS_PORT: "off" },
  });
  let out = "";
  let problems = "";
  child.stdout.on("data", (data: Buffer) => (out += data.toString()));
  child.stderr.on("data", (data: Buffer) => (problems += data.toString()));
  return { child, out: () => out, problems: () => problems };
}

test("with ulimit -n 200 the server does not start, and says why", LIMIT, async () => {
  const { child, out, problems } = under(200);
  const [code]: unknown[] = await once(child, "close");
  assert.deepEqual([code, out()], [1, ""]);
  assert.match(problems(), /^the process may have 200 files open/);
});

test("with ulimit -n 300 it takes a hundred connections, says so, and draws", LIMIT, async (t) => {
  const { child, out, problems } = under(300);
  t.after(() => child.kill("SIGKILL"));
  await until(() => /"msg":"ready"/.test(out()) || child.exitCode !== null);
  assert.match(out(), /"settings":\{[^}]*"maxConnections":100,/);
  assert.match(out(), /"level":"warn"[^\n]*"asked":10000,"maxConnections":100/);
  const [, base] = /draws at (http:\/\/[^/]+)/.exec(problems()) ?? [];
  const answers = await Promise.all(
    Array.from({ length: 3 }, (_, at) => fetch(`${base}/map.png?scope=RO&width=${100 + at}`)),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
});
