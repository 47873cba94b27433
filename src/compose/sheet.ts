import { formats } from "../formats.ts";
import type { GeometryLayer } from "../geometry/atlas.ts";
import { type Canvas, canvas, placement } from "../layout/frame.ts";
import { heading } from "../layout/furniture/heading.ts";
import type { Box, Placement } from "../layout/scene.ts";
import { marginPx } from "../layout/typography.ts";
import type { MapRequest } from "../request/types.ts";
import { type Lettering, type StyledLine, textElements, textOutlines } from "../text/lettering.ts";
import { type Ground, themeGround } from "../theme/ground.ts";
import { THEMES, type Theme } from "../theme/themes.ts";

/** The image before anything stands on the map: its size, its heading, and where the map lies. */
export interface Sheet extends Canvas {
  readonly geometry: GeometryLayer;
  readonly theme: Theme;
  readonly ground: Ground;
  readonly lettering: Lettering;
  readonly idSuffix: string;
  readonly hasGraticule: boolean;
  readonly heading: readonly StyledLine[];
  /** What the heading takes from the top. */
  readonly headingPx: number;
  readonly placement: Placement;
  /** Below the heading and inside the margins: where furniture stands. */
  readonly inner: Box;
}

export function sheet(request: MapRequest, geometry: GeometryLayer, idSuffix: string): Sheet {
  const theme = THEMES[request.theme];
  const size = canvas(request, geometry);
  const { widthPx, heightPx } = size;
  const { lines, heightPx: headingPx } = heading(request, size, theme);
  const margin = marginPx(widthPx, heightPx);
  return {
    widthPx,
    heightPx,
    geometry,
    theme,
    ground: themeGround(theme),
    // PNG is drawn without any font, so that no host's fonts can reach it.
    lettering: formats[request.format].isRaster ? textOutlines : textElements,
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
