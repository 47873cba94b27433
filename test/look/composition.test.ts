import { type Box, overhang, overlap, union } from "../helpers/plane.ts";
import { test } from "node:test";
import { everyNth } from "../helpers/thorough.ts";
import { boxOf } from "./boxes.ts";
import { drawingOf, drawnSamples } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { legendOf } from "./legend-reading.ts";
import { mapBox } from "./map-box.ts";
import { changed, MEASURED_SAMPLES, SAMPLES } from "./samples.ts";
import { type Drawing, shapesOf } from "./shapes.ts";

const FURNITURE = ["heading", "legend", "north-arrow", "scale-bar", "attribution", "wordmark"];
/** No reader sees a shift of so much of the height. */
const CENTRED = 0.04;
const TOUCH_PX = 0.5;
/** A small part of the corpus in both tall formats. */
const TALL = everyNth(
  ["1080x1080", "1080x1920"].flatMap((size) =>
    SAMPLES.filter((_, at) => at % 4 === 0).map((sample) => changed(sample, { size })),
  ),
  3,
);

test("in square and tall images no gap between title, map and legend exceeds 48 px", async (t) => {
  const findings: Finding[] = [];
  for await (const { drawing, url } of drawnSamples(TALL)) {
    const map = mapBox(drawing);
    const heading = shapesOf(drawing, "heading").map(boxOf);
    if (heading.length > 0)
      findings.push({
        value: map.top - union(heading).bottom,
        what: "px between title and map",
        url,
      });
    const legend = legendOf(drawing)?.box;
    if (legend !== undefined)
      findings.push({ value: -overlap(legend, map), what: "px between map and legend", url });
  }
  judge(t, findings, { name: "gaps", atMost: 48 });
});

test("title, map and legend stand in the middle of square and tall images", async (t) => {
  const findings: Finding[] = [];
  for await (const { drawing, url } of drawnSamples(TALL)) {
    const parts = [
      mapBox(drawing),
      ...["heading", "legend"].flatMap((layer) => shapesOf(drawing, layer).map(boxOf)),
    ];
    const block = union(parts);
    const off = Math.abs((block.top + block.bottom) / 2 - drawing.heightPx / 2) / drawing.heightPx;
    findings.push({
      value: off,
      what: `of the height off the middle: ${Math.round(block.top)} to ${Math.round(block.bottom)}`,
      url,
    });
  }
  judge(t, findings, { name: "middle", atMost: CENTRED });
});

test("from 1200 to 2400 px of width text grows at most by half, and not less than nothing", async (t) => {
  const findings: Finding[] = [];
  const some = SAMPLES.filter(({ size, heading }) => size === "1200" || heading === "short").slice(
    0,
    24,
  );
  for (const sample of everyNth(some, 3)) {
    const [url, wide] = ["1200", "2400"].map(
      (size) => changed(sample, { size, furniture: "all" }).url,
    );
    const [small, large] = [await drawingOf(url!), await drawingOf(wide!)].map(sizesByLayer);
    for (const [layer, size] of small!) {
      const ratio = (large!.get(layer) ?? Number.NaN) / size;
      findings.push({
        value: Math.abs(ratio - 1.25),
        what: `from 1.25 is the growth of the ${layer}: ${ratio}`,
        url: url!,
      });
    }
  }
  judge(t, findings, { name: "growth", atMost: 0.25 });
});

test("texts, legend and furniture lie in the image and overlap nothing of each other", async (t) => {
  const [outside, over]: [Finding[], Finding[]] = [[], []];
  for await (const { drawing, url } of drawnSamples(MEASURED_SAMPLES)) {
    const image: Box = { left: 0, top: 0, right: drawing.widthPx, bottom: drawing.heightPx };
    for (const shape of drawing.shapes)
      if (shape.element === "text" || FURNITURE.includes(shape.layer))
        outside.push({
          value: overhang(boxOf(shape), image),
          what: `px outside: ${shape.layer} ${shape.text}`,
          url,
        });
    const pieces = FURNITURE.flatMap((layer) => {
      const boxes = shapesOf(drawing, layer).map(boxOf);
      return boxes.length === 0 ? [] : [{ layer, box: union(boxes) }];
    });
    for (const [at, one] of pieces.entries())
      for (const other of pieces.slice(at + 1))
        over.push({
          value: overlap(one.box, other.box),
          what: `px: ${one.layer} over ${other.layer}`,
          url,
        });
  }
  judge(t, outside, { name: "in the image", atMost: TOUCH_PX });
  judge(t, over, { name: "overlaps", atMost: TOUCH_PX });
});

test("all drawn land lies in the image, with a margin of 1 % of the lesser side", async (t) => {
  const findings: Finding[] = [];
  for await (const { drawing, url } of drawnSamples(MEASURED_SAMPLES)) {
    const { widthPx, heightPx } = drawing;
    const image: Box = { left: 0, top: 0, right: widthPx, bottom: heightPx };
    const margin = -overhang(mapBox(drawing), image) / Math.min(widthPx, heightPx);
    findings.push({ value: margin, what: "of the lesser side is the margin of the map", url });
  }
  judge(t, findings, { name: "margin", atLeast: 0.01 });
});

/** The largest text of each layer of furniture. */
function sizesByLayer(drawing: Drawing): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { layer, element, style } of drawing.shapes)
    if (element === "text" && FURNITURE.includes(layer))
      sizes.set(layer, Math.max(sizes.get(layer) ?? 0, Number(style.get("font-size"))));
  return sizes;
}
