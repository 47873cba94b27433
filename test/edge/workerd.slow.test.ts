import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { after, before, test } from "node:test";
import type { Miniflare } from "miniflare";
import type { GoldenCase } from "../../command/golden/cases/case.ts";
import { createMapServer, type MapServer } from "../../src/http/node/server.ts";
import { inProcessService } from "../../src/service/in-process-service.ts";
import { hostileSpelling, type Spelling } from "../fuzz/hostile-spelling.ts";
import { randomModel } from "../model/map-model.ts";
import { Random } from "../helpers/random.ts";
import { frozenDigests, releasedCases } from "../golden/released.ts";
import { type Answer, ask, type Question } from "../helpers/ask.ts";
import { everyNth, IS_THOROUGH } from "../helpers/thorough.ts";
import {
  builtWorker,
  countedAssets,
  DIGEST,
  runningWorker,
  withoutAsset,
} from "./running-worker.ts";

// As `make build` and `make edge` define it, so that both have the same tags.
Object.assign(globalThis, { COMPILED_DIGEST: DIGEST });

let worker: Miniflare;
let server: MapServer;
let port: number;

before(async () => {
  worker = await runningWorker();
  // The same edition, as the server has it.
  const service = (number: string | null) =>
    number === null || number === "1" ? inProcessService : null;
  const editions = { numbers: ["1"], service, version: () => ({}) };
  server = createMapServer(editions, { log: () => undefined });
  ({ port } = await server.listen(0, "127.0.0.1"));
});

after(async () => {
  await worker.dispose();
  await server.close();
});

const JSON_TYPE = "application/json";

function posted(path: string, type: string, body: string | Uint8Array, host?: string): Question {
  const headers = { "content-type": type, ...(host === undefined ? {} : { host }) };
  return { path, method: "POST", headers, body };
}

const byServer = (question: Question | string): Promise<Answer> => ask(port, question);

async function byWorker(question: Question | string, from = worker): Promise<Answer> {
  const { port: workerPort } = await from.ready;
  return ask(Number(workerPort), question);
}

function askedFor({ request, format }: GoldenCase): Question {
  if (request.kind === "get") return { path: `/map.${format}?${request.query}` };
  const query = request.kind === "csv" ? `?${request.query}&format=${format}` : "";
  const type = request.kind === "csv" ? "text/csv" : JSON_TYPE;
  return posted(`/render/map${query}`, type, request.body);
}

test("released requests give the frozen bytes in workerd, as SVG and as PNG", async (t) => {
  const frozen = frozenDigests();
  const cases = releasedCases();
  const asked = everyNth(cases, 30);
  const wrong: string[] = [];
  for (const golden of asked) {
    const { status, body } = await byWorker(askedFor(golden));
    const digest = createHash("sha256").update(body).digest("hex");
    if (status !== 200 || digest !== frozen.get(golden.name))
      wrong.push(`${golden.name}: ${status}`);
  }
  assert.deepEqual(wrong, []);
  assert.ok(asked.some(({ format }) => format === "png"));
  t.diagnostic(`${asked.length} of ${cases.length} requests`);
});

const SAME_HEADERS = (
  "access-control-allow-origin access-control-expose-headers allow cache-control " +
  "content-security-policy content-type cross-origin-resource-policy etag vary " +
  "x-content-type-options x-geo-edition x-geo-suggestions x-geo-warnings " +
  "x-geo-notes"
).split(" ");

/** Two programs compress a query to two texts that mean the same. */
const COMPACT = /"compact": "[^"]+"/;
/** Where broken JSON is broken is what an engine says, and older ones do not say it always. */
const PLACE = /; the fault is in line \d+, column \d+/g;

function comparable({ status, body, headers }: Answer): object {
  const told = SAME_HEADERS.map((name) => [name, headers[name] ?? null]);
  return { status, body: body.toString("latin1").replace(COMPACT, "").replace(PLACE, ""), told };
}

