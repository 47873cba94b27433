import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { scopes } from "../../generated/scopes.ts";
import { countryRecord } from "../../src/names/country-record.ts";
import { imageOf } from "../helpers/image.ts";
import { everyNth } from "../helpers/thorough.ts";

const MOST_REGIONS = 400;
/** What a map of 800 px may weigh, in bytes, and the scopes that are known to weigh more. */
const BOUNDS = [
  { coding: "SVG, gzip", most: 45_000, known: { "GB-DISTRICTS": 51_000 } },
  { coding: "SVG, br", most: 40_000, known: {} },
  {
    coding: "PNG",
    most: 40_000,
    known: { "GB-DISTRICTS": 60_000, FI: 48_000, GB: 41_000, nordic: 41_000 },
  },
] as const;
/** The heaviest, which a quick run looks at beside every tenth. */
const HEAVY = "world RO europe eu CA nordic RU FR-DEPARTMENTS GB-DISTRICTS FI GB".split(" ");

const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

async function weightsOf(scope: string): Promise<ReadonlyMap<string, number>> {
  const { body } = await imageOf(`/map.svg?scope=${scope}&width=800`);
  return new Map([
    ["SVG, gzip", gzipSync(body).length],
    ["SVG, br", brotliCompressSync(body, { params }).length],
    ["PNG", (await imageOf(`/map.png?scope=${scope}&width=800`)).body.length],
  ]);
}

test("a map of 800 px weighs no more than its bounds", async (t) => {
  const names = scopes.map(({ name }) => name);
  const some = new Set([...HEAVY, ...everyNth(names, 10)]);
  const weights: [string, ReadonlyMap<string, number>][] = [];
  for (const name of names.filter((one) => some.has(one)))
    if (countryRecord(name).regions.length <= MOST_REGIONS)
      weights.push([name, await weightsOf(name)]);
  assert.ok(weights.length >= HEAVY.length);
  for (const { coding, most, known } of BOUNDS) {
    const rows = weights.map(([name, bytes]) => [name, bytes.get(coding)!] as const);
    const heaviest = rows.toSorted(([, a], [, b]) => b - a).slice(0, 4);
    t.diagnostic(`${coding}: ${heaviest.join(" ")}`);
    const bound = new Map<string, number>(Object.entries(known));
    assert.deepEqual(
      rows.filter(([name, bytes]) => bytes > (bound.get(name) ?? most)),
      [],
      coding,
    );
  }
});
