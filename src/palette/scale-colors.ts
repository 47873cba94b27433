import type { Coloring, HexColor, Palette } from "../request/types.ts";
import { rampColors } from "../theme/ramp.ts";
import { divergingColors, shades } from "../theme/shades.ts";
import type { Theme } from "../theme/themes.ts";
import { paletteColors } from "./palette-colors.ts";

/** The colours of a scale, whatever they come from. */
export interface ScaleColors {
  /** Colours of this number of classes, lowest first. */
  classes(count: number): readonly HexColor[];
  /** Colours of this number of classes below a midpoint, perhaps one around it, and those above it, lowest first. */
  sides(below: number, hasMiddle: boolean, above: number): readonly HexColor[];
  /** Evenly spread from the lowest value to the highest. */
  shades(isDiverging: boolean): readonly HexColor[];
  /** For so many categories; where there are fewer they repeat. */
  categories(count: number): readonly HexColor[];
}

/** @param coloring null for the colours of the theme as they are */
export function scaleColors(theme: Theme, coloring: Coloring | null): ScaleColors {
  if (coloring === null) return themeColors(theme);
  const { palette, isReversed } = coloring;
  const colors = palette === null ? themeColors(theme) : paletteColors(palette);
  return isReversed ? reversed(colors) : colors;
}

/** Whether a scale has colours that the theme knows nothing of. */
export function foreignPalette(coloring: Coloring | null): Palette | null {
  return coloring === null ? null : coloring.palette;
}

function themeColors(theme: Theme): ScaleColors {
  return {
    classes: (count) => rampColors(theme.sequential, count),
    sides: (below, hasMiddle, above) => divergingColors(theme, below, hasMiddle, above),
    shades: (isDiverging) => shades(theme, isDiverging),
    categories: () => theme.categorical,
  };
}

/** Reverses colours: the lowest gets the colour of the highest. */
function reversed(colors: ScaleColors): ScaleColors {
  return {
    classes: (count) => colors.classes(count).toReversed(),
    sides: (below, hasMiddle, above) => colors.sides(above, hasMiddle, below).toReversed(),
    shades: (isDiverging) => colors.shades(isDiverging).toReversed(),
    categories: (count) => colors.categories(count).toReversed(),
  };
}
