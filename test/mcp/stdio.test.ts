import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { programs } from "../operations/compiled.ts";
import { called, modes, sdkClient } from "./clients.ts";

const command = process.execPath;
const args = [join(await programs(), "copperplate.js"), "mcp"];
const env = {
  PATH: process.env["PATH"] ?? "",
  PUBLIC_URL: "https://maps.example",
  SIGNING_KEYS: "s".repeat(32),
  RENDER_PROCESSES: "1",
};

for (const mode of modes)
  test(`${JSON.stringify(mode)}: the tools are served over standard input and output`, async (t) => {
    const client = sdkClient(mode);
    await client.connect(new StdioClientTransport({ command, args, env, stderr: "inherit" }));
    t.after(() => client.close());
    assert.equal((await client.listTools()).tools.length, 4);
    const map = { scope: "RO", width: 200, regions: [{ id: "CJ", value: 1 }] };
    const { data, image } = await called(client, "draw_map", map);
    assert.match(data["png"], /^https:\/\/maps\.example\/map\.png\?.*&sig=[\w-]{43}$/);
    assert.equal(image?.bytes.subarray(1, 4).toString("latin1"), "PNG");
  });

test("nothing but messages is on standard output, whatever is on standard input", async () => {
  const child = spawn(command, args, { env, stdio: ["pipe", "pipe", "pipe"] });
  const ended = once(child, "close");
  let out = "";
  let problems = "";
  const answered = new Promise<void>((resolve) => {
    child.stdout.on("data", (data: Buffer) => {
      out += data.toString("utf8");
      if (out.includes('"id":4')) resolve();
    });
  });
  child.stderr.on("data", (data: Buffer) => (problems += data.toString("utf8")));
  const params = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "t", version: "1" },
  };
  const call = { name: "draw_map", arguments: { scope: "nowhere" } };
  const lines = [
    { jsonrpc: "2.0", id: 1, method: "initialize", params },
    { jsonrpc: "2.0", id: 2, method: "tools/call", params: call },
    [{ jsonrpc: "2.0", id: 3, method: "tools/list" }],
    { jsonrpc: "2.0", id: 4, method: "tools/call", params: { name: "nothing" } },
  ].map((line) => JSON.stringify(line));
  child.stdin.write(["no JSON", ...lines].map((line) => `${line}\n`).join(""));
  await answered;
  child.stdin.end();
  const [code]: unknown[] = await ended;
  assert.equal(code, 0);
  const messages = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(new Set(messages.map(({ id }) => id)), new Set([1, 2, 4]));
  const byId = new Map(messages.map((message) => [message.id, message]));
  assert.match(byId.get(2).result.content[0].text, /^invalid_scope: /);
  assert.equal(byId.get(4).error.code, -32_602);
  assert.match(problems, /a message was not read/);
});

test("a message without an end ends the process, not its memory", async () => {
  const child = spawn(command, args, { env, stdio: ["pipe", "ignore", "ignore"] });
  const ended = once(child, "close");
  child.stdin.on("error", () => undefined);
  child.stdin.write("x".repeat(6_000_000));
  const [code]: unknown[] = await ended;
  assert.equal(code, 0);
});
