import type { HexColor } from "../request/types.ts";
import { hexToLab } from "../theme/lab.ts";
import { colorDifference } from "./color-difference.ts";
import { type Deficiency, deficiencyNames, seenLab } from "./color-vision.ts";

/** Two colours of a list that some readers cannot tell apart, by their places in it. */
export interface AlikeColors {
  readonly reader: Deficiency | "everyone";
  readonly first: number;
  readonly second: number;
}

/**
 * Of each kind of reader the pair that is the hardest to tell apart, if it is too hard.
 *
 * @param minDifference CIEDE2000 that two colours need, by their places; 0 for those that may be alike
 */
export function alikeColors(
  colors: readonly HexColor[],
  minDifference: (first: number, second: number) => number,
): readonly AlikeColors[] {
  const readers = ["everyone", ...deficiencyNames] as const;
  return readers.flatMap((reader) => {
    const seen = colors.map((color) =>
      reader === "everyone" ? hexToLab(color) : seenLab(color, reader),
    );
    let worst: AlikeColors | null = null;
    let smallest = 1;
    for (let second = 1; second < seen.length; second += 1)
      for (let first = 0; first < second; first += 1) {
        const share = colorDifference(seen[first]!, seen[second]!) / minDifference(first, second);
        if (share < smallest) [worst, smallest] = [{ reader, first, second }, share];
      }
    return worst === null ? [] : [worst];
  });
}
