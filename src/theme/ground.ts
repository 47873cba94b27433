import type { HexColor } from "../request/types.ts";

/** What lies under the land of a map. */
export interface Ground {
  /** Behind everything; null for nothing, so that a page shows through. */
  readonly background: HexColor | null;
  /** On the globe, with its outline; null for nothing. */
  readonly sea: HexColor | null;
  /** Of lakes, over the land; null for nothing. */
  readonly lakes: HexColor | null;
}
