import { boxAround } from "../../geometry/box.ts";
import { grown, overlaps } from "../boxes.ts";
import { lengthOf, type Line } from "../labels/lines.ts";
import type { Box } from "../scene.ts";

/** How many times larger a crowd is drawn: as large as there is room for. */
const TIMES = [6, 5, 4, 3.5, 3, 2.5];
/** A box takes at most this part of the width and of the height of its room. */
const MAX_SHARE = 0.45;
/** Between two places that are tried, as a part of the longer side of the room. */
const STEP_SHARE = 1 / 50;
/** Between a box and anything else. */
const GAP_PX = 4;

/** What a box for a crowd has to keep to. */
export interface MagnifyGround {
  /** Inside the margins of the image. */
  readonly room: Box;
  /** Furniture, legend and insets. */
  readonly obstacles: readonly Box[];
  /** The same with dots, circles, markers and what is magnified. */
  readonly taken: readonly Box[];
  readonly hidesData: (box: Box) => boolean;
  readonly hidesLand: (box: Box) => boolean;
}

/** Where a crowd is drawn larger. */
export interface MagnifiedPlace {
  readonly box: Box;
  readonly times: number;
}

/**
 * The place for what an area shows, drawn as large as there is room for: over the sea if it is not much smaller there,
 * else over land without data, as near as it can be. Null where there is none for two and a half times its size.
 */
export function magnifiedPlace(area: Box, ground: MagnifyGround): MagnifiedPlace | null {
  const free = overSea(ground);
  for (const times of TIMES) {
    const box = nearestBox(area, times, free) ?? nearestBox(area, times, ground);
    if (box !== null) return { box, times };
  }
  return null;
}

function overSea(ground: MagnifyGround): MagnifyGround {
  return { ...ground, hidesData: ground.hidesLand };
}

function nearestBox(
  area: Box,
  times: number,
  { room, taken, hidesData }: MagnifyGround,
): Box | null {
  const width = times * (area.right - area.left);
  const height = times * (area.bottom - area.top);
  const [roomWidth, roomHeight] = [room.right - room.left, room.bottom - room.top];
  if (width > MAX_SHARE * roomWidth || height > MAX_SHARE * roomHeight) return null;
  const step = Math.max(2, STEP_SHARE * Math.max(roomWidth, roomHeight));
  const places: { readonly box: Box; readonly away: number }[] = [];
  for (const left of steps(room.left, room.right - width, step))
    for (const top of steps(room.top, room.bottom - height, step)) {
      const box = { left, top, right: left + width, bottom: top + height };
      const around = grown(box, GAP_PX);
      if (overlaps(around, area) || taken.some((other) => overlaps(other, around))) continue;
      places.push({ box, away: distance(box, area) });
    }
  const nearest = places.toSorted((a, b) => a.away - b.away);
  return nearest.find(({ box }) => !hidesData(grown(box, 1)))?.box ?? null;
}

/** From one end to the other, both ends among them. */
function steps(from: number, to: number, step: number): readonly number[] {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count + 1 }, (_, i) => Math.min(to, from + i * step));
}

/** Between the middles. */
function distance(a: Box, b: Box): number {
  const x = (a.left + a.right - b.left - b.right) / 2;
  const y = (a.top + a.bottom - b.top - b.bottom) / 2;
  return Math.hypot(x, y);
}

/** Between two places of a line at which something may lie in its way. */
const PROBE_PX = 3;

/** Lines longer than this part of the map's width would cut it in two: such a box has the outline of its area alone. */
const MAX_LINE_SHARE = 0.15;

/**
 * From the edge of an area to that of its box, the shortest way; null where that is long, or would cross furniture or
 * land with data.
 */
export function lineBetween(
  area: Box,
  box: Box,
  { obstacles, room, hidesData }: MagnifyGround,
): Line | null {
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
  const from = nearestPoint(middle, area);
  const line = [from, nearestPoint(from, box)] as const;
  if (lengthOf(line) > MAX_LINE_SHARE * (room.right - room.left)) return null;
  const isCrossing = lineBoxes(line).some(
    (probe) => obstacles.some((obstacle) => overlaps(probe, obstacle)) || hidesData(probe),
  );
  return isCrossing ? null : line;
}

/** Boxes along a line. */
export function lineBoxes(line: Line | null): readonly Box[] {
  if (line === null) return [];
  const [[x, y], [toX, toY]] = line;
  const count = Math.ceil(Math.hypot(toX - x, toY - y) / PROBE_PX);
  return Array.from({ length: count + 1 }, (_, i) => {
    const share = i / Math.max(1, count);
    return boxAround([x + (toX - x) * share, y + (toY - y) * share], PROBE_PX / 2);
  });
}

function nearestPoint(
  [x, y]: readonly [number, number],
  { left, top, right, bottom }: Box,
): readonly [number, number] {
  return [Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y))];
}
