import type { Inset, InsetPlace } from "./inset.ts";

const inset = (place: InsetPlace, ...extentDeg: Inset["extentDeg"]): Inset => ({
  place,
  extentDeg,
});

/** Scopes with parts so far from the rest that a map of all of it would be mostly sea. */
const INSETS: Readonly<Record<string, readonly Inset[]>> = {
  ES: [inset("bottom-left", -18.5, 27.4, -13.2, 29.6)],
  ZA: [inset("bottom-right", 37.4, -47.2, 38.2, -46.4)],
};

/** The far parts of a scope of the atlas; none for most. */
export function insetsOf(scope: string): readonly Inset[] {
  return INSETS[scope] ?? [];
}
