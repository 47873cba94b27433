import assert from "node:assert/strict";
import { test } from "node:test";
import { accepted, codes, get, json, refused } from "../requests.ts";

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

const bad: readonly (readonly [query: string, codes: readonly string[], message: RegExp])[] = [
  [
    `${custom}&breaks=1,2,1.0`,
    ["invalid_breaks"],
    /entry 3 of breaks: expected each break once, received 1/,
  ],
  [`${custom}&breaks=0,-0`, ["invalid_breaks"], /once/],
  [
    `${custom}&breaks=`,
    ["invalid_breaks"],
    /1 to 20 numbers with classification=custom, received nothing/,
  ],
  [`${custom}&breaks=,`, ["invalid_breaks"], /1 to 20 numbers/],
  ["classification=custom", ["invalid_breaks"], /1 to 20 numbers/],
  [
    `${custom}&breaks=${Array.from({ length: 21 }, (_, at) => at).join(",")}`,
    ["limit_exceeded"],
    /at most 20 entries, received 21/,
  ],
  [`${custom}&breaks=%ff`, ["invalid_encoding"], /percent-encoded/],
];

for (const [query, expected, message] of bad)
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
