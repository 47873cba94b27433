import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { scopes } from "../../generated/scopes.ts";
import { regionSummaries } from "../../src/service/scope-listing.ts";

/** How far a region may be off without a reason. */
const MAX_DIFFERENCE = 0.2;

const lines = readFileSync(join(import.meta.dirname, "published-areas.txt"), "utf8").split("\n");

const explained = lines.flatMap((line) => /^because ([^:]+): /.exec(line)?.[1]?.split(" ") ?? []);

/** Id and area of every region in the table. */
const published: (readonly [id: string, km2: number])[] = [];
let country = "";
for (const line of lines) {
  const head = /^(?<country>[A-Z]{2}): \S/.exec(line)?.groups?.["country"];
  if (head !== undefined) country = head;
  else if (/^(?:\w+ \d+ ?)+$/.test(line))
    for (const [, code, km2] of line.matchAll(/(\w+) (\d+)/g))
      published.push([`${country}-${code}`, Number(km2)]);
}

const drawn = new Map(
  scopes
    .filter(({ name }) => /^[A-Z]{2}$/.test(name))
    .flatMap(({ name }) => regionSummaries(name, "en"))
    .map(({ id, areaKm2 }) => [id, areaKm2]),
);

test("regions are as large as offices of statistics publish, but for those with a reason", (t) => {
  const off = published.flatMap(([id, km2]) => {
    const difference = (drawn.get(id) ?? Number.NaN) / km2 - 1;
    return Math.abs(difference) <= MAX_DIFFERENCE ? [] : [{ id, difference }];
  });
  for (const { id, difference } of off)
    t.diagnostic(`${id}: ${(100 * difference).toFixed(0)} %, ${drawn.get(id)} km²`);
  t.diagnostic(`${published.length} regions, ${off.length} differ by more than a fifth`);
  assert.deepEqual(off.map(({ id }) => id).toSorted(), explained.toSorted());
  assert.ok(published.length > 350, String(published.length));
});
