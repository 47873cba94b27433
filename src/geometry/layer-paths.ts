/** Path data of a geometry layer, or of what is left of one within a frame, in units of its grid. */
export interface LayerPaths {
  readonly unitsPerPx: number;
  readonly sphere: string | null;
  /** The edge of the globe: `sphere` itself but in frames, where that also follows their edges. */
  readonly sphereEdge: string | null;
  readonly graticule: string | null;
  readonly borders: string | null;
  readonly outline: string | null;
  readonly unassigned: string | null;
  readonly lakes: string | null;
  readonly regions: readonly string[];
  /** What lies around the regions, beneath them; null for nothing. */
  readonly context: ContextPaths | null;
}

/** Land around the regions of a map, as path data. */
export interface ContextPaths {
  readonly land: string | null;
  readonly borders: string | null;
  readonly lakes: string | null;
  readonly insets: string | null;
}
