import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { type Answer, ask } from "../helpers/ask.ts";
import { type Edge, isInstalled, startNginx, startVarnish } from "./edge.ts";

const VCL = fileURLToPath(new URL("../../deploy/rate-limit.vcl", import.meta.url));

/** Stands in for the replicas: draws what is asked for, at once. */
async function origin(context: TestContext): Promise<number> {
  const server = createServer((request, response) => {
    const cached = { "cache-control": "public, max-age=31536000, immutable" };
    response.writeHead(200, request.method === "GET" ? cached : {});
    response.end(request.headers.authorization ?? "drawn");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has an address of this type
  return (server.address() as AddressInfo).port;
}

/** Asks for so many maps at a time, each of another URL if they are numbered. */
async function burst(edge: Edge, count: number, isNumbered: boolean): Promise<readonly Answer[]> {
  const asked = Array.from({ length: count }, (_, at) =>
    ask(edge.port, `/map.svg?scope=world&v=${isNumbered ? at : 0}`),
  );
  return Promise.all(asked);
}

function assertRefusals(answers: readonly Answer[], count: number): void {
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(
    statuses.filter((one) => one !== 200),
    Array.from({ length: count }, () => 429),
  );
  for (const { status, headers, body } of answers) {
    if (status === 200) continue;
    assert.equal(headers["retry-after"], "1");
    assert.equal(headers["cache-control"], "no-store");
    assert.equal(JSON.parse(body.toString("utf8")).error, "rate_limited");
  }
}

const nginx = isInstalled("nginx") ? {} : { skip: "nginx is not installed" };

test("nginx refuses what one address asks beyond rate and burst", nginx, async (t) => {
  const port = await origin(t);
  const edge = await startNginx(
    [port, port, port],
    [
      ["127.0.0.0/8 0;", "127.0.0.0/8 1;"],
      ["rate=50r/s", "rate=1r/m"],
      ["burst=200", "burst=20"],
    ],
  );
  t.after(edge.stop);
  // One at once, and 20 of the burst.
  assertRefusals(await burst(edge, 60, true), 39);
});

test("nginx does not count addresses that are trusted", nginx, async (t) => {
  const port = await origin(t);
  const edge = await startNginx(
    [port, port, port],
    [
      ["rate=50r/s", "rate=1r/m"],
      ["burst=200", "burst=1"],
    ],
  );
  t.after(edge.stop);
  assertRefusals(await burst(edge, 40, true), 0);
});

const whyNotVarnish = ((): string | undefined => {
  if (!isInstalled("varnishd")) return "varnish is not installed";
  const folder = mkdtempSync(join(tmpdir(), "copperplate-vcl-"));
  const file = join(folder, "probe.vcl");
  writeFileSync(file, "vcl 4.1; import vsthrottle; backend default none;");
  const { status } = spawnSync("varnishd", ["-C", "-j", "none", "-n", folder, "-f", file], {
    stdio: "ignore",
  });
  rmSync(folder, { recursive: true, force: true });
  return status === 0 ? undefined : "varnish-modules is not installed";
})();
const varnish = whyNotVarnish === undefined ? {} : { skip: whyNotVarnish };

test("Varnish refuses misses of one address beyond its rate, and no hits", varnish, async (t) => {
  const port = await origin(t);
  const folder = mkdtempSync(join(tmpdir(), "copperplate-vcl-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "rate-limit.vcl");
  const limit = readFileSync(VCL, "utf8");
  assert.ok(limit.includes("50, 1s"));
  writeFileSync(file, limit.replace("50, 1s", "5, 1h"));
  const edge = await startVarnish(
    [port, port, port],
    [["import std;", `import std;\ninclude "${file}";`]],
  );
  t.after(edge.stop);
  assertRefusals(await burst(edge, 1, false), 0);
  assertRefusals(await burst(edge, 20, false), 0);
  assertRefusals(await burst(edge, 20, true), 15);
});

test(
  "a key for a body passes Varnish, and none for a map",
  isInstalled("varnishd") ? {} : { skip: "varnish is not installed" },
  async (t) => {
    const port = await origin(t);
    const edge = await startVarnish([port, port, port]);
    t.after(edge.stop);
    const headers = { authorization: "Bearer key" };
    const posted = await ask(edge.port, { path: "/link", method: "POST", headers, body: "{}" });
    assert.equal(posted.body.toString("utf8"), "Bearer key");
    const drawn = await ask(edge.port, { path: "/map.svg?scope=world", headers });
    assert.equal(drawn.body.toString("utf8"), "drawn");
  },
);
