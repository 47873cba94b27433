import { formats } from "../../formats.ts";
import type { Draft } from "../draft.ts";
import { limits } from "../parameters/limits.ts";
import { parameters } from "../parameters/parameters.ts";
import type { NonEmpty, Problem } from "../result.ts";
import type { MapRequest } from "../map-request.ts";
import { failureOf } from "../problems/failure-table.ts";
import { ProblemList } from "../problems/problem-list.ts";

/** Pixels to each pixel of the layout: only images that are made of pixels have more than one. */
export function pixelsPerUnit({ format, scale }: Draft): number {
  const isRaster = formats[format ?? parameters.format.defaultValue].isRaster;
  return isRaster && scale !== null ? scale : parameters.scale.defaultValue;
}

/** The sides that a request says; a height that follows from the map is checked where that is known. */
export function checkPixels(draft: Draft, problems: ProblemList): void {
  const scale = pixelsPerUnit(draft);
  const width = draft.width ?? parameters.width.defaultValue;
  const isHigher = draft.height !== null && draft.height > width;
  const side = isHigher ? { name: "height", px: draft.height } : { name: "width", px: width };
  if (scale * side.px <= limits.sizePx.max) return;
  problems.add({ param: "scale" }, tooManyPixels(scale, side.name, side.px));
}

/**
 * What is wrong with an image whose height follows from the map: null where it may have so many pixels.
 *
 * @param heightPx of the layout
 */
export function heightProblems(
  { format, pixelsPerUnit: scale, widthPx }: Sized,
  heightPx: number,
): NonEmpty<Problem> | null {
  const max = limits.sizePx.max;
  if (!formats[format].isRaster || scale * heightPx <= max) return null;
  const problems = new ProblemList();
  const isEnlarged = heightPx <= max;
  if (isEnlarged) problems.add({ param: "scale" }, tooManyPixels(scale, "height", heightPx));
  const expected = `a smaller width, because the image would be ${heightPx} pixels high, more than ${max}`;
  if (!isEnlarged) problems.add({ param: "width" }, { received: widthPx, expected });
  return failureOf(problems);
}

type Sized = Pick<MapRequest, "format" | "pixelsPerUnit" | "widthPx">;

/** What is wrong with a side of so many pixels. */
function tooManyPixels(
  scale: number,
  side: string,
  px: number,
): { readonly received: number; readonly expected: string } {
  // Rounded down, so that what the message says is right.
  const max = Math.floor((100 * limits.sizePx.max) / px) / 100;
  const bound = `${side} × scale stays within ${limits.sizePx.max} pixels`;
  return { received: scale, expected: `at most ${max} with ${side}=${px}, as ${bound}` };
}
