import type { Detail } from "../../request/types.ts";
import { type Box, isWithin } from "../box.ts";
import { frameHeightPx } from "../framing/frame-box.ts";

/** The land around maps of some scales: each level has as many vertices as the nearest of them shows. */
export interface ContextLevel {
  /** Below `generated/`. */
  readonly file: string;
  /** The level is for maps with at least this many kilometres per pixel. */
  readonly leastKmPerPx: number;
  /** Steps of its grid: a tenth of a pixel of the nearest map, and half of one of a map of San Marino. */
  readonly unitsPerDegree: number;
}

/** From coarse to fine. A map takes the first that it is far enough for. */
export const CONTEXT_LEVELS: readonly ContextLevel[] = [
  { file: "atlas/context-far.br", leastKmPerPx: 6.5, unitsPerDegree: 200 },
  { file: "atlas/context-wide.br", leastKmPerPx: 3.2, unitsPerDegree: 300 },
  { file: "atlas/context-middle.br", leastKmPerPx: 1.4, unitsPerDegree: 700 },
  { file: "atlas/context-near.br", leastKmPerPx: 0.25, unitsPerDegree: 4000 },
  { file: "atlas/context-nearest.br", leastKmPerPx: 0, unitsPerDegree: 25_000 },
];

export function contextLevel(kmPerPx: number): ContextLevel {
  return CONTEXT_LEVELS.find(({ leastKmPerPx }) => kmPerPx >= leastKmPerPx)!;
}

/** A map without the land around it. */
interface Frame {
  /** Frame pixels per radian. */
  readonly projection: { readonly scale: number };
  readonly widthPx: number;
  readonly heightPx: number;
}

const EARTH_RADIUS_KM = 6371.0072;

/** How far land extends around a map in an image without `height`, in widths and heights of the map. */
export const REACHES = [0.15, 0.5, 1.5, 6, 30] as const;
export type Reach = (typeof REACHES)[number];

/** A coarse map has coarser land around it. */
const COARSENESS: Readonly<Record<Detail, number>> = { low: 1.6, medium: 1, high: 1 };

/** The area of the land around a map. */
export interface ContextArea {
  /** In frame pixels of the map. */
  readonly box: Box;
  /** Frame pixels per pixel of an image that shows this area without its edges. */
  readonly pxPerPx: number;
  /** Kilometres per pixel of such an image, which chooses the level; more for a coarse map. */
  readonly kmPerPx: number;
}

export function contextArea(
  { projection, widthPx, heightPx }: Frame,
  reach: Reach,
  detail: Detail,
): ContextArea {
  const whole = { left: 0, top: 0, right: widthPx, bottom: heightPx };
  const share = frameHeightPx(whole, widthPx) / widthPx;
  const width = Math.max(widthPx, heightPx / share);
  const height = Math.max(heightPx, widthPx * share);
  const [x, y] = [widthPx / 2, heightPx / 2];
  const [across, down] = [(0.5 + reach) * width, (0.5 + reach) * height];
  const pxPerPx = ((0.5 + reach) / (0.5 + REACHES[0])) * (width / widthPx);
  return {
    box: { left: x - across, top: y - down, right: x + across, bottom: y + down },
    pxPerPx,
    kmPerPx: (EARTH_RADIUS_KM / projection.scale) * pxPerPx * COARSENESS[detail],
  };
}

/** The smallest reach that contains a frame; the largest one if none does. */
export function reachOf(map: Frame, frame: Box): Reach {
  return (
    REACHES.find((reach) => isWithin(frame, contextArea(map, reach, "high").box)) ?? REACHES.at(-1)!
  );
}
