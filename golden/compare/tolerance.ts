import type { PixelDifference } from "./outcome.ts";

/** What of a PNG may differ. SVG is compared by its bytes. */
export interface Tolerance {
  /** 0..1, see pixelDifference. */
  readonly threshold: number;
  /** How many pixels may be past the threshold. */
  readonly maxDiffPixels: number;
}

/** "3 of 200000 pixels differ by up to 1 of 255, in 3 × 1 at 10, 20". */
export function pixelText(
  { count, largestStep, box }: PixelDifference,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const share = `${count} of ${width * height} pixels ${count === 1 ? "differs" : "differ"}`;
  const where = `in ${box.width} × ${box.height} at ${box.x}, ${box.y}`;
  return `${share} by up to ${largestStep} of 255, ${where}`;
}
