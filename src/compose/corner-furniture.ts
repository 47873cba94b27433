import { type GeometryLayer, scopeWords } from "../geometry/atlas.ts";
import { type Furniture, furniture } from "../layout/furniture/furniture.ts";
import { northDeg } from "../layout/furniture/north-arrow.ts";
import { scaleLength, wishedLengthPx } from "../layout/furniture/scale-length.ts";
import type { MapRequest } from "../request/types.ts";
import type { Sheet } from "./sheet.ts";

/** The furniture that a request wants, and the boxes that it takes. */
export function cornerFurniture(
  request: MapRequest,
  geometry: GeometryLayer,
  { canvas: { widthPx, heightPx }, theme, inner, placement }: Sheet,
): Furniture {
  const { hasAttribution, hasLogo, hasNorthArrow, hasScaleBar } = request;
  const wished = wishedLengthPx(widthPx);
  return furniture(
    {
      credit: hasAttribution ? scopeWords(request.scope).credit : null,
      hasLogo,
      scaleLength: hasScaleBar ? scaleLength(geometry, placement.scale, wished) : null,
      northDeg: hasNorthArrow ? northDeg(geometry) : null,
    },
    { widthPx, heightPx, theme, inner },
  );
}
