import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { commands } from "../../command/commands.ts";
import { test, type TestContext } from "node:test";
import { parameterRows } from "../../src/request/parameters/parameter-names.ts";
import { parseGet } from "../../src/request/parse.ts";
import { image } from "../../src/service/image.ts";
import { command, commandWith } from "../helpers/command.ts";

const TABLE = "id,value\nRO-CJ,3\nRO-B,5\n";
const BODY = { scope: "RO", width: 300, regions: [{ id: "RO-CJ", value: 3 }] };

/** What the server would answer to a query. */
async function served(query: string, format: "svg" | "png" = "svg"): Promise<Buffer> {
  const parsed = parseGet(format, query);
  assert.ok(parsed.ok, query);
  return Buffer.from((await image(parsed.value)).body);
}

function file(context: TestContext, name: string, content = ""): string {
  const folder = mkdtempSync(join(tmpdir(), "render-"));
  context.after(() => rmSync(folder, { recursive: true }));
  if (content !== "") writeFileSync(join(folder, name), content);
  return join(folder, name);
}

function piped(text: string, ...args: readonly string[]) {
  return commandWith({ input: () => Readable.from([Buffer.from(text)]) }, "render", "-", ...args);
}

test("a table, a body, a URL, a query and flags that say the same give the server's bytes", async (context) => {
  const query = "scope=RO&width=300&data=RO-CJ:3,RO-B:5&title=A+%26+b";
  const expected = await served(query);
  const flags = ["--scope", "RO", "--width=300", "--title", "A & b"];
  const table = file(context, "data.csv", TABLE);
  const body = JSON.stringify({
    ...BODY,
    title: "A & b",
    regions: [...BODY.regions, { id: "RO-B", value: 5 }],
  });
  const inputs = [
    [table, ...flags],
    [file(context, "data.json", body)],
    [`https://maps.example/map.svg?${query}`],
    [`/map.svg?${query.replace("A+%26+b", "A %26 b")}`],
    [`?${query}`],
    [query],
    [...flags, "--data", "RO-CJ:3,RO-B:5"],
    [query, "-o", "-"],
  ];
  for (const args of inputs) {
    const { code, bytes, error } = await command("render", ...args);
    assert.deepEqual([code, error], [0, ""], args.join(" "));
    assert.ok(bytes.equals(expected), args.join(" "));
  }
  for (const text of [TABLE, ` \n${body}`]) {
    const { bytes } = await piped(text, ...(text === TABLE ? flags : []));
    assert.ok(bytes.equals(expected), text);
  }
});

test("a flag stands instead of what the input says of its parameter, right or wrong", async () => {
  const expected = await served("scope=RO&width=300&theme=light&data=RO-CJ:3");
  const wrong = JSON.stringify({ ...BODY, theme: "nope", width: "wide" });
  const byBody = await piped(wrong, "--theme", "light", "--width", "300");
  const query = "?scope=RO&WIDTH=1&theme=x&data=RO-CJ:3";
  const byUrl = await command("render", query, "--theme=light", "--width=300");
  for (const { code, bytes, error } of [byBody, byUrl]) {
    assert.deepEqual([code, error], [0, ""]);
    assert.ok(bytes.equals(expected));
  }
});

test("the name of the file says the format, and the file is written whole", async (context) => {
  const out = file(context, "map.png");
  const { code, bytes } = await command("render", "scope=RO&width=200", "-o", out);
  assert.deepEqual([code, bytes.length], [0, 0]);
  assert.ok(readFileSync(out).equals(await served("scope=RO&width=200", "png")));
});

test("problems are told in the server's words, a line each, with exit code 1", async () => {
  const { code, out, error } = await command("render", "?scope=RO&theme=ligth&width=0");
  assert.deepEqual([code, out], [1, ""]);
  const lines = error.trimEnd().split("\n");
  assert.equal(lines.length, 2);
  assert.match(lines[0] ?? "", /^copperplate: invalid_theme: theme: expected .* received "ligth"/);
  assert.match(lines[1] ?? "", /^copperplate: invalid_width: /);
});

test("what only shows once the map is laid out is refused too", async () => {
  const { code, error } = await command("render", "/map.png?scope=world&width=8000&fit=CL");
  assert.equal(code, 1);
  assert.match(error, /^copperplate: [a-z_]+: /);
});

