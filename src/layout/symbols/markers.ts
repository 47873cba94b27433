import type { GeometryLayer } from "../../geometry/atlas.ts";
import type { Box, Circle, DrawnMarker, LetterInk, Placement } from "../scene.ts";
import type { HexColor, LabelPosition, Marker } from "../../request/types.ts";
import type { StyledLine, TextStyle } from "../../text/lettering.ts";
import { textWidthPx } from "../../text/widths.ts";
import { shownText } from "../../text/text.ts";
import { ICON_GRID, ICONS } from "../../theme/icons.ts";
import { boxOf } from "../../geometry/box.ts";
import { HALF_CAPITAL, isWithin, moved, type Occupancy, textBox } from "../boxes.ts";
import type { InkOfLabel } from "../labels/label-ink.ts";
import { frameBox, placed } from "../frame.ts";

/** Between an icon and its label; the icon's halo is in it. */
const GAP_PX = 2;
const GAP_SHARE = 0.16;
/** Between a label and what stands beside it on its line, as a part of the size. */
const APART_EM = 1;
/** On which side of its icon a label stands: -1, 0 or 1 to the right, and down. */
type Side = readonly [right: number, down: number];

/** The style of labels, for each end that may stand at the icon. */
type AnchoredStyles = Readonly<Record<TextStyle["anchor"], TextStyle>>;

const SIDES: Readonly<Record<LabelPosition, Side>> = {
  right: [1, 0],
  left: [-1, 0],
  top: [0, -1],
  bottom: [0, 1],
};
/** Tried in this order where the position asked for has no room; then the corners. */
const FALLBACKS: readonly Side[] = [
  SIDES.right,
  SIDES.left,
  SIDES.top,
  SIDES.bottom,
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
];

interface Setting {
  /** Default of markers without their own. */
  readonly color: HexColor;
  readonly labelStyle: TextStyle;
  readonly inkOf: InkOfLabel;
  /** Where labels may stand. */
  readonly room: Box;
  /** Routes and circles: a label stands over them only where it has no other place. */
  readonly avoided: Occupancy;
}

/** A marker at its place in the image, before its label is placed. */
export interface MarkerPlace {
  readonly marker: Marker;
  readonly x: number;
  readonly y: number;
  /** Box of the icon, with its anchor as the origin. */
  readonly bounds: Box;
}

/** Markers whose places the map shows, in the order given, each at its anchor in image pixels. */
export function markerPlaces(
  markers: readonly Marker[],
  geometry: GeometryLayer,
  placement: Placement,
): readonly MarkerPlace[] {
  const frame = frameBox(geometry, placement);
  return markers.flatMap((marker) => {
    const point = geometry.project([marker.lon, marker.lat]);
    if (point === null) return [];
    const [x, y] = placed(point, placement);
    const isShown = x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom;
    return isShown ? [{ marker, x, y, bounds: iconBounds(marker) }] : [];
  });
}

/**
 * Markers with their labels: at the position asked for if that is free, else at another side or
 * corner of the icon, else as a tooltip. No label touches another, an icon, or what is already taken.
 */
export function drawnMarkers(
  markers: readonly MarkerPlace[],
  setting: Setting,
  taken: Occupancy,
): readonly DrawnMarker[] {
  if (markers.length === 0) return [];
  for (const { x, y, bounds } of markers) taken.take(moved(bounds, x, y));
  const { labelStyle } = setting;
  const styles = anchoredStyles(labelStyle);
  return markers.map(({ marker, x, y, bounds }) => {
    const text = shownText(marker.label?.text ?? "");
    const label =
      marker.label === null || text === ""
        ? null
        : freeLabel(text, marker.label.position, { x, y, bounds }, styles, setting, taken);
    return {
      icon: marker.icon,
      x,
      y,
      sizePx: marker.sizePx,
      rotationDeg: marker.rotationDeg,
      color: marker.color ?? setting.color,
      label,
      hiddenLabel: label === null && text !== "" ? marker.label!.text : null,
    };
  });
}

/** A circle is as wide as this part of its radius for letters in it. */
const WITHIN_CIRCLE = 1.7;

