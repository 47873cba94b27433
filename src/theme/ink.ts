import type { HexColor } from "../request/types.ts";
import { hexColor, hexToLinear, mixedColor } from "./lab.ts";

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

/** Black and white on fills of a middling lightness look heavier than other letters at the same contrast. */
const MAX_EXTREME_CONTRAST = 5;
const MAX_CONTRAST = 13;
const STEPS = 20;

/**
 * The ink for letters that stand on several fills: the one that stands out most from the fill that it stands out
 * least from, mixed with the first of them where it stands out more than others do. So letters look alike heavy
 * on dark, middling and light fills.
 */
export function evenInkOn(fills: readonly [HexColor, ...HexColor[]], inks: Inks): HexColor {
  const contrastOf = (ink: HexColor): number =>
    Math.min(...fills.map((fill) => contrastRatio(ink, fill)));
  const candidates = fills.map((fill) => letterInkOn(fill, inks));
  const ink = candidates.reduce((best, one) => (contrastOf(one) > contrastOf(best) ? one : best));
  const enough = inks.includes(ink) ? MAX_CONTRAST : MAX_EXTREME_CONTRAST;
  for (let step = STEPS / 2; step < STEPS; step++) {
    const mixed = mixedColor(fills[0], ink, step / STEPS);
    if (contrastOf(mixed) >= enough) return mixed;
  }
  return ink;
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
