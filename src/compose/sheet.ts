import { formats } from "../formats.ts";
import type { GeometryLayer } from "../geometry/atlas.ts";
import { type Canvas, canvas, placement } from "../layout/frame.ts";
import { heading } from "../layout/furniture/heading.ts";
import type { Box, Placement } from "../layout/scene.ts";
import { marginPx } from "../layout/typography.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { HexColor } from "../request/types.ts";
import type { StyledLine } from "../text/lettering.ts";
import type { Ground } from "../theme/ground.ts";
import { contrastRatio } from "../theme/ink.ts";
import { THEMES, type Theme } from "../theme/themes.ts";

/** The image before anything stands on the map: its size, its heading, and where the map lies. */
export interface Sheet extends Canvas {
  readonly geometry: GeometryLayer;
  readonly theme: Theme;
  readonly ground: Ground;
  /** Whether texts are drawn as outlines: no font of any host reaches an image of pixels. */
  readonly isOutlined: boolean;
  readonly idSuffix: () => string;
  readonly hasGraticule: boolean;
  readonly heading: readonly StyledLine[];
  /** What the heading takes from the top. */
  readonly headingPx: number;
  readonly placement: Placement;
  /** Below the heading and inside the margins: where furniture stands. */
  readonly inner: Box;
}

export function sheet(request: MapRequest, geometry: GeometryLayer, idSuffix: () => string): Sheet {
  const theme = themeOf(request);
  const size = canvas(request, geometry);
  const { widthPx, heightPx } = size;
  const { lines, heightPx: headingPx } = heading(request, size, theme);
  const margin = marginPx(widthPx, heightPx);
  return {
    widthPx,
    heightPx,
    geometry,
    theme,
    ground: groundOf(request, theme),
    // PNG is drawn without any font, so that no host's fonts can reach it.
    isOutlined: formats[request.format].isRaster,
    idSuffix,
    hasGraticule: request.hasGraticule,
    heading: lines,
    headingPx,
    placement: placement(size, geometry, request.heightPx === null, headingPx),
    inner: {
      left: margin,
      top: headingPx + margin,
      right: widthPx - margin,
      bottom: heightPx - margin,
    },
  };
}

function groundOf({ background, hasSea }: MapRequest, theme: Theme): Ground {
  return {
    background: background === "transparent" ? null : theme.background,
    sea: hasSea ? theme.sea : null,
  };
}

function themeOf({ theme, background }: MapRequest): Theme {
  const own = THEMES[theme];
  return background === null || background === "transparent" ? own : onBackground(own, background);
}

/**
 * A theme over a background of another colour. Where its text would stand out less from that than its
 * halo does, the two change places: both inks keep their contrast with each other, and words stay
 * readable on land, in the legend and beside the map.
 */
function onBackground(theme: Theme, background: HexColor): Theme {
  const { text, halo } = theme;
  const isReadable = contrastRatio(text, background) >= contrastRatio(halo, background);
  return isReadable
    ? { ...theme, background }
    : { ...theme, background, text: halo, mutedText: halo, halo: text };
}
