import { scopes } from "../../../generated/scopes.ts";
import { asciiLowerCase } from "../values/text.ts";

/** Every list of names, once: types, checks, messages and documentation follow from these. */

export const scopeNames = scopes.map(({ name }) => name);

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
] as const;

/** Coarse to fine. */
export const detailNames = ["low", "medium", "high"] as const;

export const colorScaleNames = ["sequential", "diverging", "categorical"] as const;

/** Methods that find the breaks by themselves. */
export const methodNames = ["quantile", "jenks", "equal", "pretty", "log"] as const;

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
