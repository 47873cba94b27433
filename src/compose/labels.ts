import { grown, type Occupancy, occupancy } from "../layout/boxes.ts";
import { labelInks } from "../layout/labels/label-ink.ts";
import { regionLabels } from "../layout/labels/labels.ts";
import type { Box, Circle, DrawnMarker, RegionLabel } from "../layout/scene.ts";
import { drawnMarkers } from "../layout/symbols/markers.ts";
import { haloWidthPx, textSizePx, textStyle } from "../layout/typography.ts";
import type { MapRequest } from "../request/map-request.ts";
import type { TextStyle } from "../text/lettering.ts";
import type { Keyed } from "./legend.ts";
import type { Sheet } from "./sheet.ts";
import { dotBoxes } from "./small-regions.ts";

/** With the labels of markers and regions, where there is room left for them. */
export interface Labelled extends Keyed {
  readonly labelling: Labelling;
}

export interface Labelling {
  readonly markers: readonly DrawnMarker[];
  readonly markerLabelStyle: TextStyle;
  readonly labels: readonly RegionLabel[];
  readonly labelStyle: TextStyle;
}

/** Side of the cells in which taken places are kept, about that of a label. */
const CELL_PX = 48;
/** Radius of the smallest circle that two letters stand in, in sizes of the text. */
const HOLDING_EM = 0.85;

export function withLabels(soFar: Keyed, request: MapRequest): Labelled {
  const { sheet, markerPlaces, paints, circles } = soFar;
  const { geometry, placement, theme, ground } = sheet;
  const [markerLabelStyle, labelStyle] = [styleOf("marker", sheet), styleOf("region", sheet)];
  const inkOf = labelInks({ geometry, placement, theme, ground, paints, circles });
  const setting = { geometry, placement, theme, inkOf, room: labelRoom(sheet) };
  const circled = new Set<string>();
  const labelSetting = {
    ...setting,
    style: labelStyle,
    dots: soFar.smallRegions,
    circled,
  };
  const taken = takenPlaces(soFar);
  for (const circle of circles) {
    const box = smallCircleBox(circle, labelStyle.sizePx);
    if (box === null) continue;
    taken.take(box);
    circled.add(circle.id);
  }
  // Markers come before regions: their labels were written by the user.
  const markers = drawnMarkers(markerPlaces, { ...setting, labelStyle: markerLabelStyle }, taken);
  const labels = regionLabels(request.labels, labelSetting, taken);
  return { ...soFar, labelling: { markers, markerLabelStyle, labels, labelStyle } };
}

/** Furniture, legend, dots and arrowheads: no label stands over them. */
function takenPlaces(soFar: Keyed): Occupancy {
  const { furniture, legend, routes } = soFar;
  const taken = occupancy(CELL_PX);
  for (const box of furniture.boxes) taken.take(box);
  if (legend !== null) taken.take(legend.panel);
  for (const box of dotBoxes(soFar)) taken.take(box);
  for (const { arrowheadBox } of routes) if (arrowheadBox !== null) taken.take(arrowheadBox);
  return taken;
}

/** A circle that no label of a region can stand in, which one over it would hide. */
function smallCircleBox({ x, y, radiusPx }: Circle, sizePx: number): Box | null {
  return radiusPx >= HOLDING_EM * sizePx
    ? null
    : grown({ left: x, top: y, right: x, bottom: y }, radiusPx);
}

function styleOf(kind: "marker" | "region", { widthPx, heightPx, theme }: Sheet): TextStyle {
  const sizePx = textSizePx(kind, widthPx, heightPx);
  return textStyle(theme, sizePx, { anchor: "middle", haloPx: haloWidthPx(sizePx) });
}

/** Where labels may stand: on the image, below the heading. */
function labelRoom({ widthPx, heightPx, headingBottom }: Sheet): Box {
  return { left: 0, top: headingBottom, right: widthPx, bottom: heightPx };
}
