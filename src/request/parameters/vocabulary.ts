import { locales } from "../../../generated/locales.ts";
import { scopes } from "../../../generated/scopes.ts";
import { asciiLowerCase } from "../values/text.ts";

/** Every list of names, once: types, checks, messages and documentation follow from these. */

export const scopeNames = scopes.map(({ name }) => name);

/** Languages of names and words, the default first. */
export const localeNames = locales;

export const themeNames = [
  "dark",
  "light",
  "light-blue",
  "light-mono",
  "dark-blue",
  "dark-mono",
] as const;

export const projectionNames = [
  "naturalEarth1",
  "albersUsa",
  "conicConformal",
  "mercator",
  "equalEarth",
  "azimuthalEqualArea",
  "conicEqualArea",
] as const;

/** Coarse to fine. */
export const detailNames = ["low", "medium", "high"] as const;

export const colorScaleNames = ["sequential", "diverging", "categorical"] as const;

/** Methods that find the breaks by themselves. */
export const methodNames = ["quantile", "jenks", "equal", "pretty", "log"] as const;

/** Schemes of ColorBrewer from one end to the other, and the even ones of matplotlib. */
export const sequentialPaletteNames = [
  "Blues",
  "BuGn",
  "BuPu",
  "cividis",
  "GnBu",
  "Greens",
  "Greys",
  "inferno",
  "magma",
  "Oranges",
  "OrRd",
  "plasma",
  "PuBu",
  "PuBuGn",
  "PuRd",
  "Purples",
  "RdPu",
  "Reds",
  "viridis",
  "YlGn",
  "YlGnBu",
  "YlOrBr",
  "YlOrRd",
] as const;

/** Schemes of ColorBrewer with a pale middle. */
export const divergingPaletteNames = [
  "BrBG",
  "PiYG",
  "PRGn",
  "PuOr",
  "RdBu",
  "RdGy",
  "RdYlBu",
  "RdYlGn",
  "Spectral",
] as const;

/** Schemes of ColorBrewer without an order. */
export const qualitativePaletteNames = [
  "Accent",
  "Dark2",
  "Paired",
  "Pastel1",
  "Pastel2",
  "Set1",
  "Set2",
  "Set3",
] as const;

/** Those that values can have. */
export const orderedPaletteNames = [...sequentialPaletteNames, ...divergingPaletteNames] as const;

export const paletteNames = [...orderedPaletteNames, ...qualitativePaletteNames] as const;

export const legendLayoutNames = ["vertical", "horizontal", "continuous"] as const;

/** Corners of the map, and sides of it. */
export const legendPositionNames = [
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
  "left",
  "right",
  "above",
  "below",
] as const;

/** How regions too small to be seen are drawn. */
export const smallRegionNames = ["dots", "shapes"] as const;

export const patternNames = [
  "stripes",
  "stripes-diagonal",
  "dots",
  "crosshatch",
  "solid-outline",
] as const;

/** What labels of all regions may say, the first where nothing else is asked for. */
export const labelContents = ["ISO", "names", "values", "names+values"] as const;

export const labelPositions = ["top", "bottom", "left", "right"] as const;

export const routeStyles = ["solid", "dashed"] as const;

export const iconNames = [
  "dot",
  "square",
  "triangle",
  "cross",
  "star",
  "pin",
  "flag",
  "airport",
  "anchor",
  "car",
  "bicycle",
  "helicopter",
  "ship",
  "train",
  "truck",
  "house",
  "building",
  "factory",
  "hospital",
  "tank",
  "base",
  "bomb",
  "fist",
  "soccer-ball",
  "megaphone",
  "mountain",
  "fire",
  "lightning",
  "warning",
  "person",
] as const;

/** The member of a vocabulary that a text names in any case, or null. */
export function named<T extends string>(vocabulary: readonly T[], text: string): T | null {
  const exact = vocabulary.find((name) => name === text);
  if (exact !== undefined) return exact;
  const lower = asciiLowerCase(text);
  return vocabulary.find((name) => name.toLowerCase() === lower) ?? null;
}
