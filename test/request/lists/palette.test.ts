import assert from "node:assert/strict";
import { test } from "node:test";
import { accepted, codes, get, json, refused } from "../requests.ts";

const VALUES = "data=US:1,FR:2";

const good: readonly (readonly [text: string, value: unknown, palette: unknown])[] = [
  ["viridis", "Viridis", "viridis"],
  ["ylgnbu", "YLGNBU", "YlGnBu"],
  ["%20RdBu%20", " RdBu ", "RdBu"],
  ["%23ABCDEF,%23000000", ["#ABCDEF", "#000000"], ["#abcdef", "#000000"]],
  ["%23abcdef,,%23abcdef,", "#abcdef,#abcdef", ["#abcdef", "#abcdef"]],
];

for (const [text, value, palette] of good)
  test(`palette=${text} and ${JSON.stringify(value)} are ${JSON.stringify(palette)}`, () => {
    const expected = { palette, isReversed: false };
    assert.deepEqual(accepted(get(`${VALUES}&palette=${text}`)).coloring, expected);
    const regions = [{ id: "US", value: 1 }];
    assert.deepEqual(accepted(json({ regions, palette: value })).coloring, expected);
  });

test("a list of colours that is turned round is another list, a name stays what it is", () => {
  const turned = accepted(get(`${VALUES}&palette=%23ffffff,%23000000&reverse=1`)).coloring;
  assert.deepEqual(turned, { palette: ["#000000", "#ffffff"], isReversed: false });
  const named = accepted(get(`${VALUES}&palette=Blues&reverse=1`)).coloring;
  assert.deepEqual(named, { palette: "Blues", isReversed: true });
  const own = accepted(get(`${VALUES}&reverse=1`)).coloring;
  assert.deepEqual(own, { palette: null, isReversed: true });
});

test("without values or categories there is nothing to colour", () => {
  for (const query of ["palette=Blues", "palette=Set1&regions=US", "reverse=1&data=US:%23ff0000"])
    assert.equal(accepted(get(query)).coloring, null);
});

const bad: readonly (readonly [text: string, message: string])[] = [
  [
    "Blue",
    'palette: expected one of 40 names, the nearest being Blues, BuGn, BuPu, or 2 to 12 colours as #rrggbb, received "Blue"; did you mean "Blues"?',
  ],
  ["%23ff0000", 'palette: expected 2 to 12 colours as #rrggbb, received "#ff0000"'],
];

for (const [text, message] of bad)
  test(`palette=${text} is told: ${message}`, () => {
    assert.equal(refused(get(`${VALUES}&palette=${text}`))[0].message, message);
  });

test("twelve colours are a palette, thirteen are too many", () => {
  assert.equal(
    accepted(get(`${VALUES}&palette=${"%23000000,".repeat(12)}`)).coloring?.palette?.length,
    12,
  );
  assert.deepEqual(codes(get(`${VALUES}&palette=${"%23000000,".repeat(13)}`)), ["limit_exceeded"]);
});

test("colours without an order are for categories alone, and the message says which have one", () => {
  const [problem] = refused(get(`${VALUES}&palette=Set1`));
  assert.equal(problem.code, "invalid_palette");
  assert.match(problem.message, /expected a palette with an order for values/);
  assert.ok(problem.allowed?.includes("Blues") && !problem.allowed.includes("Set1"));
  assert.equal(accepted(get("data=US:a&palette=set1")).coloring?.palette, "Set1");
});
