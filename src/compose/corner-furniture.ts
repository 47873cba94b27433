import { type GeometryLayer, scopeWords } from "../geometry/atlas.ts";
import type { Box, Scene } from "../layers/scene.ts";
import { furniture } from "../layout/furniture.ts";
import { northDeg } from "../layout/north-arrow.ts";
import { scaleLength, wishedLengthPx } from "../layout/scale-length.ts";
import type { MapRequest } from "../request/types.ts";
import type { Sheet } from "./sheet.ts";

/** The furniture that a request wants, and the boxes that it takes. */
export function cornerFurniture(
  request: MapRequest,
  geometry: GeometryLayer,
  { canvas, theme, inner, placement }: Sheet,
): {
  readonly drawings: Pick<Scene, "attribution" | "wordmark" | "scaleBar" | "northArrow">;
  readonly boxes: readonly Box[];
} {
  const { hasAttribution, hasLogo, hasNorthArrow, hasScaleBar } = request;
  const wished = wishedLengthPx(canvas.widthPx);
  const { boxes, ...drawings } = furniture(
    {
      credit: hasAttribution ? scopeWords(request.scope).credit : null,
      hasLogo,
      scaleLength: hasScaleBar ? scaleLength(geometry, placement.scale, wished) : null,
      northDeg: hasNorthArrow ? northDeg(geometry) : null,
    },
    { ...canvas, theme, inner },
  );
  return { drawings, boxes };
}
