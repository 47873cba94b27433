import { svgOf } from "../helpers/image.ts";
import type { Sample } from "./samples.ts";
import { type Drawing, readDrawing } from "./shapes.ts";

/** A sample and what its SVG says. */
export interface DrawnSample {
  readonly sample: Sample;
  readonly url: string;
  readonly drawing: Drawing;
}

const drawings = new Map<string, Drawing>();

/** The samples of the corpus as they are drawn; each is drawn once. */
export async function* drawnSamples(samples: Iterable<Sample>): AsyncIterable<DrawnSample> {
  for (const sample of samples)
    yield { sample, url: sample.url, drawing: await drawingOf(sample.url) };
}

/** What the SVG of a GET target says. */
export async function drawingOf(url: string): Promise<Drawing> {
  const drawing = drawings.get(url) ?? readDrawing(await svgOf(url));
  drawings.set(url, drawing);
  return drawing;
}
