import { alikeClasses } from "./classify/alike-classes.ts";
import { classification } from "./classify/scale.ts";
import { imageDescription, imageTitle } from "./compose/description.ts";
import { document, documentInBothThemes } from "./compose/document.ts";
import { type ColoredRaster, coloredRaster } from "./compose/raster-job.ts";
import { labelsLeftOut } from "./compose/labels.ts";
import { scene } from "./compose/scene.ts";
import type { GeometryLayer } from "./geometry/atlas.ts";
import { recognised } from "./geometry/resolve.ts";
import type { Scene } from "./layout/scene.ts";
import { insetNames } from "./geometry/inset-names.ts";
import { foreignPalette } from "./palette/scale-colors.ts";
import { idSuffix } from "./request/fingerprint.ts";
import type { MapRequest } from "./request/map-request.ts";
import type { Markup } from "./svg/markup.ts";
import type { Scripts } from "./text/set-text.ts";

/** A request laid out over its geometry layer, not yet drawn. */
export interface LaidOut {
  /** Without what the layer does not show. */
  readonly request: MapRequest;
  readonly scene: Scene;
  /** The same in the theme for readers who prefer dark colours, with something before the end of its ids; null for none. */
  readonly darkScene: ((before?: string) => Scene) | null;
  readonly scripts: Scripts;
  readonly notes: ImageNotes;
}

/** What an editor should know of an image. */
export interface ImageNotes {
  /** Ids of regions that were listed to be labelled, in the order of the layer. */
  readonly labelsLeftOut: readonly string[];
  /** Classes of a palette that some readers cannot tell apart, counted from 1: `deuteranopia-2-6`. */
  readonly alikeColors: readonly string[];
  /** What stands in a box of its own, in English. */
  readonly insets: readonly string[];
}

/**
 * @param settled with the height that a frame gives the image
 * @param asked the request as it came, which ids in the picture follow from
 */
export function laidOut(
  settled: MapRequest,
  geometry: GeometryLayer,
  scripts: Scripts,
  asked: MapRequest = settled,
): LaidOut {
  const request = recognised(settled, geometry);
  const drawn = scene(request, geometry, suffixFor(asked), scripts);
  return {
    request,
    scene: drawn,
    darkScene: darkSceneOf(request, asked, geometry, scripts),
    scripts,
    notes: {
      labelsLeftOut: labelsLeftOut(request, drawn),
      alikeColors: alikeColorsOf(request, drawn),
      insets: insetNames(asked),
    },
  };
}

/** The colours of themes are apart: only those of a palette are looked at. */
function alikeColorsOf(request: MapRequest, { theme }: Scene): readonly string[] {
  if (foreignPalette(request.coloring) === null) return [];
  return alikeClasses(classification(request, theme)).map(
    ({ reader, first, second }) => `${reader}-${first + 1}-${second + 1}`,
  );
}

function darkSceneOf(
  { darkTheme, ...request }: MapRequest,
  asked: MapRequest,
  geometry: GeometryLayer,
  scripts: Scripts,
): LaidOut["darkScene"] {
  if (darkTheme === null) return null;
  const inDark = { ...request, theme: darkTheme, darkTheme: null };
  const suffix = suffixFor(asked);
  return (before = "") => scene(inDark, geometry, () => `${before}${suffix()}`, scripts);
}

export function svgDocument({ request, scene: drawn, darkScene, scripts }: LaidOut): Markup {
  if (darkScene !== null) {
    const words = [imageTitle(request), imageDescription(request, drawn, scripts)] as const;
    return documentInBothThemes(drawn, darkScene(), () => darkScene("dark-"), ...words);
  }
  return document(drawn, imageTitle(request), imageDescription(request, drawn, scripts));
}

/** For an image of pixels: as a coverage raster in its colours where that is possible, else as SVG. */
export function pixelsDocument({ scene: drawn }: LaidOut): ColoredRaster | Markup {
  // Nobody reads the words of an image of pixels.
  return coloredRaster(drawn) ?? document({ ...drawn, isForPixels: true }, "", "");
}

/** Made when it is first asked for: most maps have no ids, and a digest takes a tenth of their time. */
function suffixFor(request: MapRequest): () => string {
  let suffix: string | null = null;
  return () => (suffix ??= idSuffix(request));
}
