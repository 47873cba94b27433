import type { HexColor } from "../request/types.ts";
import { hexToLab, hexToLinear, type Lab, linearToLab, type LinearRgb } from "../theme/lab.ts";
import { colorDifference } from "./color-difference.ts";

/** Simulates how readers see colours who lack one of the three kinds of cones, about one in twelve. */
const deficiencyNames = ["protanopia", "deuteranopia", "tritanopia"] as const;
type Deficiency = (typeof deficiencyNames)[number];

type Matrix = readonly [LinearRgb, LinearRgb, LinearRgb];

/** Machado, Oliveira and Fernandes 2009, table 1 at severity 1.0, for linear sRGB. */
const MACHADO: Readonly<Record<Deficiency, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

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

/** A colour as it looks to a reader with a deficiency. */
function seenLab(color: HexColor, deficiency: Deficiency): Lab {
  const linear = hexToLinear(color);
  const [red, green, blue] = MACHADO[deficiency];
  return linearToLab([channel(red, linear), channel(green, linear), channel(blue, linear)]);
}

function channel([r, g, b]: LinearRgb, [red, green, blue]: LinearRgb): number {
  return Math.min(1, Math.max(0, r * red + g * green + b * blue));
}
