import type { Candidate } from "../../layout/legend/arrangements.ts";
import { type LegendBlock, legendBlock } from "../../layout/legend/legend.ts";
import type { Standing } from "../../layout/legend/measures.ts";
import type { Size } from "../../layout/legend/places.ts";
import type { Ground } from "../../layout/legend/rules.ts";
import { marginPx, minTextPx, textSizePx } from "../../layout/typography.ts";
import type { MapRequest } from "../../request/map-request.ts";
import type { Furnished } from "../furnished-map.ts";
import type { Sheet } from "../sheet.ts";
import { gapPx } from "./ground.ts";

/** A map that is laid out, and what its legend has to say. */
export interface Unkeyed {
  readonly request: MapRequest;
  readonly map: Furnished;
  readonly ground: Ground;
  /** All that the legend may look like. */
  readonly looks: readonly Candidate[];
  /** The legend without a panel, in as much room as it may have; null where it does not fit. */
  readonly bare: LegendBlock | null;
  /** What stands above or below the map: over its whole width where it is horizontal, or does not fit otherwise. */
  readonly wide: LegendBlock | null;
}

/** Widths are rounded up to so many letters of the legend where a place is looked for. */
const STEADY_EM = { vertical: 4, horizontal: 10, inBand: 2 } as const;

/**
 * The size that a legend is given room for: somewhat wider than its own, so that the maps of a series have it in
 * one place though one has longer numbers.
 */
export function steadySize(
  { widthPx, heightPx, sizePx, candidate: { model } }: LegendBlock,
  where: "over the map" | "in a band",
): Size {
  const look = model.layout === "horizontal" ? "horizontal" : "vertical";
  const stepPx = STEADY_EM[where === "in a band" ? "inBand" : look] * sizePx;
  return { widthPx: Math.ceil(Math.ceil(widthPx / stepPx) * stepPx), heightPx };
}

/** The width of a legend beside a map as wide as its image that keeps most of its size. */
export function besideRoomPx(sheet: Sheet): number {
  const { widthPx, typeHeightPx } = sheet;
  return Math.floor((1 - MIN_KEPT) * widthPx) - gapPx(sheet) - marginPx(widthPx, typeHeightPx);
}

/** Of the image, across and down. */
type Shares = readonly [number, number];

/** The legend's share of the image, at most, each way. */
const MAX_SHARE = 0.4;
/** Shares that a legend is tried in besides. */
const SMALLER_SHARES = [0.3, 0.22, 0.16] as const;
/** The letters of a legend become smaller before the map loses more of its size. */
export const MIN_KEPT = 0.75;

/** Without a panel, as it stands in a corner or beside the map, and as it stands above or below. */
export function bareAndWide(at: Pick<Unkeyed, "map" | "looks">): Pick<Unkeyed, "bare" | "wide"> {
  const bare = blockOf(at, "beside the map");
  if (bare !== null && at.looks[0]?.model.layout !== "horizontal") return { bare, wide: bare };
  const { inner, widthPx } = at.map.sheet;
  const across = (inner.right - inner.left) / widthPx;
  return { bare, wide: blockOf(at, "beside the map", [across, MAX_SHARE]) };
}

export function blockOf(
  { map: { sheet }, looks }: Pick<Unkeyed, "map" | "looks">,
  standing: Standing,
  [across, down]: Shares = [MAX_SHARE, MAX_SHARE],
): LegendBlock | null {
  const { widthPx, heightPx, typeHeightPx, theme } = sheet;
  const room = { maxWidthPx: across * widthPx, maxHeightPx: down * heightPx };
  const wishedPx = textSizePx("legend", widthPx, typeHeightPx, theme.textScale);
  const sizes = { wishedPx, minPx: minTextPx("legend", widthPx, theme.textScale) };
  return legendBlock(looks, room, sizes, { theme, standing });
}

/**
 * A legend without a panel in as much room as it may have, then in smaller ones, as long as it looks as it
 * does in the first and becomes smaller each time: narrower, or lower and in more columns.
 */
export function bareBlocks(unkeyed: Unkeyed, way: "narrower" | "lower"): readonly LegendBlock[] {
  const { bare, map } = unkeyed;
  if (bare === null) return [];
  const { widthPx, heightPx } = map.sheet;
  const blocks = [bare];
  // A smaller key to circles would have lesser circles.
  if (bare.candidate.model.circles !== null) return blocks;
  const besides = way === "narrower" ? [besideRoomPx(map.sheet) / widthPx] : [];
  for (const share of [...SMALLER_SHARES, ...besides].toSorted((a, b) => b - a)) {
    const shares: Shares = way === "narrower" ? [share, MAX_SHARE] : [MAX_SHARE, share];
    const last = blocks.at(-1)!;
    // What fits already would come out as it is.
    if (last.widthPx <= shares[0] * widthPx && last.heightPx <= shares[1] * heightPx) continue;
    const next = blockOf({ map, looks: [bare.candidate] }, "beside the map", shares);
    if (next === null) break;
    blocks.push(next);
  }
  return blocks;
}
