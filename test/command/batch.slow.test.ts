import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { parseJson } from "../../src/request/parse.ts";
import { image } from "../../src/service/image.ts";
import { command } from "../helpers/command.ts";
import { testThoroughly } from "../helpers/thorough.ts";
import { programs } from "../operations/compiled.ts";

let program = "";
before(async () => {
  program = join(await programs(), "copperplate.js");
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

function started(context: TestContext, args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [program, "render", ...args], { timeout: 300_000 });
  context.after(() => void child.kill("SIGKILL"));
  return child;
}

async function ended(child: ChildProcess): Promise<Ended> {
  let [out, error] = ["", ""];
  child.stdout?.on("data", (data: Buffer) => void (out += data.toString("utf8")));
  child.stderr?.on("data", (data: Buffer) => void (error += data.toString("utf8")));
  await once(child, "close");
  return { code: child.exitCode, out, error };
}

function batch(context: TestContext, ...args: readonly string[]): Promise<Ended> {
  return ended(started(context, args));
}

/** A folder with an input of some lines. */
function folder(context: TestContext, lines: readonly string[]): (name: string) => string {
  const path = mkdtempSync(join(tmpdir(), "batch-"));
  context.after(() => rmSync(path, { recursive: true, force: true }));
  writeFileSync(join(path, "in.ndjson"), lines.map((line) => `${line}\n`).join(""));
  return (name) => join(path, name);
}

function small(value: number, more: object = {}): object {
  const regions = [{ id: "RO-CJ", value }];
  return { scope: "RO", detail: "low", width: 200, legend: false, regions, ...more };
}

/** Takes a second or more. */
const SLOW = {
  scope: "world",
  format: "png",
  width: 8000,
  height: 8000,
  detail: "high",
  background: "transparent",
  labels: "ISO",
  labelMinArea: 0,
  regions: ["RU", "CA", "CN", "US", "BR", "AU"].map((id) => ({ id, pattern: "crosshatch" })),
  name: "slow",
};

function many(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify(small(at, { name: `m${at % 7}/${at}` })),
  );
}

const report = z.object({
  drawn: z.number(),
  skipped: z.number(),
  failed: z.number(),
  interrupted: z.string().nullable(),
  failures: z.array(
    z.object({ line: z.number(), problems: z.array(z.object({ code: z.string() })) }),
  ),
});

function reportIn(file: string): z.output<typeof report> {
  return report.parse(JSON.parse(readFileSync(file, "utf8")));
}

function pictures(path: string): readonly string[] {
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.(?:svg|png)$/.test(name)).toSorted();
}

test("every line is drawn as the server would, and broken ones are told by their lines", async (context) => {
  const good = [small(1, { name: "a" }), small(2, { file: "deep/er/b.png" }), small(3)];
  const lines = [
    JSON.stringify(good[0]),
    "{broken",
    JSON.stringify(good[1]),
    "",
    JSON.stringify(small(4, { theme: "nope" })),
    JSON.stringify(small(5, { file: "../escape.svg" })),
    JSON.stringify(small(6, { name: "a" })),
    JSON.stringify(good[2]),
    "[1]",
    `{"scope":"RO","title":"${"x".repeat(4_194_305)}"}`,
  ];
  const at = folder(context, lines);
  const { code, error } = await batch(context, "--batch", at("in.ndjson"), "--out", at("out"));
  assert.equal(code, 1, error);
  assert.deepEqual(pictures(at("out")), ["000008.svg", "a.svg", "deep/er/b.png"]);
  for (const [file, body, format] of [
    ["a.svg", good[0], "svg"],
    ["deep/er/b.png", good[1], "png"],
    ["000008.svg", good[2], "svg"],
  ] as const) {
    const { file: _file, name: _name, ...own } = z.record(z.string(), z.unknown()).parse(body);
    const parsed = parseJson(Buffer.from(JSON.stringify(own)), format);
    assert.ok(parsed.ok);
    const expected = Buffer.from((await image(parsed.value)).body);
    assert.ok(readFileSync(join(at("out"), file)).equals(expected), file);
  }
  const { failures, ...counts } = reportIn(at("out/report.json"));
  assert.deepEqual(counts, { drawn: 3, skipped: 0, failed: 6, interrupted: null });
  assert.deepEqual(
    failures.map(({ line, problems }) => [line, problems[0]?.code]),
    [
      [2, "invalid_json"],
      [5, "invalid_theme"],
      [6, "invalid_file"],
      [7, "invalid_file"],
      [9, "invalid_json"],
      [10, "body_too_large"],
    ],
  );
  assert.match(error, /^copperplate: line 5: invalid_theme: theme: expected/m);
});

