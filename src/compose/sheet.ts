import type { GeometryLayer } from "../geometry/atlas.ts";
import type { Box, Placement } from "../layout/scene.ts";
import { type Canvas, canvas, placement } from "../layout/frame.ts";
import { heading } from "../layout/furniture/heading.ts";
import { marginPx } from "../layout/typography.ts";
import type { MapRequest } from "../request/types.ts";
import type { StyledLine } from "../text/lettering.ts";
import { THEMES, type Theme } from "../theme/themes.ts";

/** The image before anything stands on it: its size, its heading, and where the map lies. */
export interface Sheet {
  readonly canvas: Canvas;
  readonly theme: Theme;
  readonly heading: readonly StyledLine[];
  /** What the heading takes from the top. */
  readonly headingPx: number;
  readonly placement: Placement;
  /** Below the heading and inside the margins: where furniture stands. */
  readonly inner: Box;
}

export function sheet(request: MapRequest, geometry: GeometryLayer): Sheet {
  const theme = THEMES[request.theme];
  const size = canvas(request, geometry);
  const { lines, heightPx } = heading(request, size, theme);
  const margin = marginPx(size.widthPx, size.heightPx);
  return {
    canvas: size,
    theme,
    heading: lines,
    headingPx: heightPx,
    placement: placement(size, geometry, request.heightPx === null, heightPx),
    inner: {
      left: margin,
      top: heightPx + margin,
      right: size.widthPx - margin,
      bottom: size.heightPx - margin,
    },
  };
}
