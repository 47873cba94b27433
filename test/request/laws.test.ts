import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import {
  iconNames,
  labelContents,
  labelPositions,
  patternNames,
} from "../../src/request/parameters/vocabulary.ts";
import { canonicalQuery } from "../../src/request/link/canonical-query.ts";
import { parseGet, parseJson, parseCsv } from "../../src/request/parse.ts";
import { printQuery, rows as parameterRows, valuesOf } from "../model/parameters.ts";
import { literal as escaped } from "../model/row.ts";
import { accepted, csv, get, hash, json } from "./requests.ts";
import { law } from "../helpers/law.ts";

const settings = { seed: 20260706, numRuns: 300 };

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
const number = fc.double({ min: -1e15, max: 1e15, noNaN: true }).map((n) => (n === 0 ? 0 : n));
/** Any text of a few code points, blanks and delimiters included, that is not empty. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom("a", "b", ",", ";", ":", ">", "\\", " ", "#", "\u00e9", "\u0301", "<"),
      fc.string({ unit: "grapheme", maxLength: 1 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""))
  .filter((joined) => joined !== "" && !/[\p{Cc}\u2028\u2029]/u.test(joined));
const id = fc.constantFrom(
  "US",
  "cn",
  "RO-B",
  "x,y",
  "a:b",
  "\u00e9",
  "ISO",
  "__proto__",
  "Constructor",
  "a>b",
);
/** As lists have them that keywords stand in: no word that is neither a region nor a code. */
const codeId = fc.constantFrom("US", "cn", "RO-B", "zz", "Cape Verde", "840");
const isLabel = (part: string) => !part.startsWith("#") && !/^[+-]?[\d.]/.test(part);

const pair = (value: fc.Arbitrary<string>) =>
  fc
    .tuple(id, value, fc.option(hex))
    .map(
      ([region, said, color]) => `${escaped(region)}:${said}${color === null ? "" : `:${color}`}`,
    );
const list = (entry: fc.Arbitrary<string>, separator: string) =>
  fc.array(entry, { maxLength: 5 }).map((entries) => entries.join(separator));
const latLon = fc
  .tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  )
  .map((degrees) => degrees.join(","));
const marker = fc
  .tuple(
    latLon,
    fc.constantFrom(...iconNames, ""),
    fc.option(text),
    fc.constantFrom(...labelPositions, ""),
  )
  .map(([point, icon, label, position]) =>
    [point, icon, label === null ? "" : escaped(label), position].join(":"),
  );
const end = fc.oneof(id.map(escaped), latLon);
const route = fc
  .tuple(end, end, fc.constantFrom("", ":arrow", ":2.5:dashed", ":#FF0000", ":solid:20"))
  .map(([from, to, options]) => `${from}>${to}${options}`);
const paint = fc.tuple(id, hex).map(([region, color]) => `${escaped(region)}:${color}`);

const regionsOrData = fc.oneof(
  fc.record({ data: list(fc.oneof(pair(number.map(String)), paint), ",") }),
  fc.record({ data: list(fc.oneof(pair(text.filter(isLabel).map(escaped)), paint), ";") }),
  fc.record({ regions: list(id.map(escaped), ",") }),
);
/** Texts with a grammar of their own. */
const notations = new Set(["numberFormat", "patternLabels", "legendTicks", "points"]);
/** Of these two, or one beside other data, may be refused. */
const alone = new Set(
  "data values regions bbox classes domain midpoint proportionalMin unknown".split(" "),
);
const settingRows = parameterRows.filter(
  ([name, { at }]) => name !== "scope" && at.includes("get") && !alone.has(name),
);
const others = fc.record(
  {
    ...Object.fromEntries(
      settingRows.map(([name, { isText }]) => {
        const right = fc.constantFrom(...valuesOf("world", name).map(([said]) => said));
        return [name, isText && !notations.has(name) ? text : right] as const;
      }),
    ),
    palette: fc.constantFrom("viridis", "RDBU", "#FF0000,#00ff00"),
    classification: fc.constantFrom("jenks", "custom"),
    width: fc.integer({ min: 1, max: 8000 }).map(String),
    labels: fc.oneof(fc.constantFrom(...labelContents), list(codeId, ";")),
    proportional: list(pair(number.map(String)), ","),
    patterns: list(
      fc.tuple(id.map(escaped), fc.constantFrom(...patternNames)).map((parts) => parts.join(":")),
      ",",
    ),
    annotations: list(
      fc.tuple(id.map(escaped), text.map(escaped)).map((parts) => parts.join(":")),
      ",",
    ),
    markers: list(marker, ";"),
    routes: list(route, ";"),
  },
  { requiredKeys: [] },
);
/** The members of a query, in any order, all valid. */
const members = fc
  .tuple(regionsOrData, others)
  .map(([regions, rest]) => Object.entries({ ...rest, ...regions, breaks: "3,1,2" }))
  .chain((entries) => fc.shuffledSubarray(entries, { minLength: entries.length }));

const encode = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
const wellFormed = (entries: readonly (readonly [string, string])[]) =>
  entries.every(([, value]) => !/\p{Surrogate}/u.test(value));

test("a request that is printed and read again is the same request", () => {
  law(settings, members.filter(wellFormed), (entries) => {
    const request = accepted(get(encode(entries)));
    const printed = printQuery(request);
    assert.deepEqual(accepted(parseGet("svg", printed)), request);
    const canonical = canonicalQuery(request);
    assert.ok(canonical !== null, printed);
    assert.deepEqual(accepted(parseGet("svg", canonical)), request);
    assert.ok(canonical.length <= printed.length);
  });
});

