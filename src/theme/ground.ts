import type { HexColor } from "../request/types.ts";
import type { Theme } from "./themes.ts";

/** What lies under the land of a map. */
export interface Ground {
  /** Behind everything; null for nothing, so that a page shows through. */
  readonly background: HexColor | null;
  /** On the globe, with its outline; null for nothing. */
  readonly sea: HexColor | null;
}

/** The ground that a theme has by itself. */
export function themeGround({ background, sea }: Theme): Ground {
  return { background, sea };
}
