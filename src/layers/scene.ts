import type { GeometryLayer } from "../geometry/atlas.ts";
import type { HexColor } from "../request/types.ts";
import type { Lettering } from "../svg/lettering.ts";
import type { Theme } from "../theme/themes.ts";

/** Where the map lies in the image. Frame pixels of the geometry times scale, plus offset. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A region as it is to be painted. */
export interface RegionPaint {
  /** Null: as the land. */
  readonly fill: HexColor | null;
  /** Tooltip; null when there is none. */
  readonly annotation: string | null;
}

/** All that a layer may read: resolved numbers and colours. Immutable. */
export interface Scene {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placement: Placement;
  readonly geometry: GeometryLayer;
  readonly theme: Theme;
  readonly lettering: Lettering;
  /** Regions that are not plain land, by id. */
  readonly paints: ReadonlyMap<string, RegionPaint>;
  readonly hasGraticule: boolean;
  readonly hasAttribution: boolean;
}
