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
}
