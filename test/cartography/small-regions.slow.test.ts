import assert from "node:assert/strict";
import { test } from "node:test";
import { everyNth, testThoroughly } from "../helpers/thorough.ts";
import { type RegionPixels, regionPixels } from "./region-pixels.ts";

/** Pixels that a region with a datum changes, each by a quarter of its colour or more. */
const MIN_PX = 12;
const BARE = "scope=world&legend=false&attribution=false";

const SIZES = [600, 1200, 2000].flatMap((width) =>
  ["light", "dark"].map((theme) => [width, theme] as const),
);

for (const [width, theme] of everyNth(SIZES, 3))
  test(`every region with a datum is seen, at ${width} px in ${theme}`, async (t) => {
    const found = await regionPixels(`${BARE}&width=${width}&theme=${theme}`);
    assert.equal(found.length, 250);
    const fewest = found.reduce((a, b) => (b.countPx < a.countPx ? b : a));
    t.diagnostic(`fewest: ${fewest.id}, ${fewest.countPx} px`);
    assert.ok(fewest.countPx >= MIN_PX, `${fewest.id}: ${fewest.countPx} px`);
  });

testThoroughly("no border covers most of a region with a datum, at 4000 px", async (t) => {
  const enclaves = await regionPixels(`${BARE}&width=4000&theme=light`, 400);
  const shown = ({ coveredPx2, shapePx2 }: RegionPixels): number =>
    coveredPx2 / Math.max(shapePx2, MIN_PX);
  const least = enclaves.reduce((a, b) => (shown(b) < shown(a) ? b : a));
  t.diagnostic(`least: ${least.id}, ${least.coveredPx2.toFixed(1)} of ${least.shapePx2} px²`);
  assert.ok(shown(least) > 0.5, `${least.id}: ${least.coveredPx2} of ${least.shapePx2} px²`);
  for (const id of ["SM", "VA", "MC", "LI", "AD"]) {
    const { coveredPx2 = 0 } = enclaves.find((region) => region.id === id) ?? {};
    assert.ok(coveredPx2 >= MIN_PX, `${id}: ${coveredPx2} px²`);
  }
});
