import type { GeometryLayer } from "../geometry/atlas.ts";
import { scopeRow } from "../request/normalise/scope.ts";
import { type Canvas, canvasOf, frameBox, type Size } from "../layout/frame.ts";
import { isAstrideMap, isClearOfMap } from "../layout/furniture/clear-of-map.ts";
import { type Furniture, furniture } from "../layout/furniture/furniture.ts";
import { northDeg } from "../layout/furniture/north-arrow.ts";
import { layerScale, scaleLength, wishedLengthPx } from "../layout/furniture/scale-length.ts";
import type { Inner } from "../layout/furniture/furniture-room.ts";
import type { Placement } from "../layout/scene.ts";
import { type MapTheme, marginPx } from "../layout/typography.ts";
import { type Locale, localeOf } from "../locale/locale.ts";
import type { MapRequest } from "../request/map-request.ts";
import { heading } from "../layout/furniture/heading.ts";
import type { Typesetting } from "../text/set-text.ts";
import { isReadFromRight } from "./read-from-right.ts";
import { THEMES } from "../theme/themes.ts";

/** The furniture of a map at any place of the map, without the legend. */
export type FurnitureAt = (inner: Inner, placement: Placement) => Furniture;

interface FurnitureCanvas extends Canvas {
  readonly theme: MapTheme;
  readonly locale: Locale;
}

/** @returns a function of where furniture may stand, and of where the map does */
export function mapFurniture(
  request: MapRequest,
  geometry: GeometryLayer,
  canvas: FurnitureCanvas,
): FurnitureAt {
  const { hasAttribution, hasLogo, hasNorthArrow, hasScaleBar, hasGraticule, hasSea } = request;
  const wished = wishedLengthPx(canvas.widthPx);
  const credit = hasAttribution ? scopeRow(request.scope).credit : null;
  const earth = hasScaleBar ? layerScale(geometry) : null;
  const north = hasNorthArrow ? northDeg(geometry) : null;
  const known = new Map<string, Furniture>();
  const laidOut: FurnitureAt = (inner, placement) => {
    const hasMap = placement.scale > 0;
    const ground = { geometry, placement, hasGlobe: hasSea, hasGraticule };
    return furniture(
      {
        credit,
        source: request.source,
        hasLogo,
        scaleLengths:
          hasMap && earth
            ? [wished, wished / 2].map((lengthPx) => scaleLength(earth, placement.scale, lengthPx))
            : [],
        northDeg: north,
      },
      {
        ...canvas,
        inner,
        frame: frameBox(geometry, placement),
        isClear: (box) => isClearOfMap(box, ground),
        isAstride: (box) => hasMap && isAstrideMap(box, ground),
      },
    );
  };
  // A legend is tried in several places, and each of them asks more than once where the map ends.
  return (inner, placement) => {
    const { left, top, right, bottom, edges } = inner;
    const key = [
      left,
      top,
      right,
      bottom,
      edges.left,
      edges.right,
      placement.scale,
      placement.x,
      placement.y,
    ].join(" ");
    const made = known.get(key) ?? laidOut(inner, placement);
    known.set(key, made);
    return made;
  };
}

/**
 * What an image has left for a framed map, in pixels: between its heading and the line at its foot. A
 * legend that needs a band of its own takes that from the map afterwards.
 */
export function frameRoom(request: MapRequest, size: Size, typesetting: Typesetting): Size {
  const isMirrored = isReadFromRight(request, typesetting);
  const { textScale } = request;
  const theme = { ...THEMES[request.theme], typesetting, isMirrored, textScale };
  const canvas = canvasOf(size.widthPx, request.heightPx, size.heightPx);
  const { widthPx, heightPx, typeHeightPx } = canvas;
  const top = heading(request, canvas, theme).heightPx;
  const margin = marginPx(widthPx, typeHeightPx);
  const inner = {
    left: margin,
    top: top + margin,
    right: widthPx - margin,
    bottom: heightPx - margin,
    edges: { left: margin, right: widthPx - margin },
  };
  const wishes = {
    credit: request.hasAttribution ? scopeRow(request.scope).credit : null,
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
