import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { regionIds } from "../../generated/index.ts";
import { canonicalQuery } from "../../src/request/link/canonical-query.ts";
import { parseGet } from "../../src/request/parse.ts";
import { releasedCases } from "../golden/released.ts";
import type { Answer } from "../helpers/ask.ts";
import { postCsv, postJson, realServer } from "./real-server.ts";

const toJson = ({ body }: Answer): Record<string, unknown> => JSON.parse(body.toString("utf8"));
const compact = (query: string) => deflateRawSync(query).toString("base64url");

test("a compact path gives the bytes and the tag of the plain one, at first and from the cache", async (t) => {
  const server = await realServer(t);
  const query = "scope=RO&width=300&data=RO-CJ:5,RO-B:7&title=Caf%C3%A9+%26+co&utm_source=x";
  for (const format of ["svg", "png"]) {
    const plain = await server.ask(`/map.${format}?${query}`);
    const path = `/m/${compact(query)}.${format}`;
    for (const question of [path, path]) {
      const answer = await server.ask(question);
      assert.equal(answer.status, 200, path);
      assert.deepEqual(answer.body, plain.body);
      assert.equal(answer.headers.etag, plain.headers.etag);
      assert.equal(answer.headers["cache-control"], plain.headers["cache-control"]);
    }
  }
  const head = await server.ask({ path: `/m/${compact(query)}.svg`, method: "HEAD" });
  assert.equal(head.status, 200);
});

test("behind a compact path stands only what does not change its picture", async (t) => {
  const { ask } = await realServer(t);
  const plain = await ask("/map.svg?scope=RO&width=300");
  const path = `/m/${compact("scope=RO&width=300")}.svg`;
  for (const more of ["_x=1&utm_source=a&SRC=b&sig=c", "errors=json", "Errors=image", "&"]) {
    const { status, headers } = await ask(`${path}?${more}`);
    assert.deepEqual([status, headers.etag], [200, plain.headers.etag], more);
  }
  for (const more of ["title=A", "%74itle=A", "scope=RO", "title=", "theme", "widht=5"]) {
    const answer = await ask(`${path}?${more}`);
    assert.equal(answer.status, 400, more);
    assert.equal(toJson(answer)["error"], "unknown_parameter", more);
    assert.match(
      String(toJson(answer)["message"]),
      /^\w+: expected only errors, sig and .+ new link/,
    );
  }
  const two = toJson(await ask(`${path}?title=A&theme=light&errors=bad`));
  assert.match(JSON.stringify(two["details"]), /"param":"title".+"param":"theme"/);
});

for (const [what, text, expected] of [
  ["no base64url", "a+b", "letters, digits"],
  ["a length that base64 does not have", "abcde", "letters, digits"],
  ["nothing", "", "letters, digits"],
  ["no deflate", Buffer.from("hello there").toString("base64url"), "raw deflate"],
  ["a deflate stream cut short", compact("scope=world&title=abcdefgh").slice(0, 12), "raw deflate"],
  ["a gigabyte in a kilobyte", compact("a".repeat(4_000_000)), "at most 16384 bytes"],
  ["a query longer than a URL", compact(`scope=RO&title=${"x".repeat(16_400)}`), "at most 16384"],
  ["bytes that are no query", compact("scope=RO&title=é\n"), "printable ASCII"],
] as const)
  test(`a compact path of ${what} is 400, and says what was expected`, async (t) => {
    const { ask } = await realServer(t);
    const answer = await ask(`/m/${text}.svg`);
    const { error, message } = toJson(answer);
    assert.equal(answer.status, 400);
    assert.equal(error, "invalid_compact_url");
    assert.ok(String(message).includes(expected), String(message));
  });

test("a compact path with another extension or method is refused as any path is", async (t) => {
  const { ask } = await realServer(t);
  assert.equal((await ask("/m/abc.gif")).status, 404);
  const posted = await ask({ path: "/m/abcd.svg", method: "POST" });
  assert.equal(posted.status, 405);
  assert.equal(posted.headers["allow"], "GET, HEAD, OPTIONS");
});

