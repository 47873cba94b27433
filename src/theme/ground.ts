import type { HexColor, PatternName } from "../request/types.ts";
import { hexToLab, labToHex, mixedColor } from "./lab.ts";
import type { Theme } from "./themes.ts";

/** The colours below the land of a map. */
export interface Ground {
  /** Behind everything; null for nothing, so that a page shows through. */
  readonly background: HexColor | null;
  /** On the globe, with its outline; null for nothing. */
  readonly sea: HexColor | null;
  /** Colour of lakes; null if they are not drawn. */
  readonly lakes: HexColor | null;
}

/** Mixture for land around a map: 0 is the colour of its surroundings, 1 that of the map's own land. */
const LAND_SHARE = 0.5;

/** Land around the regions of a map: between land and water, so that it is seen and says nothing. */
export function contextColor(land: HexColor, water: HexColor): HexColor {
  const [from, to] = [hexToLab(water), hexToLab(land)];
  const mixed = (i: 0 | 1 | 2): number => from[i] + (to[i] - from[i]) * LAND_SHARE;
  return labToHex([mixed(0), mixed(1), mixed(2)]);
}

/** Share of the muted text colour in these lines. Their contrast is about 1.5:1 on light land and 1.8:1 on dark. */
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
