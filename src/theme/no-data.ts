import type { HexColor, PatternName } from "../request/types.ts";
import { mixedColor } from "./lab.ts";
import type { Theme } from "./themes.ts";

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
