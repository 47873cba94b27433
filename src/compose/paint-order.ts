import { attribution } from "../layers/attribution.ts";
import { borders } from "../layers/borders.ts";
import { circles } from "../layers/circles.ts";
import { graticule } from "../layers/graticule.ts";
import { heading } from "../layers/heading.ts";
import { labels } from "../layers/labels.ts";
import { legend } from "../layers/legend.ts";
import { markers } from "../layers/markers.ts";
import { northArrow } from "../layers/north-arrow.ts";
import { patterns } from "../layers/patterns.ts";
import { regions } from "../layers/regions.ts";
import { routes } from "../layers/routes.ts";
import { scaleBar } from "../layers/scale-bar.ts";
import type { Scene } from "../layers/scene.ts";
import { sea } from "../layers/sea.ts";
import { wordmark } from "../layers/wordmark.ts";
import type { Markup } from "../svg/markup.ts";

/** The layers, bottom first. A layer without content is empty. */
export const PAINT_ORDER: readonly ((scene: Scene) => Markup)[] = [
  sea,
  graticule,
  regions,
  patterns,
  borders,
  circles,
  routes,
  markers,
  labels,
  legend,
  heading,
  northArrow,
  scaleBar,
  attribution,
  wordmark,
];
