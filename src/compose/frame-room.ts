import { scopeWords } from "../geometry/atlas.ts";
import type { Canvas } from "../layout/frame.ts";
import { furniture } from "../layout/furniture/furniture.ts";
import { heading } from "../layout/furniture/heading.ts";
import { wishedLengthPx } from "../layout/furniture/scale-length.ts";
import { marginPx } from "../layout/typography.ts";
import { localeOf } from "../locale/locale.ts";
import type { MapRequest } from "../request/map-request.ts";
import { beginTexts, type Scripts } from "../text/set-text.ts";
import { THEMES } from "../theme/themes.ts";

/**
 * What an image has left for a framed map, in pixels: between its heading and the line at its foot. A
 * legend that needs a band of its own takes that from the map afterwards.
 */
export function frameRoom(request: MapRequest, canvas: Canvas, scripts: Scripts): Canvas {
  beginTexts(scripts);
  const theme = THEMES[request.theme];
  const { widthPx, heightPx } = canvas;
  const top = heading(request, canvas, theme).heightPx;
  const margin = marginPx(widthPx, heightPx);
  const inner = {
    left: margin,
    top: top + margin,
    right: widthPx - margin,
    bottom: heightPx - margin,
  };
  const wishes = {
    credit: request.hasAttribution ? scopeWords(request.scope).credit : null,
    source: request.source,
    hasLogo: request.hasLogo,
    // How high the line is does not depend on how long a bar in it is.
    scaleLengths: request.hasScaleBar
      ? [{ lengthKm: 1, lengthPx: wishedLengthPx(widthPx) / 2, latitudeDeg: null }]
      : [],
    northDeg: null,
  };
  const { footPx } = furniture(wishes, {
    ...canvas,
    theme,
    locale: localeOf(request.lang),
    inner,
    frame: { left: 0, top, right: widthPx, bottom: heightPx },
    isClear: () => false,
    isAstride: () => false,
  });
  return { widthPx, heightPx: Math.max(1, heightPx - top - footPx) };
}
