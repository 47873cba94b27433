import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { TestContext } from "node:test";
import { KNOWN_FAULTS } from "./known-faults.ts";

/** One thing measured, and where. */
export interface Finding {
  readonly value: number;
  /** What of the map was measured. */
  readonly what: string;
  readonly url: string;
}

/** What a line of the rules asks for. */
export interface Line {
  /** Its name, and what the value is. */
  readonly name: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

const SHOWN = 4;

/**
 * Tells how many findings break a line, with the worst of all in words, and fails for each map that is not known to, or is
 * and does not. Without findings a line would be kept by having looked at nothing: that fails as well.
 */
export function judge(context: TestContext, findings: readonly Finding[], line: Line): void {
  const { name, atMost = Infinity, atLeast = -Infinity } = line;
  assert.ok(findings.length > 0, `${name}: nothing was measured`);
  const excess = ({ value }: Finding): number =>
    Number.isFinite(atMost) ? value - atMost : atLeast - value;
  const order = findings.toSorted((one, other) => excess(other) - excess(one));
  // Positions are printed with two decimals, so that what is right may be a hair off.
  const hair = 0.001 * Math.abs(limitOf(line));
  const broken = order.filter((finding) => !(excess(finding) <= hair));
  const limit = Number.isFinite(atMost) ? `at most ${atMost}` : `at least ${atLeast}`;
  context.diagnostic(
    `${name}, ${limit}: ${broken.length} of ${order.length} fail; worst ${said(order[0]!)}`,
  );
  const known = KNOWN_FAULTS.get(name) ?? [];
  const fresh = broken.filter((finding) => !known.includes(keyOf(finding)));
  const told = fresh.slice(0, SHOWN).map((finding) => `${keyOf(finding)}: ${said(finding)}`);
  assert.deepEqual(told, [], `${name}, ${limit}: ${fresh.length} that are not known`);
  const seen = new Set(findings.map(keyOf));
  const left = new Set(broken.map(keyOf));
  const mended = known.filter((key) => seen.has(key) && !left.has(key));
  assert.deepEqual(mended, [], `${name}: these hold again, and are known no more`);
}

/** Of a map: what of it is measured may be worded otherwise, with other numbers. */
function keyOf({ url }: Finding): string {
  return createHash("sha256").update(url).digest("hex").slice(0, 8);
}

function limitOf({ atMost, atLeast }: Line): number {
  return atMost ?? atLeast ?? 0;
}

function said({ value, what, url }: Finding): string {
  return `${Number(value.toFixed(3))} (${what}) ${shortened(url)}`;
}

/** Data of hundreds of regions is cut: the sample is told by the rest. */
function shortened(url: string): string {
  return url.replaceAll(/((?:data|proportional|markers|routes)=[^&]{60})[^&]+/g, "$1…");
}
