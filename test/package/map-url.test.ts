import assert from "node:assert/strict";
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { urlTypes } from "../../build/docs/url-types.ts";
import { mapUrl } from "../../package/url/map-url.ts";
import type { MapParameters } from "../../package/url/parameters.ts";
import { canonicalText } from "../../src/request/canonical.ts";
import { parseGet, parseJson } from "../../src/request/parse.ts";
import { law } from "../helpers/law.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const OPTIONS = { numRuns: 400, seed: 1 };

/** What a URL asks for, as one text. */
function askedByUrl(url: string): string {
  const [path = "", query = ""] = url.split("?");
  assert.equal(path, "https://maps.example/map.svg");
  const parsed = parseGet("svg", query);
  assert.ok(
    parsed.ok,
    `${url}\n${parsed.ok ? "" : parsed.problems.map(({ message }) => message).join()}`,
  );
  return canonicalText(parsed.value);
}

function askedByBody(body: object): string {
  const parsed = parseJson(Buffer.from(JSON.stringify(body)), "svg");
  assert.ok(parsed.ok, parsed.ok ? "" : parsed.problems.map(({ message }) => message).join());
  return canonicalText(parsed.value);
}

function urlOf(parameters: MapParameters): string {
  return mapUrl(parameters, { base: "https://maps.example/" });
}

/** Texts that a careless builder breaks. */
const hard = fc
  .array(fc.constantFrom(..."&=#%+?/\\:;,> \"'<>()*!~ăß日🙂xY1-_.".split(/(?:)/u), "ISO", "data"), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(""));
const label = hard.filter((text) => !/^\s*[-+.\d#]|^\s*$/.test(text));
const ids = fc.uniqueArray(fc.constantFrom("FR", "DE", "IT", "RO", "US", "JP"), { minLength: 1 });
const color = fc.constantFrom("#1d4ed8", "#DC2626", "#000000" as const);

test("a URL means what the JSON body of the same means, whatever its texts are", () => {
  const maps = fc.record({
    title: hard,
    subtitle: hard,
    unit: hard.map((text) => Array.from(text).slice(0, 9).join("")),
    source: hard,
    ids,
    values: fc.array(fc.double({ min: -1e15, max: 1e15, noNaN: true }), {
      minLength: 6,
      maxLength: 6,
    }),
    annotation: hard,
    color,
    width: fc.integer({ min: 1, max: 8000 }),
    graticule: fc.boolean(),
    marker: fc.record({
      lat: fc.integer({ min: -90, max: 90 }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      label: hard,
    }),
    bbox: fc.constantFrom([-25, 34, 45, 72] as const, [170, -50, -170, 0] as const),
    palette: fc.constantFrom<"viridis" | readonly string[]>("viridis", ["#ffffff", "#000000"]),
  });
  law(OPTIONS, maps, ({ ids: list, values, annotation, color: ink, marker, ...plain }) => {
    const data = list.map((id, at) => [id, values[at]!] as const);
    const [first = "FR"] = list;
    const common = { scope: "world", ...plain, markers: [{ icon: "star", ...marker }] } as const;
    const routes = [
      { from: first, to: [1.5, -2], color: ink, width: 2, style: "dashed", arrow: true },
    ] as const;
    const asUrl = urlOf({
      ...common,
      data: Object.fromEntries(
        data.map(([id, value], at) => [id, at === 0 ? [value, ink] : value]),
      ),
      annotations: { [first]: annotation },
      patterns: { [first]: "stripes" },
      patternLabels: { stripes: annotation },
      proportional: { [first]: 3 },
      routes,
      labels: list,
    });
    const own = { color: ink, annotation, pattern: "stripes" };
    const body = {
      ...common,
      regions: data.map(([id, value], at) => ({ id, value, ...(at === 0 ? own : {}) })),
      patternLabels: { stripes: annotation },
      proportional: [{ id: first, value: 3 }],
      routes: [
        { from: first, toLatLon: [1.5, -2], color: ink, width: 2, style: "dashed", arrow: true },
      ],
      labels: list,
    };
    assert.equal(askedByUrl(asUrl), askedByBody(body), asUrl);
  });
});

test("categories, highlights, hidden and framed regions mean what a body says", () => {
  law(OPTIONS, ids, label, hard, (list, category, title) => {
    const [first = "FR"] = list;
    const framed = { scope: "world", fit: [first], hide: ["AQ"], legendTitle: title } as const;
    assert.equal(
      askedByUrl(urlOf({ ...framed, data: Object.fromEntries(list.map((id) => [id, category])) })),
      askedByBody({ ...framed, regions: list.map((id) => ({ id, value: category })) }),
    );
    assert.equal(
      askedByUrl(urlOf({ scope: "world", regions: list, labels: "names+values" })),
      askedByBody({
        scope: "world",
        regions: list.map((id) => ({ id })),
        labels: "names+values",
      }),
    );
  });
});

test("a URL is escaped for HTML, Markdown and shells, and names its place", () => {
  assert.equal(
    mapUrl(
      {
        scope: "RO",
        data: { "RO-B": 5, "RO-CJ": [3, "#ff0000"] },
        title: "A & B (c)",
        logo: true,
        alt: "",
      },
      { format: "png", edition: 1 },
    ),
    "/1/map.png?scope=RO&data=RO-B:5,RO-CJ:3:%23ff0000&title=A+%26+B+%28c%29&logo=true",
  );
  assert.equal(mapUrl({ scope: "RO", values: [1, null, 3] }), "/map.svg?scope=RO&values=1,,3");
  assert.throws(() => mapUrl(JSON.parse('{"scope":"RO","data":{"RO-B":{}}}')), TypeError);
});

test("the types are those of the table of parameters", () => {
  const file = join(ROOT, "package/url/parameters.ts");
  assert.equal(readFileSync(file, "utf8"), urlTypes(), "run make docs");
});

test("the builder is small, and imports nothing", async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["package/url/map-url.ts"],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    metafile: true,
  });
  assert.ok(outputFiles[0]!.contents.length <= 5000, `${outputFiles[0]!.contents.length} bytes`);
  assert.deepEqual(
    Object.values(metafile.outputs).flatMap(({ imports }) => imports),
    [],
  );
});
