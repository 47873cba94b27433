import type { Contour, ContourPoint } from "./contours.ts";
import { words } from "./words.ts";

const ON_CURVE = 1;
const X_IS_BYTE = 2;
const Y_IS_BYTE = 4;
const REPEATED = 8;
/** Of a byte: that it is positive. Of a word: that there is none, as the coordinate stays. */
const X_IS_SAME_OR_POSITIVE = 16;
const Y_IS_SAME_OR_POSITIVE = 32;

/** A glyph as the `glyf` table has it. */
export interface GlyphRecord {
  /** Empty for a blank; of even length, as short offsets count in pairs. */
  readonly bytes: Uint8Array;
  /** Left edge of the ink; 0 for a blank. */
  readonly xMin: number;
  /** Of the words at even places, and of those at odd ones: what sums of tables are made of. */
  readonly evenSum: number;
  readonly oddSum: number;
}

/** A simple glyph without instructions (OpenType 1.9, glyf). */
export function glyphRecord(contours: readonly Contour[]): GlyphRecord {
  const points = contours.flat();
  if (points.length === 0) return recordOf(new Uint8Array(0), 0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const xMin = Math.min(...xs);
  const box = [xMin, Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let count = 0;
  const ends = contours.map(({ length }) => (count += length) - 1);
  const head = words([contours.length, ...box, ...ends, 0]);
  const body = pointBytes(points);
  const bytes = new Uint8Array(head.length + body.length + (body.length % 2));
  bytes.set(head);
  bytes.set(body, head.length);
  return recordOf(bytes, xMin);
}

function recordOf(bytes: Uint8Array, xMin: number): GlyphRecord {
  let [evenSum, oddSum] = [0, 0];
  for (let at = 0; at < bytes.length; at += 2) {
    const word = (bytes[at]! << 8) | bytes[at + 1]!;
    if (at % 4 === 0) evenSum += word;
    else oddSum += word;
  }
  return { bytes, xMin, evenSum, oddSum };
}

/** Flags of all points, then how far each is from the one before: first all x, then all y. */
function pointBytes(points: readonly ContourPoint[]): readonly number[] {
  const flags: number[] = [];
  const [xBytes, yBytes]: [number[], number[]] = [[], []];
  let before = { x: 0, y: 0 };
  for (const point of points) {
    const { x, y, isOnCurve } = point;
    const xFlags = putStep(xBytes, x - before.x, X_IS_BYTE, X_IS_SAME_OR_POSITIVE);
    const yFlags = putStep(yBytes, y - before.y, Y_IS_BYTE, Y_IS_SAME_OR_POSITIVE);
    flags.push((isOnCurve ? ON_CURVE : 0) | xFlags | yFlags);
    before = point;
  }
  return [...runs(flags), ...xBytes, ...yBytes];
}

/** @returns the flags that say how the step is written */
function putStep(out: number[], step: number, isByte: number, isSameOrPositive: number): number {
  if (step === 0) return isSameOrPositive;
  if (Math.abs(step) < 256) {
    out.push(Math.abs(step));
    return isByte | (step > 0 ? isSameOrPositive : 0);
  }
  out.push((step >> 8) & 0xff, step & 0xff);
  return 0;
}

/** Equal flags in a row are one flag and how many follow, 255 at most. */
function runs(flags: readonly number[]): readonly number[] {
  const out: number[] = [];
  for (let at = 0; at < flags.length;) {
    const flag = flags[at]!;
    let more = 0;
    while (more < 255 && flags[at + more + 1] === flag) more += 1;
    if (more === 0) out.push(flag);
    else out.push(flag | REPEATED, more);
    at += more + 1;
  }
  return out;
}
