import assert from "node:assert/strict";
import { test } from "node:test";
import { PNG } from "pngjs";
import { isRefusedRequest } from "../../src/service/refused-request.ts";
import { canonicalText } from "../../src/request/canonical.ts";
import { idSuffix } from "../../src/request/fingerprint.ts";
import { canonicalQuery } from "../../src/request/link/canonical-query.ts";
import type { MapRequest } from "../../src/request/map-request.ts";
import { type ParameterName, parameters } from "../../src/request/parameters/parameters.ts";
import { parseCsv, parseGet, parseJson } from "../../src/request/parse.ts";
import type { Problem, Result } from "../../src/request/result.ts";
import { image, imageFingerprint } from "../../src/service/image.ts";
import { everyNth } from "../helpers/thorough.ts";
import { allPairs, coveringArray, keyOf, pairsOf } from "./covering-array.ts";
import { invalidCode, model, NAMES, queryOf, valuesOf } from "../model/parameters.ts";
import { type Refusal, refusalsOf } from "../model/refusals.ts";
import type { Value } from "../model/row.ts";
import { svgProblems } from "./svg-rules.ts";

const SEED = 17;
const EACH_PNG = 10;

/** What is said of each parameter that is said. */
type Saying = ReadonlyMap<ParameterName, Value>;

for (const scope of ["world", "RO"] as const) {
  const refusals = refusalsOf(scope);
  // Level 0 says nothing, as a query has to of what is in its path or only a table takes; a map has a scope.
  const levels = NAMES.map((name) => {
    if (name === "scope") return valuesOf(scope, name);
    return [null, ...(parameters[name].use.get === "read" ? valuesOf(scope, name) : [])];
  });
  const counts = levels.map((all) => all.length);
  const textAt = (factor: number, level: number | null): string | null | undefined =>
    level === null ? undefined : (levels[factor]![level]?.[0] ?? null);
  const conditions = refusals.map(({ when }) =>
    Object.entries(when).map(([name, texts]) => ({
      factor: NAMES.findIndex((one) => one === name),
      texts: new Set<string | null | undefined>(texts),
    })),
  );
  const isRefused = (row: readonly (number | null)[]): boolean =>
    conditions.some((all) =>
      all.every(({ factor, texts }) => texts.has(textAt(factor, row[factor]!))),
    );
  const { rows, impossible } = coveringArray(counts, isRefused, SEED);
  const sayings = rows.map((row) => sayingOf(row.map((level, at) => levels[at]![level] ?? null)));

  test(`any two values of two parameters of ${scope} are in a request, unless refused by design`, () => {
    const covered = new Set(rows.flatMap((row) => pairsOf(row).map(keyOf)));
    const left = allPairs(counts).filter((pair) => !covered.has(keyOf(pair)));
    assert.deepEqual(left.map(keyOf).toSorted(), impossible.map(keyOf).toSorted());
    for (const { factors, levels: chosen } of left) {
      const row = NAMES.map((_, at) =>
        factors.includes(at) ? chosen[factors.indexOf(at)]! : null,
      );
      assert.ok(
        isRefused(row),
        factors.map((at, i) => `${NAMES[at]}=${textAt(at, chosen[i]!)}`).join("&"),
      );
    }
    assert.ok(rows.length < 150, `${rows.length} requests`);
  });

  test(`these requests of ${scope} are drawn, well formed, and have one meaning`, async () => {
    for (const [at, saying] of everyNth(sayings, 14).entries()) {
      const query = textOf(saying);
      const request = accepted(parseGet("svg", query), query);
      const { body } = await image(request);
      const problems = svgProblems(Buffer.from(body).toString("utf8"), idSuffix(request));
      assert.deepEqual(problems, [], query);
      assertOneMeaning(request, query);
      assertOneTag(saying, query);
      if (at % EACH_PNG === 0) await assertPng(query);
    }
  });

  test(`a wrong value of each parameter is told beside all else that is said of ${scope}`, () => {
    for (const [at, name] of NAMES.entries()) {
      const { use } = parameters[name];
      const [[text], [value]] = model[name].wrong;
      // Each beside other things than the next.
      const saying = sayings[(7 * at) % sayings.length]!;
      const { result, shown } =
        use.get === "read"
          ? withWrongText(saying, name, text!)
          : use.json === "read"
            ? withWrongMember(saying, name, value)
            : withWrongText(new Map([["scope", [scope]]]), name, text!, "csv");
      assert.ok(!result.ok, shown);
      assert.ok(codesOf(result.problems).includes(invalidCode(name)), shown);
      const others = result.problems.filter(
        (problem) => problem.param !== name && !follows(problem, name, refusals),
      );
      assert.deepEqual(codesOf(others), [], shown);
    }
  });

  for (const refusal of refusals)
    test(`${shortly(refusal)} of ${scope} is refused as ${refusal.code}`, async () => {
      const said = NAMES.map((name) => {
        const [text = null] = name === "scope" ? [scope] : (refusal.when[name] ?? []);
        return valuesOf(scope, name).find(([one]) => one === text) ?? null;
      });
      const query = textOf(sayingOf(said));
      assert.deepEqual(codesOf(await refused(query)), [refusal.code], query);
    });
}

