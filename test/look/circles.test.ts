import type { Box } from "../helpers/plane.ts";
import { test } from "node:test";
import { boxOf } from "./boxes.ts";
import { dataSet } from "./data-sets.ts";
import { type DrawnSample, drawnSamples } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { legendOf, numbersOf, type ReadLegend } from "./legend-reading.ts";
import { changed, type Sample, SAMPLES } from "./samples.ts";
import { numberOf, shapesOf } from "./shapes.ts";

/** Circles of population, of incomes and of medals, over a choropleth or alone. */
const CIRCLES = ["very skewed", "log-normal", "many zeros", "1 to 10"].flatMap((spread, at) =>
  SAMPLES.filter(({ marks, widthPx }) => marks === "circles" && widthPx >= 600)
    .slice(0, 8)
    .map((sample, turn) => withCircles(sample, spread, (at + turn) % 2 === 0, 7000 + 10 * at)),
);

test("a key has a name and circles of the largest round value, a middle and a small one", async (t) => {
  const findings: Finding[] = [];
  for await (const { legend, values, circles, url } of drawnCircles()) {
    const largest = Math.max(...values.values());
    const widest = Math.max(...circles.map((circle) => numberOf(circle, "r")));
    const least = Math.min(...[...values.values()].filter((value) => value > 0));
    const fault = keyFault(legend, [least, largest], widest, url.includes("&data="));
    findings.push({
      value: fault === null ? 0 : 1,
      what: `${fault ?? "right"}; largest ${largest}`,
      url,
    });
  }
  judge(t, findings, { name: "key", atMost: 0 });
});

test("no half of a legend with a key is empty", async (t) => {
  const findings: Finding[] = [];
  for await (const { legend, url } of drawnCircles()) {
    if (legend === null) continue;
    findings.push({ value: emptyShare(legend), what: "of the panel is one empty rectangle", url });
  }
  judge(t, findings, { name: "emptiness", atMost: 0.45 });
});

interface DrawnCircles extends DrawnSample {
  readonly legend: ReadLegend | null;
  readonly circles: DrawnSample["drawing"]["shapes"];
  /** Values above 0 by region. */
  readonly values: ReadonlyMap<string, number>;
}

async function* drawnCircles(): AsyncIterable<DrawnCircles> {
  for await (const drawn of drawnSamples(CIRCLES)) {
    const list = new URLSearchParams(drawn.url.split("?")[1]).get("proportional")!;
    const values = new Map(
      list.split(",").map((entry) => [entry.split(":")[0]!, Number(entry.split(":")[1])] as const),
    );
    const circles = shapesOf(drawn.drawing, "circles");
    yield { ...drawn, legend: legendOf(drawn.drawing), circles, values };
  }
}

function withCircles(sample: Sample, spread: string, isAlone: boolean, seed: number): Sample {
  const { url, scope } = changed(sample, { marks: "none" });
  const values = dataSet(scope === "RO" ? "RO" : "world", spread, "most", seed);
  const list = [...values].map(([id, value]) => `${id}:${value}`).join(",");
  const ground = isAlone ? url.replace(/&data=[^&]*/, "") : url;
  return { ...sample, url: `${ground}&proportional=${list}` };
}

/** What is wrong with a key, in words; null if it is as it should be. Round values of sizes that circles have are fewer than three where those are much alike. */
function keyFault(
  legend: ReadLegend | null,
  [least, largest]: readonly [number, number],
  widest: number,
  isOverChoropleth: boolean,
): string | null {
  if (legend === null) return "no legend";
  const radii = legend.rings.map((ring) => numberOf(ring, "r")).toSorted((a, b) => b - a);
  const isName = (text: string): boolean => text !== "" && numbersOf(text).length === 0;
  const names = legend.texts.filter(({ text }) => isName(text)).length;
  // A choropleth has a title of its own in these requests.
  if (names < (isOverChoropleth ? 2 : 1)) return "no name";
  if (radii.length < 3 && largest >= 10 * least) return `${radii.length} circles`;
  const keyed = radii.map((radius) => (radius / widest) ** 2 * largest);
  const printed = legend.texts.flatMap(({ text }) =>
    numbersOf(text).length === 1 ? numbersOf(text) : [],
  );
  const strange = keyed.find(
    (value) =>
      !printed.some((number) => Math.abs(number / value - 1) < tolerance(value, largest, widest)),
  );
  if (strange !== undefined) return `a circle of ${strange} among numbers ${printed.join(", ")}`;
  if (keyed[0]! > largest * 1.02 || keyed[0]! < largest / 2.6) return `largest circle ${keyed[0]}`;
  return null;
}

/** Radii are printed with two decimals; the area of a small circle is that much less sure. */
function tolerance(value: number, largest: number, widest: number): number {
  const radius = Math.sqrt(value / largest) * widest;
  return 0.02 + 0.05 / radius;
}

/** The share of a legend's box that the largest rectangle without content takes, on a grid of 40 by 40. */
function emptyShare({ box, contents }: ReadLegend): number {
  const size = 40;
  const boxes = contents.map(boxOf);
  const cell = (column: number, row: number): Box => ({
    left: box.left + (column / size) * (box.right - box.left),
    right: box.left + ((column + 1) / size) * (box.right - box.left),
    top: box.top + (row / size) * (box.bottom - box.top),
    bottom: box.top + ((row + 1) / size) * (box.bottom - box.top),
  });
  const heights = Array.from({ length: size }, () => 0);
  let largest = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const { left, right, top, bottom } = cell(column, row);
      const isFull = boxes.some(
        (own) => own.left < right && own.right > left && own.top < bottom && own.bottom > top,
      );
      heights[column] = isFull ? 0 : heights[column]! + 1;
    }
    for (let first = 0; first < size; first += 1)
      for (let last = first, least = Infinity; last < size; last += 1) {
        least = Math.min(least, heights[last]!);
        largest = Math.max(largest, least * (last - first + 1));
      }
  }
  return largest / size ** 2;
}
