import { locales } from "../../../generated/locales.ts";
import { scopes } from "../../../generated/scopes.ts";
import { asciiLowerCase } from "../values/text.ts";

/** Every list of names, once: types, checks, messages and documentation follow from these. */

export const scopeNames = scopes.map(({ name }) => name);

/** The parts of a text between its blanks. */
type Words<T extends string> = T extends `${infer First} ${infer Rest}`
  ? readonly [First, ...Words<Rest>]
  : readonly [T];

function words<const T extends string>(text: T): Words<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- split does what the type says
  return text.split(" ") as readonly string[] as Words<T>;
}

/** Languages of names and words, the default first. */
export const localeNames = locales;

export const themeNames = words("dark light light-blue light-mono dark-blue dark-mono");

export const projectionNames = words(
  "naturalEarth1 albersUsa conicConformal mercator equalEarth azimuthalEqualArea conicEqualArea",
);

/** Coarse to fine. */
export const detailNames = words("low medium high");

export const colorScaleNames = words("sequential diverging categorical");

/** Methods that find the breaks by themselves. */
export const methodNames = words("quantile jenks equal pretty log");

/** Schemes of ColorBrewer from one end to the other, and the even ones of matplotlib. */
export const sequentialPaletteNames = words(
  "Blues BuGn BuPu cividis GnBu Greens Greys inferno magma Oranges OrRd plasma PuBu PuBuGn PuRd Purples RdPu Reds viridis YlGn YlGnBu YlOrBr YlOrRd",
);

/** Schemes of ColorBrewer with a pale middle. */
export const divergingPaletteNames = words("BrBG PiYG PRGn PuOr RdBu RdGy RdYlBu RdYlGn Spectral");

/** Schemes of ColorBrewer without an order. */
export const qualitativePaletteNames = words("Accent Dark2 Paired Pastel1 Pastel2 Set1 Set2 Set3");

/** Those that values can have. */
export const orderedPaletteNames = [...sequentialPaletteNames, ...divergingPaletteNames] as const;

export const paletteNames = [...orderedPaletteNames, ...qualitativePaletteNames] as const;

export const legendLayoutNames = words("vertical horizontal continuous");

/** Corners of the map, and sides of it. */
export const legendPositionNames = words(
  "top-left top-right bottom-left bottom-right left right above below",
);

/** How regions too small to be seen are drawn. */
export const smallRegionNames = words("dots shapes");

export const patternNames = words("stripes stripes-diagonal dots crosshatch solid-outline");

/** What labels of all regions may say, the first where nothing else is asked for. */
export const labelContents = words("ISO names values names+values");

export const labelPositions = words("top bottom left right");

export const routeStyles = words("solid dashed");

export const iconNames = words(
  "dot square triangle cross star pin flag airport anchor car bicycle helicopter ship train truck house building factory hospital tank base bomb fist soccer-ball megaphone mountain fire lightning warning person",
);

/** The member of a vocabulary that a text names in any case, or null. */
export function named<T extends string>(vocabulary: readonly T[], text: string): T | null {
  const exact = vocabulary.find((name) => name === text);
  if (exact !== undefined) return exact;
  const lower = asciiLowerCase(text);
  return vocabulary.find((name) => name.toLowerCase() === lower) ?? null;
}
