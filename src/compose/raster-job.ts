import { askedStrokesPx, type MapStrokes } from "../layers/map/grid.ts";
import type { Placement, Scene } from "../layout/scene.ts";
import { imageSize } from "./image-size.ts";
import { coverageOrder, needsDocument, type Overlay, overlays } from "./overlays.ts";
import { type CoverageLayer, type Layer, PAINT_ORDER } from "./paint-order.ts";

/** The colours of a map that are not those of its regions, as `#rrggbb`. */
interface MapColors {
  readonly background: string;
  readonly sea: string;
  readonly sphereOutline: string;
  readonly graticule: string;
  /** Regions without a fill of their own. */
  readonly land: string;
  /** Lines between regions. */
  readonly border: string;
  /** The edge of a country that stands alone. */
  readonly outline: string;
  readonly lakes: string;
  /** Land around the regions, and the lines between countries of it; null for none. */
  readonly context: string | null;
  readonly contextBorder: string | null;
}

/** A region too small to be seen, as a dot in image pixels. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
  /** `#rrggbb` */
  readonly fill: string;
}

/** The map as shapes of a known geometry in some colours, and what stands over it: plain data. */
export interface ColoredRaster {
  /** Whole numbers. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placement: Placement;
  /** What of the map lies over what, bottom first. */
  readonly order: readonly CoverageLayer[];
  readonly hasGraticule: boolean;
  readonly hasLakes: boolean;
  readonly strokes: MapStrokes;
  readonly colors: MapColors;
  /** `#rrggbb` of each region of the geometry layer, in its order; null for land. */
  readonly fills: readonly (string | null)[];
  /** Over the map and below all else, each with a line as between regions. */
  readonly discs: readonly Disc[];
  /** Bottom first; they may overlap. */
  readonly overlays: readonly Overlay[];
}

/** A scene without its paths. Null where patterns lie between fills and borders, or a page shows through. */
export function coloredRaster(
  scene: Scene,
  layers: readonly Layer[] = PAINT_ORDER,
): ColoredRaster | null {
  const { hasGraticule, theme, ground, geometry, paints, pixelsPerUnit } = scene;
  const { background, sea } = ground;
  if (needsDocument(scene, layers) || background === null) return null;
  const { sphereOutline, graticule, land, border } = theme;
  return {
    ...imageSize(scene),
    placement: enlarged(scene.placement, pixelsPerUnit),
    order: coverageOrder(layers),
    hasGraticule,
    hasLakes: ground.lakes !== null,
    strokes: enlarged(askedStrokesPx(scene), pixelsPerUnit),
    colors: {
      background,
      // Without a sea there is no globe to see.
      sea: sea ?? background,
      sphereOutline: sea === null ? background : sphereOutline,
      graticule,
      land,
      border,
      outline: sphereOutline,
      lakes: ground.lakes ?? land,
      context: geometry.context && theme.context,
      contextBorder: geometry.context && theme.contextBorder,
    },
    fills: geometry.regions.map(({ id }) => paints.get(id)?.fill ?? null),
    discs: scene.smallRegions.map(({ x, y, radiusPx, fill }) => ({ x, y, radiusPx, fill })),
    overlays: overlays(scene, layers),
  };
}

/** Lengths and factors in pixels of the image. */
function enlarged<T extends Readonly<Record<keyof T, number>>>(lengths: T, times: number): T {
  const entries = Object.entries<number>(lengths).map(([name, px]) => [name, times * px] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the members are those of the type
  return Object.fromEntries(entries) as T;
}
