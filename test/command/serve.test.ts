import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { programs } from "../operations/compiled.ts";

test("serve takes flags before variables, answers, and ends at a signal with 0", async () => {
  const args = [
    join(await programs(), "copperplate.js"),
    "serve",
    "--port",
    "0",
    "--metrics-port=off",
  ];
  const child = spawn(process.execPath, [...args, "--log-level", "silent"], {
    env: { ...process.env, PORT: "1", RENDER_PROCESSES: "1" },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: 120_000,
  });
  const [said] = await once(child.stderr, "data");
  const [origin = ""] = /http:\/\/localhost:\d+/.exec(String(said)) ?? [];
  assert.notEqual(origin, "", String(said));
  assert.notEqual(origin, "http://localhost:1");
  const answer = await fetch(`${origin}/map.svg?scope=RO&width=200`);
  assert.equal(answer.status, 200);
  await answer.text();
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  assert.equal(code, 0);
});
