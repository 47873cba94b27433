import type { Detail, Projection, Scope } from "../request/types.ts";

/** Which geometry layer. */
export interface LayerName {
  readonly scope: Scope;
  readonly detail: Detail;
  readonly projection: Projection;
}

/** The colours of a map that are not those of its regions, as `#rrggbb`. */
export interface MapColors {
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
}

/** Widths of lines in pixels. */
export interface MapStrokes {
  readonly sphereOutline: number;
  readonly graticule: number;
  readonly border: number;
  readonly outline: number;
}

/**
 * A drawing over a part of the map: an SVG document of its own, of `width` × `height` pixels, whose
 * `viewBox` starts at `left` and `top`, so that its content is in pixels of the image. What it
 * leaves clear shows the map. It begins as every document does: `<svg … width="…" height="…"`.
 *
 * The box is whole pixels and should be no larger than what is drawn: its content is cut off there,
 * and all of it takes time. It may reach beyond the image.
 */
export interface RasterOverlay {
  readonly markup: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A map without patterns: plain data, that a message can carry. */
export interface CoverageJob extends LayerName {
  /** Whole numbers. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Frame pixels of the geometry times scale, plus offset. */
  readonly placement: { readonly scale: number; readonly x: number; readonly y: number };
  readonly hasGraticule: boolean;
  readonly strokes: MapStrokes;
  readonly colors: MapColors;
  /** `#rrggbb` of each region of the geometry layer, in its order; null for land. */
  readonly fills: readonly (string | null)[];
  /** Bottom first; they may overlap. */
  readonly overlays: readonly RasterOverlay[];
}

/** An image to make: a whole SVG document, or a map and what lies over it. */
export type RasterJob = string | CoverageJob;
