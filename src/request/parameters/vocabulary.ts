import { asciiLowerCase } from "../values/text.ts";
import type { IconName, LabelPosition, PatternName, Route } from "../types.ts";

/** The names that stand inside entries; those that are whole parameters are in parameters.ts. */

export const patternNames = [
  "stripes",
  "stripes-diagonal",
  "dots",
  "crosshatch",
  "solid-outline",
] as const satisfies readonly PatternName[];

export const labelPositions = [
  "top",
  "bottom",
  "left",
  "right",
] as const satisfies readonly LabelPosition[];

export const routeStyles = ["solid", "dashed"] as const satisfies readonly Route["style"][];

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
] as const satisfies readonly IconName[];

/** The member of a vocabulary that a text names in any case, or null. */
export function named<T extends string>(vocabulary: readonly T[], text: string): T | null {
  const exact = vocabulary.find((name) => name === text);
  if (exact !== undefined) return exact;
  const lower = asciiLowerCase(text);
  return vocabulary.find((name) => name.toLowerCase() === lower) ?? null;
}