test("neither the order of lines nor the number of processes nor shards change a file", async (context) => {
  const lines = many(21);
  const [one, other] = [folder(context, lines), folder(context, lines.toReversed())];
  await Promise.all([
    batch(context, "--batch", one("in.ndjson"), "--out", one("out"), "--jobs", "1"),
    batch(context, "--batch", one("in.ndjson"), "--pack", one("maps.tar"), "--jobs", "2"),
  ]);
  const args = ["--batch", other("in.ndjson"), "--out", other("out")];
  for (const shard of ["1/3", "2/3", "3/3"])
    assert.equal((await batch(context, ...args, "--shard", shard)).code, 0);
  const names = pictures(one("out"));
  assert.equal(names.length, 21);
  assert.deepEqual(pictures(other("out")), names);
  const pack = readFileSync(one("maps.tar"));
  const index = readFileSync(one("maps.tar.index.ndjson"), "utf8").trimEnd().split("\n");
  const entry = z.object({ file: z.string(), offset: z.number(), bytes: z.number() });
  const entries = index.map((line) => entry.parse(JSON.parse(line)));
  for (const name of names) {
    const bytes = readFileSync(join(one("out"), name));
    assert.ok(bytes.equals(readFileSync(join(other("out"), name))), name);
    const place = entries.find(({ file }) => file === name)!;
    assert.ok(bytes.equals(pack.subarray(place.offset, place.offset + place.bytes)), name);
  }
});

test("what is there and whole is not drawn again; what changed, is missing or cut is", async (context) => {
  const lines = [...many(12)];
  const at = folder(context, lines);
  const again = () => batch(context, "--batch", at("in.ndjson"), "--out", at("out"));
  await again();
  const index = readFileSync(at("out/index.ndjson"), "utf8");
  const old = new Date(0);
  for (const name of pictures(at("out"))) utimesSync(join(at("out"), name), old, old);
  rmSync(at("out/m1/1.svg"));
  writeFileSync(at("out/m2/2.svg"), "<svg");
  lines[3] = JSON.stringify(small(99, { name: "m3/3" }));
  writeFileSync(at("in.ndjson"), lines.join("\n"));
  assert.equal((await again()).code, 0);
  const { drawn, skipped } = reportIn(at("out/report.json"));
  assert.deepEqual([drawn, skipped], [3, 9]);
  const fresh = pictures(at("out")).filter((name) => statSync(join(at("out"), name)).mtimeMs > 0);
  assert.deepEqual(fresh, ["m1/1.svg", "m2/2.svg", "m3/3.svg"]);
  const entries = (text: string) => text.split("\n").filter((_, line) => line !== 3);
  assert.deepEqual(entries(readFileSync(at("out/index.ndjson"), "utf8")), entries(index));
});

