import type { Lab } from "../theme/lab.ts";

/** 25 to the power of 7. */
const CHROMA_25 = 6_103_515_625;

/**
 * CIEDE2000 (Sharma, Wu and Dalal 2005, equations 2 to 22, all weights 1). About 1 is just seen side by
 * side; colours of a legend are told from each other on a map from 5 to 10 on.
 */
export function colorDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const g = 0.5 * (1 - chromaWeight((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [x1, x2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hueDeg(x1, b1), hueDeg(x2, b2)];
  const isGrey = c1 * c2 === 0;
  const [meanL, meanC] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const meanH = isGrey ? h1 + h2 : meanHueDeg(h1, h2);
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hueChord = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
  const off = (meanL - 50) ** 2;
  const lightness = (l2 - l1) / (1 + (0.015 * off) / Math.sqrt(20 + off));
  const chroma = (c2 - c1) / (1 + 0.045 * meanC);
  const hue = hueChord / (1 + 0.015 * meanC * hueWeight(meanH));
  const bluesDeg = 30 * Math.exp(-(((meanH - 275) / 25) ** 2));
  const rotation = -2 * chromaWeight(meanC) * Math.sin(radians(2 * bluesDeg));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}

/** Chroma is judged less in colours that have much of it. */
function chromaWeight(meanChroma: number): number {
  const cubed = meanChroma * meanChroma * meanChroma;
  const seventh = cubed * cubed * meanChroma;
  return Math.sqrt(seventh / (seventh + CHROMA_25));
}

/** Hue is judged differently around the circle. */
function hueWeight(deg: number): number {
  return (
    1 -
    0.17 * Math.cos(radians(deg - 30)) +
    0.24 * Math.cos(radians(2 * deg)) +
    0.32 * Math.cos(radians(3 * deg + 6)) -
    0.2 * Math.cos(radians(4 * deg - 63))
  );
}

/** The middle of the shorter way between two hues. */
function meanHueDeg(one: number, other: number): number {
  if (Math.abs(one - other) <= 180) return (one + other) / 2;
  return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2;
}

/** 0 for greys, which have none. */
function hueDeg(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function radians(deg: number): number {
  return (deg * Math.PI) / 180;
}
