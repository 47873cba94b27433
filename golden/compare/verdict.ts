import type { GoldenCase } from "../cases/case.ts";
import { type Judgement, plainJudgement, type Status } from "./outcome.ts";
import type { Picture } from "../draw/picture.ts";
import { onCanvas, type Pixels } from "./pixels.ts";
import { differencePicture, pixelDifference, readPng } from "./png-difference.ts";
import { svgFindings } from "./svg-difference.ts";
import { pixelText, type Tolerance } from "./tolerance.ts";

/** What the two pictures of a case say of it. */
export interface Verdict {
  readonly judgement: Judgement;
  /** PNG that shows where the pixels differ. */
  readonly difference: Uint8Array | null;
}

export const MOST_FINDINGS = 20;

/** Compares what was expected with what was drawn. Equal bytes are not decoded. */
export function verdict(
  golden: GoldenCase,
  expected: Picture,
  actual: Picture,
  tolerance: Tolerance,
): Verdict {
  if (actual.kind === "absent") throw new RangeError("nothing was asked to draw");
  if (actual.kind !== "drawn") return plain("failed", actual.message);
  if (expected.kind === "broken")
    return plain("failed", `the base does not draw it: ${expected.message}`);
  if (expected.kind === "refused")
    return plain("new", `only the head draws it; the base: ${expected.message}`);
  if (expected.kind === "absent") return plain("missing", "there is no golden");
  if (actual.body.equals(expected.body)) return plain("same", "the same bytes");
  return golden.format === "svg"
    ? svgVerdict(expected.body, actual.body)
    : pngVerdict(expected.body, actual.body, tolerance);
}

function svgVerdict(expected: Buffer, actual: Buffer): Verdict {
  const findings = svgFindings(expected.toString("utf8"), actual.toString("utf8"));
  const summary = findings.length === 1 ? "1 difference" : `${findings.length} differences`;
  const judgement = {
    ...plainJudgement("changed", summary),
    findings: findings.slice(0, MOST_FINDINGS),
    unlistedCount: Math.max(0, findings.length - MOST_FINDINGS),
  };
  return { judgement, difference: null };
}

function pngVerdict(expected: Buffer, actual: Buffer, tolerance: Tolerance): Verdict {
  const [before, after] = [pixelsOrReason(expected), pixelsOrReason(actual)];
  if (typeof after === "string") return plain("failed", `the drawn picture: ${after}`);
  if (typeof before === "string") return plain("changed", `the expected picture: ${before}`);
  const isSameSize = before.width === after.width && before.height === after.height;
  if (isSameSize) return pixelVerdict(before, after, tolerance);
  return sizeVerdict(before, after, tolerance.threshold);
}

function pixelsOrReason(body: Buffer): Pixels | string {
  try {
    return readPng(body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${body.length} bytes are not a whole PNG (${reason})`;
  }
}

function sizeVerdict(before: Pixels, after: Pixels, threshold: number): Verdict {
  const size = ({ width, height }: Pixels) => `${width} × ${height}`;
  const sides = { expected: size(before), actual: size(after) };
  const findings = [{ element: "picture", what: "size in pixels", ...sides }];
  const judgement = { ...plainJudgement("changed", "another size"), findings };
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [one, other] = [onCanvas(before, width, height), onCanvas(after, width, height)];
  return { judgement, difference: differencePicture(one, other, threshold) };
}

function pixelVerdict(before: Pixels, after: Pixels, tolerance: Tolerance): Verdict {
  const { threshold, maxDiffPixels } = tolerance;
  const pixels = pixelDifference(before, after, threshold);
  if (pixels === null) return plain("same", "the same pixels");
  const text = pixelText(pixels, before);
  if (pixels.count <= maxDiffPixels) {
    const summary = `${text}, within the ${maxDiffPixels} allowed`;
    return { judgement: { ...plainJudgement("same", summary), pixels }, difference: null };
  }
  const difference = differencePicture(before, after, threshold);
  return { judgement: { ...plainJudgement("changed", text), pixels }, difference };
}

function plain(status: Status, summary: string): Verdict {
  return { judgement: plainJudgement(status, summary), difference: null };
}
