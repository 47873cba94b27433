import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { test } from "node:test";
import fc from "fast-check";
import { inOrder } from "../../command/batch/in-order.ts";
import { indexRecord } from "../../command/batch/index-records.ts";
import { inputLines } from "../../command/batch/input-lines.ts";
import { lineBody } from "../../command/batch/line-body.ts";
import { lineTarget } from "../../command/batch/line-names.ts";
import { SeenNames } from "../../command/batch/seen-names.ts";
import { isIn, parseShard } from "../../command/batch/shard.ts";
import { ARCHIVE_END, fileHeader, filePadding, hasRoomFor } from "../../command/batch/tar.ts";

async function linesOf(chunks: readonly string[], maxBytes = 100) {
  const found: (readonly [number, string | null])[] = [];
  for await (const { number, bytes } of inputLines(
    Readable.from(chunks.map((text) => Buffer.from(text))),
    maxBytes,
  ))
    found.push([number, bytes === null ? null : bytes.toString("utf8")]);
  return found;
}

test("lines are the same wherever the stream is parted, blank ones count and are left out", async () => {
  const text = `{"a":1}\n\n  \t\r\n{"b":"ă"}\r\n${"x".repeat(101)}\nend`;
  const expected = [
    [1, '{"a":1}'],
    [4, '{"b":"ă"}\r'],
    [5, null],
    [6, "end"],
  ];
  assert.deepEqual(await linesOf([text]), expected);
  assert.deepEqual(await linesOf(text.split("")), expected);
  assert.deepEqual(await linesOf([`${text}\n`]), expected);
  assert.deepEqual(await linesOf([]), []);
});

test("what becomes of items comes in their order, with no more at work than the bound", async () => {
  let atWork = 0;
  let most = 0;
  const work = async (item: number): Promise<number> => {
    most = Math.max(most, (atWork += 1));
    await new Promise((resolve) => setTimeout(resolve, (item * 7) % 5));
    atWork -= 1;
    return item;
  };
  const found: number[] = [];
  const items = Array.from({ length: 40 }, (_, at) => at);
  for await (const one of inOrder(Readable.from(items), work, 6)) found.push(one);
  assert.deepEqual(found, items);
  assert.ok(most <= 6 && most > 1, `${most} at once`);
});

for (const [given, body] of [
  ['{"file":"a.svg","scope":"RO"}', '{"_file":"a.svg","scope":"RO"}'],
  ['{"scope":"RO", "name" : "x"}', '{"scope":"RO", "_name" : "x"}'],
  ['{"title":"file","name":"file"}', '{"title":"file","_name":"file"}'],
  ['{"title":"\\"file\\":","x":[{"name":1}]}', '{"title":"\\"file\\":","x":[{"name":1}]}'],
  ['{"x":{"file":1},"file":2}', '{"x":{"file":1},"_file":2}'],
  ['["file"', '["file"'],
  ['{"file', '{"file'],
])
  test(`${given} is the body ${body}`, () => assert.equal(lineBody(given ?? ""), body));

test("a body is what its line was, but for the names of two members", () => {
  const member = fc.tuple(fc.constantFrom("file", "name", "a", '"', "\\"), fc.jsonValue());
  fc.assert(
    fc.property(fc.array(member, { maxLength: 5 }), (members) => {
      const given = Object.fromEntries(members);
      const renamed = members.map(([name, value]) => [
        name === "file" || name === "name" ? `_${name}` : name,
        value,
      ]);
      const expected: unknown = JSON.parse(JSON.stringify(Object.fromEntries(renamed)));
      assert.deepEqual(JSON.parse(lineBody(JSON.stringify(given))), expected);
    }),
    { numRuns: 300, seed: 1 },
  );
});

for (const [body, asked, target] of [
  [{}, undefined, "000007.svg"],
  [{ format: "PNG" }, undefined, "000007.png"],
  [{ name: "eu/RO" }, "png", "eu/RO.png"],
  [{ file: "eu/RO.png" }, undefined, "eu/RO.png"],
  [{ file: "București.svg", format: "svg" }, undefined, "București.svg"],
  [null, undefined, "000007.svg"],
  [{ file: "a.svg", name: "a" }, undefined, "name: expected either name or file, not both"],
  [{ file: "a.svg", format: "png" }, undefined, "ends in .png, as the format says"],
  [{ file: "a.jpg" }, undefined, 'ends in .svg or .png, received "a.jpg"'],
  [{ file: 7 }, undefined, "received 7"],
  ..."../a.svg /a.svg a//b.svg a/./b.svg .svg a\\b.svg C:a.svg \ud800.svg dir./a.svg"
    .split(" ")
    .concat("index.ndjson/x.svg Report.json/x.svg a/index-1-of-2.ndjson.part/x.svg".split(" "))
    .concat(["a\0.svg", "a\n.svg", `${"a".repeat(201)}.svg`])
    .map((file) => [{ file }, undefined, "file: expected a path of at most 200 bytes"] as const),
] as const)
  test(`the map of ${JSON.stringify(body).slice(0, 60)} goes to ${target}`, () => {
    const found = lineTarget(body, 7, asked);
    const said = found.ok ? found.value.file : found.problems[0].message;
    assert.ok(said.includes(target), said);
    assert.equal(found.ok, !target.includes(" "));
  });

test("a name belongs to the first line that has it, among many", () => {
  const seen = new SeenNames();
  for (let line = 1; line <= 20_000; line += 1) assert.equal(seen.taken(`n${line}`, line), null);
  for (let line = 1; line <= 20_000; line += 997)
    assert.equal(seen.taken(`n${line}`, line + 1), line);
  assert.equal(seen.taken("n5", 5), null);
});

test("every line is in one shard", () => {
  const shards = [1, 2, 3].map((index) => parseShard(`${index}/3`));
  for (let line = 1; line < 20; line += 1)
    assert.equal(shards.filter((shard) => isIn(shard, line)).length, 1);
  for (const text of ["0/3", "4/3", "1", "a/b", "1/0", "1/1000000", "-1/3"])
    assert.throws(() => parseShard(text), /--shard expects I\/N/, text);
});

test("a pack is a tar in the eyes of tar, long names too", () => {
  const folder = mkdtempSync(join(tmpdir(), "tar-"));
  const names = ["a.svg", `${"d".repeat(90)}/${"e".repeat(60)}/${"f".repeat(90)}.png`, "ă/ț.svg"];
  const blocks = names.flatMap((name, at) => {
    const body = Buffer.alloc(at * 700, at);
    return [fileHeader(name, body.length), body, filePadding(body.length)];
  });
  writeFileSync(join(folder, "a.tar"), Buffer.concat([...blocks, ARCHIVE_END]));
  const args = ["--list", "--quoting-style=literal", "--file", join(folder, "a.tar")];
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  const listed = execFileSync("tar", args, { encoding: "utf8", env });
  rmSync(folder, { recursive: true });
  assert.deepEqual(listed.trimEnd().split("\n"), names);
  assert.ok(!hasRoomFor("x".repeat(101)));
  assert.throws(() => fileHeader("x".repeat(101), 1), RangeError);
});

test("half a line of an index is none", () => {
  const whole = '{"line":1,"request":"ab","file":"a.svg","bytes":3,"etag":"c"}';
  assert.equal(indexRecord(whole)?.line, 1);
  for (let end = 0; end < whole.length; end += 1)
    assert.equal(indexRecord(whole.slice(0, end)), null);
  assert.equal(indexRecord('{"line":1,"request":"ab"}'), null);
});
