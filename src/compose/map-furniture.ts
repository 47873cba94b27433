import { type GeometryLayer, scopeWords } from "../geometry/atlas.ts";
import { type Canvas, frameBox } from "../layout/frame.ts";
import { isAstrideMap, isClearOfMap } from "../layout/furniture/clear-of-map.ts";
import { type Furniture, furniture } from "../layout/furniture/furniture.ts";
import { northDeg } from "../layout/furniture/north-arrow.ts";
import { layerScale, scaleLength, wishedLengthPx } from "../layout/furniture/scale-length.ts";
import type { Box, Placement } from "../layout/scene.ts";
import type { Locale } from "../locale/locale.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { Theme } from "../theme/themes.ts";

/** What stands in the corners of a map, but for the legend, wherever the map is placed. */
export type FurnitureAt = (inner: Box, placement: Placement) => Furniture;

interface FurnitureCanvas extends Canvas {
  readonly theme: Theme;
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
  const credit = hasAttribution ? scopeWords(request.scope).credit : null;
  const earth = hasScaleBar ? layerScale(geometry) : null;
  const north = hasNorthArrow ? northDeg(geometry) : null;
  const known: KnownFurniture[] = [];
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
    const found = known.find((one) => isSame(one.inner, inner) && isAt(one.placement, placement));
    if (found !== undefined) return found.furniture;
    const made = laidOut(inner, placement);
    known.push({ inner, placement, furniture: made });
    return made;
  };
}

interface KnownFurniture {
  readonly inner: Box;
  readonly placement: Placement;
  readonly furniture: Furniture;
}

function isSame(one: Box, other: Box): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.right === other.right &&
    one.bottom === other.bottom
  );
}

function isAt(one: Placement, other: Placement): boolean {
  return one.scale === other.scale && one.x === other.x && one.y === other.y;
}
