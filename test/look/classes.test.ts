import assert from "node:assert/strict";
import { test } from "node:test";
import { type ClassedMap, classedMaps, numberClasses } from "./classed-maps.ts";
import { type Finding, judge } from "./judged.ts";
import { SAMPLES } from "./samples.ts";
import { uncoveredPairs } from "./choices.ts";

const CLASSES = 5;

test("the corpus has 200 maps, and every two values of two factors meet in one", () => {
  assert.equal(SAMPLES.length, 200);
  assert.deepEqual(uncoveredPairs(SAMPLES), []);
});

test("K1: equal values share a class, and the classes ascend", async (t) => {
  const findings: Finding[] = [];
  for (const map of await classedMaps(["quantile", "jenks", "equal", "custom", "diverging"])) {
    const fills = new Map<number, Set<string>>();
    for (const { value, fill } of map.regions)
      fills.set(value, (fills.get(value) ?? new Set()).add(fill));
    const shared = [...fills.values()].filter(({ size }) => size > 1).length;
    const order = numberClasses(map).map(({ values }) => [
      Math.min(...values),
      Math.max(...values),
    ]);
    const crossed = order.filter(([low], at) => at > 0 && low! <= order[at - 1]![1]!).length;
    findings.push({
      value: shared + crossed,
      what: "values in two classes, or classes across",
      url: map.url,
    });
  }
  judge(t, findings, { name: "K1 equal values", atMost: 0 });
});

test("K1: quantile and jenks have no empty class; equal and custom keep theirs", async (t) => {
  const findings: Finding[] = [];
  for (const map of await classedMaps(["quantile", "jenks", "equal", "custom"])) {
    const { method, entries, regions, url } = map;
    const distinct = new Set(regions.map(({ value }) => value)).size;
    const filled = numberClasses(map).length;
    if (method === "quantile" || method === "jenks")
      findings.push({ value: entries.length - filled, what: `${method}: empty classes`, url });
    else if (distinct > 1) {
      const asked = method === "equal" ? CLASSES : 4;
      findings.push({
        value: asked - entries.length,
        what: `${method}: rows of ${asked} left out`,
        url,
      });
    }
  }
  judge(t, findings, { name: "K1 empty classes", atMost: 0 });
});

test("K1: quantile gives a value that fills a class one of its own, and divides the rest evenly", async (t) => {
  const findings: Finding[] = [];
  for (const map of await classedMaps(["quantile"])) {
    const counts = tally(map.regions.map(({ value }) => value));
    const total = map.regions.length;
    const large = [...counts]
      .filter(([, count]) => count >= (2 * total) / CLASSES)
      .map(([value]) => value);
    for (const value of large) {
      const own = numberClasses(map).find(({ values }) => values.includes(value))!;
      const others = new Set(own.values).size - 1;
      findings.push({ value: others, what: `other values in the class of ${value}`, url: map.url });
    }
    findings.push({
      value: unevenness(map, large, counts),
      what: "regions too many in the fullest class",
      url: map.url,
    });
  }
  judge(t, findings, { name: "K1 quantile", atMost: 0 });
});

test("K1: jenks is the optimum", async (t) => {
  const findings: Finding[] = [];
  for (const map of await classedMaps(["jenks"])) {
    const values = map.regions.map(({ value }) => value).toSorted((a, b) => a - b);
    const distinct = new Set(values).size;
    const drawn = numberClasses(map).reduce((sum, own) => sum + spread(own.values), 0);
    const best = leastSpread(values, Math.min(CLASSES, distinct));
    const all = spread(values);
    findings.push({
      value: all === 0 ? drawn : (drawn - best) / all,
      what: "of the variance above the least",
      url: map.url,
    });
  }
  judge(t, findings, { name: "K1 jenks", atMost: 1e-9 });
});

/** By how many regions a class is fuller than an even share of the rest and the largest tie in it explain. */
function unevenness(
  map: ClassedMap,
  large: readonly number[],
  counts: ReadonlyMap<number, number>,
): number {
  const rest = numberClasses(map).filter(
    ({ values }) => !values.some((value) => large.includes(value)),
  );
  if (rest.length === 0) return 0;
  const total = rest.reduce((sum, { values }) => sum + values.length, 0);
  const excesses = rest.map(({ values }) => {
    const tie = Math.max(...values.map((value) => counts.get(value)!));
    return values.length - Math.ceil(total / rest.length) - (tie - 1);
  });
  return Math.max(0, ...excesses);
}

function tally(values: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Sum of squares about the mean. */
function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
}

/** The least sum of squares that so many classes of sorted values can have (Fisher, 1958), by trying all. */
function leastSpread(values: readonly number[], count: number): number {
  const size = values.length;
  const cost = values.map((_, from) => {
    let [mean, sum] = [0, 0];
    return values.slice(from).map((value, at) => {
      const step = value - mean;
      mean += step / (at + 1);
      return (sum += step * (value - mean));
    });
  });
  let best = values.map((_, to) => cost[0]![to]!);
  for (let classes = 2; classes <= count; classes += 1)
    best = best.map((_, to) => {
      let least = Infinity;
      for (let from = classes - 1; from <= to; from += 1)
        least = Math.min(least, best[from - 1]! + cost[from]![to - from]!);
      return least;
    });
  return best[size - 1]!;
}
