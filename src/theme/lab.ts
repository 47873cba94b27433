import { power } from "../platform/power.ts";
import type { HexColor } from "../request/types.ts";

/** L* in 0..100, then a* and b*, under D65. */
export type Lab = readonly [lightness: number, a: number, b: number];
/** Linear-light red, green and blue; 0..1 inside the sRGB gamut. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

const EPSILON = 216 / 24389;
const KAPPA = 24389 / 27;
const WHITE: LinearRgb = [0.95047, 1, 1.08883];

/**
 * A colour constant of the theme.
 *
 * @throws RangeError unless `#rrggbb` in lowercase
 */
export function hexColor(text: string): HexColor {
  if (!isHexColor(text)) throw new RangeError(`not a colour: ${text}`);
  return text;
}

/** Several of them, separated by single spaces. */
export function hexColors(texts: string): readonly HexColor[] {
  return texts.split(" ").map(hexColor);
}

/** IEC 61966-2-1, the transfer function undone. */
export function hexToLinear(color: HexColor): LinearRgb {
  return [decoded(color, 1), decoded(color, 3), decoded(color, 5)];
}

/** CIE 15:2004, equations 8.3 to 8.8. */
export function hexToLab(color: HexColor): Lab {
  return linearToLab(hexToLinear(color));
}

/** The same of channels in linear light. */
export function linearToLab([r, g, b]: LinearRgb): Lab {
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE[0]);
  const y = root((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / WHITE[1]);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The nearest `#rrggbb`; channels outside the sRGB gamut are clipped. */
export function labToHex([lightness, a, b]: Lab): HexColor {
  const [red, green, blue] = labToChannels([lightness, a, b]).map(toHexPair);
  return hexColor(`#${red}${green}${blue}`);
}

/** Encoded channels before rounding, on the scale 0..255, not clipped. */
export function labToChannels([lightness, a, b]: Lab): LinearRgb {
  const fy = (lightness + 16) / 116;
  const x = WHITE[0] * cube(fy + a / 500);
  const y = WHITE[1] * cube(fy);
  const z = WHITE[2] * cube(fy - b / 200);
  return [
    encoded(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    encoded(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    encoded(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  ];
}

/** A colour laid over another: what SVG's opacity gives, which mixes encoded channels. */
export function mixedColor(below: HexColor, over: HexColor, opacity: number): HexColor {
  const channels = [1, 3, 5].map((at) => {
    const [one, other] = [below, over].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return toHexPair(one! + (other! - one!) * opacity);
  });
  return hexColor(`#${channels.join("")}`);
}

function isHexColor(text: string): text is HexColor {
  return /^#[0-9a-f]{6}$/.test(text);
}

function decoded(color: HexColor, at: number): number {
  return DECODED[16 * digit(color.codePointAt(at)!) + digit(color.codePointAt(at + 1)!)]!;
}

/** Linear light for each of the 256 values of a channel, computed once because every colour of a legend needs it. */
const DECODED = Float64Array.from({ length: 256 }, (_, channel) => {
  const v = channel / 255;
  return v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4);
});

/** The value of a lowercase hexadecimal digit. */
function digit(code: number): number {
  return code < 0x3a ? code - 0x30 : code - 0x57;
}

function encoded(linear: number): number {
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * power(linear, 1 / 2.4) - 0.055);
}

function toHexPair(channel: number): string {
  return Math.min(255, Math.max(0, Math.round(channel)))
    .toString(16)
    .padStart(2, "0");
}

function root(t: number): number {
  return t > EPSILON ? Math.cbrt(t) : (KAPPA * t + 16) / 116;
}

function cube(t: number): number {
  const cubed = t * t * t;
  return cubed > EPSILON ? cubed : (116 * t - 16) / KAPPA;
}
