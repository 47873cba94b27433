import type { Problem } from "../result.ts";
import { report } from "../parameters/limits.ts";
import { nearestNames, suggestionFor } from "./nearest.ts";

/** Where in a request a problem stands. */
export interface Place {
  readonly param: string;
  /** Of faults that bring none themselves; `invalid_<param>` when absent. */
  readonly code?: string;
  /** Of the entry in its list, from 0. */
  readonly index?: number;
  /** Of a CSV body, from 1. */
  readonly line?: number;
  /** Of a JSON item. */
  readonly field?: string;
  /** A further sentence for every fault there. */
  readonly hint?: string;
}

/** What is wrong in one place. */
export interface Fault {
  /** The code of the place when absent. */
  readonly code?: string;
  readonly received: unknown;
  /** Reads on after "expected". */
  readonly expected: string;
  /** Makes the list of allowed names, and the suggestion if one is near. */
  readonly allowed?: readonly string[];
  /** The name that was probably meant, where the letters of what was received do not tell; null for none. */
  readonly suggestion?: string | null | undefined;
  /** A further sentence. */
  readonly hint?: string;
}

/**
 * The problems of one request. Of each code only as many are kept as a failure lists, so that a body
 * of nothing but mistakes costs little, and the first in table order is always among those kept.
 */
export class ProblemList {
  readonly #byCode = new Map<string, Problem[]>();
  #dropped = 0;

  add(place: Place, fault: Fault): void {
    const code = fault.code ?? place.code ?? invalidCode(place.param);
    const ofCode = this.#byCode.get(code);
    if (ofCode === undefined) this.#byCode.set(code, [toProblem(code, place, fault)]);
    else if (ofCode.length < report.maxProblems) ofCode.push(toProblem(code, place, fault));
    else this.drop();
  }

  /** Counts a problem of a code that is full, without a word of it. */
  drop(): void {
    this.#dropped += 1;
  }

  /** How many were found that are not kept. */
  get dropped(): number {
    return this.#dropped;
  }

  get isEmpty(): boolean {
    return this.#byCode.size === 0;
  }

  /** Whether a failure can list no further problem of this code, nor of any that is told after it. */
  isFull(code: string): boolean {
    return (this.#byCode.get(code)?.length ?? 0) >= report.maxProblems;
  }

  has(code: string): boolean {
    return this.#byCode.has(code);
  }

  /** As they were found, those of one code together. */
  get all(): readonly Problem[] {
    return [...this.#byCode.values()].flat();
  }
}

/** `invalid_color_scale` for `colorScale`. */
export function invalidCode(parameterName: string): string {
  return `invalid_${parameterName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** A caller's value as a message shows it: cut at 64 code points, containers only named. */
export function excerpt(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "string") return cut(value);
  if (Array.isArray(value)) return value.length === 0 ? "[]" : "an array";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

function toProblem(code: string, place: Place, fault: Fault): Problem {
  const { allowed, received } = fault;
  const nearest =
    allowed === undefined || typeof received !== "string"
      ? undefined
      : suggestionFor(received, allowed);
  const suggestion = fault.suggestion === undefined ? nearest : (fault.suggestion ?? undefined);
  return {
    code,
    param: cut(place.param),
    value: excerpt(received),
    message: messageOf(place, fault, suggestion),
    ...(allowed === undefined ? {} : { allowed }),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(place.index === undefined ? {} : { index: place.index }),
  };
}

function messageOf(place: Place, fault: Fault, suggestion: string | undefined): string {
  const received =
    fault.received === undefined
      ? "nothing"
      : typeof fault.received === "string"
        ? `"${excerpt(fault.received)}"`
        : excerpt(fault.received);
  const question = suggestion === undefined ? "" : `; did you mean "${suggestion}"?`;
  const remark = fault.hint ?? place.hint;
  const hint = remark === undefined ? "" : `; ${remark}`;
  return `${whereIs(place)}: expected ${fault.expected}, received ${received}${question}${hint}`;
}

function whereIs({ param, index, line, field }: Place): string {
  const suffix = field === undefined ? "" : `, ${cut(field)}`;
  if (line !== undefined) return `line ${line}${suffix}`;
  if (index !== undefined) return `entry ${index + 1} of ${param}${suffix}`;
  return `${cut(param)}${suffix}`;
}

/** "one of a, b, c", or only the nearest three of a long vocabulary. */
export function oneOf(names: readonly string[], received: unknown): string {
  if (names.length <= 8 || typeof received !== "string") return `one of ${names.join(", ")}`;
  const nearest = nearestNames(received, names, 3);
  if (nearest.length === 0) return `one of ${names.join(", ")}`;
  return `one of ${names.length} names, the nearest being ${nearest.join(", ")}`;
}

/** Well-formed and bounded: a lone surrogate would not survive every reader of the answer. */
function cut(text: string): string {
  // A code point is at most two units: the slice keeps the cost of a long text out of the spread.
  if (text.length <= report.maxValueLength) return wellFormed(text);
  const points = Array.from(text.slice(0, report.maxValueLength * 2 + 2));
  if (points.length <= report.maxValueLength) return wellFormed(text);
  return wellFormed(points.slice(0, report.maxValueLength).join(""));
}

function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}
