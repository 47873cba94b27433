import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { listening } from "../listening.ts";
import { command } from "../../../helpers/command.ts";
import { workspace } from "../workspace.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const CASES = `bad /map.svg?scope=RO&title=bad
good /map.svg?scope=RO&title=good
`;
const FAST = ["--retries", "1", "--timeout", "0.5"];

/** Runs two cases against a server that misbehaves for one of them. */
async function besideAGoodCase(
  context: Parameters<typeof workspace>[0],
  answer: RequestListener,
  ...flags: readonly string[]
) {
  const { golden, write, text } = workspace(context, CASES);
  write("goldens/bad.svg", SVG);
  write("goldens/good.svg", SVG);
  let asked = 0;
  const base = await listening(context, (request, response) => {
    if (!request.url!.endsWith("bad")) return response.end(SVG);
    asked += 1;
    return answer(request, response);
  });
  const said = await golden("run", "--base", base, ...FAST, ...flags);
  return { ...said, asked, report: JSON.parse(text("report/report.json")) };
}

for (const [name, answer, said] of [
  ["drops the connection", (request) => request.socket.destroy(), "the connection was dropped"],
  ["never answers", () => undefined, "no response within 0.5 s"],
  ["never ends its answer", (_, response) => response.write("<svg"), "no response within 0.5 s"],
  [
    "ends its answer early",
    (request, response) => {
      response
        .writeHead(200, { "content-length": "1000" })
        .write(SVG, () => request.socket.destroy());
    },
    "the connection was dropped",
  ],
  [
    "redirects",
    (_, response) => response.writeHead(302, { location: "/elsewhere" }).end(),
    "302 redirects to /elsewhere; use --redirects to follow",
  ],
  [
    "breaks its coding",
    (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(SVG),
    "the response is not valid gzip",
  ],
  [
    "ends its coding early",
    (_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(SVG).subarray(0, 20)),
    "the response is not valid gzip",
  ],
  ["is out of order", (_, response) => response.writeHead(502).end("no"), '502 "no"'],
  ["speaks no HTTP", (request) => request.socket.end("220 mail ESMTP\r\n"), "Expected HTTP/"],
] as const satisfies readonly (readonly [string, RequestListener, string])[])
  test(`a server that ${name} is asked again, and fails one case alone`, async (context) => {
    const { code, out, asked, report } = await besideAGoodCase(context, answer);
    assert.equal(code, 2);
    assert.equal(asked, 2);
    assert.ok(out.includes(said), out);
    const statuses = report.cases.map((one: { status: string }) => one.status);
    assert.deepEqual(statuses, ["failed", "same"]);
  });

for (const [coding, coded] of [
  ["gzip", gzipSync(SVG)],
  ["br", brotliCompressSync(SVG)],
] as const)
  test(`an answer in ${coding}, which nobody asked for, is read`, async (context) => {
    const { code } = await besideAGoodCase(context, (_, response) => {
      response.writeHead(200, { "content-encoding": coding }).end(coded);
    });
    assert.equal(code, 0);
  });

test("what passed when asked again is the same", async (context) => {
  let first = true;
  const { code, asked } = await besideAGoodCase(context, (request, response) => {
    if (first) request.socket.destroy();
    else response.end(SVG);
    first = false;
  });
  assert.deepEqual([code, asked], [0, 2]);
});

test("a case has the timeout that it asks for", async (context) => {
  const { golden, write } = workspace(context, "slow [timeout=5] /map.svg?scope=RO\n");
  write("goldens/slow.svg", SVG);
  const base = await listening(context, (_, response) => {
    setTimeout(() => response.end(SVG), 600);
  });
  const flags = ["--base", base, "--timeout", "0.2", "--retries", "0"];
  assert.equal((await golden("run", ...flags)).code, 0);
  write("goldens/cases.txt", "slow /map.svg?scope=RO\n");
  assert.match((await golden("run", ...flags)).out, /no response within 0\.2 s/);
});

test("redirects are followed by choice, a few of them", async (context) => {
  const { golden, write } = workspace(context, "map /map.svg?hops=0\n");
  write("goldens/map.svg", SVG);
  let end = 5;
  const base = await listening(context, ({ url }, response) => {
    const hops = Number(url!.split("=")[1]);
    if (hops === end) response.end(SVG);
    else response.writeHead(307, { location: `/map.svg?hops=${hops + 1}` }).end();
  });
  const run = () => golden("run", "--base", base, "--redirects", "--retries", "0");
  assert.equal((await run()).code, 0);
  end = 6;
  const { code, out } = await run();
  assert.equal(code, 2);
  assert.match(out, /307 redirects to \/map\.svg\?hops=6, after 5 other redirects/);
});

test("headers are sent to the servers of the run, and to no other", async (context) => {
  const { golden, write } = workspace(context, "map /map.svg?scope=RO\n");
  write("goldens/map.svg", SVG);
  const seen: (string | undefined)[] = [];
  const elsewhere = await listening(context, ({ headers }, response) => {
    seen.push(headers.authorization, headers["x-other"]?.toString());
    response.end(SVG);
  });
  const base = await listening(context, ({ headers }, response) => {
    seen.push(headers.authorization);
    response.writeHead(302, { location: `${elsewhere}/map.svg` }).end();
  });
  const secret = ["--send-header", "Authorization: Bearer s3cret"];
  const other = ["--send-header", `${elsewhere} X-Other: yes`];
  const flags = ["--base", base, "--redirects", ...secret, ...other];
  const { code, out, error } = await golden("run", ...flags);
  assert.equal(code, 0, `${out}${error}`);
  assert.deepEqual(seen, ["Bearer s3cret", undefined, "yes"]);
});

for (const [flag, said] of [
  ["Authorization", 'expects "NAME: VALUE"'],
  ["A: b\nC: d", 'expects "NAME: VALUE"'],
  ["Authorization: Bearer x", "without --base needs an origin"],
] as const)
  test(`--send-header ${JSON.stringify(flag)} is refused, and not repeated`, async () => {
    const { code, error } = await command("golden", "run", "--send-header", flag);
    assert.equal(code, 2);
    assert.ok(error.includes(said), error);
    assert.ok(!error.includes("Bearer"));
  });

test("a server that is gone fails every case, and is not asked for ever", async (context) => {
  const lines = Array.from({ length: 40 }, (_, index) => `case-${index} /map.svg?scope=RO`);
  const { golden, text } = workspace(context, lines.join("\n"));
  let asked = 0;
  const base = await listening(context, (request) => {
    asked += 1;
    request.socket.destroy();
  });
  const { code, out } = await golden("run", "--base", base, "--retries", "1", "--jobs", "1");
  assert.equal(code, 2);
  const { counts } = JSON.parse(text("report/report.json"));
  assert.equal(counts.failed, 40);
  assert.match(out, /skipped: \S+ gave no usable response for 20 cases in a row/);
  assert.equal(asked, 4 * 2 + 16);
});
