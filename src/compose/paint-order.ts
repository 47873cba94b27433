import { attribution } from "../layers/attribution.ts";
import { borders } from "../layers/borders.ts";
import { graticule } from "../layers/graticule.ts";
import { regions } from "../layers/regions.ts";
import type { Scene } from "../layers/scene.ts";
import { sea } from "../layers/sea.ts";
import type { Markup } from "../svg/markup.ts";

/** The layers, bottom first. A layer without content is empty. */
export const PAINT_ORDER: readonly ((scene: Scene) => Markup)[] = [
  sea,
  graticule,
  regions,
  borders,
  attribution,
];
