import type { Scene } from "../layout/scene.ts";
import { factorText } from "../svg/numbers.ts";
import { type Markup, svg } from "../svg/markup.ts";

type Enlarged = Pick<Scene, "widthPx" | "heightPx" | "pixelsPerUnit">;

/** So much of a pixel is an error of the multiplication. */
const NOISE_PX = 1e-6;

/** The size of the image in pixels, and the size of the layout that fills it. */
export function imageSize({ widthPx, heightPx, pixelsPerUnit }: Enlarged): {
  readonly widthPx: number;
  readonly heightPx: number;
} {
  const whole = (px: number): number => Math.floor(px * pixelsPerUnit + NOISE_PX);
  return { widthPx: whole(widthPx), heightPx: whole(heightPx) };
}

/** What is laid out in units, as large as it is in the image. */
export function enlarged(content: readonly Markup[], pixelsPerUnit: number): readonly Markup[] {
  if (pixelsPerUnit === 1) return content;
  return [svg`<g transform="scale(${factorText(pixelsPerUnit)})">${content}</g>`];
}