for (const kind of ["folder", "pack"] as const)
  test(`an interrupted batch into a ${kind} leaves no half of a file, and goes on`, async (context) => {
    const lines = many(150);
    const at = folder(context, lines);
    const [flag, part] =
      kind === "folder" ? ["--out", "out/index.ndjson.part"] : ["--pack", "out.part"];
    const args = ["--batch", at("in.ndjson"), flag, at("out"), "--jobs", "2"];
    const child = started(context, args);
    const ending = ended(child);
    const isBegun = () =>
      kind === "folder"
        ? existsSync(at("out/m1/8.svg"))
        : existsSync(at(part)) && statSync(at(part)).size > 0;
    while (!isBegun() && child.exitCode === null) await sleep(5);
    child.kill("SIGINT");
    const { code, error } = await ending;
    assert.equal(code, 2, error);
    assert.match(error, /interrupted by SIGINT; run the same command again to continue from here/);
    if (kind === "folder") {
      for (const name of pictures(at("out")))
        assert.match(readFileSync(join(at("out"), name), "utf8"), /<\/svg>\s*$/, name);
      assert.deepEqual(
        readdirSync(at("out")).filter((one) => /part|tmp|unfinished/.test(one)),
        [],
      );
    } else assert.ok(!existsSync(at("out")), "a pack that is not whole has another name");
    const resumed = await batch(context, ...args);
    assert.equal(resumed.code, 0, resumed.error);
    const [, drawn = "", skipped = ""] =
      /^drawn (\d+), skipped (\d+), failed 0/.exec(resumed.out) ?? [];
    assert.ok(Number(skipped) > 0 && Number(drawn) < 150, resumed.out);
    assert.equal(Number(drawn) + Number(skipped), 150);
    if (kind === "folder") assert.equal(pictures(at("out")).length, 150);
    else {
      await batch(context, "--batch", at("in.ndjson"), "--pack", at("whole"));
      assert.ok(readFileSync(at("out")).equals(readFileSync(at("whole"))));
    }
  });

test("a link in the folder leads nothing out of it, and a name forges no line", async (context) => {
  const at = folder(context, [
    JSON.stringify(small(1, { file: "link/new/a.svg" })),
    JSON.stringify(small(2, { file: "b/../x\ncopperplate: line 9: fine" })),
    JSON.stringify(small(3, { file: "deep/er/c.svg" })),
  ]);
  mkdirSync(at("outside"));
  mkdirSync(at("maps"));
  symlinkSync(at("outside"), at("maps/link"));
  const { code, error } = await batch(context, "--batch", at("in.ndjson"), "--out", at("maps"));
  assert.equal(code, 1);
  assert.match(
    error,
    /line 1: invalid_file: file: expected a path in the folder.*"link\/new\/a\.svg"/,
  );
  assert.doesNotMatch(error, /^copperplate: line 9/m);
  assert.deepEqual(readdirSync(at("outside")), []);
  assert.ok(existsSync(at("maps/deep/er/c.svg")));
});

test("a process that dies costs no map", async (context) => {
  const at = folder(context, many(60));
  const child = started(context, ["--batch", at("in.ndjson"), "--out", at("out"), "--jobs", "1"]);
  const ending = ended(child);
  while (!existsSync(at("out/m1/8.svg")) && child.exitCode === null) await sleep(5);
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
  const [worker = ""] = children.trim().split(" ");
  process.kill(Number(worker), "SIGKILL");
  const { code, out, error } = await ending;
  assert.equal(code, 0, error);
  assert.match(out, /^drawn 60, /);
});

testThoroughly("memory does not follow the number of lines", async (context) => {
  const count = 800;
  const at = folder(context, many(count));
  const args = ["--batch", at("in.ndjson"), "--out", at("out"), "--jobs", "1"];
  const child = started(context, args);
  const ending = ended(child);
  const seen: { readonly share: number; readonly kb: number }[] = [];
  while (child.exitCode === null) {
    const folders = Array.from({ length: 7 }, (_, digit) => at(`out/m${digit}`)).filter(existsSync);
    const drawn = folders.reduce((sum, path) => sum + readdirSync(path).length, 0);
    seen.push({ share: drawn / count, kb: residentKb(child.pid!) });
    await sleep(50);
  }
  assert.equal((await ending).code, 0);
  const meanOf = (from: number, to: number): number => {
    const some = seen.filter(({ share, kb }) => kb > 0 && share > from && share <= to);
    return some.reduce((sum, { kb }) => sum + kb, 0) / some.length;
  };
  const [early, late] = [meanOf(0.2, 0.5), meanOf(0.7, 1)];
  assert.ok(late < 1.25 * early, `${Math.round(early)} → ${Math.round(late)} KB`);
});

