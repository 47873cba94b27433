import type { HexColor, PatternName } from "../request/types.ts";
import { contrastRatio } from "./ink.ts";
import { hexColor, hexToLab, mixedColor } from "./lab.ts";
import type { Theme } from "./themes.ts";

const WHITE = hexColor("#ffffff");
const BLACK = hexColor("#000000");

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
/** Share of white or black in those of the mono themes, and the contrast with the land that they need. */
const AWAY_SHARE = 0.6;
const AWAY_CONTRAST = 1.4;
/** Less than a quarter of the land is ink, where the patterns of a request have three tenths. */
const STROKE_PX = 1.3;

/**
 * Quiet lines over the land: they say that nothing is known, and nothing louder than that. Where land would continue
 * the scale they lie on its other side: darker lines on light land would give it the tone of the lowest class.
 */
export function noDataHatch(theme: LandTheme & Pick<Theme, "mutedText">): {
  readonly name: PatternName;
  readonly ink: HexColor;
  readonly strokePx: number;
} {
  const { land, mutedText } = theme;
  const away = awayFromScale(theme, AWAY_SHARE);
  const isSeen = continuesRamp(theme) && contrastRatio(away, land) >= AWAY_CONTRAST;
  const ink = isSeen ? away : mixedColor(land, mutedText, INK_SHARE);
  return { name: "stripes-diagonal", ink, strokePx: STROKE_PX };
}

type LandTheme = Pick<Theme, "land" | "sequential">;

/** Share of white or black in land that has nothing beside it that it could be taken for. */
const BARE_SHARE = 0.3;

/** The colour of land where most of it is without data: it steps back behind the few regions that have any. */
export function bareLand(theme: LandTheme): HexColor {
  return awayFromScale(theme, BARE_SHARE);
}

/** The colour of the land with a part of white or black, whichever is farther from the theme's own scale. */
function awayFromScale({ land, sequential }: LandTheme, share: number): HexColor {
  const isLighter = hexToLab(land)[0] > hexToLab(sequential[0]!)[0];
  return mixedColor(land, isLighter ? WHITE : BLACK, share);
}

/** A grey has no more chroma than this. */
const GREY = 2;

/** Whether land without data looks like one class more of the theme's own scale. */
export function continuesRamp({ land, sequential }: LandTheme): boolean {
  return [land, sequential[0]!].every((color) => {
    const [, a, b] = hexToLab(color);
    return Math.hypot(a, b) < GREY;
  });
}

/** A theme whose land has another colour; hatched land keeps its own under the lines. */
export function onLand(theme: Theme, noDataColor: HexColor | "hatch" | null): Theme {
  return noDataColor === null || noDataColor === "hatch" ? theme : { ...theme, land: noDataColor };
}
