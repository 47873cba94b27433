import { attribution } from "../layers/furniture/attribution.ts";
import { borders } from "../layers/map/borders.ts";
import { circles } from "../layers/marks/circles.ts";
import { graticule } from "../layers/map/graticule.ts";
import { heading } from "../layers/furniture/heading.ts";
import { labels } from "../layers/marks/labels.ts";
import { legend } from "../layers/furniture/legend.ts";
import { markers } from "../layers/marks/markers.ts";
import { northArrow } from "../layers/furniture/north-arrow.ts";
import { patterns } from "../layers/map/patterns.ts";
import { regions } from "../layers/map/regions.ts";
import { routes } from "../layers/marks/routes.ts";
import { scaleBar } from "../layers/furniture/scale-bar.ts";
import type { Scene } from "../layout/scene.ts";
import { sea } from "../layers/map/sea.ts";
import { wordmark } from "../layers/furniture/wordmark.ts";
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
