import { strokesPx } from "../layers/map/grid.ts";
import { grown } from "../layout/boxes.ts";
import type { Box, SmallRegion } from "../layout/scene.ts";
import { dotRadiusPx, smallRegions } from "../layout/small-regions/small-regions.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { Painted } from "./paints.ts";
import { markRoom } from "./sheet.ts";

/** A painted sheet on which regions too small to be seen have dots. */
export interface Dotted extends Painted {
  /** In the order of their ids. */
  readonly smallRegions: readonly SmallRegion[];
}

export function withSmallRegions(soFar: Painted, { smallRegions: style }: MapRequest): Dotted {
  if (style === "shapes") return { ...soFar, smallRegions: [] };
  const { geometry, placement, theme } = soFar.sheet;
  const linePx = strokesPx(soFar.sheet).border;
  const reach = dotRadiusPx(placement) + linePx / 2;
  const room = grown(markRoom(soFar.sheet), -reach);
  const ground = { geometry, placement, land: theme.land, room, linePx };
  return { ...soFar, smallRegions: smallRegions(soFar.paints, ground) };
}

/** What each dot takes, with its line: what is laid out later keeps clear of it. */
export function dotBoxes({ smallRegions: dots, sheet }: Dotted): readonly Box[] {
  const line = strokesPx(sheet).border / 2;
  return dots.map(({ x, y, radiusPx }) =>
    grown({ left: x, top: y, right: x, bottom: y }, radiusPx + line),
  );
}
