import { alikeClasses, RAMP_PARTS } from "../../classify/alike-classes.ts";
import { type Classification, classification } from "../../classify/scale.ts";
import type { Scene } from "../../layout/scene.ts";
import { APART, isApart } from "../../palette/apart.ts";
import { foreignPalette } from "../../palette/scale-colors.ts";
import type { MapRequest } from "../../request/map-request.ts";
import type { HexColor } from "../../request/types.ts";
import { contrastRatio } from "../../theme/ink.ts";
import { hexToLab, type Lab } from "../../theme/lab.ts";
import { hasLandWithoutData, scaleFills } from "../paints.ts";

/** As many classes as the colours of every theme are told apart in. */
const THEME_CLASSES = 9;
/** Contrast from which on the edge of a country alone tells where it ends. */
const OUTLINE_CONTRAST = 1.5;

/** Colours of a map that some readers cannot tell apart: of two classes, or of one and the ground that it lies on. */
export function alikeColors(request: MapRequest, drawn: Scene): readonly string[] {
  const { coloring, background, noDataColor, scale: asked } = request;
  const isOwnScale = foreignPalette(coloring) !== null;
  const isOwnGround = background !== null || noDataColor !== null;
  const own = ownColors(request);
  const isCustom = "classification" in asked && asked.classification.method === "custom";
  if (!isOwnScale && !isOwnGround && !isCustom && own.length === 0) return [];
  const scale = classification(request, drawn.theme);
  const isLong = scale.kind === "classes" && scale.classes.length > THEME_CLASSES;
  const classes = isOwnScale || isLong ? alikeClasses(scale) : [];
  const fills = isOwnScale || isOwnGround ? numberedFills(scale) : [];
  const grounds = groundsOf(drawn);
  return [
    ...classes.map(({ reader, first, second }) => `${reader}-${first + 1}-${second + 1}`),
    ...[...fills, ...own].flatMap(([name, color]) =>
      grounds.flatMap(([ground, lab]) =>
        isApart(color, [lab], APART) ? [] : [`everyone-${name}-${ground}`],
      ),
    ),
  ];
}

type Named<T> = readonly [name: string | number, value: T];

/** Those that regions have by request. */
function ownColors({ regions }: MapRequest): readonly Named<HexColor>[] {
  return regions.flatMap(({ id, datum }) =>
    datum.kind === "land" || datum.color === null ? [] : [[id, datum.color] as const],
  );
}

/** Classes and categories by their number, shades of a ramp by that of the part that they are nearest to. */
function numberedFills(scale: Classification): readonly Named<HexColor>[] {
  const fills = scaleFills(scale);
  const perFill = scale.kind === "ramp" ? (RAMP_PARTS - 1) / (fills.length - 1) : 1;
  return fills.map((fill, at) => [Math.round(at * perFill) + 1, fill]);
}

/** What has a colour of its own around regions and between them, where no line and no hatch tells it from them. */
function groundsOf(drawn: Scene): readonly Named<Lab>[] {
  const { geometry, ground, theme, landHatch } = drawn;
  const isGlobe = geometry.sphere !== null && ground.sea !== null;
  const around = isGlobe ? ground.sea : ground.background;
  const isOutlined =
    !isGlobe &&
    geometry.outline !== null &&
    around !== null &&
    contrastRatio(theme.sphereOutline, around) >= OUTLINE_CONTRAST;
  const hasPlainLand = landHatch === null && hasLandWithoutData(drawn);
  return [
    ...(around === null || isOutlined
      ? []
      : [[isGlobe ? "sea" : "background", hexToLab(around)] as const]),
    ...(hasPlainLand ? [["land", hexToLab(theme.land)] as const] : []),
  ];
}