test("every parameter of the table has two to four values of its own here", () => {
  assert.deepEqual(NAMES.toSorted(), Object.keys(parameters).toSorted());
  for (const name of NAMES) {
    const values = valuesOf("world", name);
    const texts = new Set(values.map(([text]) => text));
    assert.equal(texts.size, values.length, name);
    assert.ok(name === "scope" || (texts.size >= 2 && texts.size <= 4), name);
  }
});

function sayingOf(all: readonly (Value | null)[]): Saying {
  return new Map(
    all.flatMap((value, at) => (value === null ? [] : [[NAMES[at]!, value] as const])),
  );
}

function textOf(saying: Saying): string {
  return queryOf(Array.from(saying, ([name, [text]]) => [name, text]));
}

/** What is said of one region in several members is one item of `regions`. */
function bodyOf(saying: Saying): Uint8Array {
  const members: Record<string, unknown> = {};
  const items = new Map<unknown, object>();
  for (const [name, [, value]] of saying) {
    if (value === undefined) continue;
    if (!["data", "values", "regions", "patterns", "annotations"].includes(name))
      members[name] = value;
    else if (Array.isArray(value))
      for (const item of value) items.set(item.id, { ...items.get(item.id), ...item });
  }
  const body = items.size === 0 ? members : { ...members, regions: [...items.values()] };
  return Buffer.from(JSON.stringify(body), "utf8");
}

function accepted(result: Result<MapRequest>, shown: string): MapRequest {
  if (!result.ok)
    assert.fail(`${shown}: ${result.problems.map(({ message }) => message).join("\n")}`);
  return result.value;
}

/** The canonical query means what the query means, and is its own. */
function assertOneMeaning(request: MapRequest, shown: string): void {
  const query = canonicalQuery(request);
  if (query === null) assert.fail(`${shown} has no canonical query`);
  const again = accepted(parseGet(request.format, query), query);
  assert.equal(canonicalText(again), canonicalText(request), shown);
  assert.equal(canonicalQuery(again), query, shown);
}

function assertOneTag(saying: Saying, shown: string): void {
  const asked = accepted(parseGet("svg", textOf(saying)), shown);
  const posted = accepted(parseJson(bodyOf(saying)), `${shown} as JSON`);
  assert.equal(canonicalText(posted), canonicalText(asked), shown);
  assert.equal(imageFingerprint(posted), imageFingerprint(asked), shown);
}

async function assertPng(query: string): Promise<void> {
  const request = accepted(parseGet("png", query), query);
  const { body } = await image(request);
  const { width, height } = PNG.sync.read(Buffer.from(body));
  const { widthPx, heightPx, pixelsPerUnit } = request;
  assert.equal(width, Math.round(widthPx * pixelsPerUnit), query);
  if (heightPx !== null) assert.equal(height, Math.round(heightPx * pixelsPerUnit), query);
}

async function refused(query: string): Promise<readonly Problem[]> {
  const result = parseGet("svg", query);
  if (!result.ok) return result.problems;
  try {
    await image(result.value);
  } catch (error) {
    if (isRefusedRequest(error)) return error.problems;
    throw error;
  }
  return assert.fail(`${query} is drawn`);
}

interface WronglySaid {
  readonly result: Result<MapRequest>;
  readonly shown: string;
}

function withWrongText(
  saying: Saying,
  name: ParameterName,
  text: string,
  endpoint: "get" | "csv" = "get",
): WronglySaid {
  const query = textOf(new Map([...saying, [name, [text]]]));
  // A region of either scope: a table of which no column has any is refused for that.
  const body = Buffer.from("Country,2022\nFR,1\nRO-CJ,2\n", "utf8");
  return {
    result: endpoint === "get" ? parseGet("svg", query) : parseCsv(query, body),
    shown: query,
  };
}

function withWrongMember(saying: Saying, name: ParameterName, value: unknown): WronglySaid {
  const body = bodyOf(new Map([...saying, [name, ["", value]]]));
  return { result: parseJson(body), shown: Buffer.from(body).toString("utf8") };
}

/** A wrong value says nothing, which may be refused by design beside the others. */
function follows({ code }: Problem, wrong: ParameterName, refusals: readonly Refusal[]): boolean {
  return refusals.some((refusal) => refusal.code === code && refusal.when[wrong] !== undefined);
}

function codesOf(problems: readonly Problem[]): readonly string[] {
  return [...new Set(problems.map(({ code }) => code))];
}

function shortly({ when }: Refusal): string {
  return Object.entries(when)
    .map(([name, [text]]) => (text === null ? `no ${name}` : `${name}=${text}`))
    .join(", ");
}
