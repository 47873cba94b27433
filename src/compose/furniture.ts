import { scopeWords } from "../geometry/atlas.ts";
import { type Furniture, furniture } from "../layout/furniture/furniture.ts";
import { northDeg } from "../layout/furniture/north-arrow.ts";
import { scaleLength, wishedLengthPx } from "../layout/furniture/scale-length.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { Routed } from "./marks.ts";

/** With what stands in the corners of the map, but for the legend. */
export interface Furnished extends Routed {
  readonly furniture: Furniture;
}

export function withFurniture(soFar: Routed, request: MapRequest): Furnished {
  const { sheet } = soFar;
  const { geometry, placement, widthPx } = sheet;
  const { hasAttribution, hasLogo, hasNorthArrow, hasScaleBar } = request;
  const { scale } = placement;
  const corners = furniture(
    {
      credit: hasAttribution ? scopeWords(request.scope).credit : null,
      hasLogo,
      scaleLength: hasScaleBar ? scaleLength(geometry, scale, wishedLengthPx(widthPx)) : null,
      northDeg: hasNorthArrow ? northDeg(geometry) : null,
    },
    sheet,
  );
  return { ...soFar, furniture: corners };
}
