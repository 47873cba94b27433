import assert from "node:assert/strict";
import { execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "../helpers/ask.ts";
import { command } from "../helpers/command.ts";
import { freePort } from "../helpers/free-port.ts";
import { type LocalRegistry, localRegistry } from "./local-registry.ts";
import { type Packed, packed } from "./packed.ts";
import { publicTypes } from "./public-types.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const MB = 1_000_000;
/** Of dist, with the large fonts, all geometry, and 2.5 MB of the levels that are a package of their own. */
const MAX_COMPILED = 45.5 * MB;
const MAX_START_MS = 20_000;
/** As npm has put it; npx, which finds the same one, is asked where one map is drawn: it takes longer than the map. */
const COMMAND = "node_modules/.bin/copperplate";
const CSV = "county,members\nCluj,12\nTimiș,9\n";

// make installs what is missing; without a work tree of git nobody can tell what belongs to it.
const skip =
  spawnSync("git", ["rev-parse"], { cwd: ROOT }).status === 0 ? false : "not a work tree of git";

const folder = mkdtempSync(join(tmpdir(), "copperplate-package-"));
const consumer = join(folder, "consumer");
let tarballs: Packed;
let registry: LocalRegistry;

before(async () => {
  if (skip) return;
  tarballs = packed(join(folder, "repository"));
  registry = await localRegistry();
  mkdirSync(consumer);
});

after(() => {
  registry.server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the packages are small, and say whose their parts are", { skip }, () => {
  const packages = [tarballs.copperplate, tarballs.cjk, tarballs.levels];
  const sizes = packages.map((file) => statSync(file).size);
  // 211 maps, whose regions are known by their names in 25 languages, are 1 MB more than 200 in English were.
  assert.ok(sizes[0]! <= 16.5 * MB && sizes[0]! + sizes[1]! <= 30 * MB, sizes.join(", "));
  assert.ok(sizes[2]! <= 2.5 * MB, sizes.join(", "));
  const dist = join(folder, "repository", "dist");
  const compiled = readdirSync(dist, { recursive: true, encoding: "utf8" })
    .map((file) => statSync(join(dist, file)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
  assert.ok(compiled <= MAX_COMPILED, `dist has ${compiled} bytes`);
  const names = execFileSync("tar", ["-tzf", tarballs.copperplate], { encoding: "utf8" });
  const files = new Set(names.trim().split("\n"));
  for (const name of [
    "LICENSE",
    "NOTICE.md",
    "dist/licences.txt",
    "fonts/licence.txt",
    "fonts/manifest.json",
    "data-sources/manifest.json",
    "data-sources/unicode-licence.txt",
  ])
    assert.ok(files.has(`package/${name}`), name);
  assert.doesNotMatch(names, /japanese|korean|simplified|traditional|node_modules|\/src\//);
});

test("it installs in an empty folder with what it declares alone", { skip }, async () => {
  await said("npm", ["install", tarballs.copperplate], consumer);
  const about: { readonly dependencies: object } = JSON.parse(
    readFileSync(join(ROOT, "package.json"), "utf8"),
  );
  for (const name of Object.keys(about.dependencies)) assert.ok(registry.asked.has(name), name);
  for (const name of ["h3", "zod", "d3-geo", "esbuild"]) assert.ok(!registry.asked.has(name), name);
});

test("its exported types are those that were promised", { skip }, () => {
  const types = publicTypes(join(consumer, "node_modules/copperplate/dist/types/package"));
  assert.equal(
    types,
    readFileSync(join(ROOT, "package/public-types.txt"), "utf8"),
    "this is a promise: programs that compile today must compile tomorrow. make public-types accepts what only adds",
  );
});

test("copperplate render draws what the sources draw", { skip }, async () => {
  writeFileSync(join(consumer, "data.csv"), CSV);
  for (const format of ["svg", "png"]) {
    const words = ["render", "data.csv", "--scope", "RO", "--title", "A & B", "-o"];
    const [program, ...first] = format === "svg" ? ["npx", "copperplate"] : [COMMAND];
    await said(program, [...first, ...words, `map.${format}`], consumer);
    const own = await command(
      "render",
      join(consumer, "data.csv"),
      ...words.slice(2, -1),
      "-o",
      "-",
      "--format",
      format,
    );
    assert.deepEqual([own.code, own.error], [0, ""]);
    assert.deepEqual(readFileSync(join(consumer, `map.${format}`)), own.bytes, format);
  }
});

test(
  "its largest layers, which are packed for npm alone, draw what the sources draw",
  { skip },
  async () => {
    const target = "/map.svg?scope=world&detail=high&width=300&data=DE:1";
    await said(COMMAND, ["render", target, "-o", "high.svg"], consumer);
    const own = await command("render", target, "-o", "-");
    assert.deepEqual(readFileSync(join(consumer, "high.svg")), own.bytes);
  },
);

test("copperplate link writes an address", { skip }, async () => {
  const words = ["link", "data.csv", "--scope", "RO", "--base", "https://maps.example"];
  const link = await said(COMMAND, words, consumer);
  assert.equal(link.trim(), "https://maps.example/map.svg?scope=RO&data=RO-CJ:12,RO-TM:9");
});

test("copperplate golden draws, compares and accepts", { skip }, async () => {
  writeFileSync(join(consumer, "cases.txt"), "one /map.png?scope=RO&data=RO-CJ:12&width=200\n");
  const words = ["golden"];
  await said(
    COMMAND,
    [...words, "bless", "--cases", "cases.txt", "--goldens", "goldens"],
    consumer,
  );
  await said(COMMAND, [...words, "run", "--cases", "cases.txt", "--goldens", "goldens"], consumer);
});

test("copperplate serve has the page, maps and documentation", { skip }, async (context) => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const settings = { PORT: String(port), METRICS_PORT: String(metricsPort), HOST: "127.0.0.1" };
  const server = spawn(COMMAND, ["serve"], {
    cwd: consumer,
    env: { ...process.env, ...settings },
  });
  context.after(() => server.kill("SIGKILL"));
  let text = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (data: Buffer) => void (text += data.toString("utf8")));
  const ended = once(server, "exit");
  const deadline = performance.now() + MAX_START_MS;
  const isHealthy = async (): Promise<boolean> =>
    (await ask(port, "/healthz").catch(() => null))?.status === 200;
  while (!(await isHealthy())) {
    assert.ok(performance.now() < deadline && server.exitCode === null, `not healthy: ${text}`);
    await pause(50);
  }
  for (const [path, type] of [
    ["/", "text/html; charset=utf-8"],
    ["/docs", "text/html; charset=utf-8"],
    ["/openapi.json", "application/json; charset=utf-8"],
    ["/map.png?scope=DE&data=Bayern:3", "image/png"],
  ] as const) {
    const { status, headers } = await ask(port, path);
    assert.deepEqual([status, headers["content-type"]], [200, type], path);
  }
  server.kill("SIGTERM");
  assert.deepEqual(await ended, [0, null], text);
});

test("programs import drawMap and mapUrl, with their types", { skip }, async () => {
  const program = `import { drawMap, MapRefused, type DrawnMap } from "copperplate";
import { mapUrl } from "copperplate/url";
const map: DrawnMap = await drawMap(mapUrl({ scope: "RO", data: { "RO-B": 5 } }, { base: "" }), "svg");
// @ts-expect-error there is no such parameter
mapUrl({ scoop: "RO" }, { base: "" });
const refused: unknown = await drawMap({ scope: "XX" }).catch((error: unknown) => error);
const problems = refused instanceof MapRefused ? refused.problems.map(({ code }) => code) : [];
console.log(map.format, map.body.length > 10_000, problems.join());
`;
  const options = { strict: true, module: "nodenext", lib: ["es2023", "dom"], types: [] };
  writeFileSync(join(consumer, "program.mts"), program);
  writeFileSync(
    join(consumer, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files: ["program.mts"] }),
  );
  await said(join(ROOT, "node_modules/.bin/tsc"), ["-p", "."], consumer);
  assert.equal((await said("node", ["program.mjs"], consumer)).trim(), "svg true invalid_scope");
});

test(
  "a text in Japanese says which package is missing, and is drawn when it is there",
  { skip },
  async () => {
    const words = ["render", "--scope", "world", "--data", "JP:1", "--title", "日本の人口", "-o"];
    const missing = await attempt(COMMAND, [...words, "japan.svg"], consumer);
    assert.equal(missing.code, 2);
    assert.match(missing.error, /npm install copperplate-cjk/);
    await said("npm", ["install", tarballs.cjk], consumer);
    await said(COMMAND, [...words, "japan.svg"], consumer);
    const own = await command(...words, "-", "--format", "svg");
    assert.deepEqual(readFileSync(join(consumer, "japan.svg")), own.bytes);
  },
);

test(
  "a level below a country says which package is missing, and is drawn when it is there",
  {
    skip,
  },
  async () => {
    const words = ["render", "--scope", "FR-DEPARTMENTS", "--data", "FR-29:1", "-o"];
    const missing = await attempt(COMMAND, [...words, "finistere.svg"], consumer);
    assert.notEqual(missing.code, 0);
    assert.match(missing.error, /npm install copperplate-levels/);
    await said("npm", ["install", tarballs.levels], consumer);
    await said(COMMAND, [...words, "finistere.svg"], consumer);
    const own = await command(...words, "-", "--format", "svg");
    assert.deepEqual(readFileSync(join(consumer, "finistere.svg")), own.bytes);
  },
);

/** What a program prints. @throws AssertionError for one that fails */
async function said(file: string, words: readonly string[], cwd: string): Promise<string> {
  const { code, out, error } = await attempt(file, words, cwd);
  assert.equal(code, 0, `${file} ${words.join(" ")}: ${error}${out}`);
  return out;
}

interface Attempt {
  readonly code: unknown;
  readonly out: string;
  readonly error: string;
}

function attempt(file: string, words: readonly string[], cwd: string): Promise<Attempt> {
  return new Promise((resolve) => {
    execFile(file, words, { cwd, env: environment() }, (error, out, text) =>
      resolve({ code: error?.code ?? 0, out, error: text }),
    );
  });
}

/** npm without the settings, the cache and the registry of this machine; no continuous integration, which accepts nothing. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|https?_proxy$|all_proxy$|CI$)/i.test(name),
  );
  return {
    ...Object.fromEntries(own),
    npm_config_registry: registry.origin,
    npm_config_cache: join(folder, "cache"),
    npm_config_userconfig: join(folder, "none"),
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
  };
}
