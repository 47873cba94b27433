import type { LayerRegion } from "../geometry/atlas.ts";
import { boxAround } from "../geometry/box.ts";
import { aroundSpans } from "../geometry/paths/region-spans.ts";
import { isWithin, moved, type Occupancy, occupancy, sidesOf, textBox } from "../layout/boxes.ts";
import type { PlacedName } from "../layout/inset-names.ts";
import { insetBoxes } from "../layout/frame.ts";
import { hatches, labelInks, lettersRead, spansUnder } from "../layout/labels/label-ink.ts";
import { NOTHING_AVOIDED } from "../layout/labels/label-setting.ts";
import { regionLabels } from "../layout/labels/labels.ts";
import { discBoxes, lineBoxes, meetsCircle } from "../layout/labels/obstacles.ts";
import type { Box, Circle, DrawnMarker, LetterInk, RegionLabel, Scene } from "../layout/scene.ts";
import { circleLabels, drawnMarkers, type MarkerPlace } from "../layout/symbols/markers.ts";
import { haloWidthPx, textSizePx, textStyle } from "../layout/typography.ts";
import { isGroup } from "../names/country-record.ts";
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
/** Between a route and a label. */
const ROUTE_GAP_PX = 1;
/** Side of the cells in which taken places are kept, about that of a label. */
const CELL_PX = 48;
/** Radius of the smallest circle that two letters stand in, in sizes of the text: none stand over a smaller one. */
const HOLDING_EM = 0.85;
/** Around a marker, and labels of markers and circles, in sizes of the text: the name of a region would be read with them. */
const APART_EM = { across: 0.7, down: 0.3 } as const;

/** @param others what no label may stand on, beside what is on the map */
export function withLabels(
  keyed: Keyed,
  request: MapRequest,
  others: readonly Box[] = [],
): Labelled {
  const { sheet, markerPlaces, paints, circles } = keyed;
  const { geometry, placement, theme, ground, landHatch } = sheet;
  const markerLabelStyle = styleOf("marker", sheet);
  const labelStyle = styleOf("region", sheet, request.labelSizePx);
  const below = { geometry, placement, theme, ground, paints, circles, landHatch };
  const inkOf = labelInks(below);
  const [taken, discs, lines] = [takenPlaces(keyed), discPlaces(keyed), linePlaces(keyed)];
  for (const box of others) taken.take(box);
  for (const circle of circles)
    if (circle.radiusPx < HOLDING_EM * labelStyle.sizePx)
      taken.take(boxAround([circle.x, circle.y], circle.radiusPx));
  const setting = { geometry, placement, theme, inkOf, room: markRoom(sheet) };
  const ofMarks = { ...setting, labelStyle: markerLabelStyle, avoided: bothOf(lines, discs) };
  // Markers come before regions: their labels were written by the user.
  const color = markerColor(theme, circles);
  const markers = drawnMarkers(markerPlaces, { ...ofMarks, color }, taken);
  const namesOfCircles = circleLabels(circles, ofMarks, taken);
  const apart = marksApart(markers, markerPlaces, namesOfCircles, markerLabelStyle);
  for (const box of apart) lines.take(box);
  const labelSetting = {
    ...setting,
    style: labelStyle,
    dots: keyed.smallRegions,
    insideShare: saysWords(request) ? INSIDE_SHARE_OF_WORDS : INSIDE_SHARE,
    strayShare: saysWords(request) ? STRAY_SHARE_OF_WORDS : STRAY_SHARE,
    isRead: (line: Box, ink: LetterInk): boolean => lettersRead(line, ink, below),
    hasDatum: (id: string): boolean => paints.get(id)?.hasDatum ?? false,
    spans: spansUnder(sheet),
    spansAround: isGroup(geometry.scope) ? aroundSpans(geometry) : null,
    circleOf: circlesById(circles),
    isFreeOn: (own: Circle, box: Box): boolean =>
      taken.isFree(box) &&
      lines.isFree(box) &&
      circles.every((circle) => circle === own || !meetsCircle(circle, box)),
    isHatched: hatches(below),
    avoided: keyed.routes.length + apart.length === 0 ? NOTHING_AVOIDED : lines,
  };
  const wishes = labelWishes(request, sheet.locale, labelStyle);
  const labels = regionLabels(request.labels, wishes, labelSetting, bothOf(taken, discs));
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

/** What either has; what is taken later, the first has. */
function bothOf(one: Occupancy, other: Occupancy): Occupancy {
  return { isFree: (box) => one.isFree(box) && other.isFree(box), take: one.take };
}

function discPlaces({ circles }: Keyed): Occupancy {
  const places = occupancy(CELL_PX);
  for (const box of circles.flatMap(discBoxes)) places.take(box);
  return places;
}

function linePlaces({ routes }: Keyed): Occupancy {
  const places = occupancy(CELL_PX);
  for (const { lines, widthPx } of routes)
    for (const box of lines.flatMap((line) => lineBoxes(line, widthPx + 2 * ROUTE_GAP_PX)))
      places.take(box);
  return places;
}

function circlesById(circles: readonly Circle[]): ReadonlyMap<string, Circle> {
  return new Map(circles.flatMap((circle) => (circle.id === null ? [] : [[circle.id, circle]])));
}

/** Markers, and labels of markers and circles, with room around them. */
function marksApart(
  markers: readonly DrawnMarker[],
  places: readonly MarkerPlace[],
  ofCircles: readonly StyledLine[],
  { sizePx }: TextStyle,
): readonly Box[] {
  const ofMarkers = markers.flatMap(({ label, x, y }) =>
    label === null ? [] : [{ ...label, x: x + label.x, y: y + label.y }],
  );
  const [across, down] = [APART_EM.across * sizePx, APART_EM.down * sizePx];
  const boxes = [...ofMarkers, ...ofCircles].map((one) =>
    textBox(one.text, one.x, one.y, one.style),
  );
  const icons = places.map(({ x, y, bounds }) => moved(bounds, x, y));
  return [...boxes, ...icons].map(({ left, top, right, bottom }) => ({
    left: left - across,
    top: top - down,
    right: right + across,
    bottom: bottom + down,
  }));
}

/** Whether labels say more than codes. */
function saysWords({ labels }: MapRequest): boolean {
  return labels.kind === "all" && labels.content !== "ISO";
}

function styleOf(
  kind: "marker" | "region",
  { widthPx, typeHeightPx, theme }: Sheet,
  askedPx: number | null = null,
): TextStyle {
  const sizePx = askedPx ?? textSizePx(kind, widthPx, typeHeightPx, theme.textScale);
  return textStyle(theme, sizePx, { anchor: "middle", haloPx: haloWidthPx(sizePx) });
}
