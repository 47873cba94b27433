import assert from "node:assert/strict";
import { test } from "node:test";
import { drawMap } from "../../package/library.ts";
import { parseCsv, parseGet } from "../../src/request/parse.ts";
import { editionsOf, FakeService } from "./fake-service.ts";
import { runningServer } from "./running-server.ts";

const TOLD = "same-region:EG-KN,EG-LX,drawn-EG-LX";

/** What is told of how a query was read. */
function notesOf(query: string): readonly string[] {
  const parsed = parseGet("svg", query);
  assert.ok(parsed.ok, query);
  return (parsed.notes ?? []).map(({ code, entries }) => `${code}:${entries.join(",")}`);
}

test("two values of a region that a map has for two codes are told", () => {
  assert.deepEqual(notesOf("scope=EG&data=EG-KN:3.6,EG-LX:1.4,EG-SHG:5.7"), [TOLD]);
  assert.deepEqual(notesOf("scope=EG&proportional=EG-LX:3.6,EG-KN:1.4"), [
    "same-region:EG-LX,EG-KN,drawn-EG-KN",
  ]);
  assert.deepEqual(notesOf("scope=EG&regions=EG-KN&annotations=EG-KN:a,EG-LX:b"), [TOLD]);
  assert.deepEqual(notesOf("scope=ID&data=ID-KI:4,ID-KU:2,ID-BA:1"), [
    "same-region:ID-KI,ID-KU,drawn-ID-KU",
  ]);
});

test("the same value twice is not told, and neither is a code that is given twice", () => {
  assert.deepEqual(notesOf("scope=EG&data=EG-KN:3.6,EG-LX:3.6"), []);
  assert.deepEqual(notesOf("scope=EG&data=EG-LX:3.6,EG-LX:1.4"), []);
  assert.deepEqual(notesOf("scope=EG&regions=EG-KN,EG-LX"), []);
});

test("a table may have a row for each code of a joined region, but not two for one", () => {
  const read = (rows: string) =>
    parseCsv("scope=EG", Buffer.from(`region,value\n${rows}\nEG-SHG,5`));
  const joined = read("EG-KN,3.6\nEG-LX,1.4");
  assert.ok(joined.ok);
  assert.deepEqual(joined.notes, [
    { code: "same-region", entries: ["EG-KN", "EG-LX", "drawn-EG-LX"] },
  ]);
  assert.equal(read("EG-LX,3.6\nEG-LX,1.4").ok, false);
});

test("header, 304 and package tell it, and not of another map that looks the same", async (t) => {
  const service = new FakeService();
  service.parseGet = parseGet;
  const { ask } = await runningServer(t, {}, editionsOf(service));
  const twice = "scope=EG&data=EG-KN:3.6,EG-LX:1.4";
  const matching = { headers: { "if-none-match": "*" } };
  const notes = async (path: string, question = {}) =>
    (await ask(path, question)).headers["x-geo-notes"];
  assert.equal(await notes(`/map.svg?${twice}`), TOLD);
  assert.equal(await notes("/map.svg?scope=EG&data=EG-KN:1.4"), undefined);
  assert.equal(await notes(`/map.svg?${twice}`), TOLD);
  assert.equal(await notes(`/map.svg?${twice}`, matching), TOLD);
  assert.equal(service.renders, 1);
  const drawn = await drawMap(`${twice}&width=200&detail=low`);
  const [code = "", list = ""] = TOLD.split(":");
  assert.deepEqual(drawn.notes, [{ code, entries: list.split(",") }]);
});