test("a dry run tells what the image would be, without drawing it", async (t) => {
  const { ask } = await realServer(t);
  const query = "scope=RO&width=500&data=RO-CJ:5,RO-B:7,Clui:1&legendTitle=Per+head&theme=light";
  const report = toJson(await ask(`/map.json?${query}`));
  const image = await ask(`/map.svg?${query}`);
  assert.equal(`"${String(report["etag"])}"`, image.headers.etag);
  assert.deepEqual(report["warnings"], [
    { code: "unknown-ids", ids: ["CLUI"], suggestions: [{ given: "CLUI", id: "RO-CJ" }] },
  ]);
  assert.deepEqual(report["notes"], []);
  assert.deepEqual([report["edition"], report["state"]], [1, "candidate"]);
  assert.deepEqual(report["matched"], ["RO-B", "RO-CJ"]);
  assert.equal(report["withoutData"], 40);
  const svg = image.body.toString("utf8");
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg)!;
  assert.deepEqual(report["image"], {
    width: Number(width),
    height: Number(height),
    scope: "RO",
    detail: "medium",
  });
  assert.ok(svg.includes(`<desc>${String(report["alt"])}</desc>`));
  assert.equal((await ask(String(report["svg"]))).headers.etag, image.headers.etag);
  assert.equal((await ask(String(report["compact"]))).headers.etag, image.headers.etag);
});

test("a dry run counts each class, in the colours and words of the legend", async (t) => {
  const { ask } = await realServer(t);
  const data = "RO-AB:1,RO-AR:2,RO-AG:12,RO-BC:14,RO-BH:100";
  const query = `scope=RO&data=${data}&classification=custom&breaks=10,50`;
  const report = toJson(await ask(`/map.json?${query}`));
  const classes = report["classes"];
  assert.ok(Array.isArray(classes));
  assert.deepEqual(
    classes.map(({ label, from, to, count }) => [label, from, to, count]),
    [
      ["≤ 10", 1, 10, 2],
      ["10 – 50", 10, 50, 2],
      ["> 50", 50, null, 1],
    ],
  );
  const bounds = classes.map(({ includesFrom, includesTo }) => [includesFrom, includesTo]);
  assert.deepEqual(bounds, [
    [true, true],
    [false, true],
    [false, false],
  ]);
  const mirrored =
    "scope=RO&data=RO-AB:-20,RO-AR:-10,RO-AG:10,RO-BC:20&colorScale=diverging&unit=m";
  const signed = toJson(await ask(`/map.json?${mirrored}&classes=4`));
  const sides = signed["classes"];
  assert.ok(Array.isArray(sides));
  assert.deepEqual(
    sides.map(({ label, includesTo }) => [label, includesTo]),
    [
      ["−20 to −10m", false],
      ["−10 to 0m", true],
      ["0 to 10m", true],
      ["10 to 20m", true],
    ],
  );
  const svg = (await ask(`/map.svg?${query}`)).body.toString("utf8");
  for (const { color } of classes) assert.ok(svg.includes(`fill="${color}"`));
});

test("a dry run of a wrong query is refused as its image is", async (t) => {
  const { ask } = await realServer(t);
  const wrong = "scope=RO&width=0&theme=drak";
  const [report, image] = [await ask(`/map.json?${wrong}`), await ask(`/map.svg?${wrong}`)];
  assert.equal(report.status, 400);
  assert.deepEqual(toJson(report), toJson(image));
});

test("a body becomes links that give the bytes which the body gives", async (t) => {
  const { ask } = await realServer(t);
  const body = {
    scope: "RO",
    width: 300,
    title: 'Cluj & "Alba" <1>',
    regions: [
      { id: "RO-CJ", value: 5 },
      { id: "RO-AB", value: 7, annotation: "a: b, c; d\\" },
    ],
    markers: [{ lat: 46.8, lon: 23.6, label: "Cluj-Napoca, town" }],
    routes: [{ from: "RO-CJ", to: "RO-B", arrow: true }],
    scale: 2,
  };
  const link = toJson(await ask({ ...postJson(body), path: "/link" }));
  for (const [format, member] of [
    ["svg", "svg"],
    ["png", "png"],
  ] as const) {
    const url = new URL(String(link[member]));
    const linked = await ask(`${url.pathname}${url.search}`);
    const posted = await ask(postJson({ ...body, format }));
    assert.equal(linked.headers.etag, posted.headers.etag);
    assert.deepEqual(linked.body, posted.body);
  }
  assert.match(
    String(link["html"]),
    /^<img src="http:[^"<>]*" alt="[^"<>]*" width="300" height="\d+" style="max-width:100%;height:auto">$/,
  );
  assert.match(String(link["markdown"]), /^!\[[^[\]]*\]\(http:[^()\s]*\)$/);
});