test("what could not be shown is told as the headers tell it, and the map is drawn", async () => {
  const query = "?scope=world&width=300&data=GERMNY:3,FR:1";
  const { code, bytes, error } = await command("render", query);
  assert.equal(code, 0);
  assert.ok(bytes.length > 1000);
  assert.equal(error, "copperplate: unknown-ids: GERMNY; GERMNY may be DE\n");
});

test("nothing of what was asked for is no map: exit code 1, and no file", async (context) => {
  const out = file(context, "none.svg");
  const message =
    'unknown_ids: regions: expected at least one region of scope world, received "GERMNY"';
  for (const args of [["render", "-o", out], ["render"], ["link"]]) {
    const {
      code,
      out: text,
      error,
    } = await command(...args, "?scope=world&width=300&data=GERMNY:3");
    assert.deepEqual([code, text], [1, ""]);
    assert.ok(error.endsWith(`copperplate: ${message}\n`), error);
  }
  assert.ok(!existsSync(out));
});

test("a pipe is written to, and stays a pipe", async (t) => {
  const pipe = file(t, "pipe");
  execFileSync("mkfifo", [pipe]);
  const reader = spawn("cat", [pipe]);
  const read = reader.stdout.toArray();
  const { code } = await command("render", "?scope=RO&width=200", "-o", pipe);
  assert.equal(code, 0);
  assert.match(Buffer.concat(await read).toString("utf8"), /^<svg /);
  assert.ok(statSync(pipe).isFIFO());
});

for (const [args, said] of [
  [["render"], "nothing to draw: give a file, - or a URL, or set --scope"],
  [["render", "a.csv", "b.csv"], 'unexpected argument "b.csv"'],
  [["render", "--titel", "x"], "unknown flag --titel; did you mean --title?"],
  [["render", "?scope=RO", "--format", "jpg"], '--format expects svg or png, received "jpg"'],
  [["render", "?scope=RO", "--format", "svg", "-o", "a.png"], "does not go with the file a.png"],
  [["render", "/path?scope=RO", "--from", "tsv"], '--from expects csv or json, received "tsv"'],
  [["render", "https://maps.example/other?scope=RO"], "expected the URL of a map"],
  [["render", "/9/map.svg?scope=RO"], "there is no edition 9 here, only 1"],
  [["render", "?scope=RO", "--edition", "one"], '--edition expects a number, received "one"'],
  [["render", "?scope=RO", "--legend=maybe"], "--legend takes true or false or 1 or 0, received"],
  [["render", "no-such.csv", "--scope", "RO"], "no-such.csv cannot be read: ENOENT"],
  [["render", "?scope=RO", "--patterns", ""], "--patterns needs a value: --patterns LIST"],
  [["render", "?scope=RO&width=200", "-o", "/dev/null/a.svg"], "/dev/null/a.svg cannot be written"],
  [["link", "?scope=RO", "--base", "maps.example"], "--base expects http:// or https://"],
  [["link", "?scope=RO", "--as", "markdwon"], 'received "markdwon"; did you mean markdown?'],
  [["edition"], "edition needs one of list, verify"],
  [["edition", "lst"], "did you mean list?"],
  [["edition", "verify", "1"], "edition 1-rc is not closed"],
  [["serve", "--port", "80a"], '--port is "80a"; expected a whole number from 0 to 65535'],
  [["serve", "--prot", "80"], "did you mean --port?"],
  [["rendr"], "did you mean render?"],
] as const)
  test(`"${args.join(" ")}" is told in one line`, async () => {
    const { code, out, error } = await command(...args);
    assert.deepEqual([code, out], [2, ""]);
    assert.ok(error.includes(said), error);
    assert.match(error, /^copperplate: [^\n]*\n$/);
  });

test("what has no effect beside an input is refused, not passed over", async () => {
  const table = await piped(TABLE, "--scope", "RO", "--data", "RO-B:1");
  const body = await piped(JSON.stringify(BODY), "--values", "1,2");
  assert.match(table.error, /--data has no effect together with a table/);
  assert.match(body.error, /--values has no effect together with a JSON body/);
  assert.deepEqual([table.code, body.code], [2, 2]);
});

