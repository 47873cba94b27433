import type { CircleScale } from "../../classify/legend-model.ts";
import { decimalText, exactDecimal } from "../../classify/decimal.ts";
import { textWidthPx } from "../../text/widths.ts";
import { radiusScale } from "../symbols/radius.ts";
import { EMPTY_CONTENT, type LegendContent, type Room } from "./content.ts";
import { centredBaseline, type LegendMeasures } from "./measures.ts";

/** A round value and the radius of its circle. */
interface Reference {
  readonly value: number;
  readonly radiusPx: number;
}

/** The second circle stands for a value at most this part of the first. */
const SECOND_SHARE = 0.3;
/** Between the largest circle and the numbers, as a part of the text's size. */
const LEADER_EM = 0.7;
/** A circle tells how large the largest is if its value is at least this part of the largest value. */
const TELLING_SHARE = 0.1;
/** Round values that are tried, the largest first: three to a power of ten. */
const MAX_TRIES = 12;

/**
 * Nested circles of round values, each with a line from its top to its number.
 *
 * @param isTelling whether the key must have a circle that is not much smaller than the largest on
 * the map
 * @returns null when none fits, or when all would be drawn larger than their value asks for, as the
 * map draws no circle below a minimum radius
 */
export function circleKey(
  scale: CircleScale,
  measures: LegendMeasures,
  room: Room,
  isTelling = false,
): LegendContent | null {
  const { sizePx, lineHeightPx } = measures;
  const fits = ({ value, radiusPx }: Reference): boolean =>
    2 * radiusPx + lineHeightPx <= room.maxHeightPx &&
    keyWidth(radiusPx, [value], measures) <= room.maxWidthPx;
  const radius = radiusScale(scale);
  const references = roundValues(scale.largest).map((value) => ({
    value,
    radiusPx: radius(value),
  }));
  const honest = references.filter(({ radiusPx }) => radiusPx >= Math.max(1, scale.minRadiusPx));
  const first = honest.find(fits);
  if (first === undefined) return null;
  if (isTelling && first.value < TELLING_SHARE * scale.largest) return null;
  const second = honest.find(
    ({ value, radiusPx }) =>
      value <= SECOND_SHARE * first.value && 2 * (first.radiusPx - radiusPx) >= lineHeightPx,
  );
  const shown = second === undefined ? [first] : [first, second];
  const top = Math.round(lineHeightPx / 2);
  const bottom = top + Math.ceil(2 * first.radiusPx);
  const middle = Math.ceil(first.radiusPx);
  const textX = Math.ceil(2 * first.radiusPx + LEADER_EM * sizePx);
  return {
    ...EMPTY_CONTENT,
    widthPx: keyWidth(
      first.radiusPx,
      shown.map(({ value }) => value),
      measures,
    ),
    heightPx: bottom,
    rings: shown.map(({ radiusPx }) => ({
      x: middle,
      y: bottom - radiusPx,
      radiusPx,
      lineToX: textX - 0.2 * sizePx,
    })),
    notes: shown.map(({ value, radiusPx }) => ({
      text: decimalText(exactDecimal(value)),
      x: textX,
      y: centredBaseline(bottom - 2 * radiusPx, measures),
      style: measures.style,
    })),
  };
}

function keyWidth(radiusPx: number, values: readonly number[], { sizePx }: LegendMeasures): number {
  const widest = Math.max(
    ...values.map((value) => textWidthPx(decimalText(exactDecimal(value)), sizePx)),
  );
  return Math.ceil(2 * radiusPx + LEADER_EM * sizePx + widest);
}

/**
 * 1, 2 and 5 times powers of ten that are not above a value, the largest first. Not the ticks of a
 * d3 scale: those stand at equal steps, while circles are told apart by ratios.
 */
function roundValues(largest: number): readonly number[] {
  const exponent = Number(largest.toExponential().split("e")[1]);
  const values = Array.from({ length: MAX_TRIES }, (_, i) => {
    const digit = [5, 2, 1][i % 3]!;
    return Number(`${digit}e${exponent - Math.floor(i / 3)}`);
  });
  return values.filter((value) => value <= largest && value > 0);
}
