import assert from "node:assert/strict";
import { test } from "node:test";
import { rasterCost } from "../../src/pool/cost.ts";
import { svgOf } from "../helpers/image.ts";
import { jobOf } from "../raster/raster-jobs.ts";

function drawing(width: number, height: number, content = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

test("the size of the image is read from what a map begins with", async () => {
  const [small, large] = await Promise.all(
    [400, 1600].map((width) => svgOf(`/map.svg?scope=world&detail=low&width=${width}`)),
  );
  assert.ok(rasterCost(large!) - rasterCost(small!) > 15);
});

test("pixels, markup, strokes and dashes each add to the cost", () => {
  const line = '<path d="M0 0h9" stroke-width="2"';
  const costs = [
    drawing(100, 100),
    drawing(1000, 1000),
    drawing(1000, 1000, " ".repeat(500_000)),
    drawing(1000, 1000, `${line}/>`.repeat(16_666)),
    drawing(1000, 1000, `${line} stroke-dasharray="1"/>`.repeat(16_666)),
  ].map(rasterCost);
  assert.deepEqual(
    costs,
    costs.toSorted((a, b) => a - b),
  );
  assert.equal(new Set(costs).size, costs.length);
});

test("markup without a size still has a cost", () => {
  assert.ok(rasterCost("") > 0);
});

test("a map costs by its size and by what lies over it", async () => {
  const { job } = await jobOf("scope=world&width=800&title=Title");
  const { job: large } = await jobOf("scope=world&width=1600&title=Title");
  const labelled = await jobOf("scope=world&width=800&title=Title&labels=ISO");
  const cost = rasterCost(job);
  assert.ok(cost > rasterCost({ ...job, overlays: [] }), "drawings cost nothing");
  assert.ok(rasterCost(labelled.job) > cost, "labels cost nothing");
  assert.ok(rasterCost(large) > 2 * cost, "pixels cost nothing");
});
