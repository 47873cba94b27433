import type { LayerRegion } from "../geometry/atlas.ts";
import { boxAround } from "../geometry/box.ts";
import { isWithin, type Occupancy, occupancy, sidesOf } from "../layout/boxes.ts";
import type { PlacedName } from "../layout/inset-names.ts";
import { insetBoxes } from "../layout/frame.ts";
import { labelInks, lettersRead, spansUnder } from "../layout/labels/label-ink.ts";
import { regionLabels } from "../layout/labels/labels.ts";
import type { Box, Circle, DrawnMarker, LetterInk, RegionLabel, Scene } from "../layout/scene.ts";
import { circleLabels, drawnMarkers } from "../layout/symbols/markers.ts";
import { haloWidthPx, textSizePx, textStyle } from "../layout/typography.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { HexColor } from "../request/types.ts";
import type { StyledLine, TextStyle } from "../text/lettering.ts";
import { shownText } from "../text/text.ts";
import type { Theme } from "../theme/themes.ts";
import { idsWithDatum, labelWishes } from "./label-spellings.ts";
import type { Keyed } from "./legend/legend.ts";
import { markRoom, type Sheet } from "./sheet.ts";
import { dotBoxes } from "./furnished-map.ts";

/** With the labels of markers and regions, where there is room left for them. */
export interface Labelled extends Keyed {
  readonly labelling: Labelling;
}

export interface Labelling {
  readonly markers: readonly DrawnMarker[];
  readonly markerLabelStyle: TextStyle;
  readonly circleLabels: readonly StyledLine[];
  readonly labels: readonly RegionLabel[];
  readonly labelStyle: TextStyle;
}

/** A little more than the nine tenths that are promised, because it is measured along rows of pixels. */
const INSIDE_SHARE = 0.92;
/** No letter of a word stands on another ground: it would have no halo there. */
const INSIDE_SHARE_OF_WORDS = 0.935;
/** No more of a code, and of words, lies in other regions. */
const STRAY_SHARE = 0.06;
const STRAY_SHARE_OF_WORDS = 0.012;
/** Side of the cells in which taken places are kept, about that of a label. */
const CELL_PX = 48;
/** Radius of the smallest circle that two letters stand in, in sizes of the text. */
const HOLDING_EM = 0.85;
/** The same of names and values. */
const HOLDING_WORDS_EM = 1.5;

/** @param others what no label may stand on, beside what is on the map */
export function withLabels(
  keyed: Keyed,
  request: MapRequest,
  others: readonly Box[] = [],
): Labelled {
  const { sheet, markerPlaces, paints, circles } = keyed;
  const { geometry, placement, theme, ground } = sheet;
  const markerLabelStyle = styleOf("marker", sheet);
  const labelStyle = styleOf("region", sheet, request.labelSizePx);
  const below = { geometry, placement, theme, ground, paints, circles };
  const inkOf = labelInks(below);
  const setting = { geometry, placement, theme, inkOf, room: markRoom(sheet) };
  const circled = new Set<string>();
  const labelSetting = {
    ...setting,
    style: labelStyle,
    dots: keyed.smallRegions,
    insideShare: saysWords(request) ? INSIDE_SHARE_OF_WORDS : INSIDE_SHARE,
    strayShare: saysWords(request) ? STRAY_SHARE_OF_WORDS : STRAY_SHARE,
    isRead: (line: Box, ink: LetterInk): boolean => lettersRead(line, ink, below),
    hasDatum: (id: string): boolean => paints.get(id)?.hasDatum ?? false,
    spans: spansUnder(sheet),
    circled,
  };
  const taken = takenPlaces(keyed);
  for (const box of others) taken.take(box);
  const holdingPx = (saysWords(request) ? HOLDING_WORDS_EM : HOLDING_EM) * labelStyle.sizePx;
  for (const circle of circles) {
    const box = smallCircleBox(circle, holdingPx);
    if (box === null) continue;
    taken.take(box);
    if (circle.id !== null) circled.add(circle.id);
  }
  // Markers come before regions: their labels were written by the user.
  const color = markerColor(theme, circles);
  const markers = drawnMarkers(
    markerPlaces,
    { ...setting, color, labelStyle: markerLabelStyle },
    taken,
  );
  const namesOfCircles = circleLabels(circles, { ...setting, labelStyle: markerLabelStyle }, taken);
  const wishes = labelWishes(request, sheet.locale, labelStyle);
  const labels = regionLabels(request.labels, wishes, labelSetting, taken);
  return {
    ...keyed,
    labelling: { markers, markerLabelStyle, circleLabels: namesOfCircles, labels, labelStyle },
  };
}

