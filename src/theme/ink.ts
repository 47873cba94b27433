import type { HexColor } from "../request/types.ts";
import { hexToLinear } from "./lab.ts";

/** A dark and a light colour, in either order; at 9:1 apart, one of them is 3:1 on any fill. */
type Inks = readonly [HexColor, HexColor];

/** The ink that stands out more from the fill; the first when both do so equally. */
export function inkOn(fill: HexColor, [first, second]: Inks): HexColor {
  return contrastRatio(second, fill) > contrastRatio(first, fill) ? second : first;
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
