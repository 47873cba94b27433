import type { HexColor } from "../request/types.ts";
import { hexToLab, type Lab, labToHex, mixedColor } from "../theme/lab.ts";
import { contrastRatio } from "../theme/ink.ts";
import type { Theme } from "../theme/themes.ts";
import { colorDifference } from "./color-difference.ts";

/** CIEDE2000 from which on land without data is not mistaken for a class. */
const APART = 8;
/** Contrast from which on a coast is visible. */
const COAST_APART = 6;
/** Contrast from which on a thin line is seen: a white one on pale yellow is not, as different as they are side by side. */
const LINE_CONTRAST = 1.2;
/** Land without data may be lighter or darker by steps of this L*, as grey, as in its theme, or fuller. */
const LIGHTNESS_STEP = 2;
const CHROMA_SHARES = [1, 0, 2];
/** Parts of the ink of texts in the sea, and in lines between regions, where they have to give way. */
const SEA_SHARES = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35];
const BORDER_SHARES = [0.3, 0.4, 0.5, 0.6, 0.7, 0.78, 0.85];
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

/** CIEDE2000 from which on land around a map is not mistaken for land without data, nor for water. */
const AROUND_APART = 12;
const SHORE_APART = 3;
/** Parts of the ink of texts in the lines of that land, and their contrast. */
const AROUND_SHARES = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];
const AROUND_CONTRAST = 1.5;

/** A theme whose land around the map can be told from other land and water than its own. */
export function aroundMap<T extends Theme>(theme: T, water: HexColor): T {
  const [own, land, sea] = [hexToLab(theme.context), hexToLab(theme.land), hexToLab(water)];
  const fits = (lab: Lab): boolean =>
    colorDifference(lab, land) >= AROUND_APART && colorDifference(lab, sea) >= SHORE_APART;
  if (fits(own)) return theme;
  const greys = Array.from({ length: 46 }, (_, i): Lab => [4 + 2 * i, own[1], own[2]]);
  const distinct = greys.filter(fits);
  // Nearer to the water than the land itself, where there is a choice.
  const candidates = (distinct.length > 0 ? distinct : greys).map(labToHex);
  const context = best(candidates, (color) => -colorDifference(hexToLab(color), sea));
  const lines = AROUND_SHARES.map((share) => mixedColor(context, theme.text, share));
  const contextBorder =
    lines.find((line) => contrastRatio(line, context) >= AROUND_CONTRAST) ?? lines.at(-1)!;
  return { ...theme, context, contextBorder };
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
  return firstApart(candidates, classes, COAST_APART);
}

function borderBeside(fills: readonly HexColor[], { background, border, text }: Theme): HexColor {
  const mixed = BORDER_SHARES.map((share) => mixedColor(background, text, share));
  const labs = fills.map(hexToLab);
  const candidates = [border, ...mixed];
  const isSeen = (color: HexColor): boolean =>
    fills.every((fill) => contrastRatio(color, fill) >= LINE_CONTRAST);
  const seen = candidates.find((color) => isSeen(color) && isApart(color, labs, APART));
  return seen ?? firstApart(candidates, labs, APART);
}

function firstApart(
  candidates: readonly HexColor[],
  others: readonly Lab[],
  min: number,
): HexColor {
  return candidates.find((color) => isApart(color, others, min)) ?? farthest(candidates, others);
}

function farthest(candidates: readonly HexColor[], others: readonly Lab[]): HexColor {
  return best(candidates, (color) => nearest(color, others));
}

/** The first of those that score highest. */
function best(candidates: readonly HexColor[], score: (color: HexColor) => number): HexColor {
  const scores = candidates.map(score);
  return candidates[scores.indexOf(Math.max(...scores))]!;
}

function isApart(color: HexColor, others: readonly Lab[], min: number): boolean {
  const lab = hexToLab(color);
  return others.every((other) => colorDifference(lab, other) >= min);
}

/** The smallest difference from any of them. */
function nearest(color: HexColor, others: readonly Lab[]): number {
  const lab = hexToLab(color);
  return Math.min(...others.map((other) => colorDifference(lab, other)));
}
