import { Random } from "../helpers/random.ts";

/** Rows of levels in which any two levels of two factors stand together; and the pairs that cannot. */
export interface CoveringArray {
  readonly rows: readonly (readonly number[])[];
  readonly impossible: readonly Pair[];
}

export interface Pair {
  readonly factors: readonly [number, number];
  readonly levels: readonly [number, number];
}

/** A level of each factor, or null where it is not chosen yet. */
export type PartialRow = readonly (number | null)[];

const CANDIDATES = 12;

/**
 * Greedy, after Cohen, Dalal, Fredman and Patton, "The AETG system" (1997): each row begins with a pair that no row
 * has yet, goes through the other factors in random order, and takes of each the level that makes most new pairs.
 * Always the same for a seed.
 *
 * @param levelCounts how many levels each factor has
 * @param isRefused whether a row may not be, whatever is chosen for its other factors
 */
export function coveringArray(
  levelCounts: readonly number[],
  isRefused: (row: PartialRow) => boolean,
  seed: number,
): CoveringArray {
  const random = new Random(seed);
  const missing = new Map(allPairs(levelCounts).map((pair) => [keyOf(pair), pair]));
  const rows: (readonly number[])[] = [];
  const impossible: Pair[] = [];
  for (const [key, pair] of missing) {
    const row = bestRow(pair, levelCounts, { isRefused, missing, random });
    if (row === null) impossible.push(pair);
    else rows.push(row);
    if (row !== null) for (const made of pairsOf(row)) missing.delete(keyOf(made));
    missing.delete(key);
  }
  return { rows, impossible };
}

export function allPairs(levelCounts: readonly number[]): readonly Pair[] {
  return levelCounts.flatMap((firstCount, first) =>
    levelCounts.slice(first + 1).flatMap((secondCount, after) =>
      Array.from({ length: firstCount * secondCount }, (_, at): Pair => {
        const levels = [Math.floor(at / secondCount), at % secondCount] as const;
        return { factors: [first, first + 1 + after], levels };
      }),
    ),
  );
}

export function keyOf({ factors, levels }: Pair): string {
  return `${factors.join(",")} ${levels.join(",")}`;
}

export function pairsOf(row: readonly number[]): readonly Pair[] {
  return row.flatMap((level, first) =>
    row.slice(first + 1).map((other, after): Pair => ({
      factors: [first, first + 1 + after],
      levels: [level, other],
    })),
  );
}

interface Search {
  readonly isRefused: (row: PartialRow) => boolean;
  readonly missing: ReadonlyMap<string, Pair>;
  readonly random: Random;
}

/** Null where no row with this pair was found. */
function bestRow(
  pair: Pair,
  levelCounts: readonly number[],
  search: Search,
): readonly number[] | null {
  let best: readonly number[] | null = null;
  let mostMade = 0;
  for (let candidate = 0; candidate < CANDIDATES; candidate += 1) {
    const row = randomRow(pair, levelCounts, search);
    const made =
      row === null ? 0 : pairsOf(row).filter((one) => search.missing.has(keyOf(one))).length;
    if (made > mostMade) [best, mostMade] = [row, made];
  }
  return best;
}

function randomRow(
  { factors, levels }: Pair,
  levelCounts: readonly number[],
  { isRefused, missing, random }: Search,
): readonly number[] | null {
  const row: (number | null)[] = levelCounts.map(() => null);
  for (const [at, factor] of factors.entries()) row[factor] = levels[at]!;
  if (isRefused(row)) return null;
  for (const factor of random.shuffled([...row.keys()])) {
    if (row[factor] !== null) continue;
    const free = random
      .shuffled(Array.from({ length: levelCounts[factor]! }, (_, level) => level))
      .filter((level) => !isRefused(row.with(factor, level)))
      .map((level) => ({ level, made: pairsMade(row, factor, level, missing) }));
    const [best] = free.toSorted((a, b) => b.made - a.made);
    if (best === undefined) return null;
    row[factor] = best.level;
  }
  return row.filter((level) => level !== null);
}

function pairsMade(
  row: PartialRow,
  factor: number,
  level: number,
  missing: ReadonlyMap<string, Pair>,
): number {
  return row.filter((other, at) => {
    if (other === null) return false;
    const pair: Pair =
      at < factor
        ? { factors: [at, factor], levels: [other, level] }
        : { factors: [factor, at], levels: [level, other] };
    return missing.has(keyOf(pair));
  }).length;
}
