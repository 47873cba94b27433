import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer } from "../helpers/ask.ts";
import { runningServer } from "../http/running-server.ts";
import { type RealServer, startRealServer } from "../service/real-server.ts";

const MCP = { "content-type": "application/json", accept: "application/json, text/event-stream" };

let server: RealServer;
before(async () => {
  server = await startRealServer();
});
after(() => server.close());

function sent(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return server.ask({ path: "/mcp", method: "POST", headers: { ...MCP, ...headers }, body });
}

const message = (method: string, params?: unknown): string =>
  JSON.stringify({ jsonrpc: "2.0", id: 7, method, params });

const toJson = ({ body }: Answer) => JSON.parse(body.toString("utf8"));

test("an answer is one message in JSON, which no cache keeps", async () => {
  const answer = await sent(message("tools/list"));
  assert.equal(answer.status, 200);
  assert.equal(answer.headers["content-type"], "application/json");
  assert.equal(answer.headers["cache-control"], "no-store");
  assert.equal(answer.headers["x-content-type-options"], "nosniff");
  assert.equal(toJson(answer).id, 7);
  assert.equal(answer.headers["mcp-session-id"], undefined);
});

test("a notification is answered with nothing but 202", async () => {
  const told = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });
  const { status, body, headers } = await sent(told);
  assert.deepEqual([status, body.length, headers["content-type"]], [202, 0, undefined]);
});

test("other methods than POST are 405, also where a client would open a stream", async () => {
  for (const method of ["GET", "DELETE", "PUT", "HEAD"]) {
    const { status, headers } = await server.ask({ path: "/mcp", method });
    assert.deepEqual([status, headers.allow], [405, "POST, OPTIONS"], method);
  }
  const other = { path: "/7/mcp", method: "POST", headers: MCP, body: "{}" };
  assert.equal((await server.ask(other)).status, 404);
});

test("what is no JSON-RPC is an error of the protocol, never a 500", async () => {
  const rows: readonly (readonly [string | Uint8Array, number, number])[] = [
    ["", 400, -32_700],
    ["{", 400, -32_700],
    [new Uint8Array([0x22, 0xff, 0x22]), 400, -32_700],
    ["null", 400, -32_600],
    ["7", 400, -32_600],
    ["[]", 400, -32_600],
    [`[${message("tools/list")},${message("tools/list")}]`, 400, -32_600],
    ["[".repeat(100_000), 400, -32_600],
    [`{"a":${"[".repeat(40)}${"]".repeat(40)}}`, 400, -32_600],
    ["{}", 400, -32_600],
    [JSON.stringify({ jsonrpc: "1.0", id: 1, method: "tools/list" }), 400, -32_600],
    [message("tools/nothing"), 200, -32_601],
    [message("tools/call", { name: "nothing", arguments: {} }), 200, -32_602],
    [message("tools/call", { name: "constructor", arguments: {} }), 200, -32_602],
    [message("tools/call", { name: "__proto__", arguments: {} }), 200, -32_602],
    [message("tools/call"), 200, -32_602],
  ];
  for (const [body, status, code] of rows) {
    const answer = await sent(body);
    assert.equal(answer.status, status, String(body).slice(0, 80));
    assert.equal(toJson(answer).error.code, code, String(body).slice(0, 80));
  }
  assert.deepEqual(server.logged, []);
});

test("arguments of hostile shapes are refused by the tool", async () => {
  for (const given of [[], "x", 7, { __proto__: 1, scope: ["world"] }, { scope: { $ref: "x" } }]) {
    const answer = await sent(message("tools/call", { name: "draw_map", arguments: given }));
    assert.equal(answer.status, 200);
    const { error, result } = toJson(answer);
    assert.ok(error !== undefined || result.isError, answer.body.toString("utf8"));
  }
  assert.deepEqual(server.logged, []);
});

test("a stream of changes is refused, as nothing changes", async () => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "t", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const notifications = { toolsListChanged: true };
  const body = message("subscriptions/listen", { _meta: meta, notifications });
  const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };
  const answer = await sent(body, headers);
  assert.equal(answer.headers["content-type"], "application/json");
  assert.equal(toJson(answer).error.message, "Subscription limit reached");
});

test("bodies are admitted by the rules of all bodies", async () => {
  assert.equal((await sent("x".repeat(4_194_305))).status, 413);
  assert.equal((await sent("id,value", { "content-type": "text/csv" })).status, 415);
  assert.equal((await sent("{}", { "content-encoding": "gzip" })).status, 415);
});

test("messages are read from pages of this machine, of the server, and of listed origins alone", async (t) => {
  const publicUrl = "https://maps.example";
  const { ask, post } = await runningServer(t, {
    publicUrl,
    allowedOrigins: ["https://app.example"],
  });
  const rows: readonly (readonly [string, number, string | undefined])[] = [
    ["http://localhost:6274", 200, "http://localhost:6274"],
    ["http://[::1]", 200, "http://[::1]"],
    ["https://maps.example", 200, "https://maps.example"],
    ["https://app.example", 200, "https://app.example"],
    ["https://evil.example", 403, undefined],
    ["http://localhost.evil.example", 403, undefined],
    ["null", 403, undefined],
  ];
  for (const [origin, status, allowed] of rows) {
    const answer = await post(message("ping"), { ...MCP, origin }, "/mcp");
    assert.equal(answer.status, status, origin);
    assert.equal(answer.headers["access-control-allow-origin"], allowed, origin);
    assert.equal(answer.headers.vary, "Origin");
  }
  const headers = { origin: "https://app.example" };
  const preflight = await ask("/mcp", { method: "OPTIONS", headers });
  assert.equal(preflight.headers["access-control-allow-origin"], "https://app.example");
  assert.match(String(preflight.headers["access-control-allow-headers"]), /Mcp-Protocol-Version/);
});

test("without a list, only messages are kept from pages elsewhere", async (t) => {
  const { post } = await runningServer(t);
  const origin = "https://evil.example";
  assert.equal((await post(message("ping"), { ...MCP, origin }, "/mcp")).status, 403);
  const drawn = await post('{"scope":"world"}', { origin });
  assert.deepEqual([drawn.status, drawn.headers["access-control-allow-origin"]], [200, "*"]);
});

test("with a list, bodies of maps are read from its origins alone", async (t) => {
  const { ask, post } = await runningServer(t, { allowedOrigins: ["https://app.example"] });
  const good = await post('{"scope":"world"}', { origin: "https://app.example" });
  assert.deepEqual([good.status, good.headers.vary], [200, "Accept-Encoding, Origin"]);
  assert.equal(good.headers["access-control-allow-origin"], "https://app.example");
  const headers = { origin: "https://evil.example" };
  const bad = await post('{"scope":"world"}', headers);
  assert.equal(bad.status, 403);
  assert.equal(bad.headers["access-control-allow-origin"], undefined);
  assert.equal(toJson(bad).error, "origin_not_allowed");
  assert.equal((await post('{"scope":"world"}')).status, 200);
  assert.equal((await ask("/map.svg?scope=world", { headers })).status, 200);
});

test("a fault of ours is logged and told without its words", async (t) => {
  const { post, service, logged } = await runningServer(t);
  service.draw = () => {
    throw new Error("secret");
  };
  const map = { name: "draw_map", arguments: { scope: "world", width: 300 } };
  const answer = await post(message("tools/call", map), MCP, "/mcp");
  assert.equal(answer.status, 200);
  assert.doesNotMatch(answer.body.toString("utf8"), /secret/);
  assert.match(toJson(answer).result.content[0].text, /^internal_error:/);
  assert.equal(logged.length, 1);
});