/** Memory of a process and of its children. */
function residentKb(pid: number): number {
  try {
    const [own = ""] = /^VmRSS:\s+\d+/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
    const kb = Number(own.split(/\s+/)[1] ?? 0);
    return children.reduce((sum, id) => sum + (id === "" ? 0 : residentKb(Number(id))), kb);
  } catch {
    return 0;
  }
}

test("a map that takes too long is told, and tried again by the next run", async (context) => {
  const lines = [JSON.stringify(SLOW), JSON.stringify(small(1))];
  const at = folder(context, lines);
  const args = ["--batch", at("in.ndjson"), "--out", at("out"), "--jobs", "1"];
  const { code } = await batch(context, ...args, "--timeout", "1");
  assert.equal(code, 1);
  const { failures } = reportIn(at("out/report.json"));
  // On a busy machine the small map may take too long as well: the slow one comes first.
  assert.equal(failures[0]?.problems[0]?.code, "render_timeout");
  const easier = "--format svg --detail low --width 100".split(" ");
  const { out } = await batch(context, ...args, ...easier);
  assert.match(out, /^drawn 2, skipped 0, failed 0/);
});

const canMount =
  spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"], { stdio: "ignore" })
    .status === 0;

test(
  "a disk that is full ends the batch with its reason, and leaves no half of a file",
  { skip: canMount ? false : "this machine lets nobody mount a small disk" },
  (context) => {
    const at = folder(context, many(200));
    const run = `"$2" "$3" render --batch "$1/in.ndjson" --out "$1/out" --report "$1/report.json" --jobs 2`;
    const script = `mkdir "$1/out"; mount -t tmpfs -o size=900k none "$1/out"; ${run}; code=$?; cp -r "$1/out" "$1/copy"; exit $code`;
    const { status, stderr } = spawnSync(
      "unshare",
      ["-rm", "bash", "-c", script, "bash", at(""), process.execPath, program],
      { encoding: "utf8" },
    );
    assert.equal(status, 2, stderr);
    assert.match(stderr, /cannot be written: ENOSPC.*run the same command again to continue/);
    const names = pictures(at("copy"));
    assert.ok(names.length > 3, `${names.length} maps`);
    for (const name of names)
      assert.match(readFileSync(join(at("copy"), name), "utf8"), /<\/svg>\s*$/, name);
  },
);

for (const [args, said] of [
  [["--batch", "x"], "--batch needs either --out DIR or --pack FILE"],
  [["--batch", "x", "--out", "a", "--pack", "b"], "needs either --out DIR or --pack FILE"],
  [["--batch", "no-such.ndjson", "--out", "OUT"], "no-such.ndjson cannot be read: ENOENT"],
  [
    ["--batch", "x", "--out", "a", "--shard", "3/2"],
    '--shard expects I/N with I from 1 to N, such as 2/8, received "3/2"',
  ],
  [["--batch", "x", "--out", "a", "--jobs", "0"], "--jobs expects a number from 1 to 256"],
  [["--batch", "x", "--out", "a", "-o", "b.svg"], "--output and --from are for one map"],
  [["--batch", "x", "--out", "a", "--values", "1"], "--values has no effect together with lines"],
  [["--batch", "x", "--out", "a", "--edition", "9"], "there is no edition 9 here"],
  [["--batch", "x", "--out", "/dev/null/a"], "/dev/null/a cannot be written: ENOTDIR"],
  [["?scope=RO", "--shard", "1/2"], "--shard works only with --batch FILE"],
] as const)
  test(`"${args.join(" ")}" is refused with its reason`, async (context) => {
    const at = folder(context, []);
    const asked = args.map((arg) => (arg === "OUT" ? at("out") : arg));
    const { code, error } = await command("render", ...asked);
    assert.equal(code, 2);
    assert.ok(error.includes(said), error);
  });
