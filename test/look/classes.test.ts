import assert from "node:assert/strict";
import { test } from "node:test";
import { classedMaps, numberClasses, type ClassedMap } from "./classed-maps.ts";
import { type Finding, judge } from "./judged.ts";
import { SAMPLES } from "./samples.ts";
import { uncoveredPairs } from "./choices.ts";
import { fewestDigits, significantDigits } from "./digits.ts";
import { intervalOf, numbersOf } from "./legend-reading.ts";

test("the corpus has 200 maps, and every two values of two factors meet in one", () => {
  assert.equal(SAMPLES.length, 200);
  assert.deepEqual(uncoveredPairs(SAMPLES), []);
});

const ALL = ["quantile", "jenks", "equal", "custom", "diverging"];
/** Steps are said to a part of their length: two digits where no value stands beside a bound, as a power of ten. */
const SAID_DECIMALS = 4;

test("steps are said to a ten-thousandth of their length at most", async (t) => {
  const findings: Finding[] = [];
  for (const map of await classedMaps(["equal", "diverging"])) {
    const all = seams(map);
    const bounds = all.map(({ bound }) => bound).toSorted((a, b) => a - b);
    const step = Math.min(...bounds.slice(1).map((bound, i) => bound - bounds[i]! || Infinity));
    const most = Math.max(0, SAID_DECIMALS - Math.floor(Math.log10(step)));
    for (const { bound, low, high } of all) {
      const excess = (String(bound).split(".")[1]?.length ?? 0) - most;
      const isForced = significantDigits(bound) <= fewestDigits(low, high) + 1;
      const what = `decimals too many in ${bound} between ${low} and ${high}`;
      findings.push({ value: isForced ? 0 : Math.max(0, excess), what, url: map.url });
    }
  }
  judge(t, findings, { name: "digits of equal intervals", atMost: 0 });
});

test("a class of one value prints that value, grouped, with a true minus sign", async (t) => {
  const findings: Finding[] = [];
  for (const map of await classedMaps(["quantile", "jenks"]))
    for (const { fill, values } of numberClasses(map)) {
      if (new Set(values).size > 1) continue;
      const text = map.entries.find((entry) => entry.fill === fill)?.text ?? "no row";
      const isSaid = numbersOf(text).length === 1 && numbersOf(text)[0] === values[0];
      findings.push({ value: isSaid ? 0 : 1, what: `"${text}" for ${values[0]}`, url: map.url });
    }
  for (const { entries, url } of await classedMaps(ALL))
    for (const { text } of entries) {
      const isPlain = /(?<![\d,.])\d{5,}|^\u2013|-\d|NaN|Infinity|\de[+-]?\d/.test(text);
      findings.push({ value: isPlain ? 1 : 0, what: `"${text}" is not grouped or signed`, url });
    }
  judge(t, findings, { name: "single values and forms", atMost: 0 });
});

test("a diverging legend shows zero", async (t) => {
  const findings = (await classedMaps(["diverging"])).map(({ entries, url }) => {
    const hasZero = entries.some(({ text }) => numbersOf(text).includes(0));
    return { value: hasZero ? 0 : 1, what: entries.map(({ text }) => text).join("; "), url };
  });
  judge(t, findings, { name: "zero", atMost: 0 });
});

/** Bounds between neighbouring classes that both have values, and the values nearest to them. */
function seams(map: ClassedMap): readonly {
  readonly bound: number;
  readonly low: number;
  readonly high: number;
}[] {
  return numberClasses(map).flatMap(({ fill, values }, at, all) => {
    const above = all[at + 1];
    if (above === undefined) return [];
    const [lower, upper] = [fill, above.fill].map((color) =>
      map.entries.find((entry) => entry.fill === color),
    );
    const [low, high] = [Math.max(...values), Math.min(...above.values)];
    const printed = printedBetween(lower?.text, upper?.text);
    return printed.map((bound) => ({ bound, low, high }));
  });
}

/** Where one row says that it ends or the next that it begins; a row of a single value says neither. */
function printedBetween(lower = "", upper = ""): readonly number[] {
  const [below, above] = [intervalOf(lower), intervalOf(upper)];
  const ends = below === null || below.low === below.high ? [] : [below.high];
  const begins = above === null || above.low === above.high ? [] : [above.low];
  return [...new Set([...ends, ...begins])].filter(Number.isFinite);
}
