import type { MapTheme } from "../../src/layout/typography.ts";
import type { Weight } from "../../src/text/metrics.ts";
import { BUNDLED, type Typesetting } from "../../src/text/set-text.ts";
import type { SizedFont } from "../../src/text/widths.ts";
import { THEMES } from "../../src/theme/themes.ts";

/** A font as a map has it; of one whose texts need no other than the bundled font, if none is named. */
export function fontOf(
  sizePx: number,
  weight: Weight = "regular",
  typesetting: Typesetting = BUNDLED,
): SizedFont {
  return { sizePx, weight, typesetting };
}

/** A theme as a map has it whose texts need no other than the bundled font. */
export function mapTheme(name: keyof typeof THEMES): MapTheme {
  return { ...THEMES[name], typesetting: BUNDLED, isMirrored: false, textScale: 1 };
}
