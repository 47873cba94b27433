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

const custom = "data=US:1&classification=custom";

test("breaks are sorted, however written", () => {
  const { scale } = accepted(get(`${custom}&breaks=30,%2B1e1,,-0, 20.0`.replaceAll(" ", "+")));
  const classification = { method: "custom", breaks: [0, 10, 20, 30] };
  assert.deepEqual(scale, { kind: "sequential", classification, domain: null });
  assert.deepEqual(
    accepted(
      json({
        regions: [{ id: "US", value: 1 }],
        classification: "CUSTOM",
        breaks: [30, 0, 20, 10],
      }),
    ),
    accepted(get(`${custom}&breaks=0,10,20,30`)),
  );
});

const badBreaks: readonly (readonly [query: string, codes: readonly string[], message: RegExp])[] =
  [
    [`${custom}&breaks=1,2,1.0`, ["invalid_breaks"], /entry 3 of breaks: expected each break once/],
    [`${custom}&breaks=0,-0`, ["invalid_breaks"], /once/],
    [`${custom}&breaks=`, ["invalid_breaks"], /1 to 20 numbers with classification=custom/],
    [`${custom}&breaks=,`, ["invalid_breaks"], /1 to 20 numbers/],
    ["classification=custom", ["invalid_breaks"], /1 to 20 numbers/],
    [
      `${custom}&breaks=${Array.from({ length: 21 }, (_, at) => at).join(",")}`,
      ["limit_exceeded"],
      /at most 20 entries, received 21/,
    ],
    [`${custom}&breaks=%ff`, ["invalid_encoding"], /percent-encoded/],
  ];

for (const [query, expected, message] of badBreaks)
  test(`${query} is refused with ${expected.join()}`, () => {
    assert.deepEqual(codes(get(query)), expected);
    assert.match(refused(get(query))[0].message, message);
  });

for (const method of ["quantile", "jenks", "equal"])
  test(`breaks beside ${method} are ignored, even when they could not be used`, () => {
    const without = accepted(get(`data=US:1&classification=${method}`));
    assert.deepEqual(accepted(get(`data=US:1&classification=${method}&breaks=1,1`)), without);
  });

test("scales without classes need no breaks", () => {
  for (const query of ["data=US:A", "data=US:1&colorScale=categorical"])
    assert.deepEqual(accepted(get(`${query}&classification=custom`)), accepted(get(query)));
});
