import assert from "node:assert/strict";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../helpers/free-port.ts";
import { BUILT, refusal, serverProcess, until } from "./server-process.ts";

const LIMIT = { timeout: 120_000 };
/** A second or more to draw. */
const SLOW = "/map.png?scope=world&detail=high&width=5000";

test("a bad configuration is refused, with all that is wrong with it", LIMIT, async () => {
  const { code, problems, out } = await refusal({ PORT: "http", WORKERS: "0", LOG_LEVEL: "all" });
  assert.equal(code, 1);
  assert.equal(out, "");
  assert.match(problems, /^PORT is "http"; .*\nWORKERS is "0"; .*\nLOG_LEVEL is "all"; .*\n$/);
});

for (const [name, workers] of [
  ["PORT", "1"],
  ["PORT", "2"],
  ["METRICS_PORT", "1"],
] as const)
  test(`a ${name} that is taken is refused, WORKERS=${workers}`, LIMIT, async (t) => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    t.after(() => other.close());
    const address = other.address();
    assert.ok(address !== null && typeof address === "object", "it has a port");
    const environment = { [name]: String(address.port), WORKERS: workers };
    const { code, problems } = await refusal(environment);
    assert.equal(code, 1);
    assert.match(problems, new RegExp(`^${name}\\b.*EADDRINUSE.*${address.port}`, "m"));
    assert.doesNotMatch(problems, /draws at/);
  });

test("without the module of the render processes the server does not start", LIMIT, async (t) => {
  const folder = mkdtempSync(join(BUILT, "../without-worker-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(BUILT).filter((one) => one !== "worker.js"))
    (name.endsWith(".js") ? cpSync : symlinkSync)(join(BUILT, name), join(folder, name));
  const { code, problems } = await refusal({}, folder);
  assert.equal(code, 1);
  assert.match(problems, /worker\.js is missing/);
});

test("each request has one line in the log, with no body, to the end", LIMIT, async (t) => {
  const { child, base, lines, text, ended } = await serverProcess(t);
  const url = "/map.svg?scope=RO&title=In%20the%20address";
  await (await fetch(base + url)).arrayBuffer();
  await (await fetch(base + url)).arrayBuffer();
  const body = JSON.stringify({ scope: "RO", title: "Only in the body" });
  const headers = { "content-type": "application/json" };
  await (await fetch(`${base}/render/map`, { method: "POST", headers, body })).arrayBuffer();
  await (await fetch(`${base}/${"x".repeat(5000)}`)).arrayBuffer();
  const controller = new AbortController();
  const left = fetch(base + SLOW, { signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  await assert.rejects(left);
  child.kill("SIGTERM");
  assert.equal(await ended, 0);
  const requests = lines().filter((line) => "url" in line);
  const told = requests.map(({ level, method, status, cache, err, aborted }) =>
    [level, method, status, cache, err, aborted].join(" ").trim(),
  );
  assert.deepEqual(told, [
    "info GET 200 MISS",
    "info GET 200 HIT",
    "info POST 200 MISS",
    "info GET 404  not_found",
    "info GET 499   true",
  ]);
  assert.equal(requests[0]?.["url"], url);
  assert.equal(String(requests[3]?.["url"]).length, 2048);
  assert.ok(requests.every(({ time, ms, bytes }) => [time, ms, bytes].every(Number.isFinite)));
  assert.doesNotMatch(text(), /Only in the body/);
  assert.equal(lines().filter(({ msg }) => msg === "settings").length, 1);
});

test("a signal lets a running request end, and refuses new connections", LIMIT, async (t) => {
  const { child, base, lines, ended } = await serverProcess(t);
  const running = fetch(base + SLOW);
  await until(async () => (await fetch(`${base}/healthz`)).ok);
  child.kill("SIGTERM");
  await until(async () => (await fetch(`${base}/healthz`).catch(() => null))?.ok !== true);
  const answer = await running;
  assert.equal(answer.status, 200);
  assert.ok((await answer.arrayBuffer()).byteLength > 10_000, "the image is whole");
  assert.equal(await ended, 0);
  assert.equal(lines().at(-1)?.["msg"], "stopped");
});

test("a PNG that is not made in time to drain is 503, and not cut", LIMIT, async (t) => {
  const metricsPort = await freePort();
  const environment = { DRAIN_SECONDS: "1", METRICS_PORT: String(metricsPort) };
  const { child, base, lines, ended } = await serverProcess(t, environment);
  const path = `${SLOW.replace("5000", "8000")}&patterns=RO:dots`;
  const images = [1, 2, 3].map((value) => fetch(`${base}${path}&data=RO:${value}`));
  await until(async () => {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    return /^copperplate_png_waiting 2$/m.test(await metrics.text());
  });
  child.kill("SIGTERM");
  // Whoever looks on is told until the end.
  await until(() => lines().some(({ msg }) => msg === "shutting down"));
  const scrape = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  assert.match(await scrape.text(), /^copperplate_png_running [1-9]/m);
  const responses = await Promise.all(images);
  const late = responses.filter(({ status }) => status === 503);
  assert.ok(late.length >= 2, "one image at most was made");
  for (const body of await Promise.all(late.map((response) => response.text())))
    assert.equal(JSON.parse(body).error, "shutting_down");
  assert.equal(await ended, 0);
});

test("a reader of the log that leaves costs no answer", LIMIT, async (t) => {
  const { child, base } = await serverProcess(t);
  child.stdout?.destroy();
  for (let round = 0; round < 3; round += 1) {
    assert.equal((await fetch(`${base}/map.svg?scope=RO`)).status, 200);
    await sleep(250);
  }
  child.kill("SIGTERM");
  await once(child, "exit");
  assert.equal(child.exitCode, 0);
});