test("a CSV body becomes links too", async (t) => {
  const { ask } = await realServer(t);
  const question = postCsv("scope=RO&theme=light&width=300", "id,value\nRO-CJ,5\nRO-AB,7\n");
  const link = toJson(
    await ask({ ...question, path: question.path.replace("/render/map", "/link") }),
  );
  const posted = await ask(question);
  const url = new URL(String(link["svg"]));
  assert.equal((await ask(`${url.pathname}${url.search}`)).headers.etag, posted.headers.etag);
});

for (const [what, valueOf] of [
  ["shares", (i: number) => ((i * 7919) % 1000) / 10],
  ["incomes of up to five digits", (i: number) => 500 + ((i * 7919) % 90_000)],
  ["populations", (i: number) => Math.round(10 ** (3 + ((i * 7919) % 1000) / 163))],
] as const)
  test(`all countries with ${what} become a link of at most 1,600 characters, or a plain one of 2,000`, async (t) => {
    const { ask } = await realServer(t);
    const ids = regionIds.world.split(" ");
    assert.equal(ids.length, 250);
    const regions = ids.map((id, i) => ({ id, value: valueOf(i) }));
    const body = { scope: "world", legendTitle: "Figures", regions };
    const link = toJson(await ask({ ...postJson(body), path: "/link" }));
    const { pathname, search, href } = new URL(String(link["svg"]));
    t.diagnostic(`${href.length} characters`);
    const isPlain = pathname === "/map.svg";
    assert.ok(href.length <= (isPlain ? 2000 : 1600), `${href.length} characters`);
    assert.match(`${pathname}${search}`, isPlain ? /&data=AD:/ : /^\/1\/m\/[\w-]+\.svg$/);
    const linked = await ask(pathname + search);
    const posted = await ask(postJson(body));
    assert.equal(linked.headers.etag, posted.headers.etag);
    assert.deepEqual(linked.body, posted.body);
  });

for (const [what, body, said] of [
  ["the size of a marker", { markers: [{ lat: 1, lon: 2, size: 20 }] }, "entry 1 of markers, size"],
  [
    "the colour of a region without a value",
    {
      regions: [
        { id: "FR", value: 1 },
        { id: "DE", value: null, color: "#ff0000" },
      ],
    },
    "regions, DE",
  ],
  ["a label that reads as a number", { regions: [{ id: "FR", value: "#x" }] }, "regions"],
] as const)
  test(`${what} is no part of a link, and is named`, async (t) => {
    const { ask } = await realServer(t);
    const answer = await ask({ ...postJson({ scope: "world", ...body }), path: "/link" });
    const { error, message } = toJson(answer);
    assert.equal(answer.status, 400);
    assert.equal(error, "not_linkable");
    assert.ok(String(message).startsWith(said), String(message));
  });

test("a body for a link is refused as one for an image is", async (t) => {
  const { ask } = await realServer(t);
  const wrong = { ...postJson({ scope: "nowhere" }), path: "/link" };
  assert.equal((await ask(wrong)).status, 404);
  const unread = { ...wrong, headers: { "content-type": "text/plain" } };
  assert.equal((await ask(unread)).status, 415);
  assert.equal((await ask("/link")).status, 405);
});

test("each released request by GET has a canonical query that means the same", () => {
  let count = 0;
  for (const { name, format, request } of releasedCases()) {
    if (request.kind !== "get") continue;
    const parsed = parseGet(format, request.query);
    assert.ok(parsed.ok, name);
    // Null too where what it gives does not mean the same.
    assert.notEqual(canonicalQuery(parsed.value), null, name);
    count += 1;
  }
  assert.ok(count > 100, `${count} requests`);
});