const QUESTIONS: readonly Question[] = [
  { path: "/map.svg?scope=world&data=US:1,Atlantis:2&width=400" },
  { path: "/map.svg?scope=world&lang=ja&labels=names&width=400" },
  { path: "/map.png?scope=RO&data=RO-B:1&width=200&errors=image&theme=dirk" },
  { path: "/map.svg?scope=DE&data=Bavaria:5,Berlin:3" },
  { path: "/map.svg?scope=world&routes=US-CA%3EDE-BY,FR-IDF%3EJP-13" },
  { path: "/map.svg?scope=LT&context=true" },
  { path: "/map.svg?scope=europe&data=FR:3" },
  { path: "/map.json?scope=world&data=Germany:3,Atlantis:5" },
  { path: "/map.svg" },
  { path: "/map.svg?scope=nowhere" },
  { path: "/map.svg?scope=RO&width=9&theme=dirk&data=RO-B" },
  { path: "/map.svg?scope=RO&data=%zz" },
  { path: `/map.svg?scope=RO&title=${"x".repeat(17_000)}` },
  { path: "/nothing" },
  { path: "/2/map.svg?scope=RO" },
  { path: "/1/map.svg?scope=RO" },
  { path: "/map.svg?scope=RO", method: "DELETE" },
  { path: "/map.svg", method: "OPTIONS" },
  { path: "/m/!!.svg" },
  { path: "/m/abcd.svg" },
  { path: "/m/K05OzUvNSbXNzSzJzEvXMbQyNAUA.svg" },
  { path: "/scopes" },
  { path: "/scopes/RO.csv?lang=de" },
  { path: "/scopes/DE.json" },
  posted("/render/map", "text/plain", "x"),
  posted("/render/map", JSON_TYPE, "{"),
  posted("/render/map?scope=RO", "text/csv", `id,value\nRO-B,1\n${"x,1\n".repeat(1_100_000)}`),
  posted("/link", JSON_TYPE, '{"scope":"RO","regions":[{"id":"RO-CJ","value":3}]}', "maps.example"),
];

test("maps, lists and mistakes are told as the server tells them", async () => {
  for (const asked of QUESTIONS) {
    const [here, there] = [await byServer(asked), await byWorker(asked)];
    const name = `${asked.method ?? "GET"} ${asked.path.slice(0, 80)}`;
    assert.deepEqual(comparable(there), comparable(here), name);
  }
});

function spelt({ endpoint, query, body }: Spelling, random: Random): Question {
  const format = random.chance(0.2) ? "png" : "svg";
  // What no URL can hold does not get to a Worker as it was sent.
  const text = encodeURI(decodedLoosely(query)).replaceAll("#", "%23");
  if (endpoint === "get") return { path: `/map.${format}?${text}` };
  const path = endpoint === "csv" ? `/render/map?${text}` : "/render/map";
  return posted(path, endpoint === "csv" ? "text/csv" : JSON_TYPE, body);
}

const HOSTILE = IS_THOROUGH ? 50 : 15;

function decodedLoosely(query: string): string {
  return query.replaceAll(/[^!-~]/g, "").replaceAll("\\", "");
}

test("hostile requests of the fuzzer are answered as the server answers them", async (t) => {
  const statuses = new Map<number, number>();
  for (let index = 0; index < HOSTILE; index += 1) {
    const random = new Random(21, index);
    const asked = spelt(hostileSpelling(randomModel(random), random), random);
    const [here, there] = [await byServer(asked), await byWorker(asked)];
    assert.deepEqual(comparable(there), comparable(here), `seed 21, index ${index}: ${asked.path}`);
    assert.notEqual(there.status, 500);
    statuses.set(there.status, (statuses.get(there.status) ?? 0) + 1);
  }
  t.diagnostic(JSON.stringify([...statuses]));
});

