import { locales } from "../../../generated/locales.ts";
import { scopes } from "../../../generated/scopes.ts";
import { nameList } from "../../platform/name-list.ts";
import { asciiLowerCase } from "../values/text.ts";

/** Every list of names, once: types, checks, messages and documentation follow from these. */

export const scopeNames = scopes.map(({ name }) => name);

/** Languages of names and words, the default first. */
export const localeNames = locales;

export const themeNames = nameList("dark light light-blue light-mono dark-blue dark-mono");

export const projectionNames = nameList(
  "naturalEarth1 albersUsa conicConformal mercator equalEarth azimuthalEqualArea conicEqualArea",
);

/** Coarse to fine. */
export const detailNames = nameList("low medium high");

export const colorScaleNames = nameList("sequential diverging categorical");

/** Methods that find the breaks by themselves. */
export const methodNames = nameList("quantile jenks equal pretty log");

/** Schemes of ColorBrewer from one end to the other, and the even ones of matplotlib. */
export const sequentialPaletteNames = nameList(
  "Blues BuGn BuPu cividis GnBu Greens Greys inferno magma Oranges OrRd plasma PuBu PuBuGn PuRd Purples RdPu Reds viridis YlGn YlGnBu YlOrBr YlOrRd",
);

/** Schemes of ColorBrewer with a pale middle. */
export const divergingPaletteNames = nameList(
  "BrBG PiYG PRGn PuOr RdBu RdGy RdYlBu RdYlGn Spectral",
);

/** Schemes of ColorBrewer without an order. */
export const qualitativePaletteNames = nameList(
  "Accent Dark2 Paired Pastel1 Pastel2 Set1 Set2 Set3",
);

/** Those that values can have. */
export const orderedPaletteNames = [...sequentialPaletteNames, ...divergingPaletteNames] as const;

export const paletteNames = [...orderedPaletteNames, ...qualitativePaletteNames] as const;

export const legendLayoutNames = nameList("vertical horizontal continuous");
export const legendFormatNames = nameList("ranges edges sentences");

/** Corners of the map, and sides of it. */
export const legendPositionNames = nameList(
  "top-left top-right bottom-left bottom-right left right above below",
);

/** How regions too small to be seen are drawn. */
export const smallRegionNames = nameList("dots shapes");

/** Whether crowds of them are drawn larger. */
export const magnifyNames = nameList("off auto");
export const disputedNames = nameList("dashed solid");

export const patternNames = nameList("stripes stripes-diagonal dots crosshatch solid-outline");

/** What labels of all regions may say, the first where nothing else is asked for. */
export const labelContents = nameList("ISO names values names+values");

export const labelPositions = nameList("top bottom left right");

export const routeStyles = nameList("solid dashed");

export const iconNames = nameList(
  "dot square triangle cross star pin flag airport anchor car bicycle helicopter ship train truck house building factory hospital tank base bomb fist soccer-ball megaphone mountain fire lightning warning person",
);

/** The member of a vocabulary that a text names in any case, or null. */
export function named<T extends string>(vocabulary: readonly T[], text: string): T | null {
  const exact = vocabulary.find((name) => name === text);
  if (exact !== undefined) return exact;
  const lower = asciiLowerCase(text);
  return vocabulary.find((name) => name.toLowerCase() === lower) ?? null;
}
