import type { HexColor, PatternName } from "../request/types.ts";
import { hexToLab, mixedColor } from "./lab.ts";
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

/** Share of the muted text colour in these lines. Their contrast is about 1.5:1 on light land and 1.8:1 on dark. */
const INK_SHARE = 0.3;

/** Quiet lines over the land: they say that nothing is known, and nothing louder than that. */
export function noDataHatch({ land, mutedText }: Pick<Theme, "land" | "mutedText">): {
  readonly name: PatternName;
  readonly ink: HexColor;
} {
  return { name: "stripes-diagonal", ink: mixedColor(land, mutedText, INK_SHARE) };
}

/** A grey has no more chroma than this. */
const GREY = 2;

/** Whether land without data looks like one class more of the theme's own scale. */
export function continuesRamp({ land, sequential }: Pick<Theme, "land" | "sequential">): boolean {
  return [land, sequential[0]!].every((color) => {
    const [, a, b] = hexToLab(color);
    return Math.hypot(a, b) < GREY;
  });
}

/** A theme whose land has another colour; hatched land keeps its own under the lines. */
export function onLand(theme: Theme, noDataColor: HexColor | "hatch" | null): Theme {
  return noDataColor === null || noDataColor === "hatch" ? theme : { ...theme, land: noDataColor };
}