test("an image is kept by the platform, and not sent to who has it", async () => {
  const path = "/map.svg?scope=RO&data=RO-CJ:3&width=321";
  const first = await byWorker({ path });
  assert.equal(first.headers["x-cache"], "MISS");
  const kept = await byWorker({ path });
  assert.equal(kept.headers["x-cache"], "HIT");
  assert.deepEqual(kept.body, first.body);
  const tag = first.headers["etag"] ?? "";
  const other = { path: "/map.svg?data=RO-CJ:3&width=321&scope=RO" };
  for (const asked of [{ path }, other, { path: `/1${path}` }]) {
    const known = await byWorker({ ...asked, headers: { "if-none-match": `"x", ${tag}` } });
    assert.equal(known.status, 304);
    assert.equal(known.body.length, 0);
    assert.equal(known.headers["etag"], tag);
    assert.equal(known.headers["x-cache"], undefined);
  }
  const head = await byWorker({ path, method: "HEAD" });
  assert.equal(head.status, 200);
  assert.equal(head.body.length, 0);
  assert.equal(head.headers["etag"], tag);
});

test("many at once are each answered with their own image", async () => {
  const paths = ["AT", "BE", "CH", "CL", "PE", "ZA"].flatMap((scope) =>
    ["svg", "png"].map((format) => `/map.${format}?scope=${scope}&labels=names&width=300&lang=fr`),
  );
  const answers = await Promise.all(paths.map((path) => byWorker({ path })));
  for (const [at, path] of paths.entries())
    assert.deepEqual(answers[at]!.body, (await byServer({ path })).body, path);
});

test("a request waits for each of its files once, whoever else asks for them, and later ones for none", async () => {
  const { asked, fetched } = countedAssets(await builtWorker());
  const counted = await runningWorker({}, undefined, { ASSETS: fetched });
  const PATHS = [
    "/map.svg?scope=DE&data=Bavaria:5,Berlin:3&lang=ja&labels=names",
    "/map.png?scope=AT&context=true&title=\u{5730}\u{56fe}",
    "/map.svg?scope=europe&fit=RO,HU&context=true",
  ].map((path) => encodeURI(path));
  try {
    const alone = [];
    for (const path of PATHS) {
      const first = asked.length;
      alone.push((await byWorker(path, counted)).body);
      const own = asked.slice(first);
      assert.equal(new Set(own).size, own.length, `${path}: ${own.join()}`);
    }
    const loads = asked.length;
    for (const [at, path] of PATHS.entries()) {
      assert.deepEqual((await byServer(path)).body, alone[at], path);
      assert.equal((await byWorker(`${path}&subtitle=later`, counted)).status, 200, path);
    }
    assert.equal(asked.length, loads);
  } finally {
    await counted.dispose();
  }
  const { asked: together, fetched: late } = countedAssets(await builtWorker());
  const crowded = await runningWorker({}, undefined, { ASSETS: late });
  try {
    const widths = Array.from({ length: 8 }, (_, at) => 300 + at);
    const paths = widths.map((width) => `${PATHS[0]}&width=${width}`);
    const [gone] = paths.map((path) => leaving(path, crowded));
    const answers = await Promise.all(paths.map((path) => byWorker(path, crowded)));
    for (const [at, path] of paths.entries())
      assert.deepEqual(answers[at]!.body, (await byServer(path)).body, path);
    await gone;
    const most = Math.max(
      ...[...new Set(together)].map((path) => together.filter((one) => one === path).length),
    );
    assert.ok(most <= 2 * paths.length, `${most} loads of one file for ${paths.length} requests`);
  } finally {
    await crowded.dispose();
  }
});

/** A client that asks and leaves before it is answered. */
async function leaving(path: string, from: Miniflare): Promise<void> {
  const url = new URL(path, await from.ready);
  await assert.rejects(fetch(url, { signal: AbortSignal.timeout(20) }));
}

test("pages, descriptions and agents are answered", async () => {
  for (const path of ["/", "/docs", "/openapi.json", "/llms.txt", "/version"])
    assert.equal((await byWorker({ path })).status, 200, path);
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
  const { status, body: told } = await byWorker(posted("/mcp", JSON_TYPE, body));
  assert.equal(status, 200, told.toString());
  assert.match(told.toString(), /draw_map/);
});