test("a body larger than a server takes is refused", async () => {
  const { code, error } = await piped("x".repeat(4_194_305), "--scope", "RO");
  assert.equal(code, 2);
  assert.match(error, /what is piped in is larger than 4194304 bytes/);
});

test("no PNG is written to a terminal", async () => {
  const terminal = { isInteractive: true };
  const { code, out, error } = await commandWith(terminal, "render", "/map.png?scope=RO");
  assert.deepEqual([code, out], [2, ""]);
  assert.match(error, /name a file with -o FILE/);
});

test("every parameter is a flag, in any case and with hyphens", async () => {
  const { out } = await command("render", "--help");
  for (const { name } of parameterRows)
    if (name !== "errors") assert.match(out, new RegExp(`^  --${name}\\b`, "m"));
  const expected = await served(
    "scope=RO&width=300&legendTitle=X&labelMinArea=9&graticule=true&attribution=false",
  );
  const args = ["--SCOPE", "RO", "--width", "300", "--legend-title", "X", "--label-min-area", "9"];
  const rest = ["--graticule", "--attribution", "false"];
  const { bytes, error } = await command("render", ...args, ...rest);
  assert.equal(error, "");
  assert.ok(bytes.equals(expected));
});

test("link prints what POST /link answers", async () => {
  const args = ["?scope=RO&title=A+*b*&data=RO-CJ:3,RO-B:5", "--base", "https://maps.example/"];
  const url = "https://maps.example/map.svg?scope=RO&title=A+%2Ab%2A&data=RO-B:5,RO-CJ:3";
  const plain = await command("link", ...args);
  assert.deepEqual([plain.code, plain.out, plain.error], [0, `${url}\n`, ""]);
  assert.equal(
    (await command("link", ...args, "--format", "png")).out,
    `${url.replace(".svg", ".png")}\n`,
  );
  const { out } = await command("link", ...args, "--as", "html");
  assert.ok(out.includes(`\n  <img src="${url.replaceAll("&", "&amp;")}" alt="`), out);
  assert.match(out, /^<picture>\n  <source media="[^"]*" srcset="[^"]*width=360/);
  const all: unknown = JSON.parse((await command("link", ...args, "--as", "json")).out);
  assert.ok(all !== null && typeof all === "object");
  assert.deepEqual(Object.keys(all), "svg png markdown html alt warnings notes".split(" "));
});

test("link says why a body has no URL, with exit code 1", async () => {
  const body = JSON.stringify({ ...BODY, markers: [{ lat: 44, lon: 26, size: 40 }] });
  const input = () => Readable.from([Buffer.from(body)]);
  const { code, out, error } = await commandWith({ input }, "link", "-");
  assert.deepEqual([code, out], [1, ""]);
  assert.match(error, /^copperplate: not_linkable: entry 1 of markers, size: /);
});

test("the editions that are here are listed", async () => {
  const { code, out } = await command("edition", "list");
  assert.deepEqual([code, out], [0, "1-rc  a candidate: its pictures may still change\n"]);
  assert.equal((await command("edition", "verify")).out, "no edition is closed\n");
});

for (const name of ["render", "link", "serve", "golden", "edition"])
  test(`${name} --help tells its usage and exit codes within 100 columns`, async () => {
    const [asFlag, asWord] = [await command(name, "--help"), await command("help", name)];
    assert.deepEqual(asFlag, asWord);
    assert.equal(asFlag.code, 0);
    assert.match(asFlag.out, /^Usage:$/m);
    assert.match(asFlag.out, /Exit code:/);
    for (const line of asFlag.out.split("\n")) assert.ok(line.length <= 100, line);
  });

test("a batch hears of signals, as it has a list to finish; one map ends at once", () => {
  const { hearsSignals } = commands.find(({ name }) => name === "render")!;
  for (const args of [
    ["--batch", "a"],
    ["--out", "b", "--batch=a"],
  ])
    assert.equal(hearsSignals!(args), true, args.join(" "));
  for (const args of [[], ["--scope", "RO"], ["--title=--batch"]])
    assert.equal(hearsSignals!(args), false, args.join(" "));
});
