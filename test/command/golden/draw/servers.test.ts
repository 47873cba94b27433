import assert from "node:assert/strict";
import type { IncomingHttpHeaders } from "node:http";
import { type TestContext, test } from "node:test";
import type { MapService } from "../../../../src/http/service-port.ts";
import { createMapServer } from "../../../../src/http/node/server.ts";
import { inProcessService } from "../../../../src/service/in-process-service.ts";
import { image } from "../../../../src/service/image.ts";
import { editionsOf } from "../../../http/fake-service.ts";
import { answering, listening } from "../listening.ts";
import { workspace } from "../workspace.ts";

const SERVICE: MapService = { ...inProcessService, edition: "1" };

/** The service with a sea that is one step bluer. */
const REPAINTED: MapService = {
  ...SERVICE,
  render: async (request) => {
    const { body, warnings, notes } = await image(request);
    const svg = Buffer.from(body).toString("utf8").replace("#0b1424", "#0b1425");
    return { body: request.format === "svg" ? Buffer.from(svg) : body, warnings, notes };
  },
};

const CASES = `get /map.svg?scope=RO&detail=low&width=300&title=Județe și orașe
raster /map.png?scope=RO&detail=low&width=300
json POST svg {"scope":"RO","detail":"low","width":300,"regions":[{"id":"RO-CJ","value":3}]}
csv POST png ?scope=RO&detail=low&width=300&format=png "id,value\\nRO-CJ,3"
`;

/** A server on a port of its own. @returns its URL */
async function served(context: TestContext, service: MapService): Promise<string> {
  const server = createMapServer(editionsOf(service), { log: () => undefined });
  const { port } = await server.listen(0, "127.0.0.1");
  context.after(() => {
    server.node.closeAllConnections();
    return server.close();
  });
  return `http://127.0.0.1:${port}`;
}

test("a server draws what this process blessed", async (context) => {
  const { golden } = workspace(context, CASES);
  await golden("bless");
  const { code, out } = await golden("run", "--base", `${await served(context, SERVICE)}/`);
  assert.match(out, /^4 cases: 4 same/m);
  assert.equal(code, 0);
});

test("a server that paints otherwise is found out against the goldens", async (context) => {
  const { golden } = workspace(context, CASES);
  await golden("bless");
  const { code, out } = await golden("run", "--base", await served(context, REPAINTED));
  assert.equal(code, 1);
  assert.match(out, /2 changed, 2 same/);
});

test("two servers are compared without goldens", async (context) => {
  const { golden, write } = workspace(context, CASES);
  const [base, head] = [await served(context, SERVICE), await served(context, REPAINTED)];
  write("goldens/nobody-asks.svg", "<svg/>");
  assert.equal((await golden("run", "--head", base, "--base", base)).code, 0);
  const { code, out } = await golden("run", "--head", head, "--base", base);
  assert.equal(code, 1);
  assert.match(out, /get\.svg {2}1 difference\n.*fill: "#0b1424" → "#0b1425"/);
  assert.match(out, /2 changed, 2 same/);
});

test("what only the head draws is new, what only the base draws breaks the run", async (context) => {
  const { golden } = workspace(context, CASES);
  const whole = await served(context, SERVICE);
  const refusing = await answering(context, 400, "application/json", '{"message":"no such map"}');
  const added = await golden("run", "--head", whole, "--base", refusing);
  assert.equal(added.code, 1);
  assert.match(added.out, /new {7}get\.svg {2}only the head server draws it; .*: 400 no such map/);
  const lost = await golden("run", "--head", refusing, "--base", whole);
  assert.equal(lost.code, 2);
  assert.match(lost.out, /failed {4}get\.svg \(line 1\) {2}400 no such map/);
});

test("a base that fails breaks the run, and says that it was the base", async (context) => {
  const { golden } = workspace(context, CASES);
  const head = await served(context, SERVICE);
  const base = await answering(context, 500, "text/plain", "no ink");
  const { code, out } = await golden("run", "--only", "get", "--head", head, "--base", base);
  assert.equal(code, 2);
  assert.match(out, /failed {4}get\.svg \(line 1\) {2}the base server does not draw it: 500 "no/);
});

test("a server that has too much to do is asked again, three times", async (context) => {
  const { golden, read } = workspace(context, CASES);
  await golden("bless");
  let requests = 0;
  const base = await listening(context, (_, response) => {
    requests += 1;
    if (requests < 4) response.writeHead(503, { "retry-after": "0" }).end();
    else response.end(read("goldens/get.svg"));
  });
  assert.equal((await golden("run", "--only", "get", "--base", base)).code, 0);
  assert.equal(requests, 4);
});

test("a server is sent what the case says, once, for an answer that is not compressed", async (context) => {
  const { golden } = workspace(context, CASES);
  const asked: (readonly [string, IncomingHttpHeaders])[] = [];
  const base = await listening(context, ({ method, url, headers }, response) => {
    asked.push([`${method} ${url}`, headers]);
    response.writeHead(400).end();
  });
  await golden("run", "--base", `${base}/under/`);
  const lines = asked.map(([line, headers]) => `${line} ${headers["content-type"] ?? ""}`);
  assert.deepEqual(lines.toSorted(), [
    "GET /under/map.png?scope=RO&detail=low&width=300 ",
    "GET /under/map.svg?scope=RO&detail=low&width=300&title=Jude%C8%9Be%20%C8%99i%20ora%C8%99e ",
    "POST /under/render/map application/json",
    "POST /under/render/map?scope=RO&detail=low&width=300&format=png text/csv",
  ]);
  for (const [, headers] of asked) assert.equal(headers["accept-encoding"], "identity");
});

test("a report on a server names it, and no release of this process", async (context) => {
  const { golden, text } = workspace(context, CASES);
  const base = await answering(context, 400, "text/plain", "");
  await golden("run", "--base", base);
  const report = JSON.parse(text("report/report.json"));
  assert.deepEqual([report.actual, report.releases, report.exitCode], [base, null, 2]);
});

for (const [status, type, body, said] of [
  [200, "text/html", "<p>hello", "received neither SVG nor PNG"],
  [500, "application/json", String.raw`{"message":"out of\u001b[31m ink"}`, "500 out of"],
  [503, "application/json", '{"message":"overloaded"}', "503 overloaded"],
  [302, "text/plain", "", "302 redirects to nothing; use --redirects to follow"],
] as const)
  test(`an answer ${status} that is no map breaks the run`, async (context) => {
    const { golden } = workspace(context, CASES);
    const base = await answering(context, status, type, body);
    const { code, out, error } = await golden("run", "--only", "get", "--base", base);
    assert.equal(code, 2);
    assert.ok(`${out}${error}`.includes(said), `${out}${error}`);
    assert.ok(!out.includes("\u001b"));
  });
