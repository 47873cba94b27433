import type { CircleScale, LegendModel } from "../../classify/legend-model.ts";
import { circleKey, type KeyWish } from "./circle-key.ts";
import type { KeyDemand } from "./circle-references.ts";
import {
  type LegendContent,
  mayCutTexts,
  type Room,
  type Omission,
  sideBySide,
  stacked,
} from "./content.ts";
import { shownText } from "../../text/text.ts";
import type { LegendMeasures } from "./measures.ts";
import type { Arrange } from "./panel.ts";

/** The part of the room's height that a key to circles may take below other things. */
const KEY_SHARE = 0.7;
/** How high a key may be that stands beside other things, as a part of their height. */
const BESIDE_SHARE = 1.3;
/** A key with all that a reader wants stands anywhere before a lesser one stands beside. */
const DEMANDS: readonly KeyDemand[] = ["whole", "telling", "any"];

/**
 * An arrangement with the key to the circles beside it or, failing that, below it. A key below is
 * preferred where only there a circle nearly as large as the largest on the map fits. Where there is
 * no room at all, the key is the first thing that is left out.
 */
export function withCircleKey(
  arrange: Arrange,
  { title, layout, rows, apart, bar, circles, locale }: LegendModel,
  omission: Omission,
): Arrange {
  if (circles === null) return arrange;
  const ownName = shownText(locale.words.circleArea);
  const isAlone = rows.length === 0 && apart.length === 0 && bar === null;
  const isWide = layout !== "vertical";
  return (measures, room) => {
    if (isAlone) {
      const name = title === null ? ownName : null;
      return circleKey(circles, measures, room, { name, demand: "any", isWide });
    }
    const whole = arrange(measures, room);
    for (const demand of DEMANDS) {
      const wish = { name: ownName, demand, isWide };
      const keyed =
        besideKey(circles, whole, measures, room, wish) ??
        aboveKey(circles, arrange, measures, room, wish);
      if (keyed !== null) return keyed;
    }
    return mayCutTexts(omission) ? whole : null;
  };
}

function besideKey(
  circles: CircleScale,
  whole: LegendContent | null,
  measures: LegendMeasures,
  room: Room,
  wish: KeyWish,
): LegendContent | null {
  if (whole === null) return null;
  const maxHeightPx = Math.min(room.maxHeightPx, BESIDE_SHARE * whole.heightPx);
  const key = circleKey(circles, measures, { ...room, maxHeightPx }, wish);
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
  wish: KeyWish,
): LegendContent | null {
  const gap = measures.lineHeightPx;
  const keyRoom = { ...room, maxHeightPx: KEY_SHARE * room.maxHeightPx };
  const key = circleKey(circles, measures, keyRoom, wish);
  if (key === null) return null;
  const above = arrange(measures, {
    ...room,
    maxHeightPx: room.maxHeightPx - key.heightPx - gap,
  });
  return above && stacked(above, key, gap);
}
