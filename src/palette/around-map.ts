import type { HexColor } from "../request/types.ts";
import { contrastRatio } from "../theme/ink.ts";
import { hexToLab, labToHex, mixedColor } from "../theme/lab.ts";
import type { Theme } from "../theme/themes.ts";
import { APART, best, isApart } from "./apart.ts";
import { colorDifference } from "./color-difference.ts";

/** CIEDE2000 from which on land around a map is not mistaken for land without data, nor for water. */
const AROUND_APART = 12;
const SHORE_APART = 3;
/** Parts of the ink of texts in the lines of that land, and their contrast. */
const AROUND_SHARES = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];
const AROUND_CONTRAST = 1.5;

/**
 * A theme whose land around the map can be told from other land, water and classes than its own.
 *
 * @param fills of a palette that the theme was not made for
 */
export function aroundMap<T extends Theme>(
  theme: T,
  water: HexColor,
  fills: readonly HexColor[],
): T {
  const [own, land, sea] = [hexToLab(theme.context), hexToLab(theme.land), hexToLab(water)];
  const classes = fills.map(hexToLab);
  const isClear = (color: HexColor): boolean => isApart(color, classes, APART);
  const fits = (color: HexColor): boolean =>
    isApart(color, [land], AROUND_APART) && isApart(color, [sea], SHORE_APART);
  const isOwnFit = fits(theme.context);
  if (isOwnFit && isClear(theme.context)) return theme;
  const greys = Array.from({ length: 46 }, (_, i) => labToHex([4 + 2 * i, own[1], own[2]]));
  const distinct = greys.filter(fits);
  const clear = distinct.filter(isClear);
  if (isOwnFit && clear.length === 0) return theme;
  // Nearer to the water than the land itself, where there is a choice.
  const candidates = [clear, distinct, greys].find(({ length }) => length > 0)!;
  const context = best(candidates, (color) => -colorDifference(hexToLab(color), sea));
  const lines = AROUND_SHARES.map((share) => mixedColor(context, theme.text, share));
  const contextBorder =
    lines.find((line) => contrastRatio(line, context) >= AROUND_CONTRAST) ?? lines.at(-1)!;
  return { ...theme, context, contextBorder };
}
