import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { listening } from "./listening.ts";
import { workspace } from "./workspace.ts";

const CASES = `warned /map.svg?scope=RO&detail=low&width=300&data=RO-XX:1
raster /map.png?scope=RO&detail=low&width=300
json POST svg {"scope":"RO","detail":"low","width":300}
`;
const BOTH = ["--headers", "--codings"];
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test("headers and codings are accepted with a picture, and kept beside it", async (context) => {
  const { golden, text } = workspace(context, CASES);
  const { code, out } = await golden("bless", ...BOTH);
  assert.equal(code, 0, out);
  assert.match(
    text("goldens/warned.svg.headers"),
    /^cache-control: public, max-age=31536000, immutable\ncodings: br, gzip\netag: "[0-9a-f]{40}"\nx-geo-warnings: unknown-ids:RO-XX\n$/,
  );
  assert.match(text("goldens/raster.png.headers"), /\ncodings: none\netag: "[0-9a-f]{40}"\n/);
  const again = await golden("run", ...BOTH);
  assert.equal(again.code, 0, again.out);
  assert.match((await golden("bless", ...BOTH)).out, /3 of 3 were the same/);
});

test("a promise that is broken is told, of a picture that is the same", async (context) => {
  const { golden, edit } = workspace(context, CASES);
  await golden("bless", ...BOTH);
  edit("goldens/warned.svg.headers", (kept) =>
    kept
      .replace("RO-XX", "RO-YY")
      .replace("codings: br, gzip", "codings: gzip")
      .replace("31536000", "60"),
  );
  const { code, out } = await golden("run", ...BOTH);
  assert.equal(code, 1);
  assert.match(out, /warned\.svg {2}the same bytes; cache-control, x-geo-warnings, codings/);
  assert.match(out, /answer {2}x-geo-warnings: "unknown-ids:RO-YY" → "unknown-ids:RO-XX"/);
  assert.match(out, /answer {2}codings: "gzip" → "br, gzip"/);
  assert.match(out, /answer {2}cache-control: "public, max-age=60, immutable" → /);
  assert.match((await golden("run", "--codings")).out, /warned\.svg {2}the same bytes; codings\n/);
  assert.equal((await golden("run")).code, 0);
  await golden("bless", ...BOTH);
  assert.equal((await golden("run", ...BOTH)).code, 0);
});

test("promises that were never accepted are missing", async (context) => {
  const { golden } = workspace(context, CASES);
  await golden("bless");
  const { code, out } = await golden("run", "--headers");
  assert.equal(code, 1);
  assert.match(out, /missing {3}json\.svg {2}the same bytes; nobody has accepted its cache-con/);
});

test("promises are accepted from a report", async (context) => {
  const { golden, path, text } = workspace(context, CASES);
  await golden("bless");
  await golden("run", ...BOTH);
  const { code, out } = await golden("accept", "*", "--report", path("report"));
  assert.equal(code, 0, out);
  assert.match(text("goldens/json.svg.headers"), /codings: br, gzip/);
  assert.equal((await golden("run", ...BOTH)).code, 0);
});

test("a golden goes with its promises", async (context) => {
  const { golden, write, path } = workspace(context, CASES);
  await golden("bless", ...BOTH);
  write("goldens/cases.txt", CASES.slice(0, CASES.indexOf("json")));
  assert.match((await golden("bless", "--prune")).out, /deleted {2}json\.svg/);
  assert.ok(!existsSync(path("goldens/json.svg.headers")));
  assert.ok(existsSync(path("goldens/raster.png.headers")));
  write("goldens/cases.txt", CASES);
  assert.match((await golden("run", "--headers")).out, /missing {3}json\.svg {2}there is no/);
});

test("two servers are compared by what they promise, and not by how hard they compress", async (context) => {
  const { golden } = workspace(context, "map /map.svg?scope=RO\n");
  const server = (tag: string, level: number | null) =>
    listening(context, ({ headers }, response) => {
      response.setHeader("etag", tag);
      if (headers["accept-encoding"] !== "gzip" || level === null)
        return response.end(SVG.repeat(9));
      response.setHeader("content-encoding", "gzip");
      return response.end(gzipSync(SVG.repeat(9), { level }));
    });
  const [base, head, fast, plain] = [
    await server('"1"', 9),
    await server('"2"', 9),
    await server('"1"', 0),
    await server('"1"', null),
  ];
  assert.equal((await golden("run", "--base", base, "--head", base, ...BOTH)).code, 0);
  const tags = await golden("run", "--base", base, "--head", head, ...BOTH);
  assert.match(tags.out, /the same bytes; etag\n {2}answer {2}etag: "\\"1\\"" → "\\"2\\""/);
  assert.equal((await golden("run", "--base", base, "--head", fast, ...BOTH)).code, 0);
  const coded = await golden("run", "--base", base, "--head", plain, ...BOTH);
  assert.match(coded.out, /map\.svg {2}the same bytes; codings\n {2}answer {2}codings: "gzip" → /);
  assert.equal((await golden("run", "--base", base, "--head", plain, "--headers")).code, 0);
});

for (const [coding, compress] of [
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
] as const)
  test(`${coding} that decodes to another picture fails its case`, async (context) => {
    const { golden, write } = workspace(context, "map /map.svg?scope=RO\n");
    write("goldens/map.svg", SVG);
    const base = await listening(context, ({ headers }, response) => {
      if (headers["accept-encoding"] !== coding) return response.end(SVG);
      response.setHeader("content-encoding", coding);
      return response.end(compress(`${SVG}\n`));
    });
    assert.equal((await golden("run", "--base", base)).code, 0);
    const { code, out } = await golden("run", "--base", base, "--codings");
    assert.equal(code, 2);
    assert.ok(out.includes(`decoding ${coding} gives another picture than the plain resp`), out);
  });
