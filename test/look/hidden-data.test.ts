import { areaOf, areaWithin, grown, overlap } from "../helpers/plane.ts";
import { test } from "node:test";
import { everyNth } from "../helpers/thorough.ts";
import { geometryLayer } from "../../src/geometry/atlas.ts";
import { requestOf } from "../helpers/image.ts";
import { boxOf } from "./boxes.ts";
import { drawingOf, drawnSamples } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { legendOf } from "./legend-reading.ts";
import { ringsOf } from "./rings.ts";
import { changed, MEASURED_SAMPLES, SAMPLES } from "./samples.ts";
import { type Drawing, mapped, shapesOf } from "./shapes.ts";

/** A panel may touch what it does not hide. */
const TOUCH_PX = 0.5;

test("no region with a datum loses more than 5 % of its drawn area to the legend, in every sample", async (t) => {
  const findings: Finding[] = [];
  for await (const { sample, drawing, url } of drawnSamples(MEASURED_SAMPLES))
    findings.push(worstRegion(drawing, new Set(sample.data.keys()), url));
  judge(t, findings, { name: "area", atMost: 0.05 });
});

test("no label point of a region with a datum lies under the legend", async (t) => {
  const findings: Finding[] = [];
  for await (const { sample, drawing, url } of drawnSamples(MEASURED_SAMPLES))
    findings.push(await hiddenPoints(drawing, new Set(sample.data.keys()), url));
  judge(t, findings, { name: "label points", atMost: 0 });
});

test("no circle, dot, marker or label of one lies under the legend", async (t) => {
  const findings: Finding[] = [];
  for await (const { drawing, url } of drawnSamples(MEASURED_SAMPLES)) {
    const legend = legendOf(drawing);
    if (legend === null) continue;
    const marks = ["circles", "small-regions", "markers"].flatMap((layer) =>
      shapesOf(drawing, layer),
    );
    for (const shape of marks)
      findings.push({
        value: overlap(boxOf(shape), legend.box),
        what: `px of ${shape.layer} ${shape.text}`,
        url,
      });
  }
  judge(t, findings, { name: "marks", atMost: TOUCH_PX });
});

test("the legend overlaps no title, arrow, scale bar, credit or wordmark", async (t) => {
  const findings: Finding[] = [];
  for await (const { drawing, url } of drawnSamples(MEASURED_SAMPLES)) {
    const legend = legendOf(drawing);
    if (legend === null) continue;
    for (const layer of "heading north-arrow scale-bar attribution wordmark labels".split(" "))
      for (const shape of shapesOf(drawing, layer))
        findings.push({
          value: overlap(boxOf(shape), legend.box),
          what: `px of ${layer} ${shape.text}`,
          url,
        });
  }
  judge(t, findings, { name: "furniture", atMost: TOUCH_PX });
});

test("at sizes from 200 to 8000 px, in every projection, with data everywhere", async (t) => {
  const findings: Finding[] = [];
  const base = SAMPLES.find(({ scale }) => scale === "quantile")!;
  const projections = ["naturalEarth1", "equalEarth", "mercator", "conicConformal"];
  const places = [
    "200",
    "300x200",
    "400",
    "800x400",
    "1200",
    "1080x1080",
    "1080x1920",
    "8000",
  ].flatMap((size) =>
    ["vertical", "horizontal", "continuous"].flatMap((layout) =>
      [...projections, "RO"].map((projection) => ({ size, layout, projection })),
    ),
  );
  // Seven has no divisor in common with the numbers of layouts and projections.
  for (const { size, layout, projection } of everyNth(places, 7)) {
    const scope = projection === "RO" ? "RO" : "world";
    const choice = { share: "all", heading: "short", furniture: "all", marks: "none" } as const;
    const sample = changed(base, { ...choice, scope, layout, size });
    const url = scope === "RO" ? sample.url : `${sample.url}&projection=${projection}`;
    const drawing = await drawingOf(url);
    const ids = new Set(sample.data.keys());
    findings.push(worstRegion(drawing, ids, url));
    const { value, what } = await hiddenPoints(drawing, ids, url);
    findings.push({ value: value > 0 ? 1 : 0, what, url });
  }
  judge(t, findings, { name: "sizes and projections", atMost: 0.05 });
});

/** The region with a datum that loses the largest share of its area under the legend, by clipping its path. */
function worstRegion(drawing: Drawing, ids: ReadonlySet<string>, url: string): Finding {
  const box = legendOf(drawing)?.box;
  let worst: Finding = { value: 0, what: "nothing hidden", url };
  if (box === undefined) return worst;
  for (const shape of shapesOf(drawing, "regions")) {
    const id = shape.style.get("data-id") ?? "";
    if (!ids.has(id)) continue;
    const rings = ringsOf(shape);
    const area = areaOf(rings);
    const share = area === 0 ? 0 : areaWithin(rings, grown(box, -TOUCH_PX)) / area;
    if (share > worst.value) worst = { value: share, what: `of ${id} is hidden`, url };
  }
  return worst;
}

/** How many label points of regions with a datum lie under the legend. */
async function hiddenPoints(
  drawing: Drawing,
  ids: ReadonlySet<string>,
  url: string,
): Promise<Finding> {
  const { scope, detail, projection } = requestOf(url);
  const { regions, unitsPerPx } = await geometryLayer(scope, detail, projection);
  const matrix = shapesOf(drawing, "regions")[0]!.matrix;
  const box = legendOf(drawing)?.box;
  const hidden = regions.filter(({ id, labelPoint: [x, y] }) => {
    if (box === undefined || !ids.has(id)) return false;
    const [left, top] = mapped(matrix, [x * unitsPerPx, y * unitsPerPx]);
    return left > box.left && left < box.right && top > box.top && top < box.bottom;
  });
  return {
    value: hidden.length,
    what: `label points hidden: ${hidden.map(({ id }) => id).join(" ")}`,
    url,
  };
}
