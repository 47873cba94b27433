import { classification, fillOf } from "../classify/scale.ts";
import type { GeometryLayer } from "../geometry/atlas.ts";
import type { RegionPaint, Scene } from "../layers/scene.ts";
import type { MapRequest } from "../request/types.ts";
import { textElement, textOutline } from "../svg/lettering.ts";
import { THEMES } from "../theme/themes.ts";
import { frame } from "./frame.ts";

/** Everything resolved: sizes, colours, paints. Nothing after this looks at the request's data. */
export function scene(request: MapRequest, geometry: GeometryLayer): Scene {
  const theme = THEMES[request.theme];
  const scale = classification(request, theme);
  const paints = new Map<string, RegionPaint>(
    request.regions.map((region) => {
      const fill = fillOf(region, scale, theme);
      return [
        region.id,
        { fill: fill === theme.land ? null : fill, annotation: region.annotation },
      ];
    }),
  );
  return {
    ...frame(request, geometry),
    geometry,
    theme,
    // PNG is drawn without any font, so that no host's fonts can reach it.
    lettering: request.format === "png" ? textOutline : textElement,
    paints,
    hasGraticule: request.hasGraticule,
    hasAttribution: request.hasAttribution,
  };
}
