import { attribution } from "../layers/furniture/attribution.ts";
import { heading } from "../layers/furniture/heading.ts";
import { insetNames } from "../layers/furniture/inset-names.ts";
import { legend } from "../layers/furniture/legend.ts";
import { northArrow } from "../layers/furniture/north-arrow.ts";
import { scaleBar } from "../layers/furniture/scale-bar.ts";
import { wordmark } from "../layers/furniture/wordmark.ts";
import { borders } from "../layers/map/borders.ts";
import { context } from "../layers/map/context.ts";
import { graticule } from "../layers/map/graticule.ts";
import { lakes } from "../layers/map/lakes.ts";
import { hasPatterns, patterns } from "../layers/map/patterns.ts";
import { hasPlainLand, regions } from "../layers/map/regions.ts";
import { hasBackground, sea } from "../layers/map/sea.ts";
import { smallRegions } from "../layers/map/small-regions.ts";
import { circles } from "../layers/marks/circles.ts";
import { labels } from "../layers/marks/labels.ts";
import { magnified } from "../layers/marks/magnified.ts";
import { markers } from "../layers/marks/markers.ts";
import { routes } from "../layers/marks/routes.ts";
import type { Box, Scene } from "../layout/scene.ts";
import type { Markup } from "../svg/markup.ts";
import { arrowBox, barBox, legendBox, linesBox } from "./overlay-boxes.ts";

/** What a coverage raster is made of. */
export type CoverageLayer = "sea" | "graticule" | "context" | "regions" | "borders" | "lakes";

/** How a layer gets into a PNG. */
export type PngPart =
  /**
   * As a part of the coverage raster, which is made of geometry and coloured: no markup is drawn. A
   * raster is opaque: where the layer is not, all layers are drawn as the SVG document that they make.
   */
  | {
      readonly kind: "coverage";
      readonly layer: CoverageLayer;
      readonly isOpaque: (scene: Scene) => boolean;
    }
  /** Not over a raster: where it is drawn, all layers are, as the SVG document that they make. */
  | { readonly kind: "document"; readonly isDrawn: (scene: Scene) => boolean }
  /** As discs that are laid over the raster before all drawings; no markup is drawn. */
  | { readonly kind: "discs" }
  /** As a drawing over the raster that may reach any place of the image; neighbours share one. */
  | { readonly kind: "anywhere" }
  /** As a drawing over the raster, cut off at a box; null where there is nothing to draw. */
  | { readonly kind: "boxed"; readonly box: (scene: Scene) => Box | null };

/** One layer of the map. */
export interface Layer {
  /** The class of its group in SVG, without `cp-`. */
  readonly name: string;
  /** Empty where the scene has nothing for it. */
  readonly markup: (scene: Scene) => Markup;
  readonly inPng: PngPart;
}

const ANYWHERE: PngPart = { kind: "anywhere" };
const coverage = (
  name: CoverageLayer,
  markup: Layer["markup"],
  isOpaque: (scene: Scene) => boolean = () => true,
): Layer => ({ name, markup, inPng: { kind: "coverage", layer: name, isOpaque } });
const boxed = (box: (scene: Scene) => Box | null): PngPart => ({ kind: "boxed", box });

/** Those of the map itself, bottom first. */
const ON_MAP: readonly Layer[] = [
  coverage("sea", sea, hasBackground),
  coverage("graticule", graticule),
  coverage("context", context),
  coverage("regions", regions, hasPlainLand),
  { name: "patterns", markup: patterns, inPng: { kind: "document", isDrawn: hasPatterns } },
  coverage("borders", borders),
  coverage("lakes", lakes),
  { name: "small-regions", markup: smallRegions, inPng: { kind: "discs" } },
  { name: "circles", markup: circles, inPng: ANYWHERE },
  { name: "routes", markup: routes, inPng: ANYWHERE },
  { name: "markers", markup: markers, inPng: ANYWHERE },
];

const LABELS: Layer = { name: "labels", markup: labels, inPng: ANYWHERE };

/** Maps in boxes over the map. */
const MAGNIFIED: Layer = {
  name: "magnified",
  markup: (scene) =>
    magnified(scene, (part) => [...ON_MAP, LABELS].map(({ markup }) => markup(part))),
  inPng: ANYWHERE,
};

/** All layers, bottom first: the one place that says what lies over what, in SVG and in PNG. */
export const PAINT_ORDER: readonly Layer[] = [
  ...ON_MAP,
  MAGNIFIED,
  LABELS,
  {
    name: "inset-names",
    markup: insetNames,
    inPng: boxed((scene) => linesBox(scene.insetNames)),
  },
  { name: "legend", markup: legend, inPng: boxed(legendBox) },
  { name: "heading", markup: heading, inPng: boxed((scene) => linesBox(scene.heading)) },
  { name: "north-arrow", markup: northArrow, inPng: boxed(arrowBox) },
  { name: "scale-bar", markup: scaleBar, inPng: boxed(barBox) },
  {
    name: "attribution",
    markup: attribution,
    inPng: boxed((scene) => linesBox([scene.source, scene.attribution])),
  },
  { name: "wordmark", markup: wordmark, inPng: boxed((scene) => linesBox([scene.wordmark])) },
];
