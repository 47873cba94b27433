import assert from "node:assert/strict";
import { test } from "node:test";
import { invalidCode } from "../../../src/request/problems/problem-list.ts";
import { codes, get, json, jsonText, refused } from "../requests.ts";

/** Entries or items, each with what is told of it alone, beside a right one before it. */
type Wrong<V> = readonly (readonly [entry: V, message: RegExp])[];

const long = (count: number): string => "x".repeat(count);

const entries: Readonly<
  Record<string, { readonly right: string; readonly by?: string; readonly wrong: Wrong<string> }>
> = {
  data: {
    right: "CN:1",
    wrong: [
      ["US", /"US"/],
      [",US", /"US"/],
      ["US::#ff0000", /id:number/],
      [":5", /an id of 1 to 64 characters/],
      [`${"1".repeat(65)}:5`, /"1{64}"/],
      ["U\u0001S:5", /an id/],
      ["U\u0085S:5", /an id/],
      ["US:#f00", /#rrggbb.*"#f00"/],
      ["US:#gggggg", /#rrggbb/],
      ["US:#ff00000", /#rrggbb/],
      ["US:5:red", /#rrggbb.*"red"/],
      ["US:5:#f00", /#rrggbb/],
      ["US:5:", /id:number/],
      ["US::#ff0000", /id:number/],
      ["US:#ff0000:#ff0000", /no second colour/],
      ["US:5:#ff0000:x", /id:number/],
      ["US:1e999", /a number from -1e15 to 1e15.*"1e999"/],
      ["US:-1.1e15", /a number from -1e15 to 1e15/],
      [`US:${long(65)}`, /a label of 1 to 64 characters/],
    ],
  },
  regions: {
    right: "US",
    wrong: ["1".repeat(65), "a\u007F", "a\u009Fb", "ß".repeat(65)].map(
      (id) => [id, /: expected an id of 1 to 64 characters/] as const,
    ),
  },
  values: {
    right: "1",
    wrong: [
      ["x", /a number from -1e15 to 1e15, or nothing, received "x"/],
      ["1e99", /or nothing/],
    ],
  },
  breaks: {
    right: "1",
    wrong: [
      ["a", /a number.*"a"/],
      ["1;2", /"1;2"/],
      ["1e999", /"1e999"/],
    ],
  },
  palette: {
    right: "#ff0000",
    wrong: [
      ["red", /: expected a colour as #rrggbb, received "red"$/],
      ["#f00", /: expected a colour as #rrggbb, received "#f00"$/],
      ["Blues", /: expected a colour as #rrggbb, received "Blues"$/],
    ],
  },
  proportional: {
    right: "CN:1",
    wrong: [
      ["US", /a number/],
      ["US:", /a number/],
      ["US:A", /a number.*"A"/],
      ["US:#ff0000", /a number/],
      ["US:5:red", /#rrggbb.*"red"/],
      ["US:5:#ff0000:1", /id:value\[:#rrggbb\]/],
      [":5", /an id/],
      ["US:1e16", /a number.*"1e16"/],
    ],
  },
  patterns: {
    right: "CN:dots",
    wrong: [
      ["US", /: expected id:pattern/],
      ["US:", /solid-outline/],
      ["US:dotz", /did you mean "dots"/],
      ["US:dots:x", /"dots:x"/],
      [":dots", /an id/],
    ],
  },
  annotations: {
    right: "CN:a",
    wrong: [
      ["US", /: expected id:text/],
      ["US:", /text after the colon/],
      [":b", /: expected an id/],
      [`US:${"\u{1F600}".repeat(200)}x`, /text of at most 200 characters/],
    ],
  },
  patternLabels: {
    right: "stripes:a",
    wrong: [
      ["dots", /: expected pattern:text, received "dots"/],
      ["dot:b", /did you mean "dots"/],
      ["dots:", /expected text of 1 to 64 characters/],
      [`dots:${long(65)}`, /expected text of 1 to 64 characters/],
    ],
  },
  markers: {
    right: "1,1",
    by: ";",
    wrong: [
      ["44", /lat,lon/],
      ["44,26,1", /lat,lon/],
      ["a,26", /lat: expected a latitude from -90 to 90, received "a"/],
      ["90.1,26", /latitude.*"90.1"/],
      ["44,-180.5", /longitude/],
      ["44,1e999", /longitude/],
      ["44,", /longitude/],
      [":dot", /lat,lon/],
      ["44,26:pinn", /icon: expected one of 30 names, the nearest being pin.*did you mean "pin"/],
      ["44,26:dot:a:middle", /labelPosition: expected one of top, bottom, left, right/],
      ["44,26:dot:a:left:b", /write a colon in a label as \\:/],
      [`44,26::${long(65)}`, /at most 64 characters/],
    ],
  },
  routes: {
    right: "A>B",
    by: ";",
    wrong: [
      ["US", /from>to/],
      ["US>", /to: expected a region id or lat,lon/],
      [">US", /from: expected/],
      ["US>GB>FR", /from>to/],
      ["1,2,3>GB", /from: expected a region id or lat,lon, received "1,2,3"/],
      ["91,2>GB", /latitude/],
      ["a,2>GB", /latitude.*"a"/],
      ["US>GB:0.5", /a width from 1 to 20/],
      ["US>GB:21", /a width from 1 to 20/],
      ["US>GB:#f00", /#rrggbb/],
      ["US>GB:dotted", /solid, dashed or arrow/],
      ["US>GB:dashd", /did you mean "dashed"/],
      ["US>GB:2:3", /only one width/],
      ["US>GB:solid:dashed", /only one style/],
      ["US>GB:arrow:arrow", /only one arrow/],
      ["US>GB:#ff0000:#ff0000", /only one colour/],
    ],
  },
};

const items: Readonly<Record<string, { readonly right: unknown; readonly wrong: Wrong<unknown> }>> =
  {
    regions: {
      right: { id: "CN" },
      wrong: [
        [{}, /, id: expected an id of 1 to 64 characters, received nothing/],
        [{ id: 5 }, /id: expected an id.*received 5/],
        [{ id: "" }, /id/],
        [{ id: "a\u0000" }, /id/],
        [{ id: "US", value: true }, /value: expected a number.*or null, received true/],
        [{ id: "US", value: {} }, /value.*an object/],
        [{ id: "US", value: "" }, /a label of 1 to 64 characters/],
        [{ id: "US", value: long(65) }, /a label of 1 to 64 characters/],
        [{ id: "US", value: 1.1e15 }, /a number from -1e15 to 1e15/],
        [{ id: "US", color: "#f00" }, /color: expected a colour as #rrggbb, received "#f00"/],
        [{ id: "US", color: "red" }, /color/],
        [{ id: "US", color: 5 }, /color/],
        [{ id: "US", pattern: "dotz" }, /pattern.*did you mean "dots"/],
        [{ id: "US", pattern: 5 }, /pattern/],
        [{ id: "US", annotation: long(201) }, /annotation: expected text of at most 200/],
        [{ id: "US", annotation: 5 }, /annotation/],
        ["US", /expected an object with id, value, color, pattern, annotation, received "US"/],
        [["US", 5], /received an array/],
        [null, /received null/],
      ],
    },
    proportional: {
      right: { id: "CN", value: 1 },
      wrong: [
        [{ id: "US" }, /value: expected a number.*received nothing/],
        [{ id: "US", value: null }, /value.*received null/],
        [{ id: "US", value: "5" }, /value.*received "5"/],
        [{ value: 5 }, /id: expected an id/],
      ],
    },
    markers: {
      right: { lat: 1, lon: 1 },
      wrong: [
        [{ lat: 1 }, /, lon: expected a longitude.*received nothing/],
        [{ lat: "1", lon: 1 }, /lat: expected a latitude from -90 to 90, received "1"/],
        [{ lat: 91, lon: 1 }, /lat/],
        [{ lat: 1, lon: 1, size: 0.5 }, /size: expected a size from 1 to 200, received 0.5/],
        [{ lat: 1, lon: 1, size: "big" }, /size/],
        [{ lat: 1, lon: 1, color: "red" }, /color: expected a colour as #rrggbb, received "red"/],
        [{ lat: 1, lon: 1, rotation: "1" }, /rotation/],
        [{ lat: 1, lon: 1, icon: 5 }, /icon/],
        [{ lat: 1, lon: 1, labelPosition: "centre" }, /labelPosition/],
        ["1,1", /expected an object with lat, lon/],
        [null, /expected an object/],
        [[], /expected an object/],
      ],
    },
    routes: {
      right: { from: "A", to: "B" },
      wrong: [
        [{ from: "US" }, /, to: expected a region id or lat,lon/],
        [{ from: 5, to: "GB" }, /from/],
        [{ from: "US", toLatLon: [1] }, /toLatLon: expected \[lat, lon\] or/],
        [{ from: "US", toLatLon: [1, 2, 3] }, /toLatLon/],
        [{ from: "US", toLatLon: { lat: 1 } }, /toLatLon/],
        [{ from: "US", toLatLon: { lat: 1, lon: 2, alt: 3 } }, /toLatLon/],
        [{ from: "US", toLatLon: [91, 2] }, /latitude/],
        [{ from: "US", to: "GB", width: 21 }, /width: expected a width from 1 to 20, received 21/],
        [{ from: "US", to: "GB", style: "dotted" }, /style/],
        [{ from: "US", to: "GB", arrow: 1 }, /arrow: expected true or false, received 1/],
      ],
    },
    labels: { right: "US", wrong: [[5, /: expected an id.*received 5/]] },
    breaks: { right: 1, wrong: [["2", /: expected a number.*received "2"/]] },
  };

function assertToldAlone(name: string, result: ReturnType<typeof get>, message: RegExp): void {
  const [problem, ...others] = refused(result);
  assert.deepEqual([problem.code, problem.param, problem.index], [invalidCode(name), name, 1]);
  assert.ok(problem.message.startsWith(`entry 2 of ${name}`), problem.message);
  assert.match(problem.message, message);
  assert.deepEqual(others, []);
}

for (const [name, { right, by = ",", wrong }] of Object.entries(entries))
  for (const [entry, message] of wrong)
    test(`the entry ${entry.slice(0, 60)} of ${name} is refused where it stands`, () => {
      const text = encodeURIComponent([right, entry].join(by));
      assertToldAlone(name, get(`${name}=${text}`), message);
    });

for (const [name, { right, wrong }] of Object.entries(items))
  for (const [item, message] of wrong)
    test(`the item ${JSON.stringify(item).slice(0, 60)} of ${name} is refused`, () => {
      assertToldAlone(name, json({ [name]: [right, item] }), message);
    });

test("a number that is too large for a float is refused", () => {
  const body = '{"scope":"world","regions":[{"id":"CN"},{"id":"US","value":1e999}]}';
  assertToldAlone("regions", jsonText(body), /value: expected a number/);
});

test("a list that is no array is refused", () => {
  for (const name of ["regions", "markers", "routes", "proportional", "breaks", "labels"])
    for (const value of [5, true, {}])
      assert.deepEqual(codes(json({ [name]: value })), [`invalid_${name}`]);
});

test("each kind of fault of an entry of data is told alone, the first entry's first", () => {
  const told = refused(get("data=US,CN:%23f00,:5")).map(({ index }) => index);
  assert.deepEqual(told, [0, 1, 2]);
});
