import { scaleDefaults } from "../request/normalise/scale.ts";
import type { Scale } from "../request/types.ts";
import { valueCounts } from "./methods/breaks.ts";
import type { Classification } from "./scale.ts";

/** Classes that are not as many as the request asks for. */
export interface OtherClassCount {
  readonly made: number;
  readonly asked: number;
}

/**
 * How many classes there are, where that is another number than was asked for. What a request means that says no
 * number is not asked for: so many are told only where values are enough for them.
 */
export function otherClassCount(classes: Classification, scale: Scale): OtherClassCount | null {
  if (classes.kind !== "classes" || !("classification" in scale)) return null;
  const method = scale.classification;
  if (!("classCount" in method)) return null;
  const asked = method.classCount;
  const hasOwnMiddle = classes.middle !== null && asked % 2 === 0;
  const made = classes.edges.length - (hasOwnMiddle ? 1 : 0);
  if (made === asked) return null;
  if (asked !== scaleDefaults[scale.kind].classCount) return { made, asked };
  const isByValues = made < asked && made === valueCounts(classes.values).length;
  return scale.kind === "diverging" || isByValues ? null : { made, asked };
}
