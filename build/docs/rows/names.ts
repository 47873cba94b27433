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
  ["icons of markers", iconNames],
  ["positions of their labels", labelPositions],
  ["patterns", patternNames],
  ["palettes from one end to the other", sequentialPaletteNames],
  ["palettes with a middle", divergingPaletteNames],
  ["palettes without an order, for categories", qualitativePaletteNames],
];
