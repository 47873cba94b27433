import type { CircleScale, LegendModel } from "../../classify/legend-model.ts";
import { circleKey } from "./circle-key.ts";
import { type LegendContent, type Room, type Omission, sideBySide, stacked } from "./content.ts";
import type { LegendMeasures } from "./measures.ts";
import type { Arrange } from "./panel.ts";

/** The part of the room's height that a key to circles may take below other things. */
const KEY_SHARE = 0.4;

/**
 * An arrangement with the key to the circles beside it or, failing that, below it. A key below is
 * preferred where only there a circle nearly as large as the largest on the map fits. Where there is
 * no room at all, the key is the first thing that is left out.
 */
export function withCircleKey(
  arrange: Arrange,
  { rows, apart, bar, circles }: LegendModel,
  omission: Omission,
): Arrange {
  if (circles === null) return arrange;
  const isAlone = rows.length === 0 && apart.length === 0 && bar === null;
  return (measures, room) => {
    if (isAlone) return circleKey(circles, measures, room);
    const whole = arrange(measures, room);
    for (const isTelling of [true, false]) {
      const keyed =
        besideKey(circles, whole, measures, room, isTelling) ??
        aboveKey(circles, arrange, measures, room, isTelling);
      if (keyed !== null) return keyed;
    }
    return omission === "nothing" ? null : whole;
  };
}

function besideKey(
  circles: CircleScale,
  whole: LegendContent | null,
  measures: LegendMeasures,
  room: Room,
  isTelling: boolean,
): LegendContent | null {
  if (whole === null) return null;
  const key = circleKey(circles, measures, { ...room, maxHeightPx: whole.heightPx }, isTelling);
  const gap = 2 * measures.sizePx;
  return key !== null && whole.widthPx + gap + key.widthPx <= room.maxWidthPx
    ? sideBySide(whole, key, gap)
    : null;
}

function aboveKey(
  circles: CircleScale,
  arrange: Arrange,
  measures: LegendMeasures,
  room: Room,
  isTelling: boolean,
): LegendContent | null {
  const gap = measures.lineHeightPx;
  const keyRoom = { ...room, maxHeightPx: KEY_SHARE * room.maxHeightPx };
  const key = circleKey(circles, measures, keyRoom, isTelling);
  if (key === null) return null;
  const above = arrange(measures, {
    ...room,
    maxHeightPx: room.maxHeightPx - key.heightPx - gap,
  });
  return above && stacked(above, key, gap);
}
