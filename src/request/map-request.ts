import type { PlainMembers } from "./parameters/parameters.ts";
import type {
  Detail,
  ImageFormat,
  Labels,
  Legend,
  LegendPosition,
  Marker,
  PatternLabel,
  Projection,
  Proportional,
  RegionRequest,
  Route,
  Scale,
  Scope,
} from "./types.ts";

/**
 * A whole request with every default filled in: two requests that mean the same are equal. Beside
 * the members named here it has one for each parameter that stands in it as it is given.
 * Entries are sorted by id wherever their order cannot be seen.
 */
export interface MapRequest extends PlainMembers {
  readonly scope: Scope;
  readonly format: ImageFormat;
  readonly projection: Projection;
  readonly detail: Detail;
  /** Pixels of the image to each pixel of its layout; 1 where the format has no pixels. */
  readonly pixelsPerUnit: number;
  readonly hasSea: boolean;
  /** In id order, except with categories: then in order of first appearance. */
  readonly regions: readonly RegionRequest[];
  readonly scale: Scale;
  /** Null: no legend wanted. */
  readonly legend: Legend | null;
  /** Null: where it hides nothing, or without a legend. */
  readonly legendPosition: LegendPosition | null;
  /** Legend row for regions without data; null for none. */
  readonly noData: string | null;
  /** Legend rows for patterns, one of each at most, in the order given. */
  readonly patternLabels: readonly PatternLabel[];
  readonly labels: Labels;
  /** Null when there are no circles. */
  readonly proportional: Proportional | null;
  readonly markers: readonly Marker[];
  readonly routes: readonly Route[];
}
