import assert from "node:assert/strict";
import { test } from "node:test";
import { notesHeader, warningsHeader } from "../../src/http/respond/warning-headers.ts";
import { runningServer } from "./running-server.ts";

const NONE = { unknownIds: [], unknownRoutes: [], notShown: [] };

/** `A00`, `A01` … */
function numbered(count: number, tail = ""): string[] {
  return Array.from({ length: count }, (_, n) => `A${String(n).padStart(2, "0")}${tail}`);
}

test("nothing to warn of is no header", async (t) => {
  assert.equal(warningsHeader(NONE), null);
  const { ask } = await runningServer(t);
  const answer = await ask("/map.svg?scope=world");
  assert.equal(answer.headers["x-geo-warnings"], undefined);
});

test("ids and routes are sorted, each once", () => {
  const header = warningsHeader({
    ...NONE,
    unknownIds: ["ZZ", "AA", "ZZ", "B"],
    unknownRoutes: [
      { from: "X", to: "Y" },
      { from: "A", to: "Y" },
      { from: "X", to: "Y" },
    ],
  });
  assert.equal(header, "unknown-ids:AA,B,ZZ; unknown-routes:A>Y,X>Y");
});

test("routes alone need no separator", () => {
  const header = warningsHeader({ ...NONE, unknownRoutes: [{ from: "X", to: "Y" }] });
  assert.equal(header, "unknown-routes:X>Y");
});

const ENCODED: readonly (readonly [id: string, encoded: string])[] = [
  ["A-b_c.9", "A-b_c.9"],
  ["A,B;C>D", "A%2CB%3BC%3ED"],
  ["!~*'() %", "%21%7E%2A%27%28%29%20%25"],
  ["Ț", "%C8%9A"],
  ["\u{1F5FA}", "%F0%9F%97%BA"],
  ["\uD800", "%EF%BF%BD"],
  ["\r\nX: y", "%0D%0AX%3A%20y"],
];

for (const [id, encoded] of ENCODED)
  test(`the id ${JSON.stringify(id)} is written ${encoded}`, () => {
    const unknownRoutes = [{ from: id, to: "1,2" }];
    const header = `unknown-ids:${encoded}; unknown-routes:${encoded}>1%2C2`;
    assert.equal(warningsHeader({ ...NONE, unknownIds: [id], unknownRoutes }), header);
  });

test("at most 50 ids and 50 routes are listed", () => {
  const routes = numbered(60).map((from) => ({ from, to: "B" }));
  const header = warningsHeader({ ...NONE, unknownIds: numbered(60), unknownRoutes: routes });
  const expected = numbered(50);
  const pairs = expected.map((from) => `${from}>B`);
  assert.equal(header, `unknown-ids:${expected.join()}; unknown-routes:${pairs.join()}`);
});

const UNNOTED = { labelsLeftOut: [], partsLeftOut: [], alikeColors: [], insets: [] };

test("characters without a glyph are notes, ascending, each once, 20 at most", () => {
  const missing = { ...UNNOTED, missingCharacters: [0x1f5fa, 0xe000, 0x9, 0xe000] };
  assert.equal(notesHeader(missing), "no-glyph:U+0009,U+E000,U+1F5FA");
  const many = Array.from({ length: 25 }, (_, i) => 0xe000 + i);
  const listed = notesHeader({ ...UNNOTED, missingCharacters: many });
  assert.equal(listed?.split(",").length, 20);
  assert.match(listed, /,U\+E013$/);
});

test("scopes of unknown ids are notes and come last, sorted, each once", () => {
  const otherScopes = [
    { given: "US", scope: "world" },
    { given: "GB ENG", scope: "GB-COUNTRIES" },
    { given: "US", scope: "world" },
  ];
  assert.equal(
    notesHeader({ ...UNNOTED, missingCharacters: [9], otherScopes }),
    "no-glyph:U+0009; other-scopes:GB%20ENG=GB-COUNTRIES,US=world",
  );
});

test("what is not shown follows what is unknown, and no other segment is a warning", () => {
  const notShown = ["UY", "AQ", "-75,0.5", "UY"];
  assert.equal(warningsHeader({ ...NONE, notShown }), "not-shown:-75%2C0.5,AQ,UY");
  const all = { unknownIds: ["ZZ"], unknownRoutes: [{ from: "X", to: "Y" }], notShown };
  const expected = "unknown-ids:ZZ; unknown-routes:X>Y; not-shown:-75%2C0.5,AQ,UY";
  assert.equal(warningsHeader(all), expected);
});

test("a header is at most 2,048 bytes, and ends with a whole entry", () => {
  const unknownIds = numbered(50, "é".repeat(13));
  // 12 bytes of label and 82 for each id with its comma: the 25th would end at byte 2,061.
  const shown = (count: number): string =>
    `unknown-ids:${unknownIds.slice(0, count).join().replaceAll("é", "%C3%A9")}`;
  assert.equal(warningsHeader({ ...NONE, unknownIds }), shown(24));
  const routes = [{ from: "X", to: "Y".repeat(70) }];
  const header = `${shown(23)}; unknown-routes:X>${"Y".repeat(70)}`;
  assert.equal(warningsHeader({ ...NONE, unknownIds, unknownRoutes: routes }), header);
});

test("long lists share what the short ones leave", () => {
  const long = numbered(50, "é".repeat(13));
  const header = warningsHeader({
    unknownIds: long,
    unknownRoutes: long.map((from) => ({ from, to: "B" })),
    notShown: ["UY"],
  })!;
  assert.ok(header.length <= 2048 && header.length > 2048 - 2 * 84, `${header.length} bytes`);
  assert.match(header, /; not-shown:UY$/);
  const counts = header.split("; ").map((segment) => segment.split(",").length);
  assert.deepEqual(counts, [12, 12, 1]);
});

test("a header may have exactly 2,048 bytes", () => {
  const id = "A".repeat(2048 - "unknown-ids:".length);
  assert.equal(warningsHeader({ ...NONE, unknownIds: [id] })?.length, 2048);
  assert.equal(warningsHeader({ ...NONE, unknownIds: [`${id}A`] }), null);
});

test("POST and a compressed HIT carry the warnings of the MISS", async (t) => {
  const { ask, post, service } = await runningServer(t);
  service.warnings = { ...NONE, unknownIds: ["ZZ"], unknownRoutes: [{ from: "X", to: "Y" }] };
  const header = "unknown-ids:ZZ; unknown-routes:X>Y";
  const miss = await post('{"scope":"world"}');
  const hit = await ask("/map.svg?scope=world", { headers: { "accept-encoding": "br" } });
  assert.equal(miss.headers["x-geo-warnings"], header);
  assert.equal(hit.headers["x-geo-warnings"], header);
});
