import type { HexColor } from "../request/types.ts";
import { hexColor, hexToLinear } from "./lab.ts";

/** Opacity of a proportional circle: the map and other circles shine through a little. */
export const CIRCLE_OPACITY = 0.82;
/** Half of it lies under the fill, so that what is coloured is the area that says the value. */
export const CIRCLE_LINE_PX = 1.5;

/** A dark and a light colour, in either order; at 9:1 apart, one of them is 3:1 on any fill. */
type Inks = readonly [HexColor, HexColor];

/** The ink that stands out more from the fill; the first when both do so equally. */
export function inkOn(fill: HexColor, [first, second]: Inks): HexColor {
  return contrastRatio(second, fill) > contrastRatio(first, fill) ? second : first;
}

/** WCAG 2.1, 1.4.3: letters that can be read. */
const LETTER_CONTRAST = 4.5;
/** One of them is 4.58:1 or more on any colour. */
const EXTREMES: Inks = [hexColor("#000000"), hexColor("#ffffff")];

/** The ink for letters on a fill: of the two, or where neither stands out enough, black or white. */
export function letterInkOn(fill: HexColor, inks: Inks): HexColor {
  const ink = inkOn(fill, inks);
  return contrastRatio(ink, fill) >= LETTER_CONTRAST ? ink : inkOn(fill, EXTREMES);
}

/** WCAG 2.1, contrast ratio: 1..21. */
export function contrastRatio(one: HexColor, other: HexColor): number {
  const [a, b] = [relativeLuminance(one), relativeLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function relativeLuminance(color: HexColor): number {
  const [red, green, blue] = hexToLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