/** Of markers that have none of their own. Circles have the accent: one in it would be read as one of them. */
export function markerColor({ accent, text }: Theme, circles: readonly Circle[]): HexColor {
  return circles.length === 0 ? accent : text;
}

/** Ids of regions on the map that should be labelled and have no label, in the order of the layer. */
export function labelsLeftOut(
  { labels: wanted, regions }: MapRequest,
  {
    geometry,
    placement,
    labels,
    magnified,
  }: Pick<Scene, "geometry" | "placement" | "labels" | "magnified">,
): readonly string[] {
  if (wanted.kind === "none") return [];
  const asked = new Set<string>(wanted.kind === "listed" ? wanted.ids : idsWithDatum(regions));
  const isAsked = ({ id, areaPx2 }: LayerRegion): boolean =>
    wanted.kind === "all" && asked.size === 0
      ? areaPx2 * placement.scale ** 2 >= wanted.minAreaPx2
      : asked.has(id);
  const shown = [labels, ...magnified.map(({ scene }) => scene.labels)];
  const drawn = new Set(shown.flat().map(({ id }) => id));
  return geometry.regions.flatMap((region) =>
    isAsked(region) && !drawn.has(region.id) ? [region.id] : [],
  );
}

/** The names of insets, but for those that a label in a box says as well. */
export function unsaidNames({ sheet, insetNames, labelling }: Labelled): readonly PlacedName[] {
  if (insetNames.length === 0) return insetNames;
  const boxes = insetBoxes(sheet.geometry, sheet.placement);
  const said = new Map<string, string>();
  for (const { id, text, on } of labelling.labels)
    if (boxes.some((box) => isWithin(on, box))) said.set(id, `${said.get(id) ?? ""}${text} `);
  const texts = [...said.values()];
  return insetNames.filter(({ lines }) => {
    const name = lines.map(({ text }) => `${text} `).join("");
    return !texts.some((text) => text.startsWith(name));
  });
}

/** Labels of circles at places that have no room. */
export function circleLabelsLeftOut({ circles, circleLabels: drawn }: Scene): readonly string[] {
  const shown = new Set(drawn.map(({ text }) => text));
  return circles.flatMap(({ label }) =>
    label === null || shown.has(shownText(label)) ? [] : [label],
  );
}

/** Furniture, legend, dots, arrowheads and the frames of insets: no label stands over them. */
function takenPlaces(keyed: Keyed): Occupancy {
  const { sheet, furniture, insetNames, legend, routes } = keyed;
  const taken = occupancy(CELL_PX);
  for (const box of insetBoxes(sheet.geometry, sheet.placement).flatMap(sidesOf)) taken.take(box);
  for (const box of furniture.boxes) taken.take(box);
  if (legend !== null) taken.take(legend.panel);
  for (const box of dotBoxes(keyed)) taken.take(box);
  for (const { box } of insetNames) taken.take(box);
  for (const { arrowheadBox } of routes) if (arrowheadBox !== null) taken.take(arrowheadBox);
  return taken;
}

/** Whether labels say more than codes. */
function saysWords({ labels }: MapRequest): boolean {
  return labels.kind === "all" && labels.content !== "ISO";
}

/** A circle that no label of a region can stand in, which one over it would hide. */
function smallCircleBox({ x, y, radiusPx }: Circle, holdingPx: number): Box | null {
  return radiusPx >= holdingPx ? null : boxAround([x, y], radiusPx);
}

function styleOf(
  kind: "marker" | "region",
  { widthPx, typeHeightPx, theme }: Sheet,
  askedPx: number | null = null,
): TextStyle {
  const sizePx = askedPx ?? textSizePx(kind, widthPx, typeHeightPx, theme.textScale);
  return textStyle(theme, sizePx, { anchor: "middle", haloPx: haloWidthPx(sizePx) });
}
