import type { PlainMembers } from "./parameters/parameters.ts";
import type {
  Coloring,
  Detail,
  Framing,
  ImageFormat,
  Labels,
  Legend,
  LegendPosition,
  Marker,
  NamedTick,
  PatternLabel,
  Projection,
  Proportional,
  RegionId,
  RegionRequest,
  Route,
  Scale,
  Scope,
  ThemeName,
} from "./types.ts";

/**
 * A whole request with every default filled in: two requests that mean the same are equal. Beside
 * the members named here it has one for each parameter that stands in it as it is given.
 * Entries are sorted by id wherever their order cannot be seen.
 */
export interface MapRequest extends PlainMembers {
  readonly scope: Scope;
  readonly theme: ThemeName;
  /** For readers who prefer dark colours; null where all have the same theme. */
  readonly darkTheme: ThemeName | null;
  readonly format: ImageFormat;
  readonly projection: Projection;
  /** With a framing: the level of the whole map. */
  readonly detail: Detail;
  /** Null: the whole map. */
  readonly framing: Framing | null;
  /** Regions that are not drawn, each once, in id order. */
  readonly hidden: readonly RegionId[];
  /** Pixels of the image to each pixel of its layout; 1 where the format has no pixels. */
  readonly pixelsPerUnit: number;
  readonly hasSea: boolean;
  /** Whether land around the regions is drawn. */
  readonly hasContext: boolean;
  /** In id order, except with categories: then in order of first appearance. */
  readonly regions: readonly RegionRequest[];
  readonly scale: Scale;
  /** Null: the colours of the theme as they are, or no scale. */
  readonly coloring: Coloring | null;
  /** Null: no legend wanted. */
  readonly legend: Legend | null;
  /** Null: where it hides nothing, or without a legend. */
  readonly legendPosition: LegendPosition | null;
  /** Legend row for regions without data; null for none. */
  readonly noDataLabel: string | null;
  /** Legend rows for patterns, one of each at most, in the order given. */
  readonly patternLabels: readonly PatternLabel[];
  readonly legendTicks: readonly NamedTick[];
  /** Whether regions tell their names and values; false where the format has no tooltips. */
  readonly hasTooltips: boolean;
  readonly labels: Labels;
  /** Of their text; null: by the size of the image, or without labels. */
  readonly labelSizePx: number | null;
  /** Null when there are no circles. */
  readonly proportional: Proportional | null;
  readonly markers: readonly Marker[];
  readonly routes: readonly Route[];
}

/** A request with the height that a frame gives the image, where none was asked for. */
export interface FramedRequest extends MapRequest {
  readonly frameHeightPx?: number;
}
