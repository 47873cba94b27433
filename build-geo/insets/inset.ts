/** Where in the frame an inset would best stand. */
export const INSET_PLACES = [
  "top-left",
  "top",
  "top-right",
  "left",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;

export type InsetPlace = (typeof INSET_PLACES)[number];

/** A far part of a scope, which its maps show in a box of its own. */
export interface Inset {
  /** What it shows, in English, as documents name it; scopes of an operator have none. */
  readonly name?: string;
  /** The region that it is named after on maps, in their language. */
  readonly region?: string;
  /** All land that lies within: west, south, east and north in degrees; west may be more than east, across 180°. */
  readonly extentDeg: readonly [number, number, number, number];
  /** The box stands as near to it as it can without land below it. */
  readonly place: InsetPlace;
  /** How many times larger than the map around it; without it the same, or smaller where there is no room. */
  readonly scale?: number;
}

export function insetName({ extentDeg }: Inset): string {
  return `the inset of [${extentDeg.join(", ")}]`;
}
