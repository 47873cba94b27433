/** In the order in which reports list them. */
export const STATUSES = ["failed", "changed", "new", "missing", "orphaned", "same"] as const;

/**
 * - `failed`: the picture could not be drawn
 * - `changed`: drawn otherwise than expected
 * - `new`: of two servers only the head draws it
 * - `missing`: the case has no golden
 * - `orphaned`: the golden has no case
 */
export type Status = (typeof STATUSES)[number];

export type PictureFormat = "svg" | "png";

/** One difference between two pictures. */
export interface Finding {
  /** Where: a path of elements such as `svg > g.regions > path[RO-CJ]`, or `picture`. */
  readonly element: string;
  /** What differs there, in words. */
  readonly what: string;
  /** Null: there is none on this side. */
  readonly expected: string | null;
  readonly actual: string | null;
}

/** The smallest rectangle around all differing pixels. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PixelDifference {
  /** How many pixels are further apart than the threshold. */
  readonly count: number;
  /** Largest difference of a channel, 1..255. */
  readonly largestStep: number;
  readonly box: PixelBox;
}

/** What comparing two pictures gave, in words and numbers. */
export interface Judgement {
  readonly status: Status;
  /** One sentence. */
  readonly summary: string;
  readonly findings: readonly Finding[];
  /** Findings past the most that are listed. */
  readonly unlistedCount: number;
  readonly pixels: PixelDifference | null;
}

/** The judgement on a case. Its pictures are in the report folder. */
export interface Outcome extends Judgement {
  readonly name: string;
  readonly format: PictureFormat;
  /** The request as the case file writes it; null for a golden without a case. */
  readonly request: string | null;
  /** Of the case file, from 1; null for a golden without a case. */
  readonly line: number | null;
  readonly milliseconds: number;
  /** Whether the report keeps the expected picture: none is kept of what is the same. */
  readonly hasExpected: boolean;
  readonly hasActual: boolean;
  readonly hasDifference: boolean;
}

/** A judgement that needs no more than a sentence. */
export function plainJudgement(status: Status, summary: string): Judgement {
  return { status, summary, findings: [], unlistedCount: 0, pixels: null };
}

export function statusCounts(outcomes: readonly Outcome[]): ReadonlyMap<Status, number> {
  const counts = new Map<Status, number>(STATUSES.map((status) => [status, 0]));
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

/** 0: all the same; 1: something differs; 2: something could not be drawn. */
export function exitCode(outcomes: readonly Outcome[]): number {
  if (outcomes.some(({ status }) => status === "failed")) return 2;
  return outcomes.every(({ status }) => status === "same") ? 0 : 1;
}

/** A finding on one line. */
export function findingText({ element, what, expected, actual }: Finding): string {
  const change = [expected, actual].filter((side) => side !== null).join(" → ");
  return `${element}  ${what}${change === "" ? "" : `: ${change}`}`;
}
