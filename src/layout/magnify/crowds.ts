import { enclosingBox, grown } from "../../geometry/box.ts";
import type { Box } from "../scene.ts";

/** A small region: where it is, and all of its land, in image pixels. */
export interface CrowdMember {
  readonly point: readonly [number, number];
  readonly land: Box;
}

const MIN_MEMBERS = 5;

/** Around what is magnified, as a part of its longer side, and at least. */
const PADDING = 0.08;
const MIN_PADDING_PX = 2;
/** Nothing that is magnified is flatter or narrower. */
const MIN_ASPECT = 0.6;

/**
 * Where most small regions stand close together; null where that is fewer than five.
 *
 * @param side of a square that they stand in
 */
export function crowd(members: readonly CrowdMember[], side: number): Box | null {
  const window = fullestWindow(members, side);
  const held = members.filter(({ point }) => isIn(point, window));
  return held.length < MIN_MEMBERS ? null : shownArea(held, window);
}

/** The members that an area does not show. */
export function membersOutside(members: readonly CrowdMember[], area: Box): readonly CrowdMember[] {
  return members.filter(({ point }) => !isIn(point, area));
}

/** Of all squares that have a member at their left and one at their top, the first that holds most. */
function fullestWindow(members: readonly CrowdMember[], side: number): Box {
  let best: Box = { left: 0, top: 0, right: 0, bottom: 0 };
  let most = 0;
  for (const {
    point: [left],
  } of members) {
    const column = members.filter(({ point: [x] }) => x >= left && x <= left + side);
    if (column.length <= most) continue;
    for (const {
      point: [, top],
    } of column) {
      const count = column.filter(({ point: [, y] }) => y >= top && y <= top + side).length;
      if (count <= most) continue;
      most = count;
      best = { left, top, right: left + side, bottom: top + side };
    }
  }
  return best;
}

/** All land of some members as far as a window has it, with room around it. */
function shownArea(members: readonly CrowdMember[], window: Box): Box {
  const lands = members.map(({ land }) => ({
    left: Math.max(land.left, window.left),
    top: Math.max(land.top, window.top),
    right: Math.min(land.right, window.right),
    bottom: Math.min(land.bottom, window.bottom),
  }));
  const points = members.map(({ point: [x, y] }) => ({ left: x, top: y, right: x, bottom: y }));
  const land = enclosingBox([...lands, ...points]);
  const [width, height] = [land.right - land.left, land.bottom - land.top];
  const padded = grown(land, Math.max(MIN_PADDING_PX, PADDING * Math.max(width, height)));
  return widened(padded);
}

function widened({ left, top, right, bottom }: Box): Box {
  const [width, height] = [right - left, bottom - top];
  const x = Math.max(0, MIN_ASPECT * height - width) / 2;
  const y = Math.max(0, MIN_ASPECT * width - height) / 2;
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
}

function isIn([x, y]: readonly [number, number], { left, top, right, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
