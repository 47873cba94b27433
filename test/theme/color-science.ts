/**
 * Colour science that the tests measure with. It shares no code with src/theme, so that a mistake
 * in one does not hide in the other.
 */

export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];
type Deficiency = "protan" | "deutan" | "tritan";

const DEFICIENCIES: readonly Deficiency[] = ["protan", "deutan", "tritan"];

/** Machado, Oliveira and Fernandes 2009, severity 1.0, for linear sRGB. */
const MACHADO: Readonly<Record<Deficiency, Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const SRGB_TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const D65: Triple = [0.95047, 1, 1.08883];

/** CIELAB under D65 of `#rrggbb`, as seen with a colour deficiency if one is named. */
export function labOf(hex: string, deficiency?: Deficiency): Triple {
  const linear = linearOf(hex);
  const seen = deficiency === undefined ? linear : clamped(times(MACHADO[deficiency], linear));
  const [x, y, z] = times(SRGB_TO_XYZ, seen);
  const [fx, fy, fz] = [labRoot(x / D65[0]), labRoot(y / D65[1]), labRoot(z / D65[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

export function chromaOf(hex: string): number {
  const [, a, b] = labOf(hex);
  return Math.hypot(a, b);
}

/** CIEDE2000 between two colours, as seen with a colour deficiency if one is named. */
export function difference(one: string, other: string, deficiency?: Deficiency): number {
  return ciede2000(labOf(one, deficiency), labOf(other, deficiency));
}

/** The smallest difference over the three colour deficiencies. */
export function worstDifference(one: string, other: string): number {
  return Math.min(...DEFICIENCIES.map((deficiency) => difference(one, other, deficiency)));
}

/** WCAG 2.1 contrast ratio, 1..21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Sharma, Wu and Dalal 2005, equations 2 to 22, with all weights 1. */
export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const meanC7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(meanC7 / (meanC7 + 25 ** 7)));
  const c1 = Math.hypot((1 + g) * a1, b1);
  const c2 = Math.hypot((1 + g) * a2, b2);
  const h1 = hueOf((1 + g) * a1, b1);
  const h2 = hueOf((1 + g) * a2, b2);
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hueStep = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
  const meanL = (l1 + l2) / 2;
  const meanC = (c1 + c2) / 2;
  const meanH = isGrey ? h1 + h2 : meanHue(h1, h2);
  const t =
    1 -
    0.17 * Math.cos(radians(meanH - 30)) +
    0.24 * Math.cos(radians(2 * meanH)) +
    0.32 * Math.cos(radians(3 * meanH + 6)) -
    0.2 * Math.cos(radians(4 * meanH - 63));
  const lightness =
    (l2 - l1) / (1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * meanC);
  const hue = hueStep / (1 + 0.015 * meanC * t);
  const rotation =
    -2 *
    Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) *
    Math.sin(radians(60 * Math.exp(-(((meanH - 275) / 25) ** 2))));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + rotation * chroma * hue);
}

function meanHue(h1: number, h2: number): number {
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}

function hueOf(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf(hex: string): Triple {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new RangeError(`not a colour: ${hex}`);
  const channel = (at: number): number => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function times([r1, r2, r3]: Matrix, [x, y, z]: Triple): Triple {
  const dot = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [dot(r1), dot(r2), dot(r3)];
}

function clamped([r, g, b]: Triple): Triple {
  return [clamp(r), clamp(g), clamp(b)];
}

function clamp(v: number): number {
  return Math.min(1, Math.max(0, v));
}

function labRoot(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : (t * (24389 / 27) + 16) / 116;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
