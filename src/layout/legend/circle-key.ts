import type { LegendModel } from "../../classify/legend-model.ts";
import { shownText } from "../../text/text.ts";
import {
  type Arrange,
  fitting,
  type LegendBody,
  mayCutTexts,
  type Room,
  sideBySide,
  stacked,
  topped,
} from "./body.ts";
import { honestReferences, type KeyDemand, keyReferences } from "./circle-references.ts";
import { inRow, listed, named, nested } from "./circle-rings.ts";
import { textWidthPx } from "../../text/widths.ts";
import { type LegendMeasures, TITLE_WEIGHT, titleLinePx } from "./measures.ts";

/** The part of the room's height that a key to circles may take below other things. */
const KEY_SHARE = 0.7;
/** Greatest height of a key beside a column, as a share of its height; greater ones stand below if they can. */
const BESIDE_SHARE = 1.3;
/** Between other things and a key beside them, in ems. */
const BESIDE_GAP_EM = 2;
/** A key with all that a reader wants stands anywhere before a lesser one stands beside. */
const DEMANDS: readonly KeyDemand[] = ["whole", "telling"];
/** A key without the largest round value is one of the last things that a legend gives up. */
const LAST_DEMANDS: readonly KeyDemand[] = [...DEMANDS, "any"];

/** Things that are made when the first reader comes to them. */
interface LazyList<T> {
  /** Undefined beyond the last. */
  at(index: number): T | undefined;
}

/** All keys to the circles of a map for a size of text, the best first. */
export type CircleKeys = (
  measures: LegendMeasures,
  demand: KeyDemand,
  name: string | null,
) => LazyList<LegendBody>;

/**
 * Keys of round values: the largest not above the largest on the map, a middle one, and a small one
 * that is as large as its value says. They lie within each other or, where they are too small for that,
 * one below the other; under a legend that is wider than it is high they stand in a row.
 *
 * None where all would be drawn larger than their value asks for, as the map draws no circle below a
 * minimum radius. They are remembered: a legend with circles is tried in hundreds of rooms.
 */
export function circleKeys({ layout, circles }: LegendModel): CircleKeys {
  const arrangements = layout === "vertical" ? [nested, listed] : [inRow, nested, listed];
  const known = new Map<string, LazyList<LegendBody>>();
  const honest = circles === null ? [] : honestReferences(circles);
  function* made(...[measures, demand, name]: Parameters<CircleKeys>): Generator<LegendBody, void> {
    for (const references of circles === null ? [] : keyReferences(circles, honest, demand))
      for (const arrangement of arrangements) {
        const rings = arrangement(references, measures);
        if (rings !== null) yield name === null ? rings : named(name, rings, measures);
      }
  }
  return (measures, demand, name) => {
    const key = `${measures.sizePx} ${measures.lineHeightPx} ${demand} ${name}`;
    const keys = known.get(key) ?? remembered(made(measures, demand, name));
    known.set(key, keys);
    return keys;
  };
}

/** The values of a generator, kept so that several callers can read them. */
function remembered<T>(source: Iterator<T, void>): LazyList<T> {
  const made: T[] = [];
  return {
    at(index) {
      while (made.length <= index) {
        const next = source.next();
        if (next.done === true) return undefined;
        made.push(next.value);
      }
      return made[index];
    },
  };
}

/** A key to circles alone under the title of the legend, which is its name if there is one. */
export function circlesAlone(keys: CircleKeys): Arrange {
  return (model, measures, room, omission) => {
    const isNamed = model.title === null || model.circles!.title !== null;
    const demand = omission === "nothing" ? "telling" : "any";
    return firstFitting(keys(measures, demand, isNamed ? nameOf(model) : null), room);
  };
}

/**
 * An arrangement with the key to the circles beside it or, failing that, below it. A key below is
 * preferred where only there a circle nearly as large as the largest on the map fits. Where there is
 * no room at all, the key is the first thing that is left out.
 */
export function withCircleKey(arrange: Arrange, keys: CircleKeys): Arrange {
  return (model, measures, room, omission) => {
    const whole = arrange(model, measures, room, omission);
    const name = nameOf(model);
    for (const demand of omission === "nothing" ? DEMANDS : LAST_DEMANDS) {
      const keyIn = (maxHeightPx: number): LegendBody | null =>
        firstFitting(keys(measures, demand, name), { ...room, maxHeightPx });
      const besideIn = (maxHeightPx: number): LegendBody | null => {
        const key = whole && keyIn(Math.min(room.maxHeightPx, maxHeightPx));
        return key && fitting(headedBeside(whole, key, model.title, measures), room);
      };
      const share = model.layout === "vertical" ? BESIDE_SHARE : Infinity;
      const beside = whole && besideIn(share * whole.heightPx);
      if (beside !== null) return beside;
      const below = keyIn(KEY_SHARE * room.maxHeightPx);
      const maxHeightPx = room.maxHeightPx - (below?.heightPx ?? 0) - measures.lineHeightPx;
      const above = below && arrange(model, measures, { ...room, maxHeightPx }, omission);
      if (below !== null && above !== null) return stacked(above, below, measures.lineHeightPx);
      const high = besideIn(Infinity);
      if (high !== null) return high;
    }
    return mayCutTexts(omission) ? whole : null;
  };
}

/**
 * A key with its name beside the title of the legend, which has a line to itself then, so that both stand at one
 * height and each right above what it names. Without a title, both stand on one floor.
 */
function headedBeside(
  whole: LegendBody,
  key: LegendBody,
  title: string | null,
  measures: LegendMeasures,
): LegendBody {
  const gapPx = Math.round(BESIDE_GAP_EM * measures.sizePx);
  if (title === null) return sideBySide(whole, key, gapPx);
  const font = { ...measures.style, weight: TITLE_WEIGHT } as const;
  const titlePx = Math.ceil(textWidthPx(shownText(title), font));
  const widthPx = Math.max(whole.widthPx, titlePx);
  return topped({ ...whole, widthPx }, key, gapPx, titleLinePx(measures));
}

function nameOf({ circles, locale }: LegendModel): string {
  return shownText(circles!.title ?? locale.words.circleArea);
}

function firstFitting(keys: LazyList<LegendBody>, room: Room): LegendBody | null {
  for (let index = 0; ; index += 1) {
    const key = keys.at(index);
    if (key === undefined) return null;
    if (fitting(key, room) !== null) return key;
  }
}
