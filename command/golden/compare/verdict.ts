import type { PNG } from "pngjs";
import type { PictureCase, PixelBox } from "../cases/case.ts";
import type { Picture } from "../draw/picture.ts";
import { plainVerdict, type PixelDifference, type Verdict } from "./outcome.ts";
import { differencePicture, emptyBoxes, pixelDifference } from "./pixel-difference.ts";
import { promiseFindings } from "./answer-headers.ts";
import { readPng } from "./png-reader.ts";
import { svgFindings } from "./svg-difference.ts";
import { readXml } from "./xml-reader.ts";

/** What of a PNG may differ. SVG is compared by its bytes. */
export interface Tolerance {
  /** 0..1, see pixelDifference. */
  readonly threshold: number;
  /** How many pixels may be past the threshold. */
  readonly maxDiffPixels: number;
}

const MAX_FINDINGS = 20;

/**
 * Compares what was expected with what was drawn, and what both promise. Equal bytes are not decoded.
 *
 * @param names of the promises that are compared
 */
export function verdict(
  golden: PictureCase,
  expected: Picture,
  actual: Picture,
  tolerance: Tolerance,
  names: readonly string[],
): Verdict {
  const found = pictureVerdict(golden, expected, actual, tolerance);
  const isComparable = found.status === "same" || found.status === "changed";
  if (!isComparable || expected.kind !== "drawn" || actual.kind !== "drawn") return found;
  if (names.length === 0 || actual.promises === null) return found;
  if (expected.promises === null)
    return {
      ...found,
      status: found.status === "same" ? "missing" : found.status,
      summary: `${found.summary}; nobody has accepted its ${names.join(", ")} yet`,
    };
  const broken = promiseFindings(names, expected.promises, actual.promises);
  if (broken.length === 0) return found;
  const told = broken.map(({ what }) => what).join(", ");
  const findings = [...broken, ...found.findings].slice(0, MAX_FINDINGS);
  const unlistedCount =
    found.unlistedCount + broken.length + found.findings.length - findings.length;
  return {
    ...found,
    status: "changed",
    summary: `${found.summary}; ${told}`,
    findings,
    unlistedCount,
  };
}

function pictureVerdict(
  golden: PictureCase,
  expected: Picture,
  actual: Picture,
  tolerance: Tolerance,
): Verdict {
  if (actual.kind === "absent" && expected.kind === "absent")
    return plainVerdict("failed", "neither side has it");
  if (actual.kind === "absent") return plainVerdict("orphaned", "only the expected side has it");
  if (actual.kind !== "drawn") return plainVerdict("failed", actual.message);
  if (expected.kind === "broken") return plainVerdict("failed", expected.message);
  if (expected.kind === "refused")
    return plainVerdict(
      "new",
      `only the head server draws it; the base server says: ${expected.message}`,
    );
  if (expected.kind === "drawn" && actual.body.equals(expected.body))
    return plainVerdict("same", "the same bytes");
  if (expected.kind === "absent") return missingVerdict(golden, actual.body);
  return golden.format === "svg"
    ? svgVerdict(expected.body, actual.body)
    : pngVerdict(
        expected.body,
        actual.body,
        toleranceOf(golden, tolerance),
        golden.options.ignored,
      );
}

/** What the case asks for itself, and else what the run says. */
function toleranceOf({ options }: PictureCase, run: Tolerance): Tolerance {
  return {
    threshold: options.threshold ?? run.threshold,
    maxDiffPixels: options.maxDiffPixels ?? run.maxDiffPixels,
  };
}

/** What nobody can look at is never accepted as the first golden of a case. */
function missingVerdict({ format }: PictureCase, actual: Buffer): Verdict {
  const fault = format === "svg" ? svgFault(actual) : pngFault(actual);
  if (fault !== null) return plainVerdict("failed", `the drawn picture: ${fault}`);
  return plainVerdict("missing", "there is no golden");
}

/** Why bytes are no SVG document; null for those that are. */
function svgFault(body: Buffer): string | null {
  try {
    const { tag } = readXml(body.toString("utf8"));
    return /^(?:[^:]+:)?svg$/.test(tag) ? null : `expected the element svg, found ${tag}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${body.length} bytes are not a complete SVG (${reason})`;
  }
}

function svgVerdict(expected: Buffer, actual: Buffer): Verdict {
  const fault = svgFault(actual);
  if (fault !== null) return plainVerdict("failed", `the drawn picture: ${fault}`);
  const findings = svgFindings(expected.toString("utf8"), actual.toString("utf8"));
  const summary = findings.length === 1 ? "1 difference" : `${findings.length} differences`;
  return {
    ...plainVerdict("changed", summary),
    findings: findings.slice(0, MAX_FINDINGS),
    unlistedCount: Math.max(0, findings.length - MAX_FINDINGS),
  };
}

/** What is to be said of two PNGs of which the bytes differ. */
function pngVerdict(
  expected: Buffer,
  actual: Buffer,
  tolerance: Tolerance,
  ignored: readonly PixelBox[],
): Verdict {
  const [before, after] = [pixelsOrReason(expected), pixelsOrReason(actual)];
  if (typeof after === "string") return plainVerdict("failed", `the drawn picture: ${after}`);
  if (typeof before === "string") return plainVerdict("changed", `the expected picture: ${before}`);
  for (const { x, y } of ignored)
    if (x >= after.width || y >= after.height)
      return plainVerdict("failed", `ignore=${x},${y} is outside ${sizeText(after)} pixels`);
  for (const picture of [before, after]) emptyBoxes(picture, ignored);
  return before.width === after.width && before.height === after.height
    ? pixelVerdict(before, after, tolerance)
    : sizeVerdict(before, after, tolerance);
}

function pixelsOrReason(body: Buffer): PNG | string {
  try {
    return readPng(body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${body.length} bytes are not a complete PNG (${reason})`;
  }
}

function pngFault(body: Buffer): string | null {
  const read = pixelsOrReason(body);
  return typeof read === "string" ? read : null;
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
  const sides = { expected: sizeText(before), actual: sizeText(after) };
  return {
    ...plainVerdict("changed", "another size"),
    findings: [{ element: "picture", what: "size in pixels", ...sides }],
    difference: differencePicture(before, after, threshold),
  };
}

function sizeText({ width, height }: PNG): string {
  return `${width} × ${height}`;
}

/** "3 of 200000 pixels differ by up to 1 of 255, in 3 × 1 at 10, 20". */
function pixelText({ count, largestStep, box }: PixelDifference, { width, height }: PNG): string {
  const share = `${count} of ${width * height} pixels ${count === 1 ? "differs" : "differ"}`;
  const where = `in ${box.width} × ${box.height} at ${box.x}, ${box.y}`;
  return `${share} by up to ${largestStep} of 255, ${where}`;
}
