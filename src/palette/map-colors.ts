import type { HexColor } from "../request/types.ts";
import { hexToLab, type Lab, labToHex, mixedColor } from "../theme/lab.ts";
import { contrastRatio } from "../theme/ink.ts";
import type { Theme } from "../theme/themes.ts";
import { APART, best, farthest, firstApart, isApart } from "./apart.ts";
import { colorDifference } from "./color-difference.ts";

/** Contrast from which on a thin line is seen: a white one on pale yellow is not, as different as they are side by side. */
const LINE_CONTRAST = 1.2;
/** Land without data may be lighter or darker by steps of this L*, as grey, as in its theme, or fuller. */
const LIGHTNESS_STEP = 2;
const CHROMA_SHARES = [1, 0, 2];
/** Parts of the ink of texts in the sea, and in lines between regions, where they have to give way. */
const SEA_SHARES = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5];
const BORDER_SHARES = [0.3, 0.4, 0.5, 0.6, 0.7, 0.78, 0.85];
/** Where fills have nearly every lightness, a line lies between two of them: steps of this share find it. */
const FINE_SHARES = Array.from({ length: 41 }, (_, i) => i / 40);
/** Share of the muted text colour in the lines of the graticule. */
const GRATICULE_SHARE = 0.16;

/** The colours of a theme that stand beside those of a scale. */
export interface MapColors {
  readonly land: HexColor;
  readonly border: HexColor;
  readonly sea: HexColor | null;
  readonly graticule: HexColor;
  /** Whether no colour of land is apart from every class, so that lines have to tell it. */
  readonly needsHatch: boolean;
}

/**
 * Land, sea and lines beside the fills of a palette that the theme was not made for. Each stays as it
 * is where it can be told from all fills; else it becomes the next colour that can, or the one that is
 * the farthest from them.
 *
 * @param fills at least one
 * @param sea what is around the land; null for what is not drawn
 * @param isLandAsked whether the request chooses the colour of the land
 */
export function mapColorsBeside(
  fills: readonly HexColor[],
  theme: Theme,
  sea: HexColor | null,
  isLandAsked: boolean,
): MapColors {
  const classes = fills.map(hexToLab);
  const shore = sea === null ? null : seaBeside(classes, theme, sea);
  const grounds = [theme.background, ...(shore === null ? [] : [shore])].map(hexToLab);
  const land = isLandAsked ? theme.land : landBeside([...classes, ...grounds], theme);
  return {
    land,
    border: borderBeside([...fills, land], theme),
    sea: shore,
    graticule:
      shore === null || shore === sea
        ? theme.graticule
        : mixedColor(shore, theme.mutedText, GRATICULE_SHARE),
    needsHatch: !isLandAsked && !isApart(land, classes, APART),
  };
}

/** The nearest to the land of the theme that is apart from everything. */
function landBeside(others: readonly Lab[], { land }: Theme): HexColor {
  if (isApart(land, others, APART)) return land;
  const own = hexToLab(land);
  const [, a, b] = own;
  const found: HexColor[] = [];
  for (let lightness = 12; lightness <= 96; lightness += LIGHTNESS_STEP)
    for (const share of CHROMA_SHARES) found.push(labToHex([lightness, share * a, share * b]));
  const distinct = found.filter((color) => isApart(color, others, APART));
  const distance = (color: HexColor): number => colorDifference(hexToLab(color), own);
  return distinct.length > 0
    ? best(distinct, (color) => -distance(color))
    : farthest(found, others);
}

function seaBeside(classes: readonly Lab[], { text }: Theme, sea: HexColor): HexColor {
  const candidates = SEA_SHARES.map((share) => mixedColor(sea, text, share));
  return firstApart(candidates, classes, APART);
}

/** The theme's own or the quietest that is seen on all fills, else of those that are apart the one that is seen best on the worst of them. */
function borderBeside(fills: readonly HexColor[], { background, border, text }: Theme): HexColor {
  const mixed = (share: number): HexColor => mixedColor(background, text, share);
  const labs = fills.map(hexToLab);
  const contrast = (color: HexColor): number =>
    Math.min(...fills.map((fill) => contrastRatio(color, fill)));
  const seen = [border, ...BORDER_SHARES.map(mixed)].find(
    (color) => contrast(color) >= LINE_CONTRAST && isApart(color, labs, APART),
  );
  const lines = FINE_SHARES.map(mixed);
  const apart = lines.filter((color) => isApart(color, labs, APART));
  return seen ?? best(apart.length > 0 ? apart : lines, contrast);
}
