import type { HexColor, PatternName } from "../request/types.ts";
import { hexToLab, labToHex, mixedColor } from "./lab.ts";
import type { Theme } from "./themes.ts";

/** What lies under the land of a map. */
export interface Ground {
  /** Behind everything; null for nothing, so that a page shows through. */
  readonly background: HexColor | null;
  /** On the globe, with its outline; null for nothing. */
  readonly sea: HexColor | null;
  /** Of lakes, over the land; null for nothing. */
  readonly lakes: HexColor | null;
}

/** How far the colour of land around a map is from what is around that, on the way to that of the land. */
const LAND_SHARE = 0.5;

/** Land around the regions of a map: between land and water, so that it is seen and says nothing. */
export function contextColor(land: HexColor, water: HexColor): HexColor {
  const [from, to] = [hexToLab(water), hexToLab(land)];
  const mixed = (i: 0 | 1 | 2): number => from[i] + (to[i] - from[i]) * LAND_SHARE;
  return labToHex([mixed(0), mixed(1), mixed(2)]);
}

/** How much of the ink of quiet texts is in the lines: about 1.5 to 1 against light land, 1.8 against dark. */
const INK_SHARE = 0.3;

/** Quiet lines over the land: they say that nothing is known, and nothing louder than that. */
export function noDataHatch({ land, mutedText }: Pick<Theme, "land" | "mutedText">): {
  readonly name: PatternName;
  readonly ink: HexColor;
} {
  return { name: "stripes-diagonal", ink: mixedColor(land, mutedText, INK_SHARE) };
}

/** A theme whose land has another colour; hatched land keeps its own under the lines. */
export function onLand(theme: Theme, noDataColor: HexColor | "hatch" | null): Theme {
  return noDataColor === null || noDataColor === "hatch" ? theme : { ...theme, land: noDataColor };
}