test("the module and its libraries are within what platforms take, and ask nothing of Node", async () => {
  const { sizes, folder } = await builtWorker();
  assert.ok(sizes.module + sizes.libraries < 3_000_000, `${sizes.module + sizes.libraries} bytes`);
  const code = readFileSync(join(folder, "output/edge/worker/worker.js"), "utf8");
  const asked = code.matchAll(/\bimport\s*(?:[\w$]+\s+from\s*)?\(?\s*"([^"]+)"/g);
  assert.deepEqual(
    new Set(Array.from(asked, ([, name]) => name)),
    new Set(["./callbacks.wasm", "./harfbuzz.wasm", "./resvg.wasm"]),
  );
});

test("probes tell that it answers, and that a map can be drawn", async () => {
  for (const path of ["/healthz", "/readyz", "/readyz?from=balancer"]) {
    const { status, headers, body } = await byWorker(path);
    assert.deepEqual([status, body.toString()], [200, "ok\n"], path);
    assert.equal(headers["cache-control"], "no-store");
  }
  assert.equal((await byWorker({ path: "/readyz", method: "HEAD" })).body.length, 0);
  const asked = { path: "/healthz", method: "POST", body: "" };
  assert.deepEqual((await byWorker(asked)).body, (await byServer(asked)).body);
});

test("other editions are answered by the Workers that are bound for them", async () => {
  const second = (request: { readonly method: string; readonly url: string }) =>
    new Response(`second: ${request.method} ${new URL(request.url).pathname}`);
  const both = await runningWorker({}, undefined, { EDITION_2: second });
  try {
    const asked = { path: "/2/render/map", method: "POST", body: "{}" };
    assert.equal((await byWorker(asked, both)).body.toString(), "second: POST /2/render/map");
    const own = await byWorker("/1/map.svg?scope=RO", both);
    assert.deepEqual(own.body, (await byServer("/map.svg?scope=RO")).body);
    assert.deepEqual((await byWorker("/map.svg?scope=RO", both)).body, own.body);
    const none = await byWorker("/3/map.svg?scope=RO", both);
    assert.equal(none.status, 404);
    assert.match(none.body.toString(), /expected 1, 2/);
  } finally {
    await both.dispose();
  }
});

test("a file that is missing fails the requests that need it, and no other", async () => {
  for (const detail of ["high", "low"])
    withoutAsset(await builtWorker(), `generated/LS/${detail}/azimuthalEqualArea.br`);
  const broken = await byWorker("/map.svg?scope=LS");
  assert.equal(broken.status, 500);
  assert.match(broken.body.toString(), /"internal_error"/);
  assert.equal(broken.headers["cache-control"], "no-store");
  assert.equal((await byWorker("/map.svg?scope=LT")).status, 200);
});

test("an operator's settings hold, and are told when they are wrong", async () => {
  const vars = { SIGNING_KEYS: "k".repeat(32), MAX_MEGAPIXELS: "1" };
  const strict = await runningWorker(vars);
  try {
    const unsigned = await byWorker({ path: "/map.svg?scope=RO&width=333" }, strict);
    assert.equal(unsigned.status, 403);
    assert.match(unsigned.body.toString(), /invalid_signature/);
  } finally {
    await strict.dispose();
  }
  let log = "";
  const read = (errors: Readable) =>
    errors.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const wrong = await runningWorker({ MAX_MEGAPIXELS: "many" }, read);
  try {
    const told = await byWorker("/map.svg?scope=RO", wrong);
    assert.equal(told.status, 500);
    assert.equal(told.body.toString(), "This server is not configured.\n");
  } finally {
    await wrong.dispose();
  }
  assert.match(log, /MAX_MEGAPIXELS is "many"; expected a whole number from 1 to 64/);
});
