import type { HexColor } from "../request/types.ts";
import { hexToLinear, type Lab, linearToLab, type LinearRgb } from "../theme/lab.ts";

/** How the one reader in twelve sees who lacks one of three kinds of cones. */
export const deficiencyNames = ["protanopia", "deuteranopia", "tritanopia"] as const;
export type Deficiency = (typeof deficiencyNames)[number];

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

/** A colour as it looks to a reader with a deficiency. */
export function seenLab(color: HexColor, deficiency: Deficiency): Lab {
  const linear = hexToLinear(color);
  const [red, green, blue] = MACHADO[deficiency];
  return linearToLab([channel(red, linear), channel(green, linear), channel(blue, linear)]);
}

function channel([r, g, b]: LinearRgb, [red, green, blue]: LinearRgb): number {
  return Math.min(1, Math.max(0, r * red + g * green + b * blue));
}
