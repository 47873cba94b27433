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

export const SIDES = ["expected", "actual", "difference"] as const;

export type Side = (typeof SIDES)[number];

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

export interface PixelDifference {
  /** How many pixels are further apart than the threshold. */
  readonly count: number;
  /** Largest difference of a channel, 1..255. */
  readonly largestStep: number;
  /** The smallest rectangle around all differing pixels. */
  readonly box: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** What comparing two pictures gave, in words and numbers. */
export interface Judgement {
  readonly status: Status;
  /** One sentence. */
  readonly summary: string;
  readonly findings: readonly Finding[];
  /** Findings past the maximum that is listed. */
  readonly unlistedCount: number;
  readonly pixels: PixelDifference | null;
}

/** What the two pictures of a case say of it. */
export interface Verdict extends Judgement {
  /** PNG that shows where the pixels differ. */
  readonly difference: Uint8Array | null;
}

/** The judgement on a case; the JSON report lists it as it is. */
export interface Outcome extends Judgement {
  readonly name: string;
  readonly format: PictureFormat;
  /** The request as the case file writes it; null for a golden without a case. */
  readonly request: string | null;
  /** Of the case file, from 1; null for a golden without a case. */
  readonly line: number | null;
  /** Paths in the report folder. No picture is kept of what is the same. */
  readonly images: Readonly<Record<Side, string | null>>;
  /** Of the golden that may be accepted, a path in the folder of goldens; null: there is no such folder. */
  readonly golden: string | null;
  /** What the answer promises; null where that is not compared. */
  readonly promises: Readonly<Record<string, string>> | null;
  readonly milliseconds: number;
}

/** The file of a golden in its folder. */
export function goldenFile({ name, format }: Pick<Outcome, "name" | "format">): string {
  return `${name}.${format}`;
}

/** The file of what goes with a golden beside its picture. */
export function promisesFile(golden: string): string {
  return `${golden}.headers`;
}

/** A verdict that needs no more than a sentence. */
export function plainVerdict(status: Status, summary: string): Verdict {
  return { status, summary, findings: [], unlistedCount: 0, pixels: null, difference: null };
}

/** Every status with its number of outcomes. */
export function statusCounts(outcomes: readonly Outcome[]): ReadonlyMap<Status, number> {
  const count = (status: Status) => outcomes.filter((outcome) => outcome.status === status).length;
  return new Map(STATUSES.map((status) => [status, count(status)]));
}

/**
 * 0: all the same; 1: something differs; 2: something could not be drawn, or broke besides.
 *
 * @param problems what broke besides
 */
export function exitCode(outcomes: readonly Outcome[], problems: readonly string[]): number {
  if (problems.length > 0 || outcomes.some(({ status }) => status === "failed")) return 2;
  return outcomes.every(({ status }) => status === "same") ? 0 : 1;
}

/** A line for each finding, and one for those that are not listed. */
export function findingLines({ findings, unlistedCount }: Judgement): readonly string[] {
  return [
    ...findings.map(findingText),
    ...(unlistedCount > 0 ? [`and ${unlistedCount} more`] : []),
  ];
}

export function findingText({ element, what, expected, actual }: Finding): string {
  const change = [expected, actual].filter((side) => side !== null).join(" → ");
  return `${element}  ${what}${change === "" ? "" : `: ${change}`}`;
}
