import { imageDescription, imageTitle } from "../compose/description/description.ts";
import { document, documentInBothThemes } from "../compose/document.ts";
import { type ColoredRaster, coloredRaster } from "../compose/raster-job.ts";
import { recolored } from "../compose/recolored.ts";
import { type Magnified, scene } from "../compose/scene.ts";
import type { Scene } from "../layout/scene.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { Markup } from "../svg/markup.ts";
import { textOutlines } from "../text/lettering.ts";
import { type LaidOutMap, suffixFor } from "./laid-out-map.ts";

/** @param asked the request as it came: with the second of its themes, which ids in the picture follow from */
export function svgDocument(
  { request, geometry, typesetting, scene: light }: LaidOutMap,
  asked: MapRequest,
): Markup {
  const words = [imageTitle(request), imageDescription(request, light, typesetting)] as const;
  if (asked.darkTheme === null) return document(light, ...words);
  const suffix = suffixFor(asked);
  const inDark = { ...request, theme: asked.darkTheme };
  const lit = { ...light, idSuffix: suffix };
  const dark =
    recolored(lit, request, inDark, typesetting) ??
    scene(inDark, geometry, suffix, typesetting, magnifiedOf(light));
  const other = (): Scene => ({ ...dark, idSuffix: () => `dark-${suffix()}` });
  return documentInBothThemes(lit, dark, other, ...words);
}

/** The crowds of a scene, for another of the same map. */
function magnifiedOf({ magnified, crowdsLeftOut }: Scene): Magnified | null {
  if (magnified.length === 0) return null;
  return {
    areas: magnified.map(({ area }) => area),
    layers: magnified.map((part) => part.scene.geometry),
    crowdsLeftOut,
  };
}

/** For an image of pixels: as a coverage raster in its colours where that is possible, else as SVG. */
export function pixelsDocument({ scene: drawn }: LaidOutMap): ColoredRaster | Markup {
  // No font of any host reaches the image.
  const outlined = { ...drawn, lettering: textOutlines };
  // Nobody reads the words of an image of pixels.
  return coloredRaster(outlined) ?? document({ ...outlined, isForPixels: true }, "", "");
}
