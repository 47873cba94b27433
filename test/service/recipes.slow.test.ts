import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { transform } from "esbuild";
import { createMapServer, type MapServer } from "../../src/http/node/server.ts";
import { inProcessService } from "../../src/service/in-process-service.ts";
import { editionsOf } from "../http/fake-service.ts";
import { read } from "../docs/documents.ts";

const PNG = "\u0089PNG";
const MEMBERS = { Cluj: 12, Timis: 9, Iasi: 7, Bucharest: 21 };

let server: MapServer;
let origin = "";
const folder = mkdtempSync(join(tmpdir(), "recipes-"));
before(async () => {
  server = createMapServer(editionsOf(inProcessService), { log: () => undefined });
  const { port } = await server.listen(0, "127.0.0.1");
  origin = `http://127.0.0.1:${port}`;
  const lines = Object.entries(MEMBERS).map(([county, members]) => `${county},${members}\n`);
  writeFileSync(join(folder, "members.csv"), `county,members\n${lines.join("")}`);
});
after(async () => {
  server.node.closeAllConnections();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("every picture of a recipe is a map without remarks, in the size that is told", async () => {
  const text = read("docs/recipes.md").replaceAll("&amp;", "&");
  const found = text.matchAll(
    /https:\/\/maps\.example(\/map\.(?:svg|png)\?[^\s"')&]*(?:&[\w=:.,+%-]*)*)/g,
  );
  const targets = new Set(Array.from(found, ([, target = ""]) => target.replace(/,$/, "")));
  assert.ok(targets.size > 8, `${targets.size} pictures`);
  for (const target of [...targets].filter((one) => !/data=$|\$/.test(one))) {
    const { status, headers } = await fetch(origin + target);
    assert.deepEqual([status, headers.get("x-geo-warnings")], [200, null], target);
  }
  const sizes = text.matchAll(
    /src="https:\/\/maps\.example(\/map[^"]+)"[^>]*?width="(\d+)"\s+height="(\d+)"/g,
  );
  for (const [, target = "", width, height] of sizes) {
    const report = await answerOf(target.replace(/^\/map\.\w+/, "/map.json"));
    assert.match(report, new RegExp(`"width": ${width},\\s+"height": ${height},`), target);
  }
});

test("the component for React makes the URL of a map", async () => {
  const { code } = await transform(block("jsx"), {
    loader: "jsx",
    jsxFactory: "made",
    format: "esm",
  });
  const module = `const made = (kind, properties) => ({ kind, ...properties });\n${code}`;
  const loaded: { readonly CountyMap: (given: object) => Readonly<Record<string, string>> } =
    await import(`data:text/javascript,${encodeURIComponent(module)}`);
  const { kind, src, alt } = loaded.CountyMap({
    values: MEMBERS,
    title: "A & b",
    width: 560,
    height: 400,
  });
  assert.deepEqual([kind, alt], ["img", "A & b"]);
  const path =
    "/map.svg?scope=RO&theme=auto:light-blue,dark-blue&title=A+%26+b&width=560&height=400&data=";
  assert.equal(await tagOf(src!.replace("https://maps.example", "")), await tagOf(path + data()));
});

test("the formula of a spreadsheet makes the URL of the same map", async () => {
  const [, start = ""] =
    /^="([^"]+)"&ENCODEURL\(TEXTJOIN\(",",TRUE,A2:A5&":"&SUBSTITUTE\(B2:B5,",","\."\)\)\)$/m.exec(
      block("excel"),
    ) ?? [];
  const cells = Object.entries(MEMBERS).map(([county, members]) => `${county}:${members}`);
  const path = start.replace("https://maps.example", "") + encodeURIComponent(cells.join(","));
  assert.equal(await tagOf(path), await tagOf(`/map.png?scope=RO&width=560&data=${data()}`));
});

test("R draws a PNG", skipUnless("Rscript", ["--version"]), async () => {
  await run("Rscript", ["-e", block("r")]);
  assert.ok(readFileSync(join(folder, "map.png"), "latin1").startsWith(PNG));
});

/** Debian's pandas is there for Debian's Python alone, which another one may stand before. */
const pythons = ["python3", "/usr/bin/python3"];
const python =
  pythons.find((name) => spawnSync(name, ["-c", "import pandas"]).status === 0) ?? "python3";

test("Python draws a PNG", skipUnless(python, ["-c", "import pandas"]), async () => {
  await run(python, ["-c", `${block("python")}\nopen("python.png", "wb").write(png)`]);
  assert.ok(readFileSync(join(folder, "python.png"), "latin1").startsWith(PNG));
});

test(
  "curl draws a PNG of a URL and an SVG of a file",
  skipUnless("curl", ["--version"]),
  async () => {
    const [, shell = ""] = read("docs/recipes.md").split("## A shell");
    const [, commands = ""] = /```\n([^`]+)```/.exec(shell) ?? [];
    await run("sh", [
      "-e",
      "-c",
      commands.replaceAll("https://maps.example", origin).replaceAll("curl ", "curl -sSf "),
    ]);
    assert.ok(readFileSync(join(folder, "map.png"), "latin1").startsWith(PNG));
    assert.match(readFileSync(join(folder, "map.svg"), "utf8"), /^<svg/);
  },
);

/** The first block of code of a language. */
function block(language: string): string {
  const [, code = ""] =
    new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(read("docs/recipes.md")) ?? [];
  assert.notEqual(code, "", language);
  return ["r", "python"].includes(language)
    ? code.replaceAll("https://maps.example", origin)
    : code;
}

function data(): string {
  return Object.entries(MEMBERS)
    .map(([county, members]) => `${county}:${members}`)
    .join(",");
}

async function tagOf(target: string): Promise<string | null> {
  const { status, headers } = await fetch(origin + target);
  assert.equal(status, 200, target);
  return headers.get("etag");
}

async function answerOf(target: string): Promise<string> {
  return (await fetch(origin + target)).text();
}

function run(program: string, words: readonly string[]): Promise<unknown> {
  return promisify(execFile)(program, words, { cwd: folder });
}

/** A tool that is not here is told, and its recipe not run. */
function skipUnless(program: string, words: readonly string[]): { readonly skip: string | false } {
  const isHere = spawnSync(program, words).status === 0;
  return { skip: isHere ? false : `${program} ${words.join(" ")} does not work here` };
}
