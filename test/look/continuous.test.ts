import { test } from "node:test";
import { boxOf } from "./boxes.ts";
import { drawnSamples } from "./drawn-samples.ts";
import { type Finding, judge } from "./judged.ts";
import { legendOf, numbersOf, type ReadLegend } from "./legend-reading.ts";
import { changed, SAMPLES } from "./samples.ts";
import { type Drawing, shapesOf } from "./shapes.ts";

const WIDE = { layout: "continuous", size: "1200", marks: "none", heading: "none" };
const continuous = SAMPLES.filter(
  ({ scale, spread }) => scale !== "categorical" && spread !== "all equal",
).map((sample) => changed(sample, WIDE));

test("a continuous legend shows both ends and something between", async (t) => {
  const findings: Finding[] = [];
  for await (const { sample, drawing, url } of drawnSamples(continuous)) {
    const ticks = ticksOf(legendOf(drawing));
    const values = [...sample.data.values()];
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const [first, last] = [ticks[0]?.value ?? Number.NaN, ticks.at(-1)?.value ?? Number.NaN];
    const isOpen = legendOf(drawing)?.texts.some(({ text }) => /^[≤≥]/.test(text)) ?? false;
    const reaches = first <= low + 0.02 * (high - low) && last >= high - 0.02 * (high - low);
    const what = `ticks ${ticks.map(({ value }) => value).join(", ")} for ${low} to ${high}`;
    findings.push({ value: ticks.length >= 3 && (reaches || isOpen) ? 0 : 1, what, url });
  }
  judge(t, findings, { name: "ends and middle", atMost: 0 });
});

test("the axis of a continuous legend is true to the values, but of quantiles by class", async (t) => {
  const findings: Finding[] = [];
  const steps = continuous.filter(({ scale }) => scale !== "quantile");
  for await (const { drawing, url } of drawnSamples(steps)) {
    const legend = legendOf(drawing);
    const bar = barOf(legend);
    const ticks = ticksOf(legend);
    if (bar === null || ticks.length < 3) continue;
    const [first, last] = [ticks[0]!.value, ticks.at(-1)!.value];
    for (const { value, x } of ticks.slice(1, -1)) {
      const place = bar.left + ((value - first) / (last - first)) * (bar.right - bar.left);
      const off = Math.abs(x - place) / (bar.right - bar.left);
      findings.push({
        value: off,
        what: `of the bar beside its place: ${value} between ${first} and ${last}`,
        url,
      });
    }
  }
  judge(t, findings, { name: "axis", atMost: 0.03 });
});

test("a continuous legend has the flat colours of the map, each as wide as its class", async (t) => {
  const findings: Finding[] = [];
  for await (const { sample, drawing, url } of drawnSamples(continuous)) {
    const colors = flatColors(drawing, legendOf(drawing));
    const fills = new Map(
      shapesOf(drawing, "regions").map(({ style }) => [style.get("data-id"), style.get("fill")]),
    );
    const used = new Set([...sample.data.keys()].map((id) => fills.get(id)!));
    const missing = [...used].filter((fill) => !colors.has(fill));
    findings.push({
      value: missing.length,
      what: `of ${used.size} colours of the map are not flat in the legend`,
      url,
    });
  }
  judge(t, findings, { name: "flat steps", atMost: 0 });
});

/** Numbers outside rows, from the left. */
function ticksOf(
  legend: ReadLegend | null,
): readonly { readonly value: number; readonly x: number }[] {
  return (legend?.texts ?? [])
    .flatMap((shape) => {
      const { left, right } = boxOf(shape);
      const [value, ...more] = numbersOf(shape.text);
      return value === undefined || more.length > 0 ? [] : [{ value, x: (left + right) / 2 }];
    })
    .toSorted((one, other) => one.x - other.x);
}

/** Everything of the legend that is filled with colours of classes, as one box. */
function barOf(
  legend: ReadLegend | null,
): { readonly left: number; readonly right: number } | null {
  const parts = (legend?.contents ?? []).filter(({ element }) => element === "rect").map(boxOf);
  if (parts.length === 0) return null;
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    right: Math.max(...parts.map(({ right }) => right)),
  };
}

/** Colours that hold over a part of the bar: two stops of one colour, or a rectangle of its own. */
function flatColors(drawing: Drawing, legend: ReadLegend | null): ReadonlySet<string> {
  const rects = (legend?.contents ?? []).filter(({ element }) => element === "rect");
  const own = rects
    .map(({ style }) => style.get("fill") ?? "")
    .filter((fill) => fill.startsWith("#"));
  const stops = [...drawing.gradients.values()].flatMap((gradient) =>
    gradient.flatMap(({ attributes }, at) => {
      const next = gradient[at + 1]?.attributes;
      const isFlat =
        next?.get("stop-color") === attributes.get("stop-color") &&
        Number.parseFloat(next?.get("offset") ?? "") >
          Number.parseFloat(attributes.get("offset") ?? "");
      return isFlat ? [attributes.get("stop-color")!] : [];
    }),
  );
  return new Set([...own, ...stops]);
}
