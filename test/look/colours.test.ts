import { test } from "node:test";
import { everyNth } from "../helpers/thorough.ts";
import { themeNames } from "../../src/request/parameters/vocabulary.ts";
import { contrast, difference } from "../theme/color-science.ts";
import { boxOf, fontSizeOf } from "./boxes.ts";
import { dataSet } from "./data-sets.ts";
import { drawingOf, drawnSamples } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { legendOf } from "./legend-reading.ts";
import { type Color, colorsIn, hexOf, pixelsOfSvg } from "./pixels.ts";
import { SAMPLES } from "./samples.ts";
import { type Drawing, fillOf, type Shape, shapesOf } from "./shapes.ts";

const VALUES = dataSet("RO", "changes about zero", "most", 31);
const SCALES = ["", "&colorScale=diverging", "&classification=equal"];

test("land without data differs from every class by 8, in every theme and scale", async (t) => {
  const findings: Finding[] = [];
  const counts = ["", "&classes=3", "&classes=7", "&classes=9"];
  for (const theme of themeNames)
    for (const scale of SCALES)
      for (const count of counts) {
        const url = `/map.svg?scope=RO&width=600&theme=${theme}${scale}${count}&data=${entries()}`;
        const drawing = await drawingOf(url);
        const land = landColor(drawing);
        for (const { fill } of legendOf(drawing)!.entries) {
          const apart = difference(fill, land);
          findings.push({ value: apart, what: `ΔE of ${fill} from the land's ${land}`, url });
        }
      }
  judge(t, findings, { name: "no data", atLeast: 8 });
});

test("a row names land without data on request", async (t) => {
  const findings: Finding[] = [];
  for (const theme of themeNames) {
    const url = `/map.svg?scope=RO&width=600&theme=${theme}&noDataLabel=No+figures&data=${entries()}`;
    const drawing = await drawingOf(url);
    const row = legendOf(drawing)!.entries.find(({ text }) => text === "No figures");
    const isRight = row !== undefined && row.fill === landColor(drawing);
    findings.push({ value: isRight ? 0 : 1, what: "no row of the land's colour", url });
  }
  judge(t, findings, { name: "row", atMost: 0 });
});

test("the mono themes hatch land without data that would continue their scales, where it is not most of a map", async (t) => {
  const findings: Finding[] = [];
  for (const theme of themeNames)
    for (const [query, isScale] of [
      [`data=${entries()}&noDataLabel=None`, true],
      [`data=${entries()}&colorScale=diverging`, true],
      ["data=RO-B:1,RO-CJ:5,RO-TM:9", false],
      ["data=RO-B:a,RO-CJ:b", false],
      [`data=${entries()}&noDataColor=%23ff0000`, false],
    ] as const) {
      const url = `/map.svg?scope=RO&width=400&theme=${theme}&${query}`;
      const { source } = await drawingOf(url);
      const isHatched = source.includes('<pattern id="stripes-diagonal');
      const isRight = isHatched === (isScale && theme.endsWith("-mono"));
      findings.push({ value: isRight ? 0 : 1, what: isHatched ? "hatched" : "plain", url });
    }
  judge(t, findings, { name: "hatched land", atMost: 0 });
});

function landColor(drawing: Drawing): string {
  const land = shapesOf(drawing, "regions").find(
    ({ style }) => !VALUES.has(style.get("data-id")!),
  )!;
  return fillOf(land, drawing);
}

test("texts stand out from what is behind them, 4.5 to 1, from 24 px on 3 to 1", async (t) => {
  const findings: Finding[] = [];
  const some = themeNames.flatMap((name) => {
    const own = SAMPLES.filter(({ theme, widthPx }) => theme === name && widthPx <= 1200);
    return everyNth(own, 8);
  });
  for await (const { drawing, url } of drawnSamples(some)) {
    const ground = pixelsOfSvg(drawing.source.replaceAll(/<text[^>]*>.*?<\/text>/gs, ""));
    for (const shape of drawing.shapes) {
      // Labels on regions have rules of their own.
      if (shape.element !== "text" || shape.layer === "labels") continue;
      const least = fontSizeOf(shape) >= 24 ? 3 : 4.5;
      const value = contrastOf(shape, colorsIn(ground, boxOf(shape))) / least;
      findings.push({ value, what: `of ${least} to 1: ${shape.text} in ${shape.layer}`, url });
    }
  }
  judge(t, findings, { name: "contrast", atLeast: 1 });
});

/** The contrast with its halo, else with all but the worst twentieth of what is behind it. */
function contrastOf({ style }: Shape, behind: readonly Color[]): number {
  const ink = style.get("fill")!;
  const halo = style.get("stroke") ?? "none";
  if (halo !== "none") return contrast(ink, halo);
  const contrasts = behind
    .map((color) => contrast(ink, hexOf(color)))
    .toSorted((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length / 20)]!;
}

function entries(): string {
  return [...VALUES].map(([id, value]) => `${id}:${value}`).join(",");
}
