import { type Box, overhang } from "../helpers/plane.ts";
import { test } from "node:test";
import { boxOf, fontSizeOf } from "./boxes.ts";
import { type DrawnSample, drawnSamples } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { legendOf, type ReadEntry, type ReadLegend } from "./legend-reading.ts";
import { changed, type Sample, MEASURED_SAMPLES, SAMPLES } from "./samples.ts";
import { type Drawing, shapesOf } from "./shapes.ts";

/** A text that goes this far beyond its panel is cut for nobody: widths are measured without kerning. */
const SLACK_PX = 1;

const SIZES = "200 250 320 500 800 1600 3000 8000 200x400 400x200 3000x1000".split(" ");

test("a legend that is asked for is there, in every sample", async (t) => {
  const findings: Finding[] = [];
  for await (const { url, drawing } of drawnSamples(MEASURED_SAMPLES))
    findings.push({ value: legendOf(drawing) === null ? 1 : 0, what: "legends left out", url });
  judge(t, findings, { name: "legend there", atMost: 0 });
});

test("swatches have the colours of the regions, all of them, low values at the bottom or left", async (t) => {
  const findings: Finding[] = [];
  for await (const { sample, legend, url, drawing } of legends(
    ({ layout }) => layout !== "continuous",
  )) {
    const fills = new Map(
      shapesOf(drawing, "regions").map(({ style }) => [style.get("data-id"), style.get("fill")!]),
    );
    const shown = new Set(legend.entries.map(({ fill }) => fill));
    const missing = [...sample.data.keys()].filter((id) => !shown.has(fills.get(id)!));
    findings.push({
      value: missing.length,
      what: "regions of a colour that the legend lacks",
      url,
    });
    if (sample.scale === "categorical") continue;
    const turned = Math.min(
      ...readingOrders(legend.entries, sample.layout).map((order) => {
        const lowest = order.map(({ fill }) => leastOf(sample, (id) => fills.get(id) === fill));
        const known = lowest.filter(Number.isFinite);
        return known.filter((value, at) => at > 0 && value < known[at - 1]!).length;
      }),
    );
    findings.push({ value: turned, what: "rows out of order", url });
  }
  judge(t, findings, { name: "colours and order", atMost: 0 });
});

/** One that is horizontal may have the whole width of its map. */
function shareOf({ left, top, right, bottom }: Box, drawing: Drawing, layout: string): number {
  const down = (bottom - top) / drawing.heightPx;
  return layout === "horizontal" ? down : Math.max((right - left) / drawing.widthPx, down);
}

test("texts of a legend lie in it, and it takes at most 40 % of the image each way", async (t) => {
  const findings: Finding[] = [];
  const shares: Finding[] = [];
  for await (const { legend, url, drawing, sample } of legends(() => true)) {
    const { widthPx, heightPx } = drawing;
    const image = { left: 0, top: 0, right: widthPx, bottom: heightPx };
    const panel = legend.ground === null ? image : boxOf(legend.ground);
    for (const shape of legend.contents)
      findings.push({
        value: overhang(boxOf(shape), panel),
        what: `px beyond the panel: ${shape.element} ${shape.text}`,
        url,
      });
    const { left, top, right, bottom } = legend.box;
    shares.push({
      value: shareOf(legend.box, drawing, sample.layout),
      what: `of the image taken: ${Math.round(right - left)}x${Math.round(bottom - top)}`,
      url,
    });
  }
  judge(t, findings, { name: "within the panel", atMost: SLACK_PX });
  judge(t, shares, { name: "share", atMost: 0.4 });
});

test("a horizontal legend is horizontal from 480 px of width on", async (t) => {
  const findings: Finding[] = [];
  const isWide = ({ layout, widthPx, scale }: Sample): boolean =>
    layout === "horizontal" && widthPx >= 480 && scale !== "categorical";
  for await (const { legend, url } of legends(isWide)) {
    const tops = new Set(legend.entries.map(({ swatch }) => Math.round(swatch.top)));
    findings.push({ value: tops.size, what: `rows of ${legend.entries.length} swatches`, url });
  }
  judge(t, findings, { name: "horizontal", atMost: 1 });
});

test("legend text is at least 11 px from 800 px of width on, 10 from 400, 9 below", async (t) => {
  const findings: Finding[] = [];
  for await (const { sample, url, drawing } of legends(() => true)) {
    const least = sample.widthPx >= 800 ? 11 : sample.widthPx >= 400 ? 10 : 9;
    for (const shape of shapesOf(drawing, "legend"))
      if (shape.element === "text")
        findings.push({
          value: least - fontSizeOf(shape),
          what: `px smaller than ${least}: ${shape.text}`,
          url,
        });
  }
  judge(t, findings, { name: "legend text", atMost: 0 });
});

test("nothing is written smaller than 8 px", async (t) => {
  const findings: Finding[] = [];
  for await (const { url, drawing } of drawnSamples(MEASURED_SAMPLES))
    for (const shape of drawing.shapes)
      if (shape.element === "text")
        findings.push({
          value: fontSizeOf(shape),
          what: `px: ${shape.text} in ${shape.layer}`,
          url,
        });
  judge(t, findings, { name: "text size", atLeast: 8 });
});

test("at every width from 200 to 8000 px a legend is there and takes at most 40 % of it", async (t) => {
  const findings: Finding[] = [];
  const base = SAMPLES.find(({ scale, layout }) => scale === "quantile" && layout === "vertical")!;
  for (const scope of ["world", "RO"])
    for (const layout of ["vertical", "horizontal", "continuous"])
      for (const size of SIZES) {
        const sample = changed(base, { scope, layout, size, marks: "none" });
        for await (const { drawing, url } of drawnSamples([sample])) {
          const { box } = legendOf(drawing) ?? {
            box: { left: 0, top: 0, right: Infinity, bottom: Infinity },
          };
          const share = shareOf(box, drawing, layout);
          findings.push({ value: share, what: "of the image; without end if there is none", url });
        }
      }
  judge(t, findings, { name: "share at all widths", atMost: 0.4 });
});

/** Samples with a legend, and the legend. */
async function* legends(
  isWanted: (sample: Sample) => boolean,
): AsyncIterable<DrawnSample & { readonly legend: ReadLegend }> {
  for await (const drawn of drawnSamples(MEASURED_SAMPLES.filter(isWanted))) {
    const legend = legendOf(drawn.drawing);
    if (legend !== null) yield { ...drawn, legend };
  }
}

function leastOf({ data }: Sample, isMember: (id: string) => boolean): number {
  return Math.min(...[...data].filter(([id]) => isMember(id)).map(([, value]) => value));
}

/**
 * The orders in which a legend may be read from its lowest row: column by column, each from its bottom; one that
 * is horizontal and has several lines also line by line.
 */
function readingOrders(entries: readonly ReadEntry[], layout: string): (readonly ReadEntry[])[] {
  const columns = entries.toSorted(
    ({ swatch: one }, { swatch: other }) => one.left - other.left || other.bottom - one.bottom,
  );
  const lines = entries.toSorted(
    ({ swatch: one }, { swatch: other }) => one.top - other.top || one.left - other.left,
  );
  return layout === "horizontal" ? [columns, lines] : [columns];
}
