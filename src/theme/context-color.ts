import type { HexColor } from "../request/types.ts";
import { hexToLab, labToHex } from "./lab.ts";

/** How far the colour of land around a map is from what is around that, on the way to that of the land. */
const LAND_SHARE = 0.5;

/** Land around the regions of a map: between land and water, so that it is seen and says nothing. */
export function contextColor(land: HexColor, water: HexColor): HexColor {
  const [from, to] = [hexToLab(water), hexToLab(land)];
  const mixed = (i: 0 | 1 | 2): number => from[i] + (to[i] - from[i]) * LAND_SHARE;
  return labToHex([mixed(0), mixed(1), mixed(2)]);
}
