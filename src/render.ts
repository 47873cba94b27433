import { imageDescription, imageTitle } from "./compose/description.ts";
import { document } from "./compose/document.ts";
import { type ColoredRaster, coloredRaster } from "./compose/raster-job.ts";
import { scene } from "./compose/scene.ts";
import type { GeometryLayer } from "./geometry/atlas.ts";
import { recognised } from "./geometry/resolve.ts";
import { idSuffix } from "./request/fingerprint.ts";
import type { MapRequest } from "./request/map-request.ts";
import type { Markup } from "./svg/markup.ts";
import type { Scripts } from "./text/set-text.ts";

/** A request drawn over its geometry layer, as SVG. */
export function render(request: MapRequest, geometry: GeometryLayer, scripts: Scripts): Markup {
  const known = recognised(request, geometry);
  const drawn = scene(known, geometry, suffixFor(request), scripts);
  return document(drawn, imageTitle(known), imageDescription(known, drawn, scripts));
}

/** The same for an image of pixels: as a coverage raster in its colours where that is possible, else as SVG. */
export function renderPixels(
  request: MapRequest,
  geometry: GeometryLayer,
  scripts: Scripts,
): ColoredRaster | Markup {
  const drawn = scene(recognised(request, geometry), geometry, suffixFor(request), scripts);
  // Nobody reads the words of an image of pixels.
  return coloredRaster(drawn) ?? document({ ...drawn, isForPixels: true }, "", "");
}

/** Made when it is first asked for: most maps have no ids, and a digest takes a tenth of their time. */
function suffixFor(request: MapRequest): () => string {
  let suffix: string | null = null;
  return () => (suffix ??= idSuffix(request));
}
