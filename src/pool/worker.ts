import { rasterSample } from "../raster/raster-sample.ts";
import { rasterised } from "../raster/svg-image.ts";
import { png } from "../service/rasterise.ts";
import type { RasterJob } from "../raster/raster-job.ts";
import type { RasterResult } from "./lane.ts";

/** Main module of a render process: answers jobs one at a time, and ends with its parent. */

/** Drawn a few times at the start, so that V8 has compiled the code before the first job. */
const SAMPLE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"' +
  ' fill="#9ecae1"/>' +
  Array.from(
    { length: 40 },
    (_, at) => `<circle cx="${at * 7}" cy="${(at * 37) % 200}" r="${5 + at}" fill="#${100 + at}"/>`,
  ).join("") +
  "</svg>";
const SAMPLE_COUNT = 6;
const BUSY_MS = 20;

/** Number of unanswered jobs. */
let running = 0;

async function answer(job: RasterJob): Promise<RasterResult> {
  try {
    return { png: await png(job), residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    return { problem: String(error), residentBytes: process.memoryUsage.rss() };
  }
}

// Signals to the whole group reach every process; the parent decides when its children end.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
process.on("error", () => process.exit());
process.stderr.on("error", () => undefined);
process.on("message", (job: RasterJob) => {
  running += 1;
  void answer(job).then((result) => {
    running -= 1;
    // A parent that is gone takes no answer; then there is nothing left to do here.
    process.send?.(result, undefined, undefined, () => undefined);
  });
});

/** Draws samples while there is no job; a job warms the code up just as well. */
function drawSamples(count: number): void {
  if (count === 0) return;
  if (running > 0) {
    setTimeout(() => drawSamples(count), BUSY_MS);
    return;
  }
  rasterised(SAMPLE);
  rasterSample();
  setImmediate(() => drawSamples(count - 1));
}

setImmediate(() => drawSamples(SAMPLE_COUNT));
