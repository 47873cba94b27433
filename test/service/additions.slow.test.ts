import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, type TestContext } from "node:test";
import { compiledProgram } from "../helpers/compiled-program.ts";
import { compiled } from "../operations/compiled.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Prints the tag of every released GET and the digest of every released SVG. */
const PROGRAM = `
  import { parseGet } from "./src/request/parse.ts";
  import { imageFingerprint } from "./src/service/image.ts";
  import { digestNow, releasedCases } from "./test/golden/released.ts";
  import { everyNth } from "./test/helpers/thorough.ts";
  const tag = (format, query) => {
    const parsed = parseGet(format, query);
    return parsed.ok ? imageFingerprint(parsed.value) : parsed.problems[0].code;
  };
  for (const golden of everyNth(releasedCases(), 24)) {
    const { format, request: { kind, query } } = golden;
    if (kind === "get") console.log(tag(format, query));
    if (format === "svg") console.log(await digestNow(golden));
  }
  for (const query of ["", "&" + process.argv[2]])
    console.log(tag("svg", "scope=world&logo=true" + query));`;

/** What the sources of a folder print, the answer to a parameter that is yet to be added last. */
async function printed(folder: string): Promise<readonly string[]> {
  const program = await compiledProgram({ contents: PROGRAM, resolveDir: folder });
  return execFileSync(process.execPath, [program, "compassRose=true"], { encoding: "utf8" })
    .trim()
    .split("\n");
}

let ofDeclared: readonly string[] | null = null;

/** Of the sources themselves, as an edition that is declared. */
async function printedWhenDeclared(t: TestContext): Promise<readonly string[]> {
  ofDeclared ??= await printed(declaredCopy(t));
  return ofDeclared;
}

/** The sources, of an edition that is declared: tags of a candidate hold a digest of its code. */
function declaredCopy(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "copperplate-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of [
    "src",
    "command",
    "test/golden/released",
    "test/golden/released.ts",
    "test/helpers/thorough.ts",
  ])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  for (const name of ["fonts", "generated", "node_modules", "package.json"])
    symlinkSync(join(ROOT, name), join(folder, name));
  replaceIn(join(folder, "src/service/edition.ts"), "isCandidate: true", "isCandidate: false");
  return folder;
}

/** The same with something more in one file. */
function withAddition(t: TestContext, path: string, before: string, addition: string): string {
  const folder = declaredCopy(t);
  replaceIn(join(folder, path), before, `${addition}\n${before}`);
  return folder;
}

function replaceIn(file: string, before: string, after: string): void {
  const text = readFileSync(file, "utf8");
  assert.ok(text.includes(before));
  writeFileSync(file, text.replace(before, after));
}

test("a parameter that is added moves no tag and no byte of requests that do not use it", async (t) => {
  const now = await printedWhenDeclared(t);
  const folder = withAddition(
    t,
    "src/request/parameters/furniture.ts",
    "  logo: flag({",
    '  compassRose: flag({ defaultValue: false, member: "hasCompassRose", description: "" }),',
  );
  const added = await printed(folder);
  assert.ok(now.length > 14);
  assert.deepEqual(added.slice(0, -1), now.slice(0, -1));
  assert.equal(now.at(-1), "unknown_parameter");
  assert.match(added.at(-1) ?? "", /^[0-9a-f]{40}$/);
  assert.notEqual(added.at(-1), added.at(-2), "its value is part of the tag");
});

test("while an edition is a candidate, other code gives other tags and the same bytes", async (t) => {
  const declared = await printedWhenDeclared(t);
  const candidate = await printed(ROOT);
  const isTag = (line: string): boolean => line.length === 40;
  assert.equal(declared.filter(isTag).length, candidate.filter(isTag).length);
  declared.forEach((line, at) => {
    if (isTag(line)) assert.notEqual(candidate[at], line);
    else assert.equal(candidate[at], line);
  });
});

test("a format is one row: its path, its headers, its bytes, and its name in what is asked for", async (t) => {
  const row = `
    txt: {
      mediaType: "text/x-map",
      isCompressible: false,
      isRaster: false,
      securityPolicy: "sandbox",
      encode: async (map) => Buffer.from(Buffer.from(await map.svg()).toString("utf8").slice(0, 4)),
    },`;
  const folder = withAddition(t, "src/formats.ts", "  png: {", row);
  const entryPoints = {
    main: join(folder, "src/main.ts"),
    worker: join(folder, "src/pool/worker.ts"),
  };
  const server = spawn(process.execPath, [join(await compiled({ entryPoints }), "main.js")], {
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      METRICS_PORT: "off",
      RENDER_PROCESSES: "1",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  t.after(async () => {
    // In good order, so that its render processes end with it.
    server.kill("SIGTERM");
    await once(server, "exit");
    server.stderr.destroy();
  });
  const [welcome] = await once(server.stderr, "data");
  const base = /http:\/\/\S+?:\d+/.exec(String(welcome))?.[0];
  const got = await fetch(`${base}/map.txt?scope=RO`);
  assert.equal(got.headers.get("content-type"), "text/x-map");
  assert.equal(got.headers.get("content-security-policy"), "sandbox");
  assert.equal(got.headers.get("vary"), null);
  assert.equal(await got.text(), "<svg");
  const body = JSON.stringify({ scope: "RO", format: "txt" });
  const headers = { "content-type": "application/json" };
  const posted = await fetch(`${base}/render/map`, { method: "POST", body, headers });
  assert.equal(posted.headers.get("etag"), got.headers.get("etag"));
  const unknown = await fetch(`${base}/map.gif?scope=RO`);
  assert.match(await unknown.text(), /\/map\.svg, \/map\.txt, \/map\.png/);
});
