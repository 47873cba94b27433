import assert from "node:assert/strict";
import { test } from "node:test";
import { JobQueue } from "../../src/pool/job-queue.ts";
import { rasterCost } from "../../src/pool/cost.ts";
import { svgOf } from "../helpers/image.ts";
import { jobOf } from "../raster/raster-jobs.ts";

const job = (name: string, cost: number) => ({ name, cost });
const all = () => true;

function names(queue: JobQueue<{ readonly name: string; readonly cost: number }>): string[] {
  const taken: string[] = [];
  for (let next = queue.take(all); next !== undefined; next = queue.take(all))
    taken.push(next.name);
  return taken;
}

test("jobs of one size leave in the order in which they came", () => {
  const queue = new JobQueue<ReturnType<typeof job>>();
  for (const name of ["a", "b", "c"]) queue.add(job(name, 5));
  assert.deepEqual(names(queue), ["a", "b", "c"]);
});

test("small jobs pass a large one", () => {
  const queue = new JobQueue<ReturnType<typeof job>>();
  for (const [name, cost] of [
    ["large", 100],
    ["small", 1],
  ] as const)
    queue.add(job(name, cost));
  assert.deepEqual(names(queue), ["small", "large"]);
});

test("a large job is passed only until as much work as its own has begun", () => {
  const queue = new JobQueue<ReturnType<typeof job>>();
  queue.add(job("large", 100));
  const order: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    queue.add(job("small", 10));
    order.push(queue.take(all)?.name ?? "none");
  }
  assert.equal(order.indexOf("large"), 9);
});

test("a job that does not fit stays, and the next that fits is taken", () => {
  const queue = new JobQueue<ReturnType<typeof job>>();
  queue.add(job("small", 1));
  queue.add(job("large", 9));
  assert.equal(queue.take(({ cost }) => cost > 5)?.name, "large");
  assert.deepEqual([queue.length, queue.cost(() => true)], [1, 1]);
});

test("the cost of the queue is that of the jobs in it that match", () => {
  const queue = new JobQueue<ReturnType<typeof job>>();
  const jobs = [0.1, 0.2, 0.3].map((cost) => job(String(cost), cost));
  for (const each of jobs) queue.add(each);
  assert.ok(queue.remove(jobs[1]!));
  assert.equal(queue.remove(jobs[1]!), false);
  assert.ok(Math.abs(queue.cost(() => true) - 0.4) < 1e-9);
  assert.equal(
    queue.cost(({ cost }) => cost < 0.2),
    0.1,
  );
  names(queue);
  assert.equal(
    queue.cost(() => true),
    0,
  );
});

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
  const small = (await jobOf("scope=world&width=800&title=Title")).job;
  const { job: large } = await jobOf("scope=world&width=1600&title=Title");
  const labelled = await jobOf("scope=world&width=800&title=Title&labels=ISO");
  const cost = rasterCost(small);
  assert.ok(cost > rasterCost({ ...small, overlays: [] }), "drawings cost nothing");
  assert.ok(rasterCost(labelled.job) > cost, "labels cost nothing");
  assert.ok(rasterCost(large) > 2 * cost, "pixels cost nothing");
});
