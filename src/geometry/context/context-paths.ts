/** The land around the regions of a map, as path data in units of its grid. */
export interface ContextPaths {
  readonly land: string;
  /** Between countries of it; empty for none. */
  readonly borders: string;
  /** Empty for none. */
  readonly lakes: string;
}
