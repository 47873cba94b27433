import type { PNG } from "pngjs";
import type { GoldenCase } from "../cases/case.ts";
import type { Picture } from "../draw/picture.ts";
import { plainVerdict, type PixelDifference, type Verdict } from "./outcome.ts";
import { differencePicture, pixelDifference, readPng } from "./pixel-difference.ts";
import { svgFindings } from "./svg-difference.ts";

/** What of a PNG may differ. SVG is compared by its bytes. */
export interface Tolerance {
  /** 0..1, see pixelDifference. */
  readonly threshold: number;
  /** How many pixels may be past the threshold. */
  readonly maxDiffPixels: number;
}

const MAX_FINDINGS = 20;

/** Compares what was expected with what was drawn. Equal bytes are not decoded. */
export function verdict(
  golden: GoldenCase,
  expected: Picture,
  actual: Picture,
  tolerance: Tolerance,
): Verdict {
  if (actual.kind === "absent") throw new RangeError("nothing was asked to draw");
  if (actual.kind !== "drawn") return plainVerdict("failed", actual.message);
  if (expected.kind === "broken")
    return plainVerdict("failed", `the base does not draw it: ${expected.message}`);
  if (expected.kind === "refused")
    return plainVerdict("new", `only the head draws it; the base: ${expected.message}`);
  if (expected.kind === "absent") return plainVerdict("missing", "there is no golden");
  if (actual.body.equals(expected.body)) return plainVerdict("same", "the same bytes");
  return golden.format === "svg"
    ? svgVerdict(expected.body, actual.body)
    : pngVerdict(expected.body, actual.body, tolerance);
}

function svgVerdict(expected: Buffer, actual: Buffer): Verdict {
  const findings = svgFindings(expected.toString("utf8"), actual.toString("utf8"));
  const summary = findings.length === 1 ? "1 difference" : `${findings.length} differences`;
  return {
    ...plainVerdict("changed", summary),
    findings: findings.slice(0, MAX_FINDINGS),
    unlistedCount: Math.max(0, findings.length - MAX_FINDINGS),
  };
}

/** What is to be said of two PNGs of which the bytes differ. */
function pngVerdict(expected: Buffer, actual: Buffer, tolerance: Tolerance): Verdict {
  const [before, after] = [pixelsOrReason(expected), pixelsOrReason(actual)];
  if (typeof after === "string") return plainVerdict("failed", `the drawn picture: ${after}`);
  if (typeof before === "string") return plainVerdict("changed", `the expected picture: ${before}`);
  return before.width === after.width && before.height === after.height
    ? pixelVerdict(before, after, tolerance)
    : sizeVerdict(before, after, tolerance);
}

function pixelsOrReason(body: Buffer): PNG | string {
  try {
    return readPng(body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${body.length} bytes are not a whole PNG (${reason})`;
  }
}

function pixelVerdict(before: PNG, after: PNG, tolerance: Tolerance): Verdict {
  const { threshold, maxDiffPixels } = tolerance;
  const pixels = pixelDifference(before, after, threshold);
  if (pixels === null) return plainVerdict("same", "the same pixels");
  const text = pixelText(pixels, before);
  if (pixels.count <= maxDiffPixels)
    return { ...plainVerdict("same", `${text}, within the ${maxDiffPixels} allowed`), pixels };
  const difference = differencePicture(before, after, threshold);
  return { ...plainVerdict("changed", text), pixels, difference };
}

function sizeVerdict(before: PNG, after: PNG, { threshold }: Tolerance): Verdict {
  const size = ({ width, height }: PNG) => `${width} × ${height}`;
  const sides = { expected: size(before), actual: size(after) };
  return {
    ...plainVerdict("changed", "another size"),
    findings: [{ element: "picture", what: "size in pixels", ...sides }],
    difference: differencePicture(before, after, threshold),
  };
}

/** "3 of 200000 pixels differ by up to 1 of 255, in 3 × 1 at 10, 20". */
function pixelText({ count, largestStep, box }: PixelDifference, { width, height }: PNG): string {
  const share = `${count} of ${width * height} pixels ${count === 1 ? "differs" : "differ"}`;
  const where = `in ${box.width} × ${box.height} at ${box.x}, ${box.y}`;
  return `${share} by up to ${largestStep} of 255, ${where}`;
}
