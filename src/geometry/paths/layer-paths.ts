import type { LayerModule } from "../../../generated/layer-module.ts";
import { insetFrames } from "../inset-projection.ts";

/** What a layer has beside its regions; null for what it has not. */
export interface LayerParts<Part> {
  readonly sphere: Part | null;
  readonly sphereEdge: Part | null;
  readonly graticule: Part | null;
  readonly borders: Part | null;
  /** Lines between regions on which states do not agree: not among the borders. */
  readonly disputed: Part | null;
  /** Those of the borders that also part regions of a higher level. */
  readonly parentBorders: Part | null;
  /** The edge of a country that stands alone, and the frames of its insets. */
  readonly outline: Part | null;
  readonly unassigned: Part | null;
  readonly lakes: Part | null;
}

/** Land around the regions of a map. */
export interface ContextParts<Part> {
  readonly land: Part | null;
  readonly borders: Part | null;
  readonly lakes: Part | null;
  /** The boxes of insets, where the land around the map itself is not seen. */
  readonly insets: Part | null;
}

/**
 * Path data of a geometry layer, or of what is left of one within a frame, in units of its grid. The edge of the
 * globe is `sphere` itself but in frames, where that also follows their edges.
 */
export interface LayerPaths extends LayerParts<string> {
  readonly unitsPerPx: number;
  readonly regions: readonly string[];
  /** What lies around the regions, beneath them; null for nothing. */
  readonly context: ContextParts<string> | null;
}

/** A layer as the build wrote it, and which of its lines also part regions of a higher level. */
export interface ReadLayer extends LayerModule {
  readonly parentBorders?: string;
}

/** All paths of a layer as the build wrote it. */
export function layerPaths(layer: ReadLayer): LayerPaths {
  const optional = (path: string): string | null => (path === "" ? null : path);
  const sphere = optional(layer.sphere);
  return {
    unitsPerPx: layer.unitsPerPx,
    sphere,
    sphereEdge: sphere,
    graticule: layer.graticule,
    borders: optional(layer.borders),
    disputed: optional(layer.disputed ?? ""),
    parentBorders: optional(layer.parentBorders ?? ""),
    outline: optional(layer.outline + insetFrames(layer.projection, layer.unitsPerPx)),
    unassigned: optional(layer.unassigned),
    lakes: optional(layer.lakes),
    context: null,
    regions: layer.regions.map(([, path]) => path),
  };
}

export function mappedParts<Part, Other>(
  parts: LayerParts<Part>,
  map: (part: Part) => Other,
): LayerParts<Other> {
  const mapped = (part: Part | null): Other | null => (part === null ? null : map(part));
  return {
    sphere: mapped(parts.sphere),
    sphereEdge: mapped(parts.sphereEdge),
    graticule: mapped(parts.graticule),
    borders: mapped(parts.borders),
    disputed: mapped(parts.disputed),
    parentBorders: mapped(parts.parentBorders),
    outline: mapped(parts.outline),
    unassigned: mapped(parts.unassigned),
    lakes: mapped(parts.lakes),
  };
}

export function mappedContext<Part, Other>(
  { land, borders, lakes, insets }: ContextParts<Part>,
  map: (part: Part) => Other,
): ContextParts<Other> {
  const mapped = (part: Part | null): Other | null => (part === null ? null : map(part));
  return {
    land: mapped(land),
    borders: mapped(borders),
    lakes: mapped(lakes),
    insets: mapped(insets),
  };
}
