import { SHARES, SPREADS } from "./data-sets.ts";
import { seededNumbers } from "./random.ts";

/** What the samples differ in. Two values of two factors meet in at least one sample. */
export const FACTORS = {
  spread: Object.keys(SPREADS),
  share: Object.keys(SHARES),
  scope: ["world", "RO"],
  size: "300x200 400 600 800x400 1080x1080 1080x1920 1200 1200x630 1920x1080 2400".split(" "),
  theme: ["light", "light-blue", "light-mono", "dark", "dark-blue", "dark-mono"],
  scale: ["quantile", "jenks", "equal", "custom", "diverging", "categorical"],
  layout: ["vertical", "horizontal", "continuous"],
  marks: ["none", "circles", "markers", "routes", "labels"],
  heading: ["none", "short", "long"],
  furniture: ["none", "all"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Factor = keyof typeof FACTORS;

const FACTOR_NAMES: readonly Factor[] = [
  ...(["spread", "share", "scope", "size", "theme"] as const),
  ...(["scale", "layout", "marks", "heading", "furniture"] as const),
];

/** One value of each factor. */
export type Choice = Readonly<Record<Factor, string>>;

const COUNT = 200;
/** Drawn for each sample; the one that brings most new pairs is taken. */
const CANDIDATES = 40;

/** Greedy: each choice is the best of some that are drawn by lot. */
export function choices(): readonly Choice[] {
  const next = seededNumbers(2026);
  const covered = new Set<string>();
  return Array.from({ length: COUNT }, () => {
    const candidates = Array.from({ length: CANDIDATES }, () => drawn(next));
    const gains = candidates.map((one) => pairsOf(one).filter((pair) => !covered.has(pair)).length);
    const best = candidates[gains.indexOf(Math.max(...gains))]!;
    for (const pair of pairsOf(best)) covered.add(pair);
    return best;
  });
}

function drawn(next: () => number): Choice {
  const one = (values: readonly string[]): string => values[Math.floor(next() * values.length)]!;
  return {
    spread: one(FACTORS.spread),
    share: one(FACTORS.share),
    scope: one(FACTORS.scope),
    size: one(FACTORS.size),
    theme: one(FACTORS.theme),
    scale: one(FACTORS.scale),
    layout: one(FACTORS.layout),
    marks: one(FACTORS.marks),
    heading: one(FACTORS.heading),
    furniture: one(FACTORS.furniture),
  };
}

function pairsOf(choice: Choice): readonly string[] {
  return FACTOR_NAMES.flatMap((one, at) =>
    FACTOR_NAMES.slice(at + 1).map(
      (other) => `${one} ${choice[one]} with ${other} ${choice[other]}`,
    ),
  );
}

/** Pairs of values that two factors can have together, and those that no sample has. */
export function uncoveredPairs(chosen: readonly Choice[]): readonly string[] {
  const covered = new Set(chosen.flatMap(pairsOf));
  return FACTOR_NAMES.flatMap((one, at) =>
    FACTOR_NAMES.slice(at + 1).flatMap((other) =>
      FACTORS[one].flatMap((value) =>
        FACTORS[other]
          .map((second) => `${one} ${value} with ${other} ${second}`)
          .filter((pair) => !covered.has(pair)),
      ),
    ),
  );
}
