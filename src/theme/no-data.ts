import type { HexColor, PatternName } from "../request/types.ts";
import type { Theme } from "./themes.ts";

/** Quiet lines over the land: they say that nothing is known, and nothing louder than that. */
export function noDataHatch({ sphereOutline }: Pick<Theme, "sphereOutline">): {
  readonly name: PatternName;
  readonly ink: HexColor;
} {
  return { name: "stripes-diagonal", ink: sphereOutline };
}

/** A theme whose land has another colour; hatched land keeps its own under the lines. */
export function onLand(theme: Theme, noDataColor: HexColor | "hatch" | null): Theme {
  return noDataColor === null || noDataColor === "hatch" ? theme : { ...theme, land: noDataColor };
}
