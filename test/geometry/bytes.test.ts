import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { scopes } from "../../generated/scopes.ts";
import { countryRecord } from "../../src/names/country-record.ts";
import { svgOf } from "../helpers/image.ts";
import { everyNth } from "../helpers/thorough.ts";

const MOST_REGIONS = 400;
const MOST_GZIPPED_BYTES = 45_000;
/** 232 districts have borders of more length than any other map. */
const ALLOWED = new Map([["GB-DISTRICTS", 51_000]]);
/** The heaviest, which a quick run looks at beside every tenth. */
const HEAVY = [
  "world",
  "RO",
  "europe",
  "eu",
  "CA",
  "nordic",
  "RU",
  "FR-DEPARTMENTS",
  ...ALLOWED.keys(),
];

test("a map of 800 px weighs at most 45 kB, gzipped", async (t) => {
  const names = scopes.map(({ name }) => name);
  const some = new Set([...HEAVY, ...everyNth(names, 10)]);
  const weights: [string, number][] = [];
  for (const name of names.filter((one) => some.has(one))) {
    const { regions } = countryRecord(name);
    if (regions.length > MOST_REGIONS) continue;
    weights.push([name, gzipSync(await svgOf(`/map.svg?scope=${name}&width=800`)).length]);
  }
  weights.sort(([, a], [, b]) => b - a);
  t.diagnostic(weights.slice(0, 8).join(" "));
  assert.ok(weights.length >= HEAVY.length);
  const heavy = weights.filter(
    ([name, bytes]) => bytes > (ALLOWED.get(name) ?? MOST_GZIPPED_BYTES),
  );
  assert.deepEqual(heavy, []);
});