test("the order of parameters and the case of their names change nothing", () => {
  law(settings, members.filter(wellFormed), fc.boolean(), (entries, isUpper) => {
    const turned = entries
      .toReversed()
      .map(([name, value]) => [isUpper ? name.toUpperCase() : name.toLowerCase(), value] as const);
    assert.equal(hash(get(encode(turned))), hash(get(encode(entries))));
  });
});

const encodeAll = (part: string) =>
  [...new TextEncoder().encode(part)]
    .map((byte) => `%${byte.toString(16).padStart(2, "0")}`)
    .join("");

test("percent-encoding more than needed changes nothing", () => {
  law({ ...settings, numRuns: 100 }, members.filter(wellFormed), (entries) => {
    const query = entries
      .map(([name, value]) => `${encodeAll(name)}=${encodeAll(value)}`)
      .join("&");
    assert.equal(hash(get(query)), hash(get(encode(entries))));
  });
});

const values = fc.uniqueArray(fc.tuple(id, number, fc.option(hex)), {
  maxLength: 8,
  selector: ([region]) => region,
});

test("the spelling of numbers, the case of ids and colours, and the order of numbers change nothing", () => {
  const spellings = [
    (n: number) => String(n),
    (n: number) => n.toExponential(),
    (n: number) => n.toExponential().replace("e", "E"),
    (n: number) => (n < 0 ? String(n) : `+${n}`),
  ];
  law(settings, values, fc.constantFrom(...spellings), (regions, spell) => {
    const write = (entries: typeof regions, print: (n: number) => string, isUpper: boolean) =>
      entries
        .map(([region, value, color]) =>
          [escaped(region), print(value), ...(color === null ? [] : [color])].join(":"),
        )
        .map((entry) => (isUpper ? inCapitals(entry) : entry))
        .join(",");
    const plain = encodeURIComponent(write(regions, String, false));
    const other = encodeURIComponent(write(regions.toReversed(), spell, true));
    assert.equal(hash(get(`data=${other}`)), hash(get(`data=${plain}`)));
  });
});

/** Letters of ASCII: what others become is another id. */
function inCapitals(entry: string): string {
  return entry.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test("a query, a JSON body and a CSV body of the same values are one request", () => {
  law(settings, values, (regions) => {
    const data = regions.map(([region, value, color]) =>
      [escaped(region), value, ...(color === null ? [] : [color])].join(":"),
    );
    const items = regions.map(([region, value, color]) => ({ id: region, value, color }));
    const rows = regions.map(
      ([region, value, color]) => `${quoted(region)},${value},${color ?? ""}`,
    );
    const request = accepted(get(`data=${encodeURIComponent(data.join(","))}`));
    assert.deepEqual(accepted(json({ regions: items })), request);
    assert.deepEqual(accepted(csv(["id,value,color", ...rows].join("\r\n"))), request);
  });
});

test("a request with another value, colour or category has another fingerprint", () => {
  const datum = fc.oneof(
    number.map((value) => ({ value })),
    text.map((value) => ({ value })),
    hex.map((color) => ({ color })),
    fc.record({ value: number, color: hex }),
    fc.constant({ value: null }),
  );
  law(settings, datum, datum, (a, b) => {
    const [one, other] = [a, b].map((said) => json({ regions: [{ id: "US", ...said }] }));
    if (one === undefined || other === undefined || !one.ok || !other.ok) return;
    const areEqual = JSON.stringify(one.value) === JSON.stringify(other.value);
    assert.equal(hash(one) === hash(other), areEqual);
    if (
      JSON.stringify(a).normalize() !== JSON.stringify(b).normalize() &&
      /^[\u0020-\u007E]*$/.test(JSON.stringify([a, b]))
    ) {
      assert.ok(!areEqual);
    }
  });
});

test("no input whatever makes a parser throw", () => {
  const names = fc.constantFrom(
    "scope",
    "data",
    "markers",
    "routes",
    "patterns",
    "annotations",
    "breaks",
    "labels",
    "x",
  );
  const query = fc
    .array(fc.tuple(names, fc.string({ unit: "binary", maxLength: 30 })), { maxLength: 5 })
    .map((entries) => entries.map(([name, value]) => `${name}=${value}`).join("&"));
  law(
    { ...settings, numRuns: 1000 },
    query,
    fc.uint8Array({ maxLength: 50 }),
    fc.json(),
    (raw, bytes, body) => {
      for (const result of [
        parseGet("svg", raw),
        parseCsv(raw, bytes),
        parseJson(bytes),
        parseJson(new TextEncoder().encode(body)),
      ])
        if (!result.ok) assert.ok(result.problems.length > 0);
    },
  );
});

test("no JSON item whatever makes a parser throw", () => {
  const keys =
    "id value color pattern annotation lat lon icon label from to fromLatLon width".split(" ");
  const item = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 2 }));
  law(
    settings,
    fc.array(fc.oneof(item, fc.jsonValue({ maxDepth: 1 })), { maxLength: 3 }),
    (items) => {
      for (const name of ["regions", "markers", "routes", "proportional", "labels", "breaks"])
        json({ [name]: items });
    },
  );
});