/** Labels of circles at places, those of the largest first: in their circles, or beside them where there is room. */
export function circleLabels(
  circles: readonly Circle[],
  setting: Omit<Setting, "color">,
  taken: Occupancy,
): readonly StyledLine[] {
  const { labelStyle, inkOf } = setting;
  const styles = anchoredStyles(labelStyle);
  const { middle } = styles;
  return circles.flatMap(({ label, x, y, radiusPx }) => {
    const text = shownText(label ?? "");
    if (text === "") return [];
    if (textWidthPx(text, middle) <= WITHIN_CIRCLE * radiusPx) {
      const line = { text, x, y: y + HALF_CAPITAL * middle.sizePx, style: middle };
      const box = textBox(text, line.x, line.y, middle);
      if (taken.isFree(box)) {
        taken.take(box);
        return [{ ...line, style: inInk(middle, inkOf(box)) }];
      }
    }
    const bounds = { left: -radiusPx, top: -radiusPx, right: radiusPx, bottom: radiusPx };
    const line = freeLabel(text, "right", { x, y, bounds }, styles, setting, taken);
    return line === null ? [] : [{ ...line, x: x + line.x, y: y + line.y }];
  });
}

function anchoredStyles(style: TextStyle): AnchoredStyles {
  return {
    start: { ...style, anchor: "start" },
    middle: { ...style, anchor: "middle" },
    end: { ...style, anchor: "end" },
  };
}

function freeLabel(
  text: string,
  wanted: LabelPosition,
  { x, y, bounds }: Pick<MarkerPlace, "x" | "y" | "bounds">,
  styles: AnchoredStyles,
  { room, inkOf, avoided }: Omit<Setting, "color">,
  taken: Occupancy,
): StyledLine | null {
  const width = textWidthPx(text, styles.middle);
  // Two names on one line must not read as one; where there is no such place, they may.
  const aparts = [APART_EM * styles.middle.sizePx, 0];
  const ways = [true, false].flatMap((isClear) => aparts.map((apartPx) => ({ isClear, apartPx })));
  for (const { isClear, apartPx } of ways)
    for (const side of [SIDES[wanted], ...FALLBACKS]) {
      const line = labelAt(text, side, bounds, styles);
      const box = textBox(text, x + line.x, y + line.y, line.style, width);
      // The icon itself stands nearer.
      const [before, after] = [side[0] > 0 ? 0 : apartPx, side[0] < 0 ? 0 : apartPx];
      const around = { ...box, left: box.left - before, right: box.right + after };
      if (!isWithin(box, room) || !taken.isFree(around)) continue;
      if (isClear && !avoided.isFree(box)) continue;
      taken.take(box);
      return { ...line, style: inInk(line.style, inkOf(box)) };
    }
  return null;
}

export function inInk(style: TextStyle, { color, halo }: LetterInk): TextStyle {
  return { ...style, color, halo: style.halo && halo && { ...style.halo, color: halo } };
}

/** The label's line around the anchor as the origin. */
function labelAt(
  text: string,
  [right, down]: Side,
  bounds: Box,
  { start, middle, end }: AnchoredStyles,
): StyledLine {
  const { sizePx } = middle;
  const gap = Math.max(GAP_PX, GAP_SHARE * sizePx);
  const y = baseline(down, bounds, gap, sizePx);
  if (right === 0) return { text, x: (bounds.left + bounds.right) / 2, y, style: middle };
  // At a corner the label may come closer, as only the corners meet.
  const aside = gap + (down === 0 ? 1 : -GAP_PX);
  return right > 0
    ? { text, x: bounds.right + aside, y, style: start }
    : { text, x: bounds.left - aside, y, style: end };
}

function baseline(down: Side[1], { top, bottom }: Box, gap: number, sizePx: number): number {
  if (down < 0) return top - gap - 0.27 * sizePx;
  if (down > 0) return bottom + gap + 0.77 * sizePx;
  return (top + bottom) / 2 + HALF_CAPITAL * sizePx;
}

/** The box of a turned icon, from the corners of the drawing. */
function iconBounds({ icon, sizePx, rotationDeg }: Marker): Box {
  const { anchor, bounds } = ICONS[icon];
  const scale = sizePx / ICON_GRID;
  const [left, top, right, bottom] = bounds;
  const turn = (rotationDeg * Math.PI) / 180;
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x, y]) => {
    const [dx, dy] = [scale * (x! - anchor[0]), scale * (y! - anchor[1])];
    return [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)];
  });
  return boxOf(corners.flat());
}
