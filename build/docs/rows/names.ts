import {
  divergingPaletteNames,
  iconNames,
  labelPositions,
  patternNames,
  qualitativePaletteNames,
  sequentialPaletteNames,
} from "../../../src/request/parameters/vocabulary.ts";

/** The names that stand within lists, by what they name. */
export const nameRows: readonly (readonly [what: string, names: readonly string[]])[] = [
  ["marker icons", iconNames],
  ["positions of marker labels", labelPositions],
  ["patterns", patternNames],
  ["sequential palettes", sequentialPaletteNames],
  ["diverging palettes", divergingPaletteNames],
  ["palettes for categories", qualitativePaletteNames],
];
